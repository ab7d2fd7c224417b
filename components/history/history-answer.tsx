"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageQuery } from "@/components/shell/page-query";
import { QueryAnswer } from "@/components/shell/query-answer";
import { cx } from "@/components/ui/class-names";
import { Bone, Loading } from "@/components/ui/skeleton";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { useAsOf } from "./as-of";
import { useHistoryOverview } from "./queries";

/**
 * What one page shows of a history as of the moment of the address, and the overview that the frame has read. What is read of another
 * moment stays, dimmed, until then.
 * @param query asks for it
 * @param read makes of the answer what the page works with; one function for all renderings, since it runs again where it is another
 */
export function HistoryAnswer<Sent, Told>({
  id,
  query,
  read,
  children,
}: {
  id: string;
  query: (id: string, asOf: string | null) => PageQuery<Sent>;
  read: (sent: Sent) => Told;
  children: (told: Told, overview: HistoryOverview) => ReactNode;
}) {
  const { asOf } = useAsOf();
  const { data: overview } = useHistoryOverview(id, asOf);
  const answer = useQuery<Sent, Error, Told>({
    ...(query(id, asOf) as object as { queryKey: readonly unknown[] }),
    select: read,
    placeholderData: (before, asked) => (asked?.queryKey[1] === id ? before : undefined),
  });
  return (
    <QueryAnswer query={answer} failed="The history could not be loaded" waiting={<HistorySkeleton />}>
      {(told) =>
        overview && (
          <div
            aria-busy={answer.isPlaceholderData}
            className={cx("transition-opacity", answer.isPlaceholderData && "pointer-events-none opacity-40")}
          >
            {children(told, overview)}
          </div>
        )
      }
    </QueryAnswer>
  );
}

/** The shape of a page of a history while it is on its way. */
export function HistorySkeleton() {
  return (
    <Loading label="Loading the history" className="flex flex-col gap-4">
      <div className="flex h-96 flex-col gap-4 rounded-card border border-line bg-surface p-4">
        <Bone className="w-40" />
        <Bone className="w-full" />
        <Bone className="w-5/6" />
        <Bone className="w-full" />
        <Bone className="w-2/3" />
      </div>
      <div className="flex h-48 flex-col gap-4 rounded-card border border-line bg-surface p-4">
        <Bone className="w-24" />
        <Bone className="w-full" />
        <Bone className="w-full" />
      </div>
    </Loading>
  );
}
