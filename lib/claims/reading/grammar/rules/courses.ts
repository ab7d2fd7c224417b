import type { Assertion } from "../../../assertions/assertion";
import {
  between,
  course,
  type Direction,
  extremeIn,
  isOfOutcome,
  momentOf,
  ofEach,
  wayIn,
  wayTo,
} from "../change-said";
import { predicate, type Rule, whole } from "../rule";
import { changeSaid, valueSaid } from "../said";
import { withSlots } from "../slots";

const extremes = "(?:(?:a |an |its |the )?(?:(peak|high|maximum)|(nadir|low|minimum|trough))(?: value| level)? of )?";
const start =
  "(?:(?:an?|the|its) )?(?:(?:initial|baseline|starting|admission|first)(?: (?:value|level|reading))?(?: of)? )?";
const when = "{when}";
/** "An upward trend" as "upward trend", where an article has been read before words of manner. */
const withoutArticle = (verb: string) => withSlots(verb).replace(/\b(an?) /g, "(?:$1 )?");
const goesOn = "continued to|continues to|has continued|kept|keeps|began to|begun to|started to|tended to|tends to";
const verbs: readonly (readonly [Direction, string])[] = [
  ["up", "{up}"],
  ["down", "{down}"],
  ["worse", "(?:worsened|worsening|worsens|deteriorated|deteriorating|got worse)"],
  [
    "better",
    "(?:corrected|correcting|settled|resolved|resolving|improved|improving|improves|recovered|recovering|normalised|normalized|a recovery|an improvement)",
  ],
];
/** Which way values went: "fell from 4.8 to 2.1", "came down to 2.1", "is 2.1, down from 4.8", "rising". */
export const courseRules: readonly Rule[] = coursesSaid().map((rule) => ({ ...rule, readsTimes: true }));

function coursesSaid(): Rule[] {
  return [
    // "4.8, down to 2.1".
    ...(["up", "down"] as const).map((direction) =>
      predicate(
        `[:(]? ?(?:{be} )?(?:at )?{V}{when},? ?(?:and )?(?:then )?{gently}{${direction}} to {V}{when}`,
        (said) => between(said, direction),
      ),
    ),
    predicate(
      `(?:(?:has|had|have|later|then|subsequently|since|eventually|it) )*(?:changed|moved|shifted|went|gone|evolved|come|came) to {V}${when}`,
      (said) => {
        const [to] = said.values;
        const value = valueSaid(said, to);
        if (!to || !value || !said.before || said.before.stated.value === to.stated.value) return value;
        const change = changeSaid(said, wayTo(said.before, to), said.before, to);
        return change && [...value, ...change];
      },
    ),
    ...(["up", "down"] as const).flatMap((direction) => [
      predicate(
        `(?:{be} |has |have )*{gently}{${direction}}{afterwards} to {V}${when},? (?:up |down )?from {V}${when}`,
        (said) => {
          const [to, from] = said.values;
          const [is, was] = [valueSaid(said, to, momentOf(said, "from")), valueSaid(said, from, momentOf(said, "to"))];
          const change = from && to && changeSaid(said, direction, from, to);
          return is && was && change ? [...is, ...was, ...change] : null;
        },
      ),
      predicate(
        `(?:and )?(?:was |being )?followed by (?:a |an )?{gently}{${direction}} (?:back )?to {V}${when}`,
        (said) => {
          const [to] = said.values;
          const value = valueSaid(said, to);
          const change = to && changeSaid(said, direction, said.before, to);
          return value && change ? [...value, ...change] : null;
        },
      ),
      // "Both have risen, to 2.3 and 23 respectively".
      whole(
        `(?:both )?{F} and {F} (?:{be} |has |have |both )*{gently}{${direction}}{afterwards},? (?:to|at) {V} and {V}(?:,? respectively)?`,
        (said) =>
          ofEach(said, (one, to) => {
            const [value, change] = [valueSaid(one, to), changeSaid(one, direction, null, to)];
            return value && change && [...value, ...change];
          }),
      ),
    ]),
    whole(
      "(?:both )?{F} and {F},? (?:(?:{be}|measured|at|of|currently|now|last|most recently) )+{V} and {V},? respectively",
      (said) => ofEach(said, (one, number) => valueSaid(one, number)),
    ),
    predicate(`(?:ran|runs|goes|going|running|moves|moved) from {V}${when} to {V}${when}`, (said) =>
      between(said, null),
    ),
    predicate(`(?:{be} |now |currently )*{V},? (?:up |down )?from {V}${when}`, (said) => {
      const [to, from] = said.values;
      const [is, was] = [valueSaid(said, to, null), valueSaid(said, from, null)];
      const change = from && to && changeSaid(said, wayTo(from, to), from, to);
      return is && was && change ? [...is, ...was, ...change] : null;
    }),
    whole(
      `(?:between|from) {hour} (?:and|to|until|through) {hour},? {F}(?: {be}| {up}| {down}| went| moved| changed)*{afterwards} (?:from )?{V} to {V}`,
      (said) => {
        const [from, to] = said.values;
        const [start, end] = said.times;
        const [was, is] = [valueSaid(said, from, start ?? null), valueSaid(said, to, end ?? null)];
        const change = from && to && changeSaid(said, wayIn(said.words) ?? wayTo(from, to), from, to);
        return was && is && change ? [...was, ...is, ...change] : null;
      },
    ),
    ...verbs.flatMap(([direction, verb]) => [
      // "A steady decline is seen (352 to 247)".
      predicate(
        `(?:(?:{be}|shown|showed|shows|on|a|an) )*{gently}${verb}{afterwards}(?: {during})?(?: (?:is|was) {seen})? ?[(:,]? ?(?:from )?{V}{when} ?(?:to|->|→|-|–) ?{V}{when}\\)?`,
        (said) => between(said, direction),
      ),
      whole(
        `(?:there (?:was|is|has been) )?(?:(?:a|an|the) )?{gently}${withoutArticle(verb)} (?:in|of) {F}(?: (?:is|was|has been))?(?: {seen})? ?[(:,] ?(?:from )?{V}{when} ?(?:to|->|→|-|–) ?{V}{when}\\)?`,
        (said) => between(said, direction),
      ),
      predicate(
        `(?:(?:{be}|shown|showed|shows|there) )*{gently}${verb}{afterwards}(?: {during}| {since})?,? ?(?:going )?from ${start}{V}${when},? ?(?:down |up |back )?(?:to|->|→) ${extremes}{V}${when}(?: {during})?`,
        (said) => between(said, direction),
      ),
      whole(
        `(?:there (?:was|is|has been) )?(?:(?:a|an|the) )?{gently}${withoutArticle(verb)} (?:in|of) {F}(?: (?:is|was|has been)? ?(?:apparent|evident|seen|noted|visible|clear|observed|documented))?,? (?:from) {V}${when},? ?(?:to|->|→) {V}${when}`,
        (said) => between(said, direction),
      ),
      // "Has come down to 2.1", "before settling to 2.1": from something else.
      predicate(
        `(?:(?:{be}|then|since|before|after|following|subsequently|now) )*{gently}${verb}{afterwards} (?:down |up |back )?(?:to|at) ${extremes}{V}${when}`,
        (said) => {
          const [to] = said.values;
          // "Initially improved to 2.9": at first, and not the first value.
          const value = valueSaid(said, to, said.moment === "first" ? null : said.moment);
          const change =
            to &&
            changeSaid(
              said,
              isOfOutcome(direction) && said.before ? wayTo(said.before, to) : direction,
              said.before,
              to,
            );
          // From the value that was told last, or from something that is not told.
          return to && value && change ? [...value, ...change, ...extremeIn(said, to)] : null;
        },
      ),
      predicate(
        `(?:(?:{be}|shown|showed|shows|on|a|an|${goesOn}) )*{gently}${verb}{afterwards}(?: {during})?(?! {F})`,
        (said) => course(said, direction),
      ),
      // From the first value to the last, and not only of late.
      predicate(`(?:(?:{be}|shown|showed|shows|on|a|an|${goesOn}) )*{gently}${verb}{afterwards} {since}`, (said) =>
        course(said, direction, true),
      ),
      whole(`(?:a |an )?{gently}${verb} {F}`, (said) => course(said, direction)),
      // "A progressive rise in the platelet count was observed".
      whole(
        `(?:there (?:was|is|has been) )?(?:(?:a|an|the) )?{gently}${withoutArticle(verb)} (?:in|of) {F}(?: (?:is|was|has been))?(?: {seen}| apparent| evident| visible)?(?: {during})?`,
        (said) => course(said, direction),
      ),
    ]),
    predicate(
      `(?:(?:and|then|before|but|since|later|subsequently|now) )*{gently}(?:settl(?:ed|es|ing)|return(?:ed|ing)|stabilis(?:ed|ing)|eas(?:ed|ing)) (?:back |down )?(?:to|at) {V}${when}`,
      (said) => {
        const [to] = said.values;
        const value = valueSaid(said, to);
        if (!value || !to || !said.before || said.before.stated.value === to.stated.value) return value;
        const change = changeSaid(said, to.stated.value > said.before.stated.value ? "up" : "down", said.before, to);
        return change && [...value, ...change];
      },
    ),
    predicate(`(?:(?:{be}|up|down|a change) )*from {V}${when},? ?(?:to|->|→) {V}${when}`, (said) =>
      between(said, null),
    ),
    predicate(
      `(?:has |have |had )?(?:gone|went|moved|changed|evolved|shifted|swung|drifted)(?: over time| {during})? from {V}${when},? ?(?:down |up |back )?(?:to|->|→) {V}${when}(?: {during})?`,
      (said) => between(said, /\bdown to\b/.test(said.words) ? "down" : /\bup to\b/.test(said.words) ? "up" : null),
    ),
    // "141 → 142 (first → last)".
    predicate(
      `(?:{be} )?[:=(]? ?{V} ?(?:->|→|=>|to) ?{V}\\)?,? ?\\(?(?:first|initial|admission) (?:->|→|=>|to|and) (?:last|latest|final|most recent|current|now)\\)?`,
      (said) => {
        const [from, to] = said.values;
        const [was, is] = [valueSaid(said, from, "first"), valueSaid(said, to, "last")];
        return was && is && [...was, ...is];
      },
    ),
    predicate(`(?:{be} )?[:=]? ?{V}${when} ?(?:->|→|=>|-->) ?{V}${when}`, (said) => between(said, null)),
    // "Is 2.1, down from 4.8".
    ...(["up", "down"] as const).map((direction) =>
      predicate(
        `(?:{be} )?(?:{gently}{${direction}}|${direction === "up" ? "higher than" : "lower than"}) from (?:(?:a|an|its) )?(?:(?:peak|high|low|nadir|maximum|minimum|initial value|baseline|value) of )?{V}${when}`,
        (said) => {
          const [from] = said.values;
          const value = valueSaid(said, from);
          if (!value || !from || !said.before) return null;
          const features = said.about[0] ?? [];
          const side = /\b(?:peak|high|maximum) of/.test(said.words)
            ? "highest"
            : /\b(?:nadir|low|minimum) of/.test(said.words)
              ? "lowest"
              : null;
          const change = changeSaid(said, direction, from, said.before);
          const extreme: Assertion[] = side
            ? [{ kind: "extreme", features: [...features], is: side, number: from.stated, lastHours: null }]
            : [];
          return change && [...value, ...change, ...extreme];
        },
      ),
    ),
    predicate(
      "(?:(?:{be}|broadly|relatively|fairly|largely|essentially) )*(?:stable|steady|unchanged|flat|static|constant)(?: {during}| throughout| {since})?",
      (said) => course(said, "flat"),
    ),
    predicate(
      "(?:{be} )?(?:broadly |relatively |fairly |largely |essentially )?(?:stable|steady|unchanged) at {V}",
      (said) => {
        const value = valueSaid(said, said.values[0]);
        return value && [...course(said, "flat"), ...value];
      },
    ),
  ];
}
