"use client";
import { useDeferredValue, useMemo, useState } from "react";
import { emptyKindText } from "@/components/history/empty-kind-text";
import { HistoryAnswer } from "@/components/history/history-answer";
import { historyTimelineQuery } from "@/components/history/queries";
import { SourceLink } from "@/components/history/source-link";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { counted } from "@/lib/platform/english";
import type { Chosen } from "./chosen";
import type { LaneId } from "./lanes";
import { unpackTimeline } from "./packed-timeline";
import { TimelineControls } from "./timeline-controls";
import type { TimelineEntries, TimelineEntry } from "./timeline-entry";
import { timelineOf } from "./timeline-items";
import { TimelineList } from "./timeline-list";
import { TimelinePlot } from "./timeline-plot";
import { useTimelineWindow } from "./use-timeline-window";

/** A patient's years, from all of them to one hour. */
export function HistoryTimeline({ id }: { id: string }) {
  return (
    <HistoryAnswer id={id} query={historyTimelineQuery} read={unpackTimeline}>
      {(told, overview) => <TimelineOf id={id} told={told} overview={overview} />}
    </HistoryAnswer>
  );
}

/** Kinds of the overview that stand on each lane. */
const laneKinds: Record<LaneId, readonly string[]> = {
  encounters: ["Encounters"],
  problems: ["Problems", "Allergies"],
  medications: ["Medications"],
  procedures: ["Procedures"],
  results: ["Results"],
  immunizations: ["Immunizations"],
  notes: ["Notes"],
  other: [],
};

function TimelineOf({ id, told, overview }: { id: string; told: TimelineEntries; overview: HistoryOverview }) {
  const timeline = useMemo(() => timelineOf(told), [told]);
  const [window, setWindow] = useTimelineWindow(timeline.whole);
  // The plot follows the hand; the list follows when there is time.
  const listed = useDeferredValue(window);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const change = (next: typeof window) => {
    setChosen(null);
    setWindow(next);
  };
  if (timeline.items.length === 0)
    return (
      <Card title="Timeline">
        <EmptyState title="Nothing here is dated">
          {told.asOf === null
            ? "The record of this patient holds no dated entry."
            : "Nothing was known by this moment."}
        </EmptyState>
        <Apart id={id} title="not dated" entries={timeline.undated} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <Card title="Timeline" note="Drag to move through time; hold Ctrl and turn the wheel, or pinch, to zoom." flush>
        <TimelineControls window={window} whole={timeline.whole} onWindow={change} />
        <TimelinePlot
          {...{ timeline, window, chosen }}
          onWindow={change}
          onChoose={setChosen}
          emptyText={(lane) => emptyKindText(overview, laneKinds[lane])}
        />
        <div className="border-t border-line px-4 py-2">
          <TimelineLegend hasMoment={timeline.asOf !== null} />
          <Apart id={id} title="not dated" entries={timeline.undated} />
          <Apart id={id} title="planned for later than this moment" entries={timeline.planned} />
        </div>
      </Card>
      <TimelineList patientId={id} {...{ timeline, chosen }} window={listed} onAll={() => setChosen(null)} />
    </div>
  );
}

/** What stands on no lane, so that it is not lost. */
function Apart({ id, title, entries }: { id: string; title: string; entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Disclosure summary={`${counted(entries.length, "entry").replace(/entrys$/, "entries")} ${title}`}>
      <ul className="columns-1 sm:columns-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <SourceLink patientId={id} resourceId={entry.id}>
              {entry.title}
            </SourceLink>{" "}
            <span className="text-ink-faint">{entry.kind}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function TimelineLegend({ hasMoment }: { hasMoment: boolean }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-faint">
      <li>A number is that many entries, closer than can be drawn</li>
      <li className="flex items-center gap-1">
        <svg width={34} height={10} viewBox="0 0 34 10" aria-hidden>
          <path d="M5 1l4 8H1Z M17 9l4 -8h-8Z M29 0.5l4.5 4.5l-4.5 4.5l-4.5 -4.5Z" className="fill-abnormal" />
        </svg>
        above, below, beyond its reference range
      </li>
      <li>Fading: no end is recorded</li>
      <li>Broken edge: known to the month, the year or its encounter</li>
      {hasMoment && <li>The line is the moment looked back to; nothing later was known</li>}
    </ul>
  );
}
