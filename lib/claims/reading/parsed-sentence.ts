import { escaped, type Span, spanOf } from "../../platform/text-patterns";
import type { FeatureId } from "../../record/catalogue";
import type { Assertion } from "../assertions/assertion";
import { featureOfEvidence } from "../evidence";
import type { CheckableFacts, DoctorFacts } from "../facts/checkable-facts";
import { numbersIn, type WrittenNumber } from "../numbers-in-text";
import type { SentenceInContext } from "../sentence";
import { type Mention, mentionsIn } from "./clinical-terms";

/** Where a sentence names a doctor or its model, by name or as "I". */
export interface DoctorMention extends Span {
  owner: DoctorFacts;
}

type SharedFigure = "ensemble" | "fused" | "team" | "threshold";

/** Where a sentence names whose figure it speaks of: a doctor, its model, or a figure that several share. */
export interface FigureOwnerMention extends Span {
  owner: DoctorFacts | SharedFigure;
}

/** A sentence, parsed once for all that is read from it. */
export interface ParsedSentence {
  sentence: SentenceInContext;
  /** They say who is at the table, what the criteria are called and what others have said; none of them is taken to be true of the sentence. */
  facts: CheckableFacts;
  text: string;
  clauses: readonly Span[];
  mentions: readonly Mention[];
  figureOwners: readonly FigureOwnerMention[];
  /** Those of them who are doctors. */
  doctors: readonly DoctorMention[];
  /** Who says the sentence: the doctor of a position or a dissent; null for the MetaAgent's own words. */
  speaker: DoctorFacts | null;
  numbers: readonly WrittenNumber[];
  /** Spans that repeat the chart, the models or an earlier statement word for word: nothing more is read from them. */
  verbatim: Span[];
  /** Numbers that have been read as something. */
  readNumbers: Set<WrittenNumber>;
  /** Where a value was read beside a name: from the name to the number, or the reverse. */
  takenBesideName: Map<Assertion, Span>;
}

const boundary =
  /;\s|:\s|,?\s(?:but|while|whereas|although|though|yet|however)\s|\s[–—]\s|,\s(?=(?:with|without|despite|in spite)\s)/gi;

export function parseSentence(sentence: SentenceInContext, facts: CheckableFacts): ParsedSentence {
  const { text } = sentence;
  const mentions = mentionsIn(text);
  const isInName = ({ start, end }: Span) => mentions.some((m) => m.start <= start && end <= m.end);
  const speaker = facts.doctors.find((v) => v.doctor.id === sentence.by) ?? null;
  // "I" inside the name of a feature (troponin I) is not the speaker.
  const figureOwners = figureOwnersIn(text, facts.doctors, speaker).filter((owner) => !isInName(owner));
  return {
    sentence,
    facts,
    text,
    clauses: clausesOf(text),
    mentions,
    figureOwners,
    doctors: figureOwners.filter((v): v is DoctorMention => typeof v.owner === "object"),
    speaker,
    // A number inside the name of a feature (interleukin 8) is not a value.
    numbers: numbersIn(text).filter((number) => !isInName(number)),
    verbatim: verbatimIn(text, facts.recordTexts),
    readNumbers: new Set(),
    takenBesideName: new Map(),
  };
}

function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    clauses.push({ start, end: match.index });
    start = spanOf(match).end;
  }
  return [...clauses, { start, end: text.length }];
}

const sharedFigures: readonly (readonly [SharedFigure, RegExp])[] = [
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

function figureOwnersIn(
  text: string,
  doctors: readonly DoctorFacts[],
  speaker: DoctorFacts | null,
): FigureOwnerMention[] {
  const named = doctors.map(
    (owner) => [owner, new RegExp(`(?<!\\w)${escaped(owner.doctor.title)}(?!\\w)`, "g")] as const,
  );
  const own = speaker ? [[speaker, /\b(?:I|my)\b/g] as const] : [];
  return [...named, ...own, ...sharedFigures]
    .flatMap(([owner, pattern]) => [...text.matchAll(pattern)].map((match) => ({ owner, ...spanOf(match) })))
    .sort((a, b) => a.start - b.start);
}

/** The spans of a sentence that repeat the chart or a model word for word. */
export function verbatimIn(text: string, texts: readonly string[]): Span[] {
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

/** The words of the clause that holds a place. */
export function clauseText(parsed: ParsedSentence, at: number): string {
  const { start, end } = clauseOf(parsed, at);
  return parsed.text.slice(start, end);
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

/** The mention nearest before a place. */
export function mentionBefore(parsed: ParsedSentence, at: number): Mention | null {
  return parsed.mentions.findLast((m) => m.end <= at) ?? null;
}

/** The doctor or model named last before a place. */
export function doctorBefore({ doctors }: ParsedSentence, at: number): DoctorFacts | null {
  return doctors.findLast((v) => v.end <= at)?.owner ?? null;
}

/** The features of the evidence that is cited for a sentence. */
export function citedFeatures({ sentence }: ParsedSentence): FeatureId[] {
  return sentence.evidence.flatMap((ref) => featureOfEvidence(ref) ?? []);
}

/** What a sentence is about when it names no feature itself: what was cited for it, or the point under discussion. */
export function subjectFeatures(parsed: ParsedSentence): FeatureId[] {
  const { sentence, mentions } = parsed;
  const named = [...mentions, ...(sentence.topic ? mentionsIn(sentence.topic) : [])];
  return [...new Set([...citedFeatures(parsed), ...named.flatMap((m) => m.features)])];
}
