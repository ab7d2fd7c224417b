"use client";
import { ErrorState } from "@/components/ui/error-state";

/** Shown inside the frame when a page breaks. The server's log holds the cause under the digest. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const reference = error.digest ? ` Reference for the log: ${error.digest}.` : "";
  return (
    <>
      <h1 className="sr-only">The page failed</h1>
      <ErrorState
        title="This page failed"
        message={`Records and consultations are kept on the server.${reference}`}
        onRetry={reset}
      />
    </>
  );
}
