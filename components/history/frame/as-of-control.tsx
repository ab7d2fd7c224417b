"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import type { StepDirection } from "@/lib/clinical/history/encounter-moments";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { useAsOf } from "../as-of";
import { asOfWords, dayAfter, dayOf, daysFrom, endOfDay, monthsLater, yearMarks } from "../as-of-days";
import { askEncounterStep } from "../queries";

/** Time in ms after the last move before the moment counts as chosen. */
const PAUSE = 250;

/** What the arrow and page keys go by, in months. */
const keyMonths: Record<string, number> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ PageDown: -12, PageUp: 12 },
};

/** The day that is chosen while the hand still moves, and the moment a little later. */
function useChosenDay({ from, to }: HistoryOverview["range"]) {
  const { asOf, setAsOf } = useAsOf();
  const [moving, setMoving] = useState<string | null>(null);
  const shown = dayOf(asOf ?? to);
  useEffect(() => {
    if (moving === null) return;
    // The address is told of a moment later than it is set: until then the next step goes on from the day that was chosen.
    if (moving === shown) return setMoving(null);
    const timer = setTimeout(() => setAsOf(moving >= dayOf(to) ? null : endOfDay(moving)), PAUSE);
    return () => clearTimeout(timer);
  }, [moving, shown, setAsOf, to]);
  const day = moving ?? shown;
  const choose = (next: string) => setMoving(next < dayOf(from) ? dayOf(from) : next > dayOf(to) ? dayOf(to) : next);
  return { day, choose, isMoving: moving !== null };
}

/** Steps from encounter to encounter: which one is on its way, and what is said where there is none. */
function useEncounterSteps(id: string) {
  const { asOf, setAsOf } = useAsOf();
  const [said, setSaid] = useState<string | null>(null);
  const [asking, setAsking] = useState<StepDirection | null>(null);
  const step = async (direction: StepDirection) => {
    setAsking(direction);
    setSaid(null);
    try {
      const found = await askEncounterStep(id, asOf, direction);
      if (found.isFound || direction === "next") setAsOf(found.asOf);
      if (!found.isFound)
        setSaid(direction === "next" ? "That was the last encounter." : "There is no encounter before.");
    } catch (error) {
      setSaid(wordsOf(error));
    }
    setAsking(null);
  };
  return { step, asking, said };
}

/**
 * The moment of which the pages show what was known: a slider over the years, a date, and steps from encounter to encounter.
 * @param isReading whether what was known then is on its way
 */
export function AsOfControl({
  id,
  range,
  isReading,
}: {
  id: string;
  range: HistoryOverview["range"];
  isReading: boolean;
}) {
  const { asOf, setAsOf } = useAsOf();
  const { day, choose, isMoving } = useChosenDay(range);
  const { step, asking, said } = useEncounterSteps(id);
  return (
    <section
      aria-label="As of"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-sunken px-4 py-1 lg:px-6 print:bg-transparent"
    >
      <p
        aria-live="polite"
        className="order-last w-full text-caption text-ink-soft xl:order-none xl:w-auto xl:text-data"
      >
        <Sentence asOf={asOf} day={isMoving ? day : null} isReading={isReading} />
        {said && <span> {said}</span>}
      </p>
      <Slider day={day} range={range} onChoose={choose} />
      <div className="flex items-center gap-1 print:hidden">
        <StepButton direction="previous" busy={asking === "previous"} onStep={step} />
        <input
          type="date"
          aria-label="As of date"
          value={day}
          min={dayOf(range.from)}
          max={dayOf(range.to)}
          onChange={({ target }) => target.validity.valid && target.value !== "" && choose(target.value)}
          className="min-h-7 rounded-control border border-line-strong bg-surface px-1.5 text-ink"
        />
        <StepButton direction="next" busy={asking === "next"} onStep={step} />
        <Button size="sm" aria-pressed={asOf === null} onClick={() => setAsOf(null)}>
          Now
        </Button>
      </div>
    </section>
  );
}

function Sentence({ asOf, day, isReading }: { asOf: string | null; day: string | null; isReading: boolean }) {
  if (day !== null || isReading)
    return <>Looking up what was known on {asOfWords(day === null ? (asOf ?? "") : endOfDay(day)) || "all days"}.</>;
  if (asOf === null) return <>All that is stored, up to now.</>;
  return (
    <>
      <strong className="font-semibold text-ink">{`As known on ${asOfWords(asOf)}.`}</strong> What was recorded later is
      hidden.
    </>
  );
}

const stepWords = { previous: "Previous encounter", next: "Next encounter" } as const;

function StepButton({
  direction,
  busy,
  onStep,
}: {
  direction: StepDirection;
  busy: boolean;
  onStep: (direction: StepDirection) => void;
}) {
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => onStep(direction)}
      aria-label={stepWords[direction]}
      title={stepWords[direction]}
    >
      <span className="max-md:hidden">Encounter</span>
    </Button>
  );
}

/** The years of a life as a slider: arrow keys by a month, page keys by a year, Shift and an arrow by a day. */
function Slider({
  day,
  range: { from, to },
  onChoose,
}: {
  day: string;
  range: HistoryOverview["range"];
  onChoose: (day: string) => void;
}) {
  const place = daysFrom(from, day);
  const onKeyDown = (event: KeyboardEvent) => {
    const months = keyMonths[event.key];
    if (months === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(event.shiftKey ? dayAfter(from, Math.max(0, place + Math.sign(months))) : monthsLater(day, months));
  };
  return (
    <div className="relative min-w-40 grow md:pb-3 print:hidden">
      <input
        type="range"
        aria-label="As of"
        aria-valuetext={asOfWords(endOfDay(day))}
        min={0}
        max={Math.max(1, daysFrom(from, to))}
        value={place}
        onChange={({ target }) => onChoose(dayAfter(from, Number(target.value)))}
        onKeyDown={onKeyDown}
        className="block h-6 w-full accent-accent"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-2 bottom-0 text-caption text-ink-faint max-md:hidden"
      >
        {yearMarks(from, to).map(([year, share]) => (
          <span key={year} className="absolute bottom-0 -translate-x-1/2" style={{ left: `${100 * share}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
