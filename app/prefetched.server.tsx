import { type DehydratedState, dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { cacheSignal, type ReactNode } from "react";
import type { PageQuery } from "@/components/shell/page-query";
import type { Caller } from "@/lib/platform/caller.server";
import { database } from "@/lib/platform/database/database.server";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log.server";
import type { User } from "@/lib/platform/sign-in/auth.server";

/** Reads what a query asks for; undefined where it could not be read. */
export type Prefetch = <T>(query: PageQuery<T>, read: (reader: Caller) => Promise<unknown>) => Promise<T | undefined>;

/** As a browser would receive it. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Reads on the server what a page shows first, for `Hydrated` to hand to the page's queries. What could not be read is left
 * out: the page then asks for it itself, and shows the refusal and the way to try again.
 */
export async function prefetched(user: User, read: (prefetch: Prefetch) => Promise<unknown>): Promise<DehydratedState> {
  const client = new QueryClient();
  const signal = cacheSignal() ?? new AbortController().signal;
  const reader = { user, database: await database(), signal };
  await read(async ({ queryKey, schema }, of) => {
    try {
      return await client.fetchQuery({ queryKey, queryFn: async () => schema.parse(asSent(await of(reader))) });
    } catch (error) {
      if (!(error instanceof AppError) && !signal.aborted)
        log.error({ err: error, query: queryKey[0] }, "a page could not be prefetched");
      return undefined;
    }
  });
  return dehydrate(client);
}

/** Gives what was prefetched to the queries of what is inside, and waits for it. */
export async function Hydrated({ state, children }: { state: Promise<DehydratedState>; children: ReactNode }) {
  return <HydrationBoundary state={await state}>{children}</HydrationBoundary>;
}
