import { memo, useMemo } from "react";
import { clustersOf } from "@/components/history/timeline/clusters";
import { FADE } from "@/components/history/timeline/lane-marks";
import type { TimelineWindow } from "@/components/history/timeline/timeline-window";
import { wallEnd } from "@/components/history/timeline/wall-end";
import type { DrugCourse, DrugHistory } from "@/lib/clinical/history/drug-courses";
import { onWall } from "@/lib/record/history/moment-text";
import { rateSteps } from "./rate-steps";

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
export const DrugBars = memo(function DrugBars({ drug, ...drawn }: { drug: DrugHistory } & DrawnWindow) {
  const { window, width } = drawn;
  const rates = useMemo(() => rateSteps(drug.given), [drug]);
  const ticks = useMemo(() => ticksOf(drug.given), [drug]);
  const marks = useMemo(
    () => clustersOf(ticks, { window, width, cell: TICK_CELL, barFrom: Number.POSITIVE_INFINITY }),
    [ticks, window, width],
  );
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const barsHeight = drug.courses.length > 0 ? BARS : 4;
  const ticksTop = barsHeight;
  const ratesTop = ticksTop + (drug.given.length > 0 ? TICKS : 0);
  const height = ratesTop + (rates.steps.length > 0 ? RATES : 0) + 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="relative block overflow-hidden"
    >
      {drug.courses.map((course) => (
        <CourseBar key={course.parts[0]?.id} {...drawn} course={course} isSaid={drug.told === "said"} />
      ))}
      {marks.map(({ key, x0, members }) => (
        <line
          key={key}
          x1={x0}
          x2={x0}
          y1={ticksTop + 2}
          y2={ticksTop + Math.min(5 + members.length, TICKS - 1)}
          className="stroke-ink-soft"
          strokeWidth={members.length > 1 ? 2 : 1}
        />
      ))}
      {rates.steps.length > 0 && <RatePath x={x} steps={rates.steps} top={ratesTop} />}
    </svg>
  );
});

const ticksOf = (given: DrugHistory["given"]) =>
  given.flatMap(({ occurredAt: { start, end } }) => {
    const moment = start ?? end;
    return moment ? [{ start: onWall(moment), end: onWall(moment) }] : [];
  });

function CourseBar({ course, window, width, until, isSaid }: { course: DrugCourse; isSaid: boolean } & DrawnWindow) {
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const start = x(onWall(course.start));
  const endless = course.end === null;
  const end = course.end !== null ? x(wallEnd(course.end)) : course.goesOn ? x(until) : start + UNKNOWN;
  if (end < 0 || start > width) return null;
  const [x0, x1] = [Math.max(start, -4), Math.min(Math.max(end, start + 3), width + 4)];
  return (
    <>
      <rect
        x={x0}
        y={3}
        width={x1 - x0}
        height={BARS - 6}
        rx={2}
        mask={endless ? FADE : undefined}
        strokeDasharray={isSaid ? "3 2" : undefined}
        className={isSaid ? "fill-surface stroke-line-strong" : "fill-accent-soft stroke-accent"}
      />
      {course.doseChanges.map(({ at, part }) => {
        const px = x(onWall(at));
        return (
          px >= 0 &&
          px <= width && (
            <path
              key={part.id}
              d={`M${px} ${BARS / 2 - 5}l4.5 5l-4.5 5l-4.5 -5Z`}
              className="fill-surface stroke-ink"
            />
          )
        );
      })}
    </>
  );
}

function RatePath({
  x,
  steps,
  top,
}: {
  x: (time: number) => number;
  steps: ReturnType<typeof rateSteps>["steps"];
  top: number;
}) {
  const most = Math.max(...steps.map(({ rate }) => rate), Number.MIN_VALUE);
  const y = (rate: number) => top + RATES - 2 - (rate / most) * (RATES - 6);
  const base = y(0);
  const path = steps
    .map(({ from, to, rate }) => `M${x(from)} ${base}V${y(rate)}H${Math.max(x(to), x(from) + 1)}V${base}`)
    .join("");
  return <path d={path} className="fill-band stroke-trace" strokeWidth={1} />;
}
