import type { WrittenNumber } from "../../claims/numbers-in-text";
import type { EvidenceRef } from "../../claims/schema";
import { signedLogit } from "../../experts/logit-text";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { CheckableFacts, DoctorFacts, KnownAttribution } from "./checkable-facts";
import {
  type CheckResult,
  clauseOf,
  type ParsedSentence,
  type Span,
  speakerOf,
  subjectFeatures,
  uncheckedNumbers,
} from "./parsed-sentence";

/** Words by which a sentence speaks of attributions. */
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
export function checkAttributions(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  if (!topic.test(parsed.text) && !effects.some(([, p]) => new RegExp(p.source, "i").test(parsed.text))) return [];
  return [...sizes(parsed, facts), ...directions(parsed, facts), ...ranks(parsed, facts)];
}

/** "(+0.42)", "by 0.42", "takes 0.05 off": the figure, by the model named nearest before it. */
function sizes(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const found: CheckResult[] = [];
  for (const number of uncheckedNumbers(parsed)) {
    const lead = parsed.text.slice(0, number.start);
    const bare = number.unit === null && number.hours === null;
    const nothing = number.value === 0 && number.decimals === 2 && /\($/.test(lead);
    const stated = bare && number.decimals >= 1 && (number.sign !== 0 || nothing);
    const step =
      bare &&
      number.decimals === 2 &&
      /(?:\blogits?(?:\s+by)?|\b(?:raises?|lowers?)\b[^;()]*\bby|\b(?:adds?|takes?|take off))\s*$/i.test(lead);
    if (!stated && !step) continue;
    const results = modelsFor(parsed, facts, number).map((doctorFacts) => sizeOf(parsed, facts, doctorFacts, number));
    const result = results.find((r) => r?.verdict === "supported") ?? results.find((r) => r !== null);
    if (!result) continue;
    parsed.checkedNumbers.add(number);
    found.push(result);
  }
  return found;
}

/** The model named last before a place, in any clause; else the speaker's own; else every model. */
function modelsFor(parsed: ParsedSentence, facts: CheckableFacts, { start }: Span): DoctorFacts[] {
  const named = parsed.figureOwners.findLast((v) => v.end <= start && typeof v.owner === "object")?.owner;
  if (named && typeof named === "object") return [named];
  const own = speakerOf(parsed, facts);
  return own ? [own] : [...facts.doctors];
}

function weightsOf({ attributions, doctor }: DoctorFacts, facts: CheckableFacts): readonly KnownAttribution[] {
  if (attributions) return attributions;
  return facts.onTheTable.flatMap((e) =>
    e.kind === "attribution" && e.expert === doctor.id
      ? [{ feature: e.feature, total: e.total, measured: null, value: null }]
      : [],
  );
}

function sizeOf(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  doctorFacts: DoctorFacts,
  number: WrittenNumber,
): CheckResult | null {
  const weights = weightsOf(doctorFacts, facts);
  if (weights.length === 0)
    return {
      kind: "attribution",
      verdict: "not found",
      reason: `No attribution of the ${doctorFacts.doctor.title} model is at hand.`,
    };
  const subjects = nearestFeatures(parsed, number);
  const own = weights.filter((w) => subjects.includes(w.feature));
  const searched = own.length > 0 ? own : weights;
  const wanted = number.sign === 0 ? [number.value, -number.value] : [number.sign * number.value];
  const near = (actual: number | null) => actual !== null && wanted.some((w) => Math.abs(actual - w) <= totalTolerance);
  const match = searched.find((w) => near(w.total)) ?? searched.find((w) => near(w.measured) || near(w.value));
  if (match) return { ...stands(doctorFacts, match), kind: "attribution" };
  if (isModelFigure(doctorFacts, number))
    return {
      kind: "attribution",
      verdict: "supported",
      reason: `The ${doctorFacts.doctor.title} model's logit is ${number.text}.`,
    };
  const [first] = own.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  if (!first)
    return {
      kind: "attribution",
      verdict: "not found",
      reason: `The ${doctorFacts.doctor.title} model gives nothing ${number.text}.`,
    };
  return {
    kind: "attribution",
    verdict: "contradicted",
    reason: `The ${doctorFacts.doctor.title} model gives ${nameOf(first.feature)} ${signedLogit(first.total)}, not ${number.text}.`,
    evidence: [ref(doctorFacts, first)],
  };
}

/** The features that a figure may belong to: the one named last before it, then what the sentence is about. */
function nearestFeatures(parsed: ParsedSentence, { start }: Span): FeatureId[] {
  const before = parsed.mentions.findLast((m) => m.end <= start);
  const cited = parsed.sentence.evidence.flatMap((e) => ("feature" in e ? [e.feature] : []));
  return before ? [...new Set([...before.features, ...cited])] : subjectFeatures(parsed);
}

function isModelFigure({ model }: DoctorFacts, number: WrittenNumber): boolean {
  const value = (number.sign || 1) * number.value;
  return (
    model !== null && [model.logit, model.baseValue].some((l) => l !== null && Math.abs(l - value) <= number.tolerance)
  );
}

function stands(
  doctorFacts: DoctorFacts,
  weight: KnownAttribution,
): Pick<CheckResult, "verdict" | "reason" | "evidence"> {
  return {
    verdict: "supported",
    reason: `The ${doctorFacts.doctor.title} model gives ${nameOf(weight.feature)} ${signedLogit(weight.total)} on the logit.`,
    evidence: [ref(doctorFacts, weight)],
  };
}

function ref({ doctor }: DoctorFacts, { feature, total }: KnownAttribution): EvidenceRef {
  return { kind: "attribution", expert: doctor.id, feature, total };
}

/** "raises the logit of A and B, hardly weighed by C": each verb with the models named until the next one. */
function directions(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const verbs = effects
    .flatMap(([effect, pattern]) =>
      [...parsed.text.matchAll(pattern)].map((m) => ({
        effect,
        start: m.index,
        end: m.index + m[0].length,
        strong: strongly.test(parsed.text),
        not: /\b(?:not|never|nor|n['’]t)\s+$/i.test(parsed.text.slice(0, m.index)),
      })),
    )
    .sort((a, b) => a.start - b.start);
  return verbs.flatMap((verb, i) => {
    const until = Math.min(verbs[i + 1]?.start ?? parsed.text.length, nextClause(parsed, verb.start));
    const doctors = doctorsOfVerb(parsed, facts, verb, until);
    const features = featuresOfVerb(parsed, verb);
    // "raises" without a feature or a model states nothing about an attribution.
    if (doctors.length === 0 || features.length === 0) return [];
    if (/\b(?:measured|recorded) at all\b/.test(parsed.text.slice(0, verb.start)) && verb.effect !== "hardly")
      return [];
    return doctors.flatMap((doctorFacts) => directionOf(facts, doctorFacts, features, verb) ?? []);
  });
}

function nextClause(parsed: ParsedSentence, at: number): number {
  return clauseOf(parsed, at).end;
}

function doctorsOfVerb(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  { start, end }: Span,
  until: number,
): DoctorFacts[] {
  const isDoctor = (
    v: ParsedSentence["figureOwners"][number],
  ): v is { owner: DoctorFacts; start: number; end: number } => typeof v.owner === "object";
  const behind = parsed.figureOwners.filter(isDoctor).filter((v) => v.start >= end && v.end <= until);
  if (behind.length > 0) return behind.map((v) => v.owner);
  const clause = clauseOf(parsed, start);
  const before = parsed.figureOwners.filter(isDoctor).findLast((v) => v.end <= start && v.start >= clause.start);
  if (before) return [before.owner];
  const speaker = /\bmy model\b|\bthe model\b/i.test(parsed.text) ? speakerOf(parsed, facts) : null;
  return speaker ? [speaker] : [];
}

function featuresOfVerb(parsed: ParsedSentence, { start }: Span): FeatureId[] {
  const clause = clauseOf(parsed, start);
  const inClause = parsed.mentions.filter((m) => m.start >= clause.start && m.end <= clause.end);
  const before = inClause.findLast((m) => m.end <= start) ?? inClause.find((m) => m.start >= start);
  if (before) return [...before.features];
  return subjectFeatures(parsed);
}

function directionOf(
  facts: CheckableFacts,
  doctorFacts: DoctorFacts,
  features: readonly FeatureId[],
  verb: { effect: Effect; strong: boolean; not: boolean },
): CheckResult | null {
  const weights = weightsOf(doctorFacts, facts).filter((w) => features.includes(w.feature));
  if (weights.length === 0) return null;
  const fits = weights.find((w) =>
    verb.effect === "hardly" ? Math.abs(w.total) <= 0.1 : verb.effect === "raises" ? w.total > 0 : w.total < 0,
  );
  const largest = weights.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))[0] as KnownAttribution;
  // An attribution that two decimals would show as zero neither raises nor lowers.
  const traces = verb.effect !== "hardly" && Math.abs(largest.total) < 0.03 && verb.strong;
  if ((fits !== undefined && !traces) !== verb.not)
    return { kind: "attribution", ...stands(doctorFacts, fits ?? largest) };
  return {
    kind: "attribution",
    verdict: "contradicted",
    reason: `The ${doctorFacts.doctor.title} model gives ${nameOf(largest.feature)} ${signedLogit(largest.total)} on the logit.`,
    evidence: [ref(doctorFacts, largest)],
  };
}

/** "more than any other feature", "the strongest contributor". */
function ranks(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const match = strongest.exec(parsed.text);
  if (!match) return [];
  const end = match.index + match[0].length;
  const clause = clauseOf(parsed, match.index);
  const named = parsed.figureOwners.filter(
    (v) => typeof v.owner === "object" && v.start >= clause.start && v.end <= clause.end,
  );
  const doctorFacts = named[0]?.owner ?? speakerOf(parsed, facts);
  const mention =
    parsed.mentions.find((m) => m.start >= match.index && m.end <= end) ??
    parsed.mentions.findLast((m) => m.end <= match.index) ??
    parsed.mentions.find((m) => m.start >= end);
  // A rank can be checked only where all attributions of the model are known.
  if (!doctorFacts || typeof doctorFacts !== "object" || !mention || doctorFacts.attributions === null) return [];
  const weights = weightsOf(doctorFacts, facts).toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  const [top] = weights;
  if (!top) return [];
  const own = weights.find((w) => mention.features.includes(w.feature));
  if (own && Math.abs(own.total) >= Math.abs(top.total) - totalTolerance)
    return [{ kind: "attribution", ...stands(doctorFacts, own) }];
  return [
    {
      kind: "attribution",
      verdict: "contradicted",
      reason: `The ${doctorFacts.doctor.title} model weighs ${nameOf(top.feature)} most (${signedLogit(top.total)}).`,
      evidence: [ref(doctorFacts, top)],
    },
  ];
}
