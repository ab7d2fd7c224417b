import type { Assertion } from "../../../claims/assertions/assertion";
import { feature } from "../../../record/catalogue";
import { valueText } from "../../../record/value-text";
import { type Filled, rounded, type Series, stated, stepOf, values } from "./worded-series";
import { type Filling, pick, type WordedTemplate } from "./worded-templates";

export function ofNever({ is, limit }: WordedTemplate, { id, points, draw }: Series): Filled {
  const [lowest, highest] = [Math.min(...values(points)), Math.max(...values(points))];
  if (limit === "range") {
    const { reference } = feature(id);
    if (!reference || reference.low === reference.high) return null;
    const beyond = (is !== "below" && highest > reference.high) || (is !== "above" && lowest < reference.low);
    const level: Assertion =
      is === "outside"
        ? { kind: "level", features: [id], of: "any", level: "normal", not: false, throughout: true }
        : { kind: "level", features: [id], of: "any", level: is as "above" | "below", not: true, throughout: true };
    const sentence: Filling = [{}, [level]];
    return beyond ? { truth: null, error: sentence } : { truth: sentence, error: null };
  }
  if (points.length < 3 || highest - lowest < 4 * stepOf(id)) return null;
  const span = highest - lowest;
  const high = is === "above";
  const [truly, wrongly] = high
    ? [highest + span * 0.1 + stepOf(id), highest - span * (0.3 + 0.3 * draw())]
    : [lowest - span * 0.1 - stepOf(id), lowest + span * (0.3 + 0.3 * draw())];
  const sentence = (value: number): Filling => [
    { lim: valueText(id, rounded(id, value)) },
    [
      {
        kind: "value",
        features: [id],
        number: stated(id, value),
        is: high ? "above" : "below",
        not: true,
        throughout: true,
        at: null,
        ofRange: false,
      },
    ],
  ];
  return truly <= 0 ? null : { truth: sentence(truly), error: sentence(wrongly) };
}

export function ofExtreme({ is, over }: WordedTemplate, { id, points, end, draw }: Series): Filled {
  const from = end - 24 * 60;
  const inWindow = over === "day" ? points.filter((p) => p.minutes >= from) : points;
  if (inWindow.length < 3 || points.some((p) => Math.abs(p.minutes - from) <= 1)) return null;
  const of = is === "lowest" ? Math.min : Math.max;
  const truly = of(...values(inWindow));
  // Another value of the same series, or one that stands nowhere.
  const others = values(points).filter((v) => Math.abs(v - truly) > 2 * stepOf(id));
  const wrongly = others.length > 0 && draw() < 0.6 ? pick(others, draw) : truly * (is === "lowest" ? 0.8 : 1.25);
  if (Math.abs(rounded(id, wrongly) - truly) <= stepOf(id)) return null;
  const sentence = (value: number): Filling => [
    { v: valueText(id, value) },
    [
      {
        kind: "extreme",
        features: [id],
        is: is as "lowest" | "highest",
        number: stated(id, value),
        lastHours: over === "day" ? 24 : null,
      },
    ],
  ];
  return { truth: sentence(truly), error: sentence(wrongly) };
}
