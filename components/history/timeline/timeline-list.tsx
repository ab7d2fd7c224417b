"use client";
import { useMemo, useState } from "react";
import { whenText } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DirectionMark } from "@/components/ui/direction-mark";
import { SelectField } from "@/components/ui/field";
import { Paging } from "@/components/ui/paging";
import type { Chosen } from "./chosen";
import { isInView } from "./clusters";
import { lanes } from "./lanes";
import type { Timeline, TimelineItem } from "./timeline-items";
import type { TimelineWindow } from "./timeline-window";

/** Entries that one page of the list shows. */
const SHOWN = 50;

/** The entries in view, or those of the chosen mark, the latest first: the timeline for who reads, hears or holds a phone. */
export function TimelineList({
  patientId,
  timeline,
  window,
  chosen,
  onAll,
}: {
  patientId: string;
  timeline: Timeline;
  window: TimelineWindow;
  chosen: Chosen | null;
  /** Lists all in view again. */
  onAll: () => void;
}) {
  const [lane, setLane] = useState("all");
  const items = useMemo(() => {
    const from = chosen?.items ?? timeline.items.filter((item) => isInView(item, window));
    return (chosen || lane === "all" ? from : from.filter((item) => item.entry.lane === lane)).toReversed();
  }, [timeline, window, chosen, lane]);
  return (
    <Card
      title={chosen ? `Chosen: ${lanes.find(({ id }) => id === chosen.lane)?.title}` : "In view"}
      note={
        items.length === 0
          ? "Nothing is dated in what is in view."
          : `${items.length.toLocaleString("en")} of ${timeline.items.length.toLocaleString("en")} entries, the latest first.`
      }
      aside={
        chosen ? (
          <Button size="sm" onClick={onAll}>
            List all in view
          </Button>
        ) : (
          <SelectField label="Kind" hideLabel value={lane} onChange={(event) => setLane(event.target.value)}>
            <option value="all">All kinds</option>
            {lanes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )
      }
      flush
    >
      {/* Another window or choice begins at its first page. */}
      <PagedItems key={`${window.from} ${window.to} ${chosen?.key} ${lane}`} patientId={patientId} items={items} />
    </Card>
  );
}

function PagedItems({ patientId, items }: { patientId: string; items: readonly TimelineItem[] }) {
  const [offset, setOffset] = useState(0);
  const shown = items.slice(offset, offset + SHOWN);
  return (
    <>
      <ul className="border-t border-line" aria-label="Entries">
        {shown.map((item) => (
          <ListedItem key={item.entry.id} patientId={patientId} item={item} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={items.length}
          all={items.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </>
  );
}

function ListedItem({ patientId, item: { entry, isByEncounter } }: { patientId: string; item: TimelineItem }) {
  const { kind, title, detail, direction, goesOn } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-4 py-1 last:border-0 sm:grid-cols-[13rem_8rem_minmax(0,3fr)_minmax(0,4fr)]">
      <span className="text-ink-soft tabular-nums max-sm:text-caption">
        {whenText(entry)}
        {goesOn && <span className="text-ink-faint">, end not recorded</span>}
        {isByEncounter && <span className="text-ink-faint">, by its encounter</span>}
      </span>
      <span className="text-ink-faint max-sm:text-caption">{kind}</span>
      <span className="max-sm:col-span-2">
        <SourceLink patientId={patientId} resourceId={entry.id}>
          {title}
        </SourceLink>
      </span>
      <span className="flex items-baseline gap-1.5 max-sm:col-span-2">
        {direction === "high" || direction === "low" ? <DirectionMark direction={direction} /> : null}
        {direction === "abnormal" && <span className="text-abnormal">abnormal</span>}
        <span className="line-clamp-2 min-w-0">{detail}</span>
      </span>
    </li>
  );
}
