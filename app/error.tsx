"use client";
import { ErrorState } from "@/components/ui/error-state";

/** Shown when a page itself breaks. The server's log holds the cause under the digest. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center">
      <h1 className="sr-only">The page failed</h1>
      <ErrorState
        title="This page failed"
        message={`Nothing was lost: records and consultations are kept on the server.${
          error.digest ? ` Reference for the log: ${error.digest}.` : ""
        }`}
        onRetry={reset}
      />
    </main>
  );
}
