import type { Assertion } from "../../../claims/assertions/assertion";
import { rawPoints } from "./raw-facts";
import type { Draw } from "./seeded-errors";
import type { Filled, Series } from "./worded-series";
import { type Filling, type Fillings, featureIds, pick, type RawStay, type WordedTemplate } from "./worded-templates";

const timesText = (n: number) => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);

export function ofCount({ text, over }: WordedTemplate, { id, points, end, draw }: Series): Filled {
  const from = end - 24 * 60;
  const counted = over === "day" ? points.filter((p) => p.minutes >= from) : points;
  if (points.some((p) => Math.abs(p.minutes - from) <= 1) || counted.length === 0) return null;
  const n = counted.length;
  const wrongly = n > 4 && draw() < 0.5 ? Math.ceil(n / 2) - 1 : n + 2 + Math.floor(5 * draw());
  if (text.includes("{n}") && (n < 2 || wrongly < 2)) return null;
  const sentence = (count: number): Filling => [
    { n: String(count), times: timesText(count) },
    [{ kind: "measurement-count", features: [id], count, is: "exactly", lastHours: over === "day" ? 24 : null }],
  ];
  return { truth: sentence(n), error: sentence(Math.max(1, wrongly)) };
}

export function ofPresence({ says }: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  const all = featureIds
    .filter((id) => id !== "meanPressure" && id !== "niMeanPressure")
    .map((id) => ({ id, held: rawPoints(stay.record, id, stay.end).length > 0 }));
  const { id, held } = pick(all, draw);
  const states: Assertion = says
    ? { kind: "measurement-count", features: [id], count: 1, is: "at-least", lastHours: null }
    : { kind: "not-measured", features: [id], lastHours: null, again: false };
  const sentence: Filling = [{}, [states]];
  return held === says ? { truth: sentence, error: null, feature: id } : { truth: null, error: sentence, feature: id };
}
