import type { FeatureId } from "../../record/catalogue";
import type { Assertion } from "../assertions/assertion";
import { featureOfEvidence } from "../evidence";
import type { CheckableFacts, DoctorFacts } from "../facts/checkable-facts";
import { asStated } from "../numbers-in-text";
import {
  clauseOf,
  type FigureOwnerMention,
  type ParsedSentence,
  type Span,
  speakerOf,
  subjectFeatures,
  unreadNumbers,
} from "./parsed-sentence";

/** Words by which a sentence speaks of attributions. */
const topic =
  /\b(?:logits?|attributions?|shap(?:ley)?|weigh\w*|weight|contribut\w+|driver|model\w*|passes over|takes it|credit)\b/i;

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

/** Reads signs, sizes and ranks of attributions. */
export function readAttributions(parsed: ParsedSentence, facts: CheckableFacts): Assertion[] {
  if (!topic.test(parsed.text) && !effects.some(([, p]) => new RegExp(p.source, "i").test(parsed.text))) return [];
  return [...sizes(parsed, facts), ...directions(parsed, facts), ...ranks(parsed, facts)];
}

/** "(+0.42)", "by 0.42", "takes 0.05 off": the figure, by the model named nearest before it. */
function sizes(parsed: ParsedSentence, facts: CheckableFacts): Assertion[] {
  return unreadNumbers(parsed).flatMap((number): Assertion[] => {
    const lead = parsed.text.slice(0, number.start);
    const bare = number.unit === null && number.hours === null;
    const nothing = number.value === 0 && number.decimals === 2 && /\($/.test(lead);
    const stated = bare && number.decimals >= 1 && (number.sign !== 0 || nothing);
    const step =
      bare &&
      number.decimals === 2 &&
      /(?:\blogits?(?:\s+by)?|\b(?:raises?|lowers?)\b[^;()]*\bby|\b(?:adds?|takes?|take off))\s*$/i.test(lead);
    const experts = stated || step ? modelsFor(parsed, facts, number).map((v) => v.doctor.id) : [];
    if (experts.length === 0) return [];
    parsed.readNumbers.add(number);
    const features = nearestFeatures(parsed, number);
    return [{ kind: "attribution", experts, features, number: asStated(number), signed: number.sign !== 0 }];
  });
}

/** The model named last before a place, in any clause; else the speaker's own; else every model. */
function modelsFor(parsed: ParsedSentence, facts: CheckableFacts, { start }: Span): DoctorFacts[] {
  const named = parsed.figureOwners.findLast((v) => v.end <= start && typeof v.owner === "object")?.owner;
  if (named && typeof named === "object") return [named];
  const own = speakerOf(parsed, facts);
  return own ? [own] : [...facts.doctors];
}

/** The features that a figure may belong to: the one named last before it, then what the sentence is about. */
function nearestFeatures(parsed: ParsedSentence, { start }: Span): FeatureId[] {
  const before = parsed.mentions.findLast((m) => m.end <= start);
  const cited = parsed.sentence.evidence.flatMap((ref) => featureOfEvidence(ref) ?? []);
  return before ? [...new Set([...before.features, ...cited])] : subjectFeatures(parsed);
}

/** "raises the logit of A and B, hardly weighed by C": each verb with the models named until the next one. */
function directions(parsed: ParsedSentence, facts: CheckableFacts): Assertion[] {
  const verbs = effects
    .flatMap(([effect, pattern]) =>
      [...parsed.text.matchAll(pattern)].map((m) => ({
        effect,
        start: m.index,
        end: m.index + m[0].length,
        strongly: strongly.test(parsed.text),
        not: /\b(?:not|never|nor|n['’]t)\s+$/i.test(parsed.text.slice(0, m.index)),
      })),
    )
    .sort((a, b) => a.start - b.start);
  return verbs.flatMap((verb, i) => {
    const until = Math.min(verbs[i + 1]?.start ?? parsed.text.length, clauseOf(parsed, verb.start).end);
    const doctors = doctorsOfVerb(parsed, facts, verb, until);
    const features = featuresOfVerb(parsed, verb);
    // "raises" without a feature or a model states nothing about an attribution.
    if (doctors.length === 0 || features.length === 0) return [];
    if (/\b(?:measured|recorded) at all\b/.test(parsed.text.slice(0, verb.start)) && verb.effect !== "hardly")
      return [];
    const { effect, strongly, not } = verb;
    return doctors.map((v) => ({ kind: "effect", expert: v.doctor.id, features, effect, strongly, not }));
  });
}

function doctorsOfVerb(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  { start, end }: Span,
  until: number,
): DoctorFacts[] {
  const isDoctor = (v: FigureOwnerMention): v is { owner: DoctorFacts; start: number; end: number } =>
    typeof v.owner === "object";
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

/** "more than any other feature", "the strongest contributor". */
function ranks(parsed: ParsedSentence, facts: CheckableFacts): Assertion[] {
  const match = strongest.exec(parsed.text);
  if (!match) return [];
  const end = match.index + match[0].length;
  const clause = clauseOf(parsed, match.index);
  const named = parsed.figureOwners.filter(
    (v) => typeof v.owner === "object" && v.start >= clause.start && v.end <= clause.end,
  );
  const owner = named[0]?.owner ?? speakerOf(parsed, facts);
  const mention =
    parsed.mentions.find((m) => m.start >= match.index && m.end <= end) ??
    parsed.mentions.findLast((m) => m.end <= match.index) ??
    parsed.mentions.find((m) => m.start >= end);
  if (!owner || typeof owner !== "object" || !mention) return [];
  return [{ kind: "rank", expert: owner.doctor.id, features: [...mention.features] }];
}
