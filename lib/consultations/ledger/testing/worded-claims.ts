import type { Assertion, StatedNumber } from "../../../claims/assertions/assertion";
import type { EvidenceRef } from "../../../claims/schema";
import { type FeatureId, feature } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";
import { valueText } from "../../../record/value-text";
import type { ConsultationState } from "../../protocol/state";
import worded from "../fixtures/worded-claims.json";
import { type RawPoint, rawPoints, rawStretches, rawTotal } from "./raw-facts";
import type { Draw } from "./seeded-errors";

export type WordedTemplate = (typeof worded.templates)[number] & {
  is?: string;
  over?: string;
  limit?: string;
  says?: boolean;
};
export const wordedTemplates: readonly WordedTemplate[] = worded.templates;

/** What no record of values decides, true or not. */
const undecidable = new Set(["treatment", "diagnosis"]);
export const isDecidable = (template: WordedTemplate) => !undecidable.has(template.class);

/** A sentence with what it states as data and an observation that its author might cite. */
export interface WordedSentence {
  text: string;
  states: Assertion[];
  evidence: EvidenceRef[];
}

/**
 * One template filled from one stay, as it is and as it is not. Where its words leave nothing to fill in, the stay gives one of the two;
 * what no record decides is never told as true.
 */
export interface WordedPair {
  truth: WordedSentence | null;
  error: WordedSentence | null;
}

export interface RawStay {
  record: PatientRecord;
  state: ConsultationState;
  /** Minutes after which nothing was known. */
  end: number;
}

type Slots = Readonly<Record<string, string>>;
type Filling = readonly [Slots, Assertion[]];
interface Fillings {
  truth: Filling | null;
  error: Filling | null;
  feature: FeatureId | null;
}

/** Null where the stay holds nothing from which the template could be filled both ways. */
export function wordedPair(template: WordedTemplate, stay: RawStay, draw: Draw): WordedPair | null {
  const fillings = fill(template, stay, draw);
  if (!fillings) return null;
  const { feature: id } = fillings;
  const names = id === null ? [""] : (wordsOfFeatures[id] ?? [""]);
  const name = pick(names, draw);
  const last = id === null ? undefined : rawPoints(stay.record, id, stay.end).at(-1);
  const evidence: EvidenceRef[] = last && id !== null ? [{ kind: "observation", feature: id, ...last }] : [];
  const written = ([slots, states]: Filling): WordedSentence => ({
    text: inWords(template.text, { ...slots, f: name, F: name.charAt(0).toUpperCase() + name.slice(1) }),
    states,
    evidence,
  });
  return { truth: fillings.truth && written(fillings.truth), error: fillings.error && written(fillings.error) };
}

const wordsOfFeatures: Readonly<Partial<Record<FeatureId, readonly string[]>>> = worded.featureWords;
const featureIds = Object.keys(worded.featureWords) as FeatureId[];
const wordsOfUnits: Readonly<Record<string, readonly string[]>> = worded.unitWords;

function inWords(text: string, slots: Slots): string {
  // "pH" and "pulse" begin a sentence as they are and with a capital.
  const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
  return filled.replace(/^PH\b/, "pH");
}

const pick = <T>(items: readonly T[], draw: Draw): T => items[Math.floor(draw() * items.length)] as T;

function fill(template: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  switch (template.class) {
    case "sex":
    case "age":
    case "careUnit":
    case "ventilated":
      return ofPatient(template, stay, draw);
    case "risk":
      return ofRisk(stay, draw);
    case "quote":
      return ofQuote(stay, draw);
    case "negation":
      return ofPresence(template, stay, draw);
    default:
      return ofSeries(template, stay, draw);
  }
}

/** Features in an order drawn, each with its series; of mean pressure only where one method alone took it. */
function drawnSeries({ record, end }: RawStay, draw: Draw): { id: FeatureId; points: RawPoint[] }[] {
  return featureIds
    .map((id) => ({ id, points: rawPoints(record, id, end), key: draw() }))
    .filter(({ id }) => {
      const other = id === "meanPressure" ? "niMeanPressure" : id === "niMeanPressure" ? "meanPressure" : null;
      return other === null || rawPoints(record, other, end).length === 0;
    })
    .sort((a, b) => a.key - b.key);
}

function ofSeries(template: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  for (const { id, points } of drawnSeries(stay, draw)) {
    if (points.length === 0) continue;
    const found = fillers[template.class]?.(template, { id, points, end: stay.end, draw });
    if (found) return { ...found, feature: id };
  }
  return null;
}

interface Series {
  id: FeatureId;
  points: readonly RawPoint[];
  end: number;
  draw: Draw;
}
type Filled = Omit<Fillings, "feature"> | null;

const fillers: Readonly<Record<string, (template: WordedTemplate, series: Series) => Filled>> = {
  duration: ofDuration,
  count: ofCount,
  never: ofNever,
  extreme: ofExtreme,
  value: ofValue,
  unit: ofUnit,
  direction: ofDirection,
  treatment: ofWhatIsOpen,
  diagnosis: ofWhatIsOpen,
};

const decimalsOf = (id: FeatureId) => feature(id).decimals;
const rounded = (id: FeatureId, value: number) => Number(value.toFixed(decimalsOf(id)));
const stepOf = (id: FeatureId) => 10 ** -decimalsOf(id);
const values = (points: readonly RawPoint[]) => points.map((p) => p.value);
const stated = (id: FeatureId, value: number): StatedNumber => ({
  value: rounded(id, value),
  decimals: decimalsOf(id),
  unit: feature(id).unitLabel === "" ? null : feature(id).unitLabel,
});
const hoursAt = ({ minutes }: RawPoint) => Math.round(minutes / 60);

/** A limit at some quantile of the values, on which none of them lies. */
function limitOf({ id, points, draw }: Series): number | null {
  const sorted = values(points).toSorted((a, b) => a - b);
  const at = sorted[Math.floor((0.15 + 0.7 * draw()) * sorted.length)];
  if (at === undefined) return null;
  const limit = rounded(id, at + (draw() < 0.5 ? 1 : -1) * stepOf(id));
  return sorted.some((v) => Math.abs(v - limit) < stepOf(id) / 2) ? null : limit;
}

function ofDuration({ is, over }: WordedTemplate, series: Series): Filled {
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

const timesText = (n: number) => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);

function ofCount({ text, over }: WordedTemplate, { id, points, end, draw }: Series): Filled {
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

function ofNever({ is, limit }: WordedTemplate, { id, points, draw }: Series): Filled {
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

function ofExtreme({ is, over }: WordedTemplate, { id, points, end, draw }: Series): Filled {
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

function ofValue({ over }: WordedTemplate, { id, points, draw }: Series): Filled {
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

function ofUnit(_template: WordedTemplate, { id, points }: Series): Filled {
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

function ofDirection({ is }: WordedTemplate, { id, points }: Series): Filled {
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
function ofWhatIsOpen({ text }: WordedTemplate, { id, points, draw }: Series): Filled {
  const point = pick(points, draw);
  const words = text.replace(/\{\w+\}/g, "").trim();
  const slots = { v: valueText(id, point.value), hr: String(hoursAt(point)) };
  return { truth: null, error: [slots, [{ kind: "undecided", topic: "words", words }]] };
}

function ofPatient(template: WordedTemplate, { record, end }: RawStay, draw: Draw): Fillings | null {
  const { sex } = record.patient;
  const { ageYears, careUnit } = record.encounter;
  if (sex === "unknown" || ageYears === null || ageYears >= 89 || careUnit === null) return null;
  const age = Math.round(ageYears);
  const ventilated = rawPoints(record, "mechanicalVentilation", end).some((p) => p.value > 0);
  const otherAge = age + (draw() < 0.5 || age > 70 ? -1 : 1) * (4 + Math.floor(14 * draw()));
  const otherUnit = pick(
    Object.keys(wordsOfUnits).filter((unit) => unit !== careUnit),
    draw,
  );
  const told = (facts: { sex: "female" | "male"; age: number; unit: string }): Filling => {
    const noun = facts.sex === "female" ? "woman" : "man";
    const slots = {
      age: String(facts.age),
      sex: noun,
      Sex: noun === "woman" ? "Woman" : "Man",
      adj: facts.sex,
      unit: pick(wordsOfUnits[facts.unit] ?? [facts.unit], draw),
    };
    return [
      slots,
      [
        ...(/\{(?:sex|Sex|adj)\}/.test(template.text) ? [{ kind: "sex" as const, sex: facts.sex }] : []),
        ...(template.text.includes("{age}") ? [ageOf(facts.age)] : []),
        ...(template.text.includes("{unit}") ? [{ kind: "care-unit" as const, unit: facts.unit }] : []),
      ],
    ];
  };
  const true_ = { sex, age, unit: careUnit };
  const truth = told(true_);
  switch (template.class) {
    case "sex":
      return { truth, error: told({ ...true_, sex: sex === "female" ? "male" : "female" }), feature: null };
    case "age":
      return { truth, error: told({ ...true_, age: otherAge }), feature: null };
    case "careUnit":
      return { truth, error: told({ ...true_, unit: otherUnit }), feature: null };
    default: {
      const sentence: Filling = [{}, [{ kind: "ventilation", ever: template.says === true }]];
      return ventilated === template.says
        ? { truth: sentence, error: null, feature: null }
        : { truth: null, error: sentence, feature: null };
    }
  }
}

function ageOf(age: number): Assertion {
  const number: StatedNumber = { value: age, decimals: 0, unit: "years", within: 0.999 };
  return { kind: "value", features: ["age"], number, is: "equal", throughout: false, at: null, ofRange: false };
}

function ofRisk({ state }: RawStay, draw: Draw): Fillings | null {
  const risk = state.ensemble?.risk;
  if (risk === undefined) return null;
  const stated = [
    ...Object.values(state.reviews).map((r) => r.statedRisk),
    ...state.rounds.flatMap((r) => Object.values(r.opinions).map((o) => o.statedRisk)),
  ];
  const others = [state.ensemble, state.fused, ...state.predictions].flatMap((one) =>
    one ? [one.risk, ...(one.interval ?? [])] : [],
  );
  const wrongly = pick([0.03, 0.08, 0.22, 0.35, 0.48, 0.63, 0.77, 0.91], draw);
  // What the doctors' figures come to together lies among them.
  const isAmong = wrongly > Math.min(...stated) - 0.04 && wrongly < Math.max(...stated) + 0.04;
  if (isAmong || others.some((one) => Math.abs(one - wrongly) < 0.04)) return null;
  const sentence = (value: number): Filling => [
    { p: (100 * value).toFixed(0), p2: value.toFixed(2) },
    [{ kind: "risk", of: null, number: { value, decimals: 2, unit: null }, is: "equal", orThreshold: false }],
  ];
  return { truth: sentence(Number(risk.toFixed(2))), error: sentence(wrongly), feature: null };
}

const opposites: readonly (readonly [RegExp, string])[] = [
  [/\bis\b/, "is not"],
  [/\bare\b/, "are not"],
  [/\babove\b/, "below"],
  [/\bbelow\b/, "above"],
  [/\bhigher\b/, "lower"],
];

function ofQuote({ state }: RawStay, draw: Draw): Fillings | null {
  const sentences = state.retrievals.flatMap(({ passages }) =>
    passages.flatMap(({ text }) =>
      text.split(/(?<=[a-z])\.\s+/).filter((s) => /^[^"“”]{40,160}$/.test(s) && !/[.?!]\s/.test(s)),
    ),
  );
  const able = sentences.filter((s) => opposites.some(([from]) => from.test(s)));
  if (able.length === 0) return null;
  const words = pick(able, draw).trim().replace(/\.$/, "");
  const opposite = opposites.find(([pattern]) => pattern.test(words));
  if (!opposite) return null;
  const [from, to] = opposite;
  const sentence = (q: string): Filling => [{ q }, [{ kind: "quote", words: q, from: "guidance" }]];
  return { truth: sentence(words), error: sentence(words.replace(from, to)), feature: null };
}

function ofPresence({ says }: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
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
