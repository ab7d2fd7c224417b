import type { WrittenNumber } from "../../claims/numbers-in-text";
import type { EvidenceRef } from "../../claims/schema";
import { signedLogit } from "../../experts/logit-text";
import type { FeatureId } from "../../terminology/catalogue";
import { nameOf } from "../../terminology/feature-names";
import type { Facts, Voice, Weight } from "./checkable-facts";
import {
  clauseOf,
  type Found,
  openNumbers,
  type Reading,
  type Span,
  speakerOf,
  subjectFeatures,
} from "./parsed-sentence";

/** Speaks of what a model weighs. */
const topic =
  /\b(?:logits?|attributions?|shap(?:ley)?|weigh\w*|weight|contribut\w+|driver|model\w*|passes over|takes it|credit)\b/i;
/** Attributions are written with two decimals. */
const totalTolerance = 0.005 + 1e-9;

type Effect = "raises" | "lowers" | "hardly";
const effects: readonly (readonly [Effect, RegExp])[] = [
  [
    "hardly",
    /\b(?:hardly weigh\w*|passes over|pass(?:es)? it over|gives? (?:it )?no weight|no weight|barely weigh\w*|ignor\w+|negligible|almost nothing|little weight|makes? little)\b/gi,
  ],
  [
    "raises",
    /\b(?:raises?|raising|push(?:es|ed|ing)? (?:\S+ ){0,3}up|increases (?:the|its) (?:logit|risk)|contributes? positively|drives up|adds? to the risk)\b/gi,
  ],
  [
    "lowers",
    /\b(?:lowers?|lowering|push(?:es|ed|ing)? (?:\S+ ){0,3}down|protective|reassuring to|reduces (?:the|its) (?:logit|risk)|contributes? negatively|takes? (?:\S+ )?off|the other way)\b/gi,
  ],
];
const strongly = /\b(?:substantial\w*|strongly|markedly|heavily|greatly)\b/i;
const strongest =
  /\b(?:more than any other feature|(?:single )?(?:strongest|largest|biggest|heaviest|top|main|leading|most important)(?:\s+\w+){0,2}\s+(?:contributor|driver|attribution|feature|factor|weight)|weighs? \S+(?: \S+){0,2} most)\b/i;

/** Signs, sizes and ranks of attributions against the models' own (kind "attribution"). */
export function checkAttributions(reading: Reading, facts: Facts): Found[] {
  if (!topic.test(reading.text) && !effects.some(([, p]) => new RegExp(p.source, "i").test(reading.text))) return [];
  return [...sizes(reading, facts), ...directions(reading, facts), ...ranks(reading, facts)];
}

/** "(+0.42)", "by 0.42", "takes 0.05 off": the figure, by the model named nearest before it. */
function sizes(reading: Reading, facts: Facts): Found[] {
  const found: Found[] = [];
  for (const number of openNumbers(reading)) {
    const lead = reading.text.slice(0, number.start);
    const bare = number.unit === null && number.hours === null;
    const nothing = number.value === 0 && number.decimals === 2 && /\($/.test(lead);
    const stated = bare && number.decimals >= 1 && (number.sign !== 0 || nothing);
    const step =
      bare &&
      number.decimals === 2 &&
      /(?:\blogits?(?:\s+by)?|\b(?:raises?|lowers?)\b[^;()]*\bby|\b(?:adds?|takes?|take off))\s*$/i.test(lead);
    if (!stated && !step) continue;
    const results = modelsFor(reading, facts, number).map((voice) => sizeOf(reading, facts, voice, number));
    const result = results.find((r) => r?.verdict === "supported") ?? results.find((r) => r !== null);
    if (!result) continue;
    reading.used.add(number);
    found.push(result);
  }
  return found;
}

/** The model named last before a place, in any clause; else the speaker's own; else every model. */
function modelsFor(reading: Reading, facts: Facts, { start }: Span): Voice[] {
  const named = reading.voices.findLast((v) => v.end <= start && typeof v.of === "object")?.of;
  if (named && typeof named === "object") return [named];
  const own = speakerOf(reading, facts);
  return own ? [own] : [...facts.voices];
}

function weightsOf({ weights, doctor }: Voice, facts: Facts): readonly Weight[] {
  if (weights) return weights;
  return facts.onTheTable.flatMap((e) =>
    e.kind === "attribution" && e.expert === doctor.id
      ? [{ feature: e.feature, total: e.total, measured: null, value: null }]
      : [],
  );
}

function sizeOf(reading: Reading, facts: Facts, voice: Voice, number: WrittenNumber): Found | null {
  const weights = weightsOf(voice, facts);
  if (weights.length === 0)
    return {
      kind: "attribution",
      verdict: "not found",
      reason: `No attribution of the ${voice.doctor.title} model is at hand.`,
    };
  const subjects = nearestFeatures(reading, number);
  const own = weights.filter((w) => subjects.includes(w.feature));
  const searched = own.length > 0 ? own : weights;
  const wanted = number.sign === 0 ? [number.value, -number.value] : [number.sign * number.value];
  const near = (actual: number | null) => actual !== null && wanted.some((w) => Math.abs(actual - w) <= totalTolerance);
  const match = searched.find((w) => near(w.total)) ?? searched.find((w) => near(w.measured) || near(w.value));
  if (match) return { ...stands(voice, match), kind: "attribution" };
  if (isModelFigure(voice, number))
    return {
      kind: "attribution",
      verdict: "supported",
      reason: `The ${voice.doctor.title} model's logit is ${number.text}.`,
    };
  const [first] = own.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  if (!first)
    return {
      kind: "attribution",
      verdict: "not found",
      reason: `The ${voice.doctor.title} model gives nothing ${number.text}.`,
    };
  return {
    kind: "attribution",
    verdict: "contradicted",
    reason: `The ${voice.doctor.title} model gives ${nameOf(first.feature)} ${signedLogit(first.total)}, not ${number.text}.`,
    evidence: [ref(voice, first)],
  };
}

/** The features that a figure may belong to: the one named last before it, then what the sentence is about. */
function nearestFeatures(reading: Reading, { start }: Span): FeatureId[] {
  const before = reading.mentions.findLast((m) => m.end <= start);
  const cited = reading.sentence.evidence.flatMap((e) => ("feature" in e ? [e.feature] : []));
  return before ? [...new Set([...before.features, ...cited])] : subjectFeatures(reading);
}

function isModelFigure({ model }: Voice, number: WrittenNumber): boolean {
  const value = (number.sign || 1) * number.value;
  return (
    model !== null && [model.logit, model.baseValue].some((l) => l !== null && Math.abs(l - value) <= number.tolerance)
  );
}

function stands(voice: Voice, weight: Weight): Pick<Found, "verdict" | "reason" | "evidence"> {
  return {
    verdict: "supported",
    reason: `The ${voice.doctor.title} model gives ${nameOf(weight.feature)} ${signedLogit(weight.total)} on the logit.`,
    evidence: [ref(voice, weight)],
  };
}

function ref({ doctor }: Voice, { feature, total }: Weight): EvidenceRef {
  return { kind: "attribution", expert: doctor.id, feature, total };
}

/** "raises the logit of A and B, hardly weighed by C": each verb with the models named until the next one. */
function directions(reading: Reading, facts: Facts): Found[] {
  const verbs = effects
    .flatMap(([effect, pattern]) =>
      [...reading.text.matchAll(pattern)].map((m) => ({
        effect,
        start: m.index,
        end: m.index + m[0].length,
        strong: strongly.test(reading.text),
        not: /\b(?:not|never|nor|n['’]t)\s+$/i.test(reading.text.slice(0, m.index)),
      })),
    )
    .sort((a, b) => a.start - b.start);
  return verbs.flatMap((verb, i) => {
    const until = Math.min(verbs[i + 1]?.start ?? reading.text.length, nextClause(reading, verb.start));
    const voices = voicesOfVerb(reading, facts, verb, until);
    const features = featuresOfVerb(reading, verb);
    // A bare "raises" without a feature or a model is no statement on an attribution.
    if (voices.length === 0 || features.length === 0) return [];
    if (/\b(?:measured|recorded) at all\b/.test(reading.text.slice(0, verb.start)) && verb.effect !== "hardly")
      return [];
    return voices.flatMap((voice) => directionOf(facts, voice, features, verb) ?? []);
  });
}

function nextClause(reading: Reading, at: number): number {
  return clauseOf(reading, at).end;
}

function voicesOfVerb(reading: Reading, facts: Facts, { start, end }: Span, until: number): Voice[] {
  const isVoice = (v: Reading["voices"][number]): v is { of: Voice; start: number; end: number } =>
    typeof v.of === "object";
  const behind = reading.voices.filter(isVoice).filter((v) => v.start >= end && v.end <= until);
  if (behind.length > 0) return behind.map((v) => v.of);
  const clause = clauseOf(reading, start);
  const before = reading.voices.filter(isVoice).findLast((v) => v.end <= start && v.start >= clause.start);
  if (before) return [before.of];
  const speaker = /\bmy model\b|\bthe model\b/i.test(reading.text) ? speakerOf(reading, facts) : null;
  return speaker ? [speaker] : [];
}

function featuresOfVerb(reading: Reading, { start }: Span): FeatureId[] {
  const clause = clauseOf(reading, start);
  const inClause = reading.mentions.filter((m) => m.start >= clause.start && m.end <= clause.end);
  const before = inClause.findLast((m) => m.end <= start) ?? inClause.find((m) => m.start >= start);
  if (before) return [...before.features];
  return subjectFeatures(reading);
}

function directionOf(
  facts: Facts,
  voice: Voice,
  features: readonly FeatureId[],
  verb: { effect: Effect; strong: boolean; not: boolean },
): Found | null {
  const weights = weightsOf(voice, facts).filter((w) => features.includes(w.feature));
  if (weights.length === 0) return null;
  const fits = weights.find((w) =>
    verb.effect === "hardly" ? Math.abs(w.total) <= 0.1 : verb.effect === "raises" ? w.total > 0 : w.total < 0,
  );
  const largest = weights.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))[0] as Weight;
  // What no two decimals would show neither raises nor lowers.
  const traces = verb.effect !== "hardly" && Math.abs(largest.total) < 0.03 && verb.strong;
  if ((fits !== undefined && !traces) !== verb.not) return { kind: "attribution", ...stands(voice, fits ?? largest) };
  return {
    kind: "attribution",
    verdict: "contradicted",
    reason: `The ${voice.doctor.title} model gives ${nameOf(largest.feature)} ${signedLogit(largest.total)} on the logit.`,
    evidence: [ref(voice, largest)],
  };
}

/** "more than any other feature", "the strongest contributor". */
function ranks(reading: Reading, facts: Facts): Found[] {
  const match = strongest.exec(reading.text);
  if (!match) return [];
  const end = match.index + match[0].length;
  const clause = clauseOf(reading, match.index);
  const named = reading.voices.filter(
    (v) => typeof v.of === "object" && v.start >= clause.start && v.end <= clause.end,
  );
  const voice = named[0]?.of ?? speakerOf(reading, facts);
  const mention =
    reading.mentions.find((m) => m.start >= match.index && m.end <= end) ??
    reading.mentions.findLast((m) => m.end <= match.index) ??
    reading.mentions.find((m) => m.start >= end);
  // A rank takes all of a model's attributions, not those alone that someone has cited.
  if (!voice || typeof voice !== "object" || !mention || voice.weights === null) return [];
  const weights = weightsOf(voice, facts).toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  const [top] = weights;
  if (!top) return [];
  const own = weights.find((w) => mention.features.includes(w.feature));
  if (own && Math.abs(own.total) >= Math.abs(top.total) - totalTolerance)
    return [{ kind: "attribution", ...stands(voice, own) }];
  return [
    {
      kind: "attribution",
      verdict: "contradicted",
      reason: `The ${voice.doctor.title} model weighs ${nameOf(top.feature)} most (${signedLogit(top.total)}).`,
      evidence: [ref(voice, top)],
    },
  ];
}
