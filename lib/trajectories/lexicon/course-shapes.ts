import { z } from "zod";

/** Where the training patients' last values of a measurement lie: their median, and the width of their middle half, in its unit. */
export const courseShapesSchema = z.record(
  z.string(),
  z.strictObject({ middle: z.number(), spread: z.number().positive() }),
);
export type CourseShapes = z.infer<typeof courseShapesSchema>;

/** Widths beyond which a value counts no more: one that was charted wrong must not outweigh all else (a team decision). */
const MOST_WIDTHS = 5;
/** Fewer patients say too little of where values lie. */
const FEWEST = 20;

const COURSE = /^(lowest|highest|mean|last):(.+)$/u;

/** The shapes of these patients' features (`managerFeatures`), by key of a measurement. */
export function courseShapes(rows: readonly Readonly<Record<string, number>>[]): CourseShapes {
  const values = new Map<string, number[]>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const key = name.startsWith("last:") ? name.slice("last:".length) : null;
      if (key !== null) {
        const all = values.get(key);
        if (all) all.push(value);
        else values.set(key, [value]);
      }
    }
  const shapes: CourseShapes = {};
  for (const [key, all] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rising = all.toSorted((a, b) => a - b);
    const at = (share: number) => rising[Math.floor(share * (rising.length - 1))] as number;
    const spread = at(0.75) - at(0.25);
    if (rising.length >= FEWEST && spread > 0) shapes[key] = { middle: at(0.5), spread };
  }
  return shapes;
}

/**
 * Features with each value of a course as what it lies below and above the middle, in widths, so that too low and too high may both weigh: a line through
 * all values says of few that they harm, and of an outlier too much. What has no shape stays as it is.
 * @returns for "last:<key>" "last-below:<key>" and "last-above:<key>", each 0 to 5
 */
export function shaped(features: Readonly<Record<string, number>>, shapes: CourseShapes): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(features)) {
    const [, part, key = ""] = COURSE.exec(name) ?? [];
    const shape = shapes[key];
    if (part === undefined || shape === undefined) {
      found[name] = value;
      continue;
    }
    const widths = (value - shape.middle) / shape.spread;
    if (widths < 0) found[`${part}-below:${key}`] = Math.min(-widths, MOST_WIDTHS);
    if (widths > 0) found[`${part}-above:${key}`] = Math.min(widths, MOST_WIDTHS);
  }
  return found;
}
