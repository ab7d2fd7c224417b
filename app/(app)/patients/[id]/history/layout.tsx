import type { ReactNode } from "react";
import { askedAddress, holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readHistoryOverview } from "@/app/(app)/patients/read-history-page.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { asOfFrom } from "@/components/history/as-of-address";
import { HistoryFrame } from "@/components/history/frame/history-frame";
import { historyOverviewQuery } from "@/components/history/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/** Reads in short what was known at the moment in the address, for the banner and the overview; nothing later is in the answer. */
export default async function HistoryLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ id: string }>;
}) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  const asOf = asOfFrom((await askedAddress()).searchParams);
  const overview = prefetched(user, (prefetch) =>
    prefetch(historyOverviewQuery(id, asOf), (reader) => readHistoryOverview(reader, { id, asOf })),
  );
  return (
    <Hydrated state={overview}>
      <HistoryFrame id={id} holdings={await holdingsOf(id)}>
        {children}
      </HistoryFrame>
    </Hydrated>
  );
}
