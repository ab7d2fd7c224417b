import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { RequestError, wordsOf } from "./request";

/** That a query failed, in the server's words, and the way to try again. */
export function QueryFailure({ query, title }: { query: UseQueryResult<unknown>; title: string }) {
  return (
    <ErrorState
      title={title}
      message={wordsOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** That something asked for was refused or did not arrive, in the server's words; nothing while it did not fail. */
export function FailureNotice({ of: { error }, className }: { of: { error: unknown }; className?: string }) {
  return (
    error !== null && (
      <Notice tone="danger" className={className}>
        {wordsOf(error)}
      </Notice>
    )
  );
}

/** Whether the server knows nothing of what a query asks for. */
export const isAbsent = ({ error }: UseQueryResult<unknown>) =>
  error instanceof RequestError && error.code === "not-found";

/** What a query brought; `waiting` until then, and where it brought nothing, that it failed. What was read once stays. */
export function QueryAnswer<T>({
  query,
  failed,
  waiting,
  children,
}: {
  query: UseQueryResult<T>;
  /** Title of a failure. */
  failed: string;
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <QueryFailure query={query} title={failed} /> : waiting;
}
