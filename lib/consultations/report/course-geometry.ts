import { scaleLinear } from "d3-scale";
import type { ReportCourse } from "./schema";

/** Where everything of a small chart of one measurement lies, for whatever draws it. */
export interface CourseGeometry {
  plot: { left: number; right: number; top: number; bottom: number };
  marks: { x: number; y: number; beyond: "high" | "low" | null }[];
  /** Straight from one recorded value to the next, broken where long nothing was recorded. */
  lines: { x1: number; y1: number; x2: number; y2: number }[];
  band: { top: number; bottom: number } | null;
  hours: { x: number; text: string }[];
  values: { y: number; text: string }[];
}

/** Room for the numbers of the axes. */
const room = { left: 34, right: 16, top: 8, bottom: 18 };
/** Minutes without a value over which no line goes: twice the usual time between two values of this course, at least these. */
const GAP = 8 * 60;
const HOURS_APART = 12 * 60;
const VALUE_TICKS = 2;

export function courseGeometry(
  { points, reference, untilMinutes }: ReportCourse,
  { width, height }: { width: number; height: number },
): CourseGeometry {
  const plot = { left: room.left, right: width - room.right, top: room.top, bottom: height - room.bottom };
  const told = points.map(({ value }) => value);
  const [least, most] = [Math.min(...told), Math.max(...told)];
  // The edge of the band that the values cross, or the nearer one, shows how far they are from it.
  const edge = reference && (most > reference.high ? reference.high : reference.low);
  const ends = edge === null ? [least, most] : [Math.min(least, edge), Math.max(most, edge)];
  const x = scaleLinear([0, untilMinutes], [plot.left, plot.right]);
  const y = scaleLinear(ends, [plot.bottom, plot.top]);
  const at = (value: number) => Math.min(plot.bottom, Math.max(plot.top, y(value)));
  // A reference of one value is a line.
  const band = reference && { top: at(reference.high), bottom: Math.max(at(reference.low), at(reference.high) + 1) };
  const apart = points.flatMap((to, i) => (i === 0 ? [] : [to.minutes - (points[i - 1]?.minutes ?? 0)]));
  const usual = apart.sort((a, b) => a - b)[Math.floor((apart.length - 1) / 2)] ?? 0;
  const gap = Math.max(GAP, 2 * usual);
  const beyond = (value: number) => {
    if (!reference) return null;
    return value > reference.high ? ("high" as const) : value < reference.low ? ("low" as const) : null;
  };
  return {
    plot,
    marks: points.map(({ minutes, value }) => ({ x: x(minutes), y: y(value), beyond: beyond(value) })),
    lines: points.flatMap((to, i) => {
      const from = points[i - 1];
      if (!from || to.minutes - from.minutes > gap) return [];
      return [{ x1: x(from.minutes), y1: y(from.value), x2: x(to.minutes), y2: y(to.value) }];
    }),
    band,
    hours: Array.from({ length: Math.floor(untilMinutes / HOURS_APART) + 1 }, (_, i) => ({
      x: x(i * HOURS_APART),
      text: `${(i * HOURS_APART) / 60} h`,
    })),
    values: y.ticks(VALUE_TICKS).map((value) => ({ y: y(value), text: String(value) })),
  };
}

/** "Lactate (mmol/L) by hours after admission; shaded: reference 0.5 to 2" */
export function courseCaption({ title, reference }: Pick<ReportCourse, "title" | "reference">): string {
  const { low, high } = reference ?? {};
  const shaded = low === undefined ? "" : `; shaded: reference ${low === high ? low : `${low} to ${high}`}`;
  return `${title} by hours after admission${shaded}`;
}

/** A mark beyond the reference points the way it lies: colour is not the only sign. */
export function triangle(x: number, y: number, beyond: "high" | "low"): string {
  const to = beyond === "high" ? 1 : -1;
  return `M${x} ${y - 3.2 * to}l3 ${5.6 * to}h-6z`;
}
