import { type FeatureId, feature } from "../../../record/catalogue";
import { valueText } from "../../../record/value-text";
import { decimalsOf, type Filled, hoursAt, rounded, type Series, stated, stepOf, values } from "./worded-series";
import { type Filling, pick, type WordedTemplate } from "./worded-templates";

export function ofValue({ over }: WordedTemplate, { id, points, draw }: Series): Filled {
  const point = over === "last" ? points.at(-1) : pick(points, draw);
  if (!point) return null;
  const other = values(points).filter((v) => Math.abs(v - point.value) > 2 * stepOf(id));
  const wrongly = rounded(
    id,
    other.length > 0 && draw() < 0.5 ? pick(other, draw) : point.value * (1.2 + 0.3 * draw()),
  );
  const near = points.filter((p) => over !== "last" && Math.abs(p.minutes - point.minutes) <= 120);
  if ([point, ...near].some((p) => Math.abs(p.value - wrongly) <= stepOf(id))) return null;
  const hr = hoursAt(point);
  const at = over === "last" ? ("last" as const) : { hours: hr, within: 1 };
  const sentence = (value: number): Filling => [
    { v: valueText(id, value), hr: String(hr) },
    [
      {
        kind: "value",
        features: [id],
        number: stated(id, value),
        is: "equal",
        throughout: false,
        at,
        ofRange: false,
      },
    ],
  ];
  return { truth: sentence(point.value), error: sentence(wrongly) };
}

/** A unit in which nobody gives the feature, or in which the number means something else. */
const wrongUnits: Readonly<Partial<Record<FeatureId, string>>> = {
  lactate: "mg/dL",
  creatinine: "mmol/L",
  glucose: "mmol/L",
  potassium: "mg/dL",
  sodium: "mg/dL",
  heartRate: "mmHg",
  temperature: "°F",
  platelets: "g/dL",
  meanPressure: "kPa",
  niMeanPressure: "kPa",
  bicarbonate: "mg/dL",
};

export function ofUnit(_template: WordedTemplate, { id, points }: Series): Filled {
  const [point, wrong] = [points.at(-1), wrongUnits[id]];
  if (!point || !wrong) return null;
  const sentence = (unit: string): Filling => [
    { num: point.value.toFixed(decimalsOf(id)), u: unit },
    [
      {
        kind: "value",
        features: [id],
        number: { ...stated(id, point.value), unit },
        is: "equal",
        throughout: false,
        at: null,
        ofRange: false,
      },
    ],
  ];
  return { truth: sentence(feature(id).unitLabel), error: sentence(wrong) };
}

export function ofDirection({ is }: WordedTemplate, { id, points }: Series): Filled {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const range = Math.max(...values(points)) - Math.min(...values(points));
  if (Math.abs(last.value - first.value) < Math.max(0.5 * range, 4 * stepOf(id))) return null;
  const sentence = (a: number, b: number): Filling => [
    { a: valueText(id, a), b: valueText(id, b) },
    [
      {
        kind: "trend",
        features: [id],
        direction: is as "up" | "down",
        change: { from: stated(id, a), to: stated(id, b) },
      },
    ],
  ];
  if (last.value > first.value === (is === "up")) return { truth: sentence(first.value, last.value), error: null };
  // The same two values in the wrong order, which the series takes nowhere.
  const came = points.some(
    (p, i) =>
      Math.abs(p.value - last.value) <= stepOf(id) &&
      points.slice(i + 1).some((q) => Math.abs(q.value - first.value) <= stepOf(id)),
  );
  return came ? null : { truth: null, error: sentence(last.value, first.value) };
}

/** Whatever value stands beside it is true. */
export function ofWhatIsOpen({ text }: WordedTemplate, { id, points, draw }: Series): Filled {
  const point = pick(points, draw);
  const words = text.replace(/\{\w+\}/g, "").trim();
  const slots = { v: valueText(id, point.value), hr: String(hoursAt(point)) };
  return { truth: null, error: [slots, [{ kind: "undecided", topic: "words", words }]] };
}
