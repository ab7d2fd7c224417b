import type { FeatureId } from "../../record/catalogue";
import { featureOfEvidence } from "../evidence";
import type { CheckableFacts, DoctorFacts } from "../facts/checkable-facts";
import { numbersIn, type WrittenNumber } from "../numbers-in-text";
import type { SentenceInContext } from "../sentence";
import { type Mention, mentionsIn } from "./clinical-terms";

export interface Span {
  start: number;
  end: number;
}

/** Where a sentence names whose figure it speaks of: a doctor, its model, or a figure that several share. */
export interface FigureOwnerMention extends Span {
  owner: DoctorFacts | "ensemble" | "fused" | "team" | "threshold";
}

/** A sentence, parsed once for all that is read from it. */
export interface ParsedSentence {
  sentence: SentenceInContext;
  text: string;
  clauses: readonly Span[];
  mentions: readonly Mention[];
  figureOwners: readonly FigureOwnerMention[];
  numbers: readonly WrittenNumber[];
  /** Spans that repeat the chart, the models or an earlier statement word for word: nothing more is read from them. */
  verbatim: Span[];
  /** Numbers that have been read as something. */
  readNumbers: Set<WrittenNumber>;
}

const boundary =
  /;\s|:\s|,?\s(?:but|while|whereas|although|though|yet|however)\s|\s[–—]\s|,\s(?=(?:with|without|despite|in spite)\s)/gi;

export function parseSentence(sentence: SentenceInContext, facts: CheckableFacts): ParsedSentence {
  const { text } = sentence;
  const mentions = mentionsIn(text);
  return {
    sentence,
    text,
    clauses: clausesOf(text),
    mentions,
    // "I" inside the name of a feature (troponin I) is not the speaker.
    figureOwners: figureOwnersIn(sentence, facts).filter(
      (v) => !mentions.some((m) => m.start <= v.start && v.end <= m.end),
    ),
    // A number inside the name of a feature (interleukin 8) is not a value.
    numbers: numbersIn(text).filter((n) => !mentions.some((m) => m.start <= n.start && n.end <= m.end)),
    verbatim: verbatimIn(text, facts.recordTexts),
    readNumbers: new Set(),
  };
}

function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...clauses, { start, end: text.length }];
}

const sharedFigures: readonly (readonly [FigureOwnerMention["owner"], RegExp])[] = [
  [
    "ensemble",
    /\b(?:mean logit|models['’] mean|mean of the models|ensemble|averag\w+|models['’] logits|pooled models?)/gi,
  ],
  [
    "team",
    /\b(?:own figures|doctors['’] own|weighed by their confidence|doctors['’] figures|the team['’]s (?:own )?figure)/gi,
  ],
  ["fused", /\bfus(?:ed|ion)\b/gi],
  [
    "threshold",
    /\b(?:threshold|cut-?off|high is(?: from)?|high begins|from which the team speaks of high|the team['’]s(?= [\d<>])|on the other side of)/gi,
  ],
];

function figureOwnersIn({ text, by }: SentenceInContext, { doctors }: CheckableFacts): FigureOwnerMention[] {
  const speaker = doctors.find((v) => v.doctor.id === by);
  const own = speaker
    ? [...text.matchAll(/\b(?:I|my)\b/g)].map((m) => ({ owner: speaker, start: m.index, end: m.index + m[0].length }))
    : [];
  const named = doctors.flatMap((owner) =>
    occurrences(text, owner.doctor.title).map((start) => ({ owner, start, end: start + owner.doctor.title.length })),
  );
  const common = sharedFigures.flatMap(([owner, pattern]) =>
    [...text.matchAll(pattern)].map((m) => ({ owner, start: m.index, end: m.index + m[0].length })),
  );
  return [...named, ...own, ...common].sort((a, b) => a.start - b.start);
}

function occurrences(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ""; at = text.indexOf(word, at + word.length)) {
    if (!/\w/.test(text[at - 1] ?? " ") && !/\w/.test(text[at + word.length] ?? " ")) found.push(at);
  }
  return found;
}

/** The spans of a sentence that repeat the chart or a model word for word. */
function verbatimIn(text: string, texts: readonly string[]): Span[] {
  const lower = text.toLowerCase();
  return texts.flatMap((known) => {
    const start = lower.indexOf(known.toLowerCase());
    return start < 0 ? [] : [{ start, end: start + known.length }];
  });
}

export function isVerbatim(parsed: ParsedSentence, { start, end }: Span): boolean {
  return parsed.verbatim.some((s) => s.start <= start && end <= s.end);
}

export function clauseOf(parsed: Pick<ParsedSentence, "text" | "clauses">, at: number): Span {
  return (
    parsed.clauses.find((c) => c.start <= at && at <= c.end) ??
    parsed.clauses.find((c) => c.end >= at) ?? { start: 0, end: parsed.text.length }
  );
}

const joined = /^\s*(?:,|and|or|,\s*and|nor|\/)\s*(?:the\s+)?$/i;

/** The mention that ends nearest before a place in its clause, with those that are listed together with it. */
export function listedBefore(parsed: ParsedSentence, at: number): Mention[] {
  const clause = clauseOf(parsed, at);
  const before = parsed.mentions.filter((m) => m.start >= clause.start && m.end <= at);
  let first = before.length - 1;
  while (first > 0) {
    const [one, next] = [before[first - 1], before[first]];
    if (!one || !next || !joined.test(parsed.text.slice(one.end, next.start))) break;
    first -= 1;
  }
  return before.slice(Math.max(0, first));
}

/** The numbers that have not been read as anything yet. */
export function unreadNumbers(parsed: ParsedSentence): WrittenNumber[] {
  return parsed.numbers.filter((n) => !parsed.readNumbers.has(n) && !isVerbatim(parsed, n));
}

/** The mention nearest before a place, in its clause first and then in the sentence. */
export function mentionBefore(parsed: ParsedSentence, at: number): Mention | null {
  return parsed.mentions.findLast((m) => m.end <= at) ?? null;
}

/** Who says the sentence: the doctor of a position or a dissent; null for the MetaAgent's own words. */
export function speakerOf({ sentence }: Pick<ParsedSentence, "sentence">, facts: CheckableFacts): DoctorFacts | null {
  return facts.doctors.find((v) => v.doctor.id === sentence.by) ?? null;
}

/** What a sentence is about when it names no feature itself: what was cited for it, or the point under discussion. */
export function subjectFeatures({ sentence, mentions }: Pick<ParsedSentence, "sentence" | "mentions">): FeatureId[] {
  const cited = sentence.evidence.flatMap((ref) => featureOfEvidence(ref) ?? []);
  const topic = sentence.topic ? mentionsIn(sentence.topic).flatMap((m) => m.features) : [];
  return [...new Set([...cited, ...mentions.flatMap((m) => m.features), ...topic])];
}
