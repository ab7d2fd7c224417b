import { feature } from "../../../../record/catalogue";
import type { Assertion, AssertionOf, Bound } from "../../../assertions/assertion";
import { numberWords } from "../../../numbers-in-text";
import { byNumbers } from "../change-said";
import { predicate, type Rule, type Said, whole } from "../rule";
import { changeSaid, countSaid, numberOf, valueSaid } from "../said";
import { withSlots } from "../slots";

type Factor = AssertionOf<"comparison">["factor"];

/** "Doubled", "half": a tenth more or less, as for a length of time that is "about". A team decision. */
const near = 0.1;

const steps: readonly (readonly [word: string, factor: number])[] = [
  ["(?:double|twice|two times|doubled)", 2],
  ["(?:triple|three times|tripled|thrice)", 3],
  ["(?:quadruple|four times|quadrupled)", 4],
  ["(?:half|halved)", 0.5],
  ["(?:a third|one third)", 1 / 3],
];
const more = "(?:(?:well |far )?(?:more than|over|at least) )";
const nearly = "(?:(?:nearly|almost|about|approximately|roughly|around) )";
const first =
  "(?:of )?(?:(?:that|what it was|the (?:value|level|figure|one)|it was) )?(?:(?:the |its |his |her )?(?:first|initial|admission|baseline|starting|presenting)(?: {F}| {things})?|on admission|on arrival|at baseline|initially|at first|the value on admission)(?: ?\\({V}\\))?";
const last = "(?:the |its |his |her )?(?:final|last|latest|most recent|current)";

function factorOf(words: string): Factor | null {
  const step = steps.find(([word]) => new RegExp(`\\b${word}\\b`).test(words));
  if (!step) return null;
  const [, factor] = step;
  const isReached = /\bat least\b/.test(words) ? 1 - exact : 1;
  if (new RegExp(more).test(words))
    return factor > 1 ? { least: factor * isReached, most: null } : { least: factor, most: 1 };
  return { least: factor * (1 - near), most: factor * (1 + near) };
}

function lastToFirst(said: Said, factor: Factor | null): Assertion[] | null {
  const [features] = said.about;
  return features && factor
    ? [{ kind: "comparison", features: [...features], of: "last to first", other: [], factor }]
    : null;
}

/** The two values that are given beside the comparison: first the last, then the first. */
function given(said: Said): Assertion[] | null {
  const [to, from] = said.values;
  if (!to) return [];
  const one = { ...said, about: said.about.slice(0, 1) };
  const [is, was] = [valueSaid(one, to, "last"), from ? valueSaid(one, from, "first") : []];
  return is && was && [...is, ...was];
}

const anyStep = `(?:${steps.map(([word]) => word).join("|")})`;
const higher = "(?:higher|greater|more|larger|above|worse)";
const lower = "(?:lower|less|smaller|fewer|below)";
const than = (words: string): Factor =>
  new RegExp(`\\b${higher}\\b`).test(words) ? { least: 1, most: null } : { least: 0, most: 1 };

function together(said: Said, factor: Factor): Assertion[] | null {
  const [features, other] = said.about;
  return features && other && said.about.length === 2
    ? [{ kind: "comparison", features: [...features], of: "each to the other", other: [...other], factor }]
    : null;
}

const sameAs = (said: Said) =>
  said.about.length < 2 || String(said.about[0]) === String(said.about[1])
    ? { ...said, about: said.about.slice(0, 1) }
    : null;

/** Values held against each other: the last and the first, two features, and by how much something changed. */
export const comparisonRules: readonly Rule[] = [
  whole(
    `${last} {F}(?: {things})?(?: ?\\({V}\\))? (?:{be} )?(?:still )?(?:${more}|${nearly})?${anyStep} (?:as (?:high|low) as )?${first}`,
    (said) => {
      const one = sameAs(said);
      const [ratio, values] = [one && lastToFirst(one, factorOf(said.words)), one && given(one)];
      return ratio && values && [...ratio, ...values];
    },
  ),
  whole(
    `${last} {F}(?: {things})?(?: ?\\({V}\\))? (?:{be} )?(?:still |now |slightly |much |clearly |well )*(?:${higher}|${lower}) than ${first}`,
    (said) => {
      const one = sameAs(said);
      const [ratio, values] = [one && lastToFirst(one, than(said.words)), one && given(one)];
      return ratio && values && [...ratio, ...values];
    },
  ),
  // "Is now higher than on admission (126 versus 102 mmHg)", "lower at the end (72) than at the start (98)", "below its admission value".
  predicate(
    `(?:(?:{be}|now|currently|still|also|has|have|slightly|much|clearly|well) )*(?:${higher}|${lower})(?: (?:{last}|now))?(?: ?\\({V}\\))? than (?:(?:it|they|that|the value) )?(?:(?:was|were) )?(?:{adm}|{first}|before|initially)(?: ?\\({V}(?: ?(?:versus|vs\\.?|against|compared (?:with|to)|and|,) ?{V})?\\))?`,
    (said) => {
      const [ratio, values] = [lastToFirst(said, than(said.words)), given(said)];
      return ratio && values && [...ratio, ...values];
    },
  ),
  predicate(
    `(?:(?:{be}|now|currently|still|also|well|far|clearly|slightly|just) )*(above|below|higher than|lower than|over|under) (?:the |its |his |her |their )?(?:first|initial|admission|baseline|starting|presenting)(?: (?:{F}|{things}))*(?! ?(?:of )?{V})`,
    (said) => lastToFirst(said, than(said.words.replace("over", "above").replace("under", "below"))),
  ),
  predicate(
    `(?:(?:{be}|now|currently|still|also|has|have|slightly|much|clearly) )*(?:${higher}|${lower}|{up}|{down}) (?:(?:as )?compared (?:with|to)|in comparison (?:with|to)|relative to|versus|vs\\.?|from) {adm}(?: ?\\({V}(?: ?(?:versus|vs\\.?|against|compared (?:with|to)|and|,) ?{V})?\\))?`,
    (said) => {
      const isUp = new RegExp(withSlots(`\\b(?:${higher}|{up})\\b`)).test(said.words);
      const factor = isUp ? { least: 1, most: null } : { least: 0, most: 1 };
      const [ratio, values] = [lastToFirst(said, factor), given(said)];
      return ratio && values && [...ratio, ...values];
    },
  ),
  // "Ended the stay lower than it began".
  predicate(
    `(?:(?:has|have|then|and|to) )*(?:end(?:ed|s|ing)?|finish(?:ed|es|ing)?|clos(?:ed|es|ing)|conclud(?:ed|es|ing))(?: up| {stay}| {during})? (?:(?:slightly|much|well|clearly) )*(?:${higher}|${lower}) (?:than )?(?:(?:where|what|when|as) )?(?:it|they)? ?(?:had |was |were )?(?:started|begun|began|been|start|at first|initially|{first}|{adm})(?: out| with| at)?`,
    (said) => lastToFirst(said, than(said.words)),
  ),
  // "Has fallen by more than half", "down by at least a third".
  ...(["up", "down"] as const).map((direction) =>
    predicate(
      `(?:(?:has|have|had|{be}|since|then|now) )*{gently}{${direction}} by (?:${more}|${nearly})?(?:half|a half|a third|one third|two thirds|a quarter|one quarter|three quarters|{V})(?: (?:{since}|{during}))?`,
      (said) => byShare(said, direction),
    ),
  ),
  predicate(
    `(?:(?:has|have|had|since|then|also) )*(?:{be} )?(?:${more}|${nearly})?(?:doubled|tripled|quadrupled|halved)(?: {during}| {since})?(?:,? ?\\(?(?:from )?{V} ?(?:to|->|→|-|–) ?{V}\\)?)?`,
    (said) => {
      const ratio = lastToFirst(said, factorOf(said.words));
      const [from, to] = said.values;
      if (!ratio || !from || !to) return ratio;
      const [was, is] = [valueSaid(said, from, null), valueSaid(said, to, null)];
      const change = changeSaid(said, byNumbers(said), from, to);
      return was && is && change && [...ratio, ...was, ...is, ...change];
    },
  ),
  whole(
    `{F} (?:{be} )?(?:${higher}|${lower}) than {F}(?: (?:in|on|at) (?:both|all|each|every)(?: of)?(?: the)?(?: {N})? {things}| throughout)`,
    (said) => together(said, than(said.words)),
  ),
  // "2.7, roughly twice the first value of 1.4".
  predicate(
    `(?:(?:which )?(?:is|was) )?(?:${more}|${nearly})?${anyStep} (?:the |its )(?:first|initial|admission|baseline|starting)(?: {things})?(?: (?:of |\\()?{V}\\)?)?`,
    (said) => {
      const ratio = lastToFirst(said, factorOf(said.words));
      const [from] = said.values;
      const was = from ? valueSaid(said, from, "first") : [];
      return ratio && was && [...ratio, ...was];
    },
  ),
  predicate("an? (?:rise|fall|drop|increase|decrease|decline|change|difference|reduction) of {V}", (said) => {
    const [features] = said.about;
    const [by] = said.values;
    return features && by && said.about.length === 1 ? [changeBy(features, by)] : null;
  }),
  // "Fell by 2.7, from 7.1 to 4.4".
  ...(["up", "down"] as const).map((direction) =>
    predicate(
      `(?:(?:has|have|had|{be}) )*{gently}{${direction}} by {V}(?:,? ?(?:from {V} to {V}|\\(?{V} ?(?:to|->|→|-|–) ?{V}\\)?))?(?: {during}| {since}|,? ?{in} the first {T})?`,
      (said) => {
        const [features] = said.about;
        const [by, from, to] = said.values;
        if (!features || !by || said.about.length > 1) return null;
        const moved = changeBy(features, by);
        const course: Assertion = { kind: "trend", features: [...features], direction, change: null };
        if (!from || !to) return [moved, course];
        const [was, is, change] = [
          valueSaid(said, from, null),
          valueSaid(said, to, null),
          changeSaid(said, direction, from, to),
        ];
        return was && is && change && [moved, ...was, ...is, ...change];
      },
    ),
  ),
  // "Temperatures above 38.3 °C were documented on 13 occasions", "was recorded below 65 in 4 of 54 readings".
  ...(["below", "above"] as const).flatMap((side) => [
    whole(
      `(?:(?:there were|there was) )?{F}(?: {things})? {${side}} ?{V} (?:(?:was|were|is|are|has been|have been) )?(?:{taken} |{seen} )*(?:on|in|at)? ?(?:only |just |exactly |at least |at most |no more than |a total of )*(?:once|twice|{N} (?:separate |different |distinct )?(?:times|{things}))`,
      (said) => beyond(said, side),
    ),
    predicate(
      `(?:(?:has|had|been|{be}|{go}|{taken}|{seen}) )*{${side}} ?{V} (?:on|in|at) (?:only |just )?{V} (?:out )?of (?:the |its |all )?{V} {things}`,
      (said) => {
        const [limit, count, total] = said.values;
        const counted = total?.isBare ? countSaid(said, total.stated.value) : null;
        const told = limit && count ? beyond({ ...said, values: [limit, count] }, side) : null;
        return told && counted && [...told, ...counted];
      },
    ),
  ]),
  // "There were 14 heart rate readings above 120", "two readings below 90".
  ...(["below", "above"] as const).flatMap((side) => {
    const read = (said: Said) => {
      const limit = said.values.at(-1);
      const count = said.values.length > 1 ? said.values[0] : undefined;
      return limit ? beyond({ ...said, values: count ? [limit, count] : [limit] }, side) : null;
    };
    const some =
      "(?:(?:there (?:were|was|are|is)|a total of|in total|altogether|only|just|exactly|at least|at most|no more than) )*";
    return [
      whole(
        `${some}{N} (?:separate |recorded |single )*{F}(?: {things})? (?:(?:were|was|lay|recorded) )*{${side}} ?{V}`,
        read,
      ),
      whole(`${some}{N} {things} of {F} (?:(?:were|was|lay|recorded) )*{${side}} ?{V}`, read),
    ];
  }),
  // "Below 50 only once", "two readings below 90".
  ...(["below", "above"] as const).flatMap((side) => [
    predicate(
      `(?:(?:has|had|been|{be}|{go}) )*{${side}} ?{V} (?:only |just |exactly |at least |at most |no more than )*(?:once|twice|(?:on )?{N} (?:times|occasions|readings))`,
      (said) => beyond(said, side),
    ),
    predicate(
      `(?:(?:has|had|been|{be}|{go}) )*{${side}} ?{V} (?:on|in|at) (?:only |just |exactly |at least |at most |no more than )*(?:one occasion|{N} (?:separate |different )?{things})`,
      (said) => beyond(said, side),
    ),
  ]),
].map((rule) => ({ ...rule, readsTimes: true }));

const shares: readonly (readonly [string, number])[] = [
  ["three quarters", 0.75],
  ["two thirds", 2 / 3],
  ["half", 0.5],
  ["third", 1 / 3],
  ["quarter", 0.25],
];

/** A change by a share of the first value: "by more than half", "by 40%". */
function byShare(said: Said, direction: "up" | "down"): Assertion[] | null {
  const [number] = said.values;
  // Of a feature that is given in percent the number is no share.
  const isPercent = number?.stated.unit === "%" && said.about[0]?.every((id) => feature(id).unitLabel !== "%");
  const share = number ? (isPercent ? number.stated.value / 100 : null) : shareIn(said.words);
  if (share === null || share <= 0 || (direction === "down" && share >= 1)) return null;
  const to = (by: number) => (direction === "up" ? 1 + by : 1 - by);
  const isMore = new RegExp(more).test(said.words);
  // To the last digit, a half that was reached is reached.
  const edge = /\bat least\b/.test(said.words) ? share * (1 - exact) : share;
  const [low, high] = [to(edge * (1 - near)), to(edge * (1 + near))].toSorted((a, b) => a - b);
  const factor = isMore
    ? direction === "up"
      ? { least: to(edge), most: null }
      : { least: 0, most: to(edge) }
    : { least: low ?? 0, most: high ?? null };
  return lastToFirst(said, factor);
}

const shareIn = (words: string) => shares.find(([word]) => new RegExp(`\\b${word}\\b`).test(words))?.[1] ?? null;
/** By how much a share may be missed and still be one that was reached: rounding alone. */
const exact = 1e-6;

/** So much of a rise or a fall, over whatever time. */
function changeBy(features: Said["about"][number], by: Said["values"][number]): Assertion {
  return {
    kind: "value",
    features: [...features],
    number: numberOf(by),
    is: "change",
    throughout: false,
    at: null,
    ofRange: false,
  };
}

function beyond(said: Said, is: "below" | "above"): Assertion[] | null {
  const [limit, number] = said.values;
  const [features] = said.about;
  const { words } = said;
  const spoken = Object.keys(numberWords).find((word) => new RegExp(`\\b${word}\\b`).test(words));
  const count = number
    ? number.isBare
      ? number.stated.value
      : null
    : /\bonce\b/.test(words)
      ? 1
      : /\btwice\b/.test(words)
        ? 2
        : spoken
          ? (numberWords[spoken] ?? null)
          : null;
  if (!features || !limit || count === null || said.about.length > 1) return null;
  const bound: Bound = /\bat least\b/.test(words)
    ? "at-least"
    : /\bat most\b|\bno more than\b/.test(words)
      ? "at-most"
      : "exactly";
  return [{ kind: "count-beyond", features: [...features], is, limit: limit.stated, count, bound }];
}
