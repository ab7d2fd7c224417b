"use client";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { emptyKindText } from "@/components/history/empty-kind-text";
import { HistoryAnswer } from "@/components/history/history-answer";
import { historyMedicationsQuery } from "@/components/history/queries";
import { windowText } from "@/components/history/timeline/axis-ticks";
import { FadeMask } from "@/components/history/timeline/lane-marks";
import { Axis, PlotGrid } from "@/components/history/timeline/plot-axis";
import { TimelineControls } from "@/components/history/timeline/timeline-controls";
import { timelineEntries } from "@/components/history/timeline/timeline-entry";
import { timelineOf } from "@/components/history/timeline/timeline-items";
import { DAY, type TimelineWindow } from "@/components/history/timeline/timeline-window";
import { usePlotGestures, windowAfterKey } from "@/components/history/timeline/use-plot-gestures";
import { useTimelineWindow } from "@/components/history/timeline/use-timeline-window";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Paging } from "@/components/ui/paging";
import { useWidth } from "@/components/ui/use-width";
import { type DrugHistory, type DrugState, drugHistories } from "@/lib/clinical/history/drug-courses";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { unpackHistory } from "@/lib/record/history/packed-history";
import type { History } from "@/lib/record/history/schema";
import type { DrawnWindow } from "./drug-bars";
import { DrugRow } from "./drug-row";

/** All drugs of a patient: which are taken, since when, at which dose, and what was given. */
export function HistoryMedications({ id }: { id: string }) {
  return (
    <HistoryAnswer id={id} query={historyMedicationsQuery} read={unpackHistory}>
      {(history, overview) => <Medications id={id} history={history} overview={overview} />}
    </HistoryAnswer>
  );
}

const groups: readonly { state: DrugState; title: string }[] = [
  { state: "active", title: "Taken" },
  { state: "unsaid", title: "Not recorded whether still taken" },
  { state: "past", title: "Past" },
];

function Medications({ id, history, overview }: { id: string; history: History; overview: HistoryOverview }) {
  const drugs = useMemo(() => drugHistories(history, Date.parse(overview.at)), [history, overview.at]);
  const { byLane, whole, asOf } = useMemo(() => timelineOf(timelineEntries(history)), [history]);
  const [first] = byLane.medications;
  if (drugs.length === 0)
    return (
      <Card title="Medications">
        <EmptyState title={`${emptyKindText(overview, ["Medications"])}.`} />
      </Card>
    );
  // From the first drug to the end of the record: until then, what goes on is known to go on.
  const from = Math.min(first?.start ?? whole.from, whole.to - DAY);
  return <DrugChart id={id} drugs={drugs} whole={{ from, to: whole.to }} asOf={asOf} />;
}

function DrugChart({
  id,
  drugs,
  whole,
  asOf,
}: {
  id: string;
  drugs: readonly DrugHistory[];
  whole: TimelineWindow;
  asOf: number | null;
}) {
  const [search, setSearch] = useState("");
  const sought = search.trim().toLowerCase();
  const found = drugs.filter(({ title }) => title.toLowerCase().includes(sought));
  const [window, setWindow] = useTimelineWindow(whole);
  const counts = groups
    .map(({ state, title }) => ({ title, count: drugs.filter((drug) => drug.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <Card
      title="Medications"
      note={counts.map(({ title, count }) => `${count} ${title.toLowerCase()}`).join(", ")}
      aside={
        <TextField
          label="Find a drug"
          hideLabel
          type="search"
          autoComplete="off"
          placeholder="Find a drug"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          leading={<Search size={16} aria-hidden />}
          className="w-full sm:w-64"
        />
      }
      flush
    >
      <TimelineControls window={window} whole={whole} onWindow={setWindow} />
      <DrugPlot {...{ window, whole, asOf }} onWindow={setWindow}>
        {(width) => (
          <>
            {found.length === 0 && <p className="px-4 py-3 text-ink-soft">No drug has such a name.</p>}
            {groups.map(({ state, title }) => (
              <DrugGroup
                key={`${state} ${sought}`}
                id={id}
                title={title}
                drugs={found.filter((drug) => drug.state === state)}
                drawn={{ window, width, until: whole.to }}
              />
            ))}
          </>
        )}
      </DrugPlot>
      <Legend />
    </Card>
  );
}

/** The axis that all drugs share, pinned above them, and what moves it. @param children are given the plot's width in px */
function DrugPlot({
  window,
  whole,
  asOf,
  onWindow,
  children,
}: {
  window: TimelineWindow;
  whole: TimelineWindow;
  asOf: number | null;
  onWindow: (next: TimelineWindow) => void;
  children: (width: number) => ReactNode;
}) {
  const help = useId();
  const [frame, width] = useWidth<HTMLDivElement>(860);
  const plot = useRef<HTMLDivElement | null>(null);
  usePlotGestures(plot, { window, whole, onChange: onWindow });
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.target === event.currentTarget ? windowAfterKey(event, { window, whole }) : null;
    if (!next) return;
    event.preventDefault();
    onWindow(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={`Drugs over time, ${windowText(window)}`}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and zooms must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="focus-visible:-outline-offset-2"
    >
      <p id={help} className="sr-only">
        Left and right arrow keys move through time, plus and minus zoom, 0 shows all. Each drug opens to what stands
        behind its bar.
      </p>
      <FadeMask />
      <div className="sticky top-[calc(var(--top-bar)+var(--pinned))] z-10 border-b border-line bg-surface px-4 md:pl-[19rem]">
        <div ref={frame}>
          <Axis {...{ window, width, x }} />
        </div>
      </div>
      <div className="relative">
        <div ref={plot} className="absolute inset-y-0 right-4 left-4 touch-pan-y md:left-[19rem]">
          <PlotGrid {...{ window, width, x }} asOf={asOf} />
        </div>
        {children(width)}
      </div>
    </div>
  );
}

/** Drugs of a group that one page shows. */
const SHOWN = 40;

function DrugGroup({
  id,
  title,
  drugs,
  drawn,
}: {
  id: string;
  title: string;
  drugs: readonly DrugHistory[];
  drawn: DrawnWindow;
}) {
  const [offset, setOffset] = useState(0);
  if (drugs.length === 0) return null;
  const shown = drugs.slice(offset, offset + SHOWN);
  return (
    <section aria-label={title}>
      <h3 className="relative border-y border-line bg-canvas px-4 py-1 text-caption font-medium text-ink-soft">
        {title} <span className="font-normal text-ink-faint">{drugs.length}</span>
      </h3>
      <ul>
        {shown.map((drug) => (
          <DrugRow key={drug.key} id={id} drug={drug} drawn={drawn} />
        ))}
      </ul>
      {drugs.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={drugs.length}
          all={drugs.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-caption text-ink-faint"
    >
      <li>Bar: ordered without a gap of more than a day; fading: no end is recorded</li>
      <li>Diamond: another dose</li>
      <li>Ticks: given, a taller one several times; steps: rate of an infusion</li>
      <li>Broken edge: what somebody says the patient takes</li>
    </ul>
  );
}
