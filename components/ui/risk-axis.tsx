import type { CSSProperties } from "react";
import { DoctorMark } from "./doctor-mark";

/** One model on the axis. */
export interface AxisMark {
  id: string;
  letter: string;
  risk: number;
}

/** Marks nearer to each other than this share of the axis stand one above the other. */
const TOO_NEAR = 0.06;
const LANE = 20;
const percent = (risk: number) => `${Math.min(Math.max(risk, 0), 1) * 100}%`;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** The lane of each mark, in the order given: the first in which it touches no other. `tooNear`: share of the axis that a mark takes. */
export function lanesOf(marks: readonly Pick<AxisMark, "risk">[], tooNear = TOO_NEAR): number[] {
  const ends: number[] = [];
  const lanes: number[] = [];
  const inOrder = marks.map(({ risk }, place) => ({ risk, place })).sort((a, b) => a.risk - b.risk);
  for (const { risk, place } of inOrder) {
    const free = ends.findIndex((end) => risk - end >= tooNear);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = risk;
    lanes[place] = lane;
  }
  return lanes;
}

/** Share of the axis within which words, on a phone, would leave it if they stood in the middle of their line. */
const nearEnd = 0.12;

/** A line at a risk with its words below the axis; at the ends the words stay within it. `room`: their share of the axis at most. */
function Pointer({
  at,
  className,
  room = nearEnd,
  children,
}: {
  at: number;
  className: string;
  room?: number;
  children: string;
}) {
  const side = at < room ? "left-0" : at > 1 - room ? "right-0" : "-translate-x-1/2";
  return (
    <span className="absolute inset-y-0" style={{ left: percent(at) }}>
      <span className={`absolute -inset-y-1 -translate-x-1/2 border-l ${className}`} />
      <span className={`absolute top-full mt-1 text-caption whitespace-nowrap ${side}`}>{children}</span>
    </span>
  );
}

/**
 * All that is said of one risk on one axis from 0 to 1, written in hundredths: each model where it stands by its mark, the number
 * that is told as the bar, the population's average and the decision threshold as lines. Numbers and names must stand beside it: it is
 * hidden from screen readers.
 */
export function RiskAxis({
  marks,
  risk,
  average,
  threshold,
  words,
}: {
  marks: readonly AxisMark[];
  risk: number;
  average: number;
  threshold?: number | undefined;
  /** As they are written: "average 14". */
  words: { average: string; threshold: string };
}) {
  const lanes = lanesOf(marks);
  // On a phone two labels side by side need this much of the axis between their lines.
  const apart = threshold === undefined || Math.abs(threshold - average) > 2 * nearEnd;
  return (
    <div aria-hidden className="px-2.5">
      <div className="relative" style={{ height: Math.max(1, ...lanes.map((lane) => lane + 1)) * LANE }}>
        {marks.map(({ id, letter, risk: at }, i) => (
          <span
            key={id}
            className="absolute -translate-x-1/2"
            style={{ left: percent(at), bottom: (lanes[i] ?? 0) * LANE + 2 }}
          >
            <DoctorMark letter={letter} size={18} className="block" />
          </span>
        ))}
      </div>
      <div className="relative h-2.5 rounded-full bg-sunken">
        <span
          className="fill-risk absolute inset-y-0 left-0 min-w-1 rounded-full"
          style={{ width: percent(risk), "--risk": risk } as CSSProperties}
        />
        {threshold !== undefined && (
          <Pointer at={threshold} className="border-ink-soft">
            {apart ? words.threshold : ""}
          </Pointer>
        )}
        <Pointer at={average} className="border-dashed border-ink" room={apart ? nearEnd : 0.5}>
          {apart ? words.average : `${words.average}, ${words.threshold}`}
        </Pointer>
      </div>
      <div className="relative mt-5 h-5 border-t border-line text-caption text-ink-faint">
        {ticks.map((tick) => (
          <span key={tick} className="absolute top-0" style={{ left: percent(tick) }}>
            <span className="absolute h-1 border-l border-line-strong" />
            <span
              className={`absolute top-1 ${tick === 0 ? "" : tick === 1 ? "-translate-x-full" : "-translate-x-1/2"}`}
            >
              {tick * 100}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
