import { type Span, spanOf } from "../../platform/text-patterns";
import type { FeatureId } from "../../record/catalogue";
import type { Assertion } from "../assertions/assertion";
import type { DoctorFacts } from "../facts/checkable-facts";
import { asStated } from "../numbers-in-text";
import {
  citedFeatures,
  clauseOf,
  doctorBefore,
  mentionBefore,
  type ParsedSentence,
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
export function readAttributions(parsed: ParsedSentence): Assertion[] {
  if (!topic.test(parsed.text) && !effects.some(([, pattern]) => parsed.text.search(pattern) >= 0)) return [];
  return [...sizes(parsed), ...directions(parsed), ...ranks(parsed)];
}

/** "(+0.42)", "by 0.42", "takes 0.05 off": the figure, by the model named nearest before it. */
function sizes(parsed: ParsedSentence): Assertion[] {
  return unreadNumbers(parsed).flatMap((number): Assertion[] => {
    const lead = parsed.text.slice(0, number.start);
    const bare = number.unit === null && number.hours === null;
    const nothing = number.value === 0 && number.decimals === 2 && /\($/.test(lead);
    const stated = bare && number.decimals >= 1 && (number.sign !== 0 || nothing);
    const step =
      bare &&
      number.decimals === 2 &&
      /(?:\blogits?(?:\s+by)?|\b(?:raises?|lowers?)\b[^;()]*\bby|\b(?:adds?|takes?|take off))\s*$/i.test(lead);
    const experts = stated || step ? modelsFor(parsed, number).map((v) => v.doctor.id) : [];
    if (experts.length === 0) return [];
    parsed.readNumbers.add(number);
    const features = nearestFeatures(parsed, number);
    return [{ kind: "attribution", experts, features, number: asStated(number), signed: number.sign !== 0 }];
  });
}

/** The model named last before a place, in any clause; else the speaker's own; else every model. */
function modelsFor(parsed: ParsedSentence, { start }: Span): readonly DoctorFacts[] {
  const one = doctorBefore(parsed, start) ?? parsed.speaker;
  return one ? [one] : parsed.facts.doctors;
}

/** The features that a figure may belong to: the one named last before it, then what the sentence is about. */
function nearestFeatures(parsed: ParsedSentence, { start }: Span): FeatureId[] {
  const before = mentionBefore(parsed, start);
  return before ? [...new Set([...before.features, ...citedFeatures(parsed)])] : subjectFeatures(parsed);
}

/** "raises the logit of A and B, hardly weighed by C": each verb with the models named until the next one. */
function directions(parsed: ParsedSentence): Assertion[] {
  const verbs = effects
    .flatMap(([effect, pattern]) =>
      [...parsed.text.matchAll(pattern)].map((m) => ({
        effect,
        ...spanOf(m),
        strongly: strongly.test(parsed.text),
        not: /\b(?:not|never|nor|n['’]t)\s+$/i.test(parsed.text.slice(0, m.index)),
      })),
    )
    .sort((a, b) => a.start - b.start);
  return verbs.flatMap((verb, i) => {
    const until = Math.min(verbs[i + 1]?.start ?? parsed.text.length, clauseOf(parsed, verb.start).end);
    const doctors = doctorsOfVerb(parsed, verb, until);
    const features = featuresOfVerb(parsed, verb);
    // "raises" without a feature or a model states nothing about an attribution.
    if (doctors.length === 0 || features.length === 0) return [];
    if (/\b(?:measured|recorded) at all\b/.test(parsed.text.slice(0, verb.start)) && verb.effect !== "hardly")
      return [];
    const { effect, strongly, not } = verb;
    return doctors.map((v) => ({ kind: "effect", expert: v.doctor.id, features, effect, strongly, not }));
  });
}

function doctorsOfVerb(parsed: ParsedSentence, { start, end }: Span, until: number): DoctorFacts[] {
  const behind = parsed.doctors.filter((v) => v.start >= end && v.end <= until);
  if (behind.length > 0) return behind.map((v) => v.owner);
  const clause = clauseOf(parsed, start);
  const before = parsed.doctors.findLast((v) => v.end <= start && v.start >= clause.start);
  if (before) return [before.owner];
  return parsed.speaker && /\b(?:my|the) model\b/i.test(parsed.text) ? [parsed.speaker] : [];
}

function featuresOfVerb(parsed: ParsedSentence, { start }: Span): FeatureId[] {
  const clause = clauseOf(parsed, start);
  const inClause = parsed.mentions.filter((m) => m.start >= clause.start && m.end <= clause.end);
  const before = inClause.findLast((m) => m.end <= start) ?? inClause.find((m) => m.start >= start);
  if (before) return [...before.features];
  return subjectFeatures(parsed);
}

/** "more than any other feature", "the strongest contributor". */
function ranks(parsed: ParsedSentence): Assertion[] {
  const match = strongest.exec(parsed.text);
  if (!match) return [];
  const { start, end } = spanOf(match);
  const clause = clauseOf(parsed, start);
  const named = parsed.doctors.find((v) => v.start >= clause.start && v.end <= clause.end);
  const owner = named?.owner ?? parsed.speaker;
  const mention =
    parsed.mentions.find((m) => m.start >= start && m.end <= end) ??
    mentionBefore(parsed, start) ??
    parsed.mentions.find((m) => m.start >= end);
  return owner && mention ? [{ kind: "rank", expert: owner.doctor.id, features: [...mention.features] }] : [];
}
