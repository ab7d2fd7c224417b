import { type FeatureId, feature } from "../../../record/catalogue";
import { numberText, valueText } from "../../../record/value-text";
import prose from "../fixtures/prose-words.json";
import { type RawPoint, rawPoints } from "./raw-facts";
import type { Draw } from "./seeded-errors";
import { hoursAt, rounded, stepOf, values } from "./worded-series";
import { type Filling, type Fillings, pick, type RawStay, type Slots, type WordedTemplate } from "./worded-templates";

const namesOf: Readonly<Partial<Record<FeatureId, readonly string[]>>> = prose.featureWords;
const storied = Object.keys(prose.featureWords) as FeatureId[];

/** The two methods by which one pressure may be taken: where both were, a number of "MAP" may be either's. */
const twins: Readonly<Partial<Record<FeatureId, FeatureId>>> = {
  meanPressure: "niMeanPressure",
  niMeanPressure: "meanPressure",
  systolicPressure: "niSystolicPressure",
  niSystolicPressure: "systolicPressure",
};

interface Told {
  id: FeatureId;
  points: readonly RawPoint[];
}
type Shape = "up" | "down" | "peak" | "dip" | "high" | "low" | "normal" | "any";
const otherwise: Readonly<Partial<Record<Shape, Shape>>> = { up: "down", down: "up", high: "low", low: "high" };

function hasShape({ id, points }: Told, shape: Shape): boolean {
  const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  const [low, high] = [Math.min(...values(points)), Math.max(...values(points))];
  const range = high - low;
  const { reference } = feature(id);
  switch (shape) {
    case "up":
      return last - first >= Math.max(0.6 * range, 4 * stepOf(id));
    case "down":
      return first - last >= Math.max(0.6 * range, 4 * stepOf(id));
    case "peak":
      return high - first >= 0.5 * range && high - last >= 0.5 * range;
    case "dip":
      return first - low >= 0.5 * range && last - low >= 0.5 * range;
    case "high":
      return reference !== null && last > reference.high;
    case "low":
      return reference !== null && last < reference.low;
    case "normal":
      return reference !== null && points.every((p) => p.value >= reference.low && p.value <= reference.high);
    case "any":
      return true;
  }
}

/** The facts of a series that a slot may tell, and for each how it is told wrongly: as a number that no value of the series is near. */
function slotsOf({ id, points }: Told, prefix: string, draw: Draw): { true_: Slots; false_: Slots } | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const told = { first, last, min: sorted[0] ?? first, max: sorted.at(-1) ?? first, v: pick(points, draw) };
  const range = told.max.value - told.min.value;
  const [true_, false_]: Record<string, string>[] = [{}, {}];
  const put = (slot: string, right: string, wrong: string | null) => {
    if (true_) true_[prefix + slot] = right;
    if (false_ && wrong !== null) false_[prefix + slot] = wrong;
  };
  for (const [slot, point] of Object.entries(told)) {
    const wrong = nowhere(id, points, point.value, draw);
    put(slot, valueText(id, point.value), wrong === null ? null : valueText(id, wrong));
    put(`${slot}N`, numberText(id, point.value), wrong === null ? null : numberText(id, wrong));
    const hour = hoursAt(point);
    const otherHour = otherHourOf(id, points, point, draw);
    put(`${slot}H`, String(hour), otherHour === null ? null : String(otherHour));
  }
  const [over, under] = [told.max.value + 0.1 * range + stepOf(id), told.min.value - 0.1 * range - stepOf(id)];
  put("over", valueText(id, rounded(id, over)), valueText(id, rounded(id, told.max.value - 0.4 * range)));
  put("under", valueText(id, rounded(id, under)), valueText(id, rounded(id, told.min.value + 0.4 * range)));
  put("n", String(points.length), String(points.length + 3 + Math.floor(4 * draw())));
  const total = (from: number) => points.filter((p) => p.minutes > from).reduce((sum, p) => sum + p.value, 0);
  const day = total(last.minutes - 24 * 60);
  put("total", `${Math.round(day)}`, `${Math.round(1.6 * day)}`);
  return true_ && false_ ? { true_, false_ } : null;
}

function nowhere(id: FeatureId, points: readonly RawPoint[], value: number, draw: Draw): number | null {
  const away =
    id === "ph" ? 0.17 : id === "temperature" ? 2.6 : id === "sodium" ? 14 : Math.max(0.35 * value, 4 * stepOf(id));
  const wrong = rounded(id, value + (draw() < 0.5 && value > 2 * away ? -away : away));
  return wrong <= 0 || points.some((p) => Math.abs(p.value - wrong) <= stepOf(id)) ? null : wrong;
}

function otherHourOf(id: FeatureId, points: readonly RawPoint[], point: RawPoint, draw: Draw): number | null {
  const last = points.at(-1)?.minutes ?? 0;
  const hours = Array.from({ length: 48 }, (_, i) => i + 1).filter(
    (hour) =>
      hour * 60 <= last &&
      points.every((p) => Math.abs(p.minutes - hour * 60) > 240 || Math.abs(p.value - point.value) > 2 * stepOf(id)),
  );
  return hours.length === 0 ? null : pick(hours, draw);
}

function patientSlots({ record }: RawStay): { true_: Slots; false_: Slots } | null {
  const { sex } = record.patient;
  const { ageYears, careUnit } = record.encounter;
  if (sex === "unknown" || ageYears === null || ageYears >= 89 || careUnit === null) return null;
  const age = Math.round(ageYears);
  const words = (s: "female" | "male") =>
    s === "female"
      ? { sex: "woman", adj: "female", pron: "she", S: "F", lady: "lady" }
      : { sex: "man", adj: "male", pron: "he", S: "M", lady: "gentleman" };
  return {
    true_: { age: String(age), ...words(sex) },
    false_: { age: String(age > 60 ? age - 9 : age + 9), ...words(sex === "female" ? "male" : "female") },
  };
}

/** One or two series told at once: "{F} peaked at {max} before settling to {last}". An error tells one of the slots wrongly. */
export function ofStory(template: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  const [shapeF = "any", shapeG = "any"] = (template.is ?? "any").split(",") as Shape[];
  const used = [...template.text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? "");
  const allowed = template.of ? (template.of.split(",") as FeatureId[]) : storied;
  const all = storied
    .map((id) => ({ id, points: rawPoints(stay.record, id, stay.end), key: draw() }))
    .filter(({ id, points }) => {
      const twin = twins[id];
      return points.length >= 3 && (twin === undefined || rawPoints(stay.record, twin, stay.end).length === 0);
    })
    .sort((a, b) => a.key - b.key);
  const able = (shape: Shape, not: FeatureId | null, only: readonly FeatureId[]) =>
    all.find(
      (one) =>
        one.id !== not &&
        only.includes(one.id) &&
        Math.max(...values(one.points)) - Math.min(...values(one.points)) >=
          (shape === "normal" ? 0 : 4 * stepOf(one.id)) &&
        hasShape(one, shape),
    );
  const filled = (f: Told, g: Told | undefined): { true_: Slots; false_: Slots } | null => {
    const parts = [slotsOf(f, "", draw), g ? slotsOf(g, "g", draw) : { true_: {}, false_: {} }];
    const who = patientSlots(stay) ?? { true_: {}, false_: {} };
    if (parts.some((part) => part === null)) return null;
    const [a, b] = parts as { true_: Slots; false_: Slots }[];
    return {
      true_: {
        ...named(f.id, "f", draw),
        ...(g ? named(g.id, "g", draw) : {}),
        ...a?.true_,
        ...b?.true_,
        ...who.true_,
      },
      false_: { ...a?.false_, ...b?.false_, ...who.false_ },
    };
  };
  const f = able(shapeF, null, allowed);
  if (!f) return null;
  const needsG = used.some((slot) => /^g|^G$/.test(slot));
  const g = needsG ? able(shapeG, f.id, storied) : undefined;
  if (needsG && !g) return null;
  const slots = filled(f, g);
  if (!slots || used.some((slot) => slots.true_[slot] === undefined)) return null;
  const told = (over: Slots): Filling => [{ ...slots.true_, ...over }, []];
  const wrongable = used.filter((slot) => slots.false_[slot] !== undefined);
  if (wrongable.length > 0) {
    const slot = pick(wrongable, draw);
    // A limb of the sentence that names the value beside its hour is wrong in the value for certain.
    return { truth: told({}), error: told({ [slot]: slots.false_[slot] ?? "" }), feature: null };
  }
  const opposite = otherwise[shapeF];
  const turned = opposite && !needsG ? able(opposite, null, allowed) : undefined;
  const wrongly = turned ? filled(turned, undefined) : null;
  return { truth: told({}), error: wrongly ? [wrongly.true_, []] : null, feature: null };
}

function named(id: FeatureId, slot: "f" | "g", draw: Draw): Slots {
  const name = pick(namesOf[id] ?? [id], draw);
  return { [slot]: name, [slot.toUpperCase()]: name.charAt(0).toUpperCase() + name.slice(1) };
}
