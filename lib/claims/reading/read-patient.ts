import { spanOf } from "../../platform/text-patterns";
import type { Assertion } from "../assertions/assertion";
import { ageInTens, ageStated } from "../assertions/stated-age";
import { isVerbatim, type ParsedSentence } from "./parsed-sentence";
import { sideBefore } from "./read-values";
import { tensOfAge } from "./tens-of-age";

const sexes: readonly (readonly ["female" | "male", RegExp])[] = [
  ["female", /\b(?:woman|female(?! sex)|lady|girl)\b/gi],
  ["male", /\b(?:man|male(?! sex)|gentleman|boy)\b/gi],
];

/** Kinds of units by the ids of the sources that tell them apart, the longest words first. */
const units: readonly (readonly [string, RegExp])[] = [
  [
    "cardiac surgery recovery",
    /\b(?:cardiac[- ]surg\w*(?:\s+recovery)?\s+(?:unit|ICU)|cardiac surgery recovery|CSRU|cardiothoracic ICU|CTICU)\b/gi,
  ],
  ["coronary care", /\b(?:coronary care(?:\s+unit)?|coronary unit|CCU)\b/gi],
  ["medical", /\b(?:medical\s+(?:ICU|intensive care(?:\s+unit)?)|MICU)\b/gi],
  ["surgical", /\b(?<!cardiac )(?:surgical\s+(?:ICU|intensive care(?:\s+unit)?)|SICU)\b/gi],
];

const number = "(\\d{1,3})";
const ages: readonly RegExp[] = [
  // "At 85, the patient ..."
  /^\s*At (\d{2,3}),? (?=(?:the|this) (?:patient|man|woman|gentleman|lady)\b)/gi,
  new RegExp(`\\b${number}[\\s-]*(?:years?|yrs?|y)[\\s-]*(?:old\\b|/?o\\b|of age\\b)`, "gi"),
  new RegExp(`\\b${number}\\s*y\\/o\\b`, "gi"),
  new RegExp(`\\bage[ds]?\\s*(?:is|of|was|:)?\\s*${number}(?!\\s*(?:h|hours?)\\b)(?!\\.\\d)\\b`, "gi"),
  new RegExp(`\\b(?:man|woman|male|female|patient|gentleman|lady), ${number}(?=\\s*(?:[.,;(]|$))(?!\\.\\d)`, "gi"),
  new RegExp(
    `\\b(?:man|woman|male|female|patient|gentleman|lady)(?:,)? (?:of|who is|is|who was) ${number}(?:\\s+years?)?\\b(?!\\s*(?:h|hours?|%|mm|mg|mmol|/))`,
    "gi",
  ),
];

const ventilated =
  /\b(?:mechanical(?:ly)? ventilat\w+|ventilated|ventilators?|(?:invasive|artificial) ventilation|(?<!minute |alveolar |protective |dead[- ]space |of )ventilation(?![-/]))\b/gi;
const denied =
  /\b(?:never|not|no|without|nor|at no (?:point|time)|free of|off|did not (?:need|require)|has been no)\b[^.;,]{0,50}$/i;
const open =
  /\b(?:whether|if|unless|until|consider\w*|may|might|could|would|should|non-?invasive|risk of|avoid\w*|prolonged?|weaning|guideline|guidance|recommend\w*)\b/i;
/** What is said of people in general. */
const general = /\b(?:guidelines?|guidance|recommend\w*|trials?|cohorts?|studies|patients who|in (?:men|women))\b/i;

/** Reads who the patient is said to be: sex, age, the kind of unit, and whether ventilation was needed. */
export function readPatient(parsed: ParsedSentence): Assertion[] {
  const { text, sentence } = parsed;
  if (general.test(text) || sentence.part === "action" || sentence.part === "check") return [];
  return [...sexesIn(parsed), ...agesIn(parsed), ...unitsIn(parsed), ...ventilationIn(parsed)];
}

const pronouns: readonly (readonly ["female" | "male", RegExp])[] = [
  ["female", /\b(?:she|her|hers|herself)\b/i],
  ["male", /\b(?:he|his|him|himself)\b/i],
];
/** Others of whom a pronoun may be. */
const others =
  /\b(?:wife|husband|mother|father|daughter|son|sister|brother|partner|family|doctor|physician|nurse|intensivist|surgeon|colleague|model|expert|he or she|she or he|his or her|her or his|s\/he)\b/i;

/** The sex that a pronoun gives the patient of whom something else is stated. */
export function sexSpoken(parsed: ParsedSentence, read: readonly Assertion[]): Assertion[] {
  const { text, facts } = parsed;
  if (facts.chart.sex === "unknown" || others.test(text) || general.test(text)) return [];
  if (!read.some(({ kind }) => statesOfPatient.has(kind)) || read.some(({ kind }) => kind === "sex")) return [];
  const said = pronouns.flatMap(([sex, pattern]) => {
    const match = pattern.exec(text);
    return match && !isVerbatim(parsed, spanOf(match)) ? [sex] : [];
  });
  return said.length === 1 && said[0] !== undefined ? [{ kind: "sex", sex: said[0] }] : [];
}

/** What is stated of the patient, and not of models, doctors or guidelines. */
const statesOfPatient: ReadonlySet<Assertion["kind"]> = new Set([
  "value",
  "trend",
  "level",
  "extreme",
  "duration",
  "measurement-count",
  "care-unit",
  "ventilation",
  "comparison",
  "count-beyond",
]);

function sexesIn(parsed: ParsedSentence): Assertion[] {
  return sexes.flatMap(([sex, pattern]) =>
    [...parsed.text.matchAll(pattern)].some((match) => !isVerbatim(parsed, spanOf(match)))
      ? [{ kind: "sex", sex }]
      : [],
  );
}

function unitsIn(parsed: ParsedSentence): Assertion[] {
  const inBrackets = /\btype of unit \(([^)]+)\)/i.exec(parsed.text)?.[1];
  if (inBrackets) return [{ kind: "care-unit", unit: inBrackets }];
  const found = units.find(([, pattern]) =>
    [...parsed.text.matchAll(pattern)].some((match) => !isVerbatim(parsed, spanOf(match))),
  );
  return found ? [{ kind: "care-unit", unit: found[0] }] : [];
}

function agesIn(parsed: ParsedSentence): Assertion[] {
  for (const pattern of ages) {
    for (const match of parsed.text.matchAll(pattern)) {
      const span = spanOf(match);
      if (isVerbatim(parsed, span)) continue;
      for (const n of parsed.numbers) if (n.start < span.end && span.start < n.end) parsed.readNumbers.add(n);
      return [ageOf(Number(match[1]), parsed.text.slice(0, span.start))];
    }
  }
  const tens = tensOfAge(parsed.text);
  return tens === null ? [] : ageInTens(tens);
}

/** "Over 80 years old": a limit of the age. */
function ageOf(years: number, before: string): Assertion {
  const side = /\bolder than\s*$/i.test(before)
    ? "above"
    : /\byounger than\s*$/i.test(before)
      ? "below"
      : sideBefore(before);
  const age = ageStated(years);
  return side === "equal" ? age : { ...age, number: { value: years, decimals: 0, unit: "years" }, is: side };
}

function ventilationIn(parsed: ParsedSentence): Assertion[] {
  const { text } = parsed;
  const match = [...text.matchAll(ventilated)].find((one) => !isVerbatim(parsed, spanOf(one)));
  if (!match || open.test(text)) return [];
  const before = text.slice(0, match.index);
  if (
    /^\s*(?:cannot|can not|is hard|settings?|modes?|status)\b/i.test(text.slice(spanOf(match).end)) ||
    /\blast recorded\b/i.test(text)
  )
    return [];
  // "No ventilation is recorded": what is not recorded did not happen as far as anyone can tell.
  const ever = !denied.test(before);
  return [{ kind: "ventilation", ever }];
}
