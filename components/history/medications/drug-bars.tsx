import { memo, useMemo } from "react";
import { clustersOf } from "@/components/history/timeline/clusters";
import { FADE } from "@/components/history/timeline/lane-marks";
import type { TimelineWindow } from "@/components/history/timeline/timeline-window";
import { type DrugSummary, givenAt } from "./drug-summary";

/** Px: of the bars, of the ticks below them, of the rates. */
const [BARS, TICKS, RATES] = [20, 12, 30];
/** Px that a bar takes whose end is not recorded and which is not told to go on. */
const UNKNOWN = 18;
/** Px between two ticks that can be told apart. */
const TICK_CELL = 3;

export interface DrawnWindow {
  window: TimelineWindow;
  /** Px. */
  width: number;
  /** Where a course that goes on is drawn to, wall-clock milliseconds. */
  until: number;
}

/** A drug over time: its courses as bars, where the dose changed, each administration as a tick, the rates of an infusion as steps. */
export const DrugBars = memo(function DrugBars({ drug, ...drawn }: { drug: DrugSummary } & DrawnWindow) {
  const { window, width } = drawn;
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const ticksTop = drug.bars.length > 0 ? BARS : 4;
  const ratesTop = ticksTop + (drug.given.length > 0 ? TICKS : 0);
  const height = ratesTop + (drug.rates.length > 0 ? RATES : 0) + 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="relative block overflow-hidden"
    >
      {drug.bars.map((bar) => (
        <CourseBar key={`${bar.from} ${bar.to}`} {...drawn} bar={bar} isSaid={drug.told === "said"} />
      ))}
      {drug.given.length > 0 && <Ticks given={drug.given} {...{ window, width }} top={ticksTop} />}
      {drug.rates.length > 0 && <RatePath x={x} rates={drug.rates} top={ratesTop} />}
    </svg>
  );
});

/** A tick for each administration, a taller and thicker one for several that are closer than can be told apart. */
function Ticks({
  given,
  window,
  width,
  top,
}: Pick<DrugSummary, "given"> & Pick<DrawnWindow, "window" | "width"> & { top: number }) {
  const [single, several] = useMemo(() => {
    const spans = givenAt({ given }).map((at) => ({ start: at, end: at }));
    const marks = clustersOf(spans, { window, width, cell: TICK_CELL, barFrom: Number.POSITIVE_INFINITY });
    const path = (some: typeof marks) =>
      some
        .map(({ x0, members }) => `M${x0.toFixed(1)} ${top + 2}V${top + Math.min(5 + members.length, TICKS - 1)}`)
        .join("");
    return [
      path(marks.filter(({ members }) => members.length === 1)),
      path(marks.filter(({ members }) => members.length > 1)),
    ];
  }, [given, window, width, top]);
  return (
    <>
      <path d={single} className="stroke-ink-soft" strokeWidth={1} />
      <path d={several} className="stroke-ink-soft" strokeWidth={2} />
    </>
  );
}

function CourseBar({
  bar: { from, to, goesOn, doseChanges },
  window,
  width,
  until,
  isSaid,
}: { bar: DrugSummary["bars"][number]; isSaid: boolean } & DrawnWindow) {
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const start = x(from);
  const end = to !== null ? x(to) : goesOn ? x(until) : start + UNKNOWN;
  if (end < 0 || start > width) return null;
  const [x0, x1] = [Math.max(start, -4), Math.min(Math.max(end, start + 3), width + 4)];
  return (
    <>
      <rect
        x={x0.toFixed(1)}
        y={3}
        width={(x1 - x0).toFixed(1)}
        height={BARS - 6}
        rx={2}
        mask={to === null ? FADE : undefined}
        strokeDasharray={isSaid ? "3 2" : undefined}
        className={isSaid ? "fill-surface stroke-line-strong" : "fill-accent-soft stroke-accent"}
      />
      {doseChanges
        .map(x)
        .filter((px) => px >= 0 && px <= width)
        .map((px) => (
          <path key={px} d={`M${px} ${BARS / 2 - 5}l4.5 5l-4.5 5l-4.5 -5Z`} className="fill-surface stroke-ink" />
        ))}
    </>
  );
}

function RatePath({ x, rates, top }: { x: (time: number) => number; rates: DrugSummary["rates"]; top: number }) {
  const most = Math.max(...rates.map(([, , rate]) => rate), Number.MIN_VALUE);
  const y = (rate: number) => top + RATES - 2 - (rate / most) * (RATES - 6);
  const base = y(0);
  const path = rates
    .map(([from, to, rate]) => `M${x(from)} ${base}V${y(rate)}H${Math.max(x(to), x(from) + 1)}V${base}`)
    .join("");
  return <path d={path} className="fill-band stroke-trace" strokeWidth={1} />;
}
