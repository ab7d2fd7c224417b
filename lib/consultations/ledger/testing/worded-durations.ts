import { valueText } from "../../../record/value-text";
import { rawStretches, rawTotal } from "./raw-facts";
import { type Filled, rounded, type Series, stated, stepOf, values } from "./worded-series";
import type { Filling, WordedTemplate } from "./worded-templates";

/** A limit at some quantile of the values, on which none of them lies. */
function limitOf({ id, points, draw }: Series): number | null {
  const sorted = values(points).toSorted((a, b) => a - b);
  const at = sorted[Math.floor((0.15 + 0.7 * draw()) * sorted.length)];
  if (at === undefined) return null;
  const limit = rounded(id, at + (draw() < 0.5 ? 1 : -1) * stepOf(id));
  return sorted.some((v) => Math.abs(v - limit) < stepOf(id) / 2) ? null : limit;
}

export function ofDuration({ is, over }: WordedTemplate, series: Series): Filled {
  const { id, points, end, draw } = series;
  const limit = points.length < 6 ? null : limitOf(series);
  if (limit === null) return null;
  const isIn = (value: number) => (is === "below" ? value < limit : value > limit);
  const day = end - 24 * 60;
  const sentence = (hours: number): Filling => [
    { lim: valueText(id, limit), h: String(hours) },
    [
      {
        kind: "duration",
        features: [id],
        is: is as "below" | "above",
        limit: stated(id, limit),
        hours: { value: hours, within: 0.5, is: "exactly" },
        of: over === "spell" ? "stretch" : (over as "last" | "total"),
        lastHours: over === "total" ? 24 : null,
      },
    ],
  ];
  if (over === "last") {
    const against = points.findLast((p) => !isIn(p.value));
    const last = points.at(-1);
    if (!against || !last || !isIn(last.value)) return null;
    const held = (end - against.minutes) / 60;
    const [truly, wrongly] = [Math.floor(held - 0.6), Math.ceil(held) + 2 + Math.floor(6 * draw())];
    if (truly < Math.max(2, Math.ceil((end - last.minutes) / 60) + 1) || wrongly > 40) return null;
    return { truth: sentence(truly), error: sentence(wrongly) };
  }
  const all = over === "total" ? [rawTotal(points, isIn, day, end)] : rawStretches(points, isIn, end);
  const longest = all.toSorted((a, b) => b.seen - a.seen)[0];
  const atMost = Math.max(0, ...all.map((s) => s.atMost));
  const truly = longest && Math.round((longest.seen + Math.min(longest.atMost, longest.seen + 1)) / 2);
  const wrongly = Math.ceil(atMost * 1.4) + 2 + Math.floor(4 * draw());
  if (!longest || !truly || truly < 2 || truly > longest.atMost || truly < longest.seen) return null;
  if (wrongly > (over === "total" ? 24 : 44)) return null;
  return { truth: sentence(truly), error: sentence(wrongly) };
}
