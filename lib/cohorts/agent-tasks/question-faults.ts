import { canonicalJson } from "../../platform/canonical-json";
import type { ParseResult } from "../parse/parse-result";
import { criteriaOf } from "../parse/phrases/item";
import { tokensOf } from "../parse/words/tokens";
import { type ConceptRef, type Criterion, conceptRefSchema } from "../query/cohort-query";
import { criterionFaults } from "../query/criterion-faults";
import { overlaps } from "./written-question";

/** A name of our tables in the question, and what it may stand for. */
export interface QuestionCandidate {
  start: number;
  end: number;
  /** Concepts ("drug:osimertinib") with what they are called; of genes their symbols. */
  of: readonly { ref: string; name: string }[];
}

interface Asked {
  question: string;
  candidates: readonly QuestionCandidate[];
  builtIn: ParseResult;
}

/**
 * What makes a reading of a question unusable, each a sentence: words that nothing holds, concepts, genes, numbers, stages and units that its words
 * do not name, and what cannot be asked. So what a language model makes up is refused, and what it leaves out is seen.
 */
export function questionFaults(asked: Asked, { readings, notUnderstood, withoutContent }: ParseResult): string[] {
  const [reading] = readings;
  if (reading === undefined)
    return asked.builtIn.status === "nothing" ? [] : ["There is no criterion, although the question has some."];
  const places = [...reading.covers, ...notUnderstood, ...withoutContent];
  const faults = places.flatMap(({ start, end }) =>
    start < end && end <= asked.question.length ? [] : ["Words are given that do not stand in the question."],
  );
  if (faults.length > 0) return [...new Set(faults)];
  for (const one of withoutContent)
    if (!asked.builtIn.withoutContent.some((own) => own.start <= one.start && one.end <= own.end))
      faults.push(`"${wordsAt(asked, one)}" has content, and is said to have none.`);
  const left = tokensOf(asked.question).filter((token) => !places.some((place) => overlaps(token, place)));
  if (left.length > 0)
    faults.push(
      `No criterion holds these words, and they do not stand in notUnderstood: ${left.map(({ text }) => `"${text}"`).join(", ")}.`,
    );
  for (const criterion of criteriaOf(reading.query)) faults.push(...groundlessIn(asked, criterion, reading.covers));
  return [...new Set([...faults, ...swallowedIn(asked, reading.covers, notUnderstood)])];
}

type Covers = ParseResult["readings"][number]["covers"];

/**
 * Words that a criterion is said to come from and that play no part in it: those in which the built-in parser reads a criterion of a kind that is
 * not there, and those that it does not understand, where the criterion is what it reads in the others.
 */
function swallowedIn(asked: Asked, covers: Covers, left: ParseResult["notUnderstood"]): string[] {
  const [builtIn] = asked.builtIn.readings;
  const faults = (builtIn?.covers ?? []).flatMap((own) => {
    if (left.some((one) => overlaps(one, own))) return [];
    const held = covers
      .filter((one) => overlaps(one, own))
      .flatMap(({ criterion }) => [criterion, ...timesOf(criterion)]);
    return held.some(({ kind }) => kind === own.criterion.kind)
      ? []
      : [`"${wordsAt(asked, own)}" asks for a ${own.criterion.kind}, and no criterion of that kind holds it.`];
  });
  for (const unread of asked.builtIn.notUnderstood)
    for (const cover of covers.filter((one) => overlaps(one, unread)))
      if (builtInCriteria(asked, [cover]).some((own) => canonicalJson(own) === canonicalJson(cover.criterion)))
        faults.push(`"${unread.text}" adds nothing to the criterion that is said to hold it.`);
  return faults;
}

const timesOf = (criterion: Criterion): Criterion[] =>
  (("time" in criterion && criterion.time) || []).flatMap((scope) =>
    "of" in scope ? [scope.of, ...timesOf(scope.of)] : [],
  );

const wordsAt = ({ question }: Asked, { start, end }: { start: number; end: number }) => question.slice(start, end);

/** What of a criterion neither its own words name nor the built-in parser reads in them. */
function groundlessIn(asked: Asked, criterion: Criterion, covers: Covers): string[] {
  const own = covers.filter((cover) => JSON.stringify(cover.criterion) === JSON.stringify(criterion));
  if (own.length === 0) return [`A criterion of the kind ${criterion.kind} comes from no words of the question.`];
  const within = [...own, ...timedCovers(criterion, covers)];
  const words = within.map((place) => wordsAt(asked, place)).join(" ");
  const named = asked.candidates.filter((one) => within.some((place) => overlaps(one, place))).flatMap(({ of }) => of);
  const known = new Set([
    ...named.map(({ ref }) => ref),
    ...builtInCriteria(asked, within).flatMap((one) => stringsIn(one)),
  ]);
  const numbers = new Set([
    ...tokensOf(words).flatMap(({ text }) => (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number)),
    ...builtInCriteria(asked, within).flatMap(numbersIn),
  ]);
  const isSaid = (text: string) => known.has(text) || isWordIn(text, words);
  return [
    ...criterionFaults(criterion, (concept) => known.has(concept)).map(
      ({ path, message }) => `${path.join(".")}: ${message}.`,
    ),
    ...conceptsIn(criterion)
      .filter((concept) => !known.has(concept))
      .map((concept) => `${concept} is no concept of the list that "${words}" names.`),
    ...spelledOut(criterion)
      .filter((text) => !isSaid(text))
      .map((text) => `"${words}" does not say ${text}.`),
    ...numbersOf(criterion)
      .filter((number) => !numbers.has(number))
      .map((number) => `"${words}" does not say ${number}.`),
  ];
}

/** The words of criteria that a criterion's times count from are its own, too. */
function timedCovers(criterion: Criterion, covers: Covers) {
  const text = JSON.stringify(criterion);
  return covers.filter((cover) => text.includes(JSON.stringify(cover.criterion)));
}

const builtInCriteria = ({ builtIn }: Asked, within: readonly { start: number; end: number }[]): Criterion[] =>
  builtIn.readings.flatMap(({ covers }) =>
    covers.filter((cover) => within.some((place) => overlaps(cover, place))).map(({ criterion }) => criterion),
  );

/** Whether a text stands between other signs than letters and digits: "AR" does not stand in "are". */
function isWordIn(text: string, words: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(words);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

const conceptsIn = (criterion: Criterion): ConceptRef[] =>
  stringsIn(criterion).flatMap((text) => conceptRefSchema.safeParse(text).data ?? []);

/** What words have to say letter by letter: genes, changes, stages, units, tests, and what notes are to mention. */
function spelledOut(criterion: Criterion): string[] {
  switch (criterion.kind) {
    case "gene-alteration":
      return [...(criterion.genes ?? []), ...(criterion.partners ?? []), ...(criterion.changes ?? [])];
    case "stage":
      return [criterion.atLeast, criterion.atMost].flatMap((one) => one ?? []);
    case "observation":
      return criterion.unit === undefined ? [] : [criterion.unit];
    case "biomarker":
      return criterion.test === undefined ? [] : [criterion.test];
    case "mentioned":
      return [criterion.words];
    default:
      return [];
  }
}

/** Numbers that are asked for; a time in days may be said in weeks or years. */
function numbersOf(criterion: Criterion): number[] {
  switch (criterion.kind) {
    case "performance":
      return numbersIn(criterion.is);
    case "observation":
      return numbersIn(criterion.value);
    case "gene-alteration":
      return criterion.exons ?? [];
    case "demographic":
      return criterion.of === "age" ? numbersIn(criterion.years) : [];
    default:
      return [];
  }
}
