"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RequestError } from "@/components/shell/request";
import { SessionEndedDialog, sessionEnded } from "@/components/shell/session-ended";
import { ToastProvider } from "@/components/ui/toast";

function noticeSignedOut(error: unknown): void {
  if (error instanceof RequestError && error.code === "login") sessionEnded();
}

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
function worthRetrying(failures: number, error: unknown): boolean {
  const passing = !(error instanceof RequestError) || error.code === "transient" || error.code === "timeout";
  return passing && failures < 2;
}

function queryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    // Every read of a record leaves an audit row, so nothing is read again just because a window came to the front.
    defaultOptions: { queries: { retry: worthRetrying, staleTime: 60_000, refetchOnWindowFocus: false } },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        {children}
        <SessionEndedDialog />
      </ToastProvider>
    </QueryClientProvider>
  );
}
