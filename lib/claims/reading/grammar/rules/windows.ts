import type { Assertion } from "../../../assertions/assertion";
import { betterSide } from "../../../better-side";
import { predicate, type Rule, type Said, type SaidNumber, type SaidTime, whole } from "../rule";
import { countSaid, extremeSaid, levelSaid, limitSaid, numberOf } from "../said";

const held =
  "(?:(?:has|have|had|was|were|is|been|already|always|consistently|continuously|persistently|constantly|steadily|reliably|held|kept|stayed|remained|maintained|sustained|ran|sat|lay|never|not|did|fell|fall|rose|rise|dropped|drop|exceeded|recorded|being|well) )*";
const kept = held.replace("never|not|did|", "");
const each = "(?: per (?:recording|reading|measurement|entry|sample))?";
const onEnd = "(?:,? (?:continuously|throughout|consistently|persistently|without interruption|at all times))?";

/** Hours that values are spoken of, from one to the other. */
interface Window {
  from: number;
  to: number;
}

/** A limit that all values of a window kept to. */
function limitWithin(said: Said, is: "below" | "above", not: boolean, { from, to }: Window): Assertion[] | null {
  const at = { hours: (from + to) / 2, within: (to - from) / 2 };
  // "Not never": what twice denies is left unread.
  if ((said.words.match(/\b(?:never|not)\b/g)?.length ?? 0) > 1) return null;
  const limits = limitSaid(said, is, { not, throughout: true }, said.values[0]);
  return from < to && limits ? limits.map((one) => (one.kind === "value" ? { ...one, at } : one)) : null;
}

/** A limit on one side of which a value lay at an hour. */
function limitAt(said: Said, is: "below" | "above", time: SaidTime | undefined): Assertion[] | null {
  if (!time || /\b(?:never|not)\b/.test(said.words)) return null;
  const at = { hours: time.hours, within: time.isRough ? 2 : 1 };
  const limits = limitSaid(said, is, { not: false, throughout: false }, said.values[0]);
  return limits?.map((one) => (one.kind === "value" ? { ...one, at } : one)) ?? null;
}

const isOfAll = (words: string) =>
  /\b(?:always|consistently|continuously|persistently|constantly|steadily|reliably|kept|stayed|remained|maintained|sustained)\b/.test(
    words,
  );
const isDenied = (words: string) => /\b(?:never|not)\b/.test(words);

/** The number of values that are spoken of, where it stands behind their limit: "on all four readings". */
function countBehind(said: Said): Assertion[] | null {
  const spoken =
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:recorded |available )?\p{L}+$/u.exec(
      said.words,
    );
  const [, count] = said.values;
  if (count) return countSaid(said, count.isBare ? count.stated.value : null);
  return spoken ? countSaid(said, numbersSpoken.indexOf(spoken[1] as string) + 1) : [];
}
const numbersSpoken = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Never better than 9". */
function neverPast(said: Said, isBetter: boolean): Assertion[] | null {
  const better = betterSide(said.about[0] ?? []);
  if (better === null) return null;
  return limitSaid(said, (better === "high") === isBetter ? "above" : "below", { not: true, throughout: true });
}

/** A value that all readings had. */
function constant(said: Said, value: SaidNumber | undefined): Assertion[] | null {
  const [lowest, highest] = [extremeSaid(said, "lowest", value), extremeSaid(said, "highest", value)];
  const counted = countBehind(said);
  return lowest && highest && counted && [...lowest, ...highest, ...counted];
}

/** A value that was taken within the first hours. */
function earlyValue(said: Said, number: SaidNumber | null): Assertion[] | null {
  const [features] = said.about;
  const [time] = said.times;
  if (!features || !number || !time || said.about.length > 1) return null;
  const at = { hours: time.hours / 2, within: time.hours / 2 };
  return [
    {
      kind: "value",
      features: [...features],
      number: numberOf(number),
      is: "equal",
      throughout: false,
      at,
      ofRange: false,
    },
  ];
}

/** Limits within a part of the stay, or on all of so many readings. */
export const windowRules: readonly Rule[] = [
  ...(["below", "above"] as const).flatMap((side) => [
    predicate(`${held}{${side}} ?{V}${each}${onEnd},? {from}`, (said) => {
      const [time] = said.times;
      const window = time && { from: time.hours, to: said.endHours };
      return window ? limitWithin(said, side, isDenied(said.words), window) : null;
    }),
    predicate(`${held}{${side}} ?{V}${each}${onEnd},? {upTo}`, (said) => {
      const [time] = said.times;
      // "Above 6 in the first 3 h": whether at all or always is not said.
      if (
        !time ||
        (/\b(?:in|within|during|over) the\b/.test(said.words) && !isDenied(said.words) && !isOfAll(said.words))
      )
        return null;
      return limitWithin(said, side, isDenied(said.words), { from: 0, to: time.hours });
    }),
    predicate(
      `(?:(?:was|is|has|had|been|already|still|back|now) )*{${side}} ?{V}${each},? (?:at|by|after|@) (?:about |around |roughly |~)?(?:hour |h )?{T}(?: (?:of {stay}|after {stay}|into {stay}))?`,
      (said) => limitAt(said, side, said.times[0]),
    ),
  ]),
  ...(
    [
      ["least", "below"],
      ["most", "above"],
    ] as const
  ).flatMap(([slot, side]) => [
    predicate(`${kept}{${slot}} ?{V}${each}${onEnd},? {from}`, (said) => {
      const [time] = said.times;
      return time ? limitWithin(said, side, true, { from: time.hours, to: said.endHours }) : null;
    }),
    predicate(
      `${kept}{V} or ${side === "below" ? "(?:more|higher|above|greater)" : "(?:less|lower|below|fewer)"}${each}${onEnd},? {from}`,
      (said) => {
        const [time] = said.times;
        return time ? limitWithin(said, side, true, { from: time.hours, to: said.endHours }) : null;
      },
    ),
    whole(
      `(?:all|every|each)(?: of)?(?: the| its| his| her)?(?: recorded| single)? {F}(?: {things})?(?: {seen})? (?:(?:was|were|is|are|lay|lie|lies|sat|stayed|remained|fell) )?{${slot}} ?{V}`,
      (said) => limitSaid(said, side, { not: true, throughout: true }),
    ),
    predicate(`${kept}(?:all )?{${slot}} ?{V}${each},? {onAll}`, (said) => {
      const limits = limitSaid(said, side, { not: true, throughout: true }, said.values[0]);
      const counted = countBehind(said);
      return limits && counted && [...limits, ...counted];
    }),
    predicate(
      `(?:(?:has|have|been|always|consistently|persistently|constantly|throughout|stayed|remained|kept|held|was kept|was held|maintained|all) )+{${slot}} ?{V}`,
      (said) => limitSaid(said, side, { not: true, throughout: true }),
    ),
  ]),
  // "<4.0 throughout".
  ...(["below", "above"] as const).map((side) =>
    predicate(`(?:(?:{be}|has|have|been|all|always|kept|well) )*{${side}} ?{V}${each},? {onAll}`, (said) => {
      const limits = limitSaid(said, side, { not: false, throughout: true }, said.values[0]);
      const counted = countBehind(said);
      return limits && counted && [...limits, ...counted];
    }),
  ),
  whole(`(?:kept|maintained|had|has|showed|held|retained|with) {F} (?:of|at|=)? ?{V},? {onAll}`, (said) =>
    constant(said, said.values[0]),
  ),
  // "13 from 30 hours onwards".
  predicate(`${kept}{V},? {from}`, (said) => {
    const [time] = said.times;
    const window = time && { from: time.hours, to: said.endHours };
    const [under, over] = window
      ? [limitWithin(said, "below", true, window), limitWithin(said, "above", true, window)]
      : [null, null];
    return under && over && [...under, ...over];
  }),
  // "Low on all six measurements".
  ...(
    [
      ["above", "(?:high|elevated|raised|above (?:the |its )?(?:normal|reference) range)"],
      ["below", "(?:low|reduced|depressed|below (?:the |its )?(?:normal|reference) range)"],
    ] as const
  ).map(([side, words]) =>
    predicate(`${kept}${words},? {onAll}`, (said) => {
      const level = levelSaid(said, side, { not: false, throughout: true });
      const counted = countBehind(said);
      return level && counted && [...level, ...counted];
    }),
  ),
  predicate("between {V} and {V}", (said) => {
    const [low, high] = said.values;
    const under = limitSaid(said, "below", { not: true, throughout: true }, low);
    const over = limitSaid(said, "above", { not: true, throughout: true }, high);
    return said.moment === null && said.back === null && under && over ? [...under, ...over] : null;
  }),
  // "Within 48 hours" of a record of 48 hours says nothing more.
  predicate("(?:(?:with)?in|over|across|during) (?:the (?:first |last )?)?{T}", (said) =>
    (said.times[0]?.hours ?? 0) >= said.endHours - 1 ? [] : null,
  ),
  predicate(
    "(?:(?:was|is|did|has|been|got|get) )*never (?:(?:been|was|got|any) )*(?:better|worse) than {V}(?: {onAll})?",
    (said) => neverPast(said, /\bbetter\b/.test(said.words)),
  ),
  predicate(`(?:(?:was|is|has|been|of|at|stayed|remained|held|constant|steady|unchanged) )*{V},? {onAll}`, (said) =>
    constant(said, said.values[0]),
  ),
  predicate("(?:{seen} |which was |and was )*(?:with)?in the first {T}(?: of {stay}| after {stay})?", (said) =>
    earlyValue(said, said.before),
  ),
  predicate(
    "(?:is |was |being )?(?:the |its )?(?:highest|lowest|maximum|minimum) of (?:the |its |all |all of the )*(?:{N} )?{things}",
    (said) => {
      const { before } = said;
      const extreme =
        before && extremeSaid({ ...said, moment: null }, /high|max/.test(said.words) ? "highest" : "lowest", before);
      const counted = said.values[0]
        ? countSaid(said, said.values[0].isBare ? said.values[0].stated.value : null)
        : countBehind(said);
      return extreme && counted && [...extreme, ...counted];
    },
  ),
].map((rule) => ({ ...rule, readsTimes: true }));
