import type { ReactNode } from "react";
import { readHistoryPage } from "@/app/(app)/patients/read-history-page.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { asOfFrom } from "@/components/history/as-of-address";
import { historyQuery } from "@/components/history/queries";
import type { User } from "@/lib/platform/sign-in/auth.server";

/** Reads the history as of the moment in the address for the page that is inside, so that its first HTML holds what it shows. */
export function HydratedHistory({
  id,
  user,
  search,
  children,
}: {
  id: string;
  user: User;
  search: Record<string, string | string[] | undefined>;
  children: ReactNode;
}) {
  const asOf = asOfFrom(new URLSearchParams(typeof search.asOf === "string" ? { asOf: search.asOf } : {}));
  const history = prefetched(user, (prefetch) =>
    prefetch(historyQuery(id, asOf), (reader) => readHistoryPage(reader, { id, asOf })),
  );
  return <Hydrated state={history}>{children}</Hydrated>;
}
