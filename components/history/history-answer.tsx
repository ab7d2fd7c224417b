"use client";
import type { ReactNode } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { cx } from "@/components/ui/class-names";
import { Bone, Loading } from "@/components/ui/skeleton";
import type { History } from "@/lib/record/history/schema";
import { useAsOf } from "./as-of";
import { useHistory } from "./queries";

/** The history as of the moment of the address, for whatever part of it a page shows. What is read of another moment stays, dimmed, until then. */
export function HistoryAnswer({ id, children }: { id: string; children: (history: History) => ReactNode }) {
  const { asOf } = useAsOf();
  const query = useHistory(id, asOf);
  return (
    <QueryAnswer query={query} failed="The history could not be loaded" waiting={<HistorySkeleton />}>
      {(history) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx("transition-opacity", query.isPlaceholderData && "pointer-events-none opacity-40")}
        >
          {children(history)}
        </div>
      )}
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
