import type { Assertion, Bound } from "../../../assertions/assertion";
import { numberWords } from "../../../numbers-in-text";
import { predicate, type Rule, type Said, whole } from "../rule";
import { countSaid } from "../said";

const only =
  "(?:(?:only|just|a total of|in total|at least|at most|no more than|exactly|some|altogether|as many as|merely) )*";
const often = `${only}(?:once|twice|thrice|(?:on |at )?{N} (?:separate |different )?(?:times|occasions|time ?points)|a single time)`;
const back = "(?:,? ?(?:{in} {back}|{during}|in (?:total|all)|all told|overall))*";

const counted = (said: Said) => countSaid(said, countIn(said), boundOf(said.words));

function countIn({ words, values }: Said): number | null {
  const [value] = values;
  if (value) return value.isBare ? value.stated.value : null;
  if (/\bonce\b|\ba single\b/.test(words)) return 1;
  if (/\btwice\b/.test(words)) return 2;
  if (/\bthrice\b/.test(words)) return 3;
  const word = Object.keys(numberWords).find((w) => new RegExp(`\\b${w}\\b`).test(words));
  return word === undefined ? null : (numberWords[word] ?? null);
}

function boundOf(words: string): Bound {
  if (/\bat least\b/.test(words)) return "at-least";
  return /\bat most\b|\bno more than\b/.test(words) ? "at-most" : "exactly";
}

const missing = (said: Said): Assertion[] | null =>
  said.about.length === 0
    ? null
    : said.about.map((features) => ({
        kind: "not-measured",
        features: [...features],
        lastHours: said.back,
        again: false,
      }));
const once = (said: Said): Assertion[] | null =>
  said.about.map((features) => ({
    kind: "measurement-count",
    features: [...features],
    count: 1,
    is: "at-least",
    lastHours: said.back,
  }));

/** How often something was measured, that it was, and that it was not. */
export const countRules: readonly Rule[] = [
  whole(`{N} is (?:the )?(?:total )?(?:number|count|tally) of {F} {things}(?: {taken})?${back}`, counted),
  whole(
    `(?:nothing|no data|no information) (?:(?:is|was|are|were) )?(?:known|recorded|available|charted|documented|on record) (?:of|about|for|on) {F}${back}`,
    missing,
  ),
  whole(
    `(?:the )?(?:tally|count|total|total count|total number) of {F} {things}(?: {in} {back}| {during})?(?: is| was| stands at| comes to|:) ${only}{N}`,
    counted,
  ),
  whole(
    `{back} (?:brought|saw|yielded|gave|produced|had|held|contains?|contained|includes?|included) ${only}{N} {F} {things}`,
    counted,
  ),
  whole(
    `${only}{N} {things} (?:of|for) {F} (?:appear|appears|stand|stands|feature|can be found|are held|are there)(?: (?:in|on) (?:the )?(?:chart|record|file))?`,
    counted,
  ),
  whole(`(?:nobody|no one|no-one) (?:ever )?{taken} {F}${back}`, missing),
  whole(
    `(?:(?:there (?:is|was|are|were|exists)|we have) )?at least (?:one|a single) {F}(?: {things})?(?: (?:is|was|{taken}|on record|on file|exists))*${back}`,
    once,
  ),
  whole(
    "(?:(?:the )?(?:total )?number of )?{F} (?:measurements|checks|samples|determinations|observations)(?: {in} {back}| {during})?(?: ?[:=]| numbered| totalled| came to| were) ?{V}",
    counted,
  ),
  whole(
    "(?:the )?(?:total )?number of {F} (?:{things})(?: {in} {back}| {during})?(?: ?[:=]| was| is| came to) ?{N}",
    counted,
  ),
  predicate(`(?:{be} |has been |have been )?(?:only |just )?{taken} (?:on |at )?${often}${back}`, counted),
  predicate(`(?:{be} |has been |have been )?${often} {taken}${back}`, counted),
  predicate(`\\(? ?n ?= ?{V} ?\\)?`, counted),
  predicate(
    `(?:has|had|have|with|,|\\(|shows|showed|comprises|:)? ?${only}{N} (?:separate |recorded |charted |documented |available |individual )*{things}(?: (?:was|were|are|is|have been|{seen}|available|exist|taken|obtained|on record|in the (?:record|chart)))*\\)?${back}`,
    counted,
  ),
  predicate(
    `(?:across|over|in|among|from|on|of) (?:a total of |the |all |its )*{N} (?:separate |recorded |charted |documented )*{things}`,
    counted,
  ),
  whole(
    `(?:(?:there (?:are|were|is|exist|exists|have been)|we have|the (?:record|chart) (?:holds|contains|has|shows|lists)|(?:a|the) total of|a total of|in total,?|altogether,?) )*${only}{N} (?:separate |recorded |charted |documented |individual )*{F} (?:{things})(?: (?:was|were|are|is|have been|has been|{taken}|exist|exists|on record|on file|in the (?:record|chart)))*${back}`,
    counted,
  ),
  whole(
    `(?:(?:there (?:are|were|is|exist|exists|have been)|we have|the (?:record|chart) (?:holds|contains|has|shows|lists)|(?:a|the) total of) )*${only}{N} (?:separate |recorded |charted |documented |individual )*{things} (?:of|for) {F}(?: (?:was|were|are|is|have been|has been|{taken}|exist|exists|on record|on file|in the (?:record|chart)))*${back}`,
    counted,
  ),
  // "Only 7 platelet counts are available": the counts are the values.
  whole(
    `(?:(?:there (?:are|were|is|exist|exists|have been)|we have|the (?:record|chart) (?:holds|contains|has|shows|lists)|in total,?|altogether,?) )*${only}{N} (?:separate |recorded |charted |documented |individual )*{F}(?: (?:was|were|are|is|have been|has been|{taken}|exist|exists|on record|on file|in the (?:record|chart)))*${back}`,
    (said) => (/[\ue000-\ue3ff] ?(?:counts|levels|scores|concentrations)\b/.test(said.words) ? counted(said) : null),
  ),
  whole(`(?:(?:the )?(?:team|staff|nurses|laboratory|lab) )?(?:{taken}) {F} ${often}${back}`, counted),
  predicate(
    `(?:(?:was|were|is|are|has been|have been) )(?:never|not)(?: been)?(?: ever| yet)? (?:{taken})(?: at any (?:point|time|stage)| at all)?${back}`,
    missing,
  ),
  predicate(`(?:never|not)(?: been)?(?: ever)? (?:{taken})(?: at any (?:point|time|stage)| at all)?${back}`, missing),
  predicate(
    `(?:(?:was|were|is|are|remains|remain|went|has gone|left|has been|have been) )*(?:nowhere to be found|unchecked|untested|unsampled|unassessed|undocumented|uncharted|skipped|omitted|missing|unavailable|absent|unmeasured|lacking|unrecorded|unknown)(?: entirely| altogether| completely)?(?: (?:from|in) (?:the |this )?(?:record|chart|data))?${back}`,
    missing,
  ),
  whole(
    `(?:there (?:is|are|was|were) )?(?:no|without an?y?|without|lacks?|lacking|missing)(?: (?:{things}|record|documentation) (?:of|for))?(?: (?:recorded|documented|available|charted))? {F}(?:(?: or | nor |, | and ){F})*(?: {things})?(?: (?:was|were|is|are|has been|have been|ever|{taken}|on record|on file|exists?|in the (?:record|chart)|at all|at any (?:point|time)))*${back}`,
    missing,
  ),
  predicate(
    `(?:{be} |has been |have been )(?:also )?(?:{taken})(?: at least once| one or more times| on at least one occasion|{during})?${back}`,
    (said) => (/avail/.test(said.words) && said.back !== null ? null : once(said)),
  ),
  // Last: "29 heart rate readings were taken over the last 24 h" is one part.
  {
    ...whole(
      `(?:(?:the|all|these|its|a total of) )*{N} (?:separate |recorded |charted |documented |individual |available )*{F} {things}`,
      counted,
    ),
    isSubject: true,
  },
];
