import type { Assertion, AssertionOf, Bound } from "../../../assertions/assertion";
import { predicate, type Rule, type Said, type SaidTime, whole } from "../rule";
import { numberOf } from "../said";

const held =
  "(?:(?:{be}|was|has|had|have|been|spent|lingered|lingering|clung|clinging|languished|languishing|hung|dwelt|continued|tracked|kept|elevated|reduced|raised|depressed|persistently|consistently|continuously|constantly|running|sitting|lying|hovering|hovered|mostly|held|maintained|dwelt|lingered|persisted|at or) )*";
const bound =
  "(?:(?:at least|at or above|at or below|no less than|more than|over|longer than|up to|at most|less than|under|no more than|no longer than|not (?:more|longer) than|only|just|some|a|an|total of|cumulative|combined|stretch of|period of|spell of|run of|full|good|total|continuous) )*";
const inAll = "(?:in total|overall|altogether|cumulatively|in all|combined|cumulative|all told|in aggregate)";
const onEnd =
  "(?:on the trot|running|in a row|consecutively|on end|straight|without interruption|continuously|without a break|uninterrupted|at a stretch)";
const run = "(?:trough|dip|plateau|phase|streak|patch|stretch|period|spell|run|episode|window|interval|bout|span)";

type Side = AssertionOf<"duration">["is"];

function lasting(
  said: Said,
  is: Side,
  of: "stretch" | "last" | "total",
  time: SaidTime | undefined,
): Assertion[] | null {
  const [features] = said.about;
  const limit = said.values[0];
  if (!features || !limit || !time || said.about.length > 1) return null;
  const half = Number.isInteger(time.hours) ? 0.5 : 0.25;
  return [
    {
      kind: "duration",
      features: [...features],
      is,
      limit: numberOf(limit),
      hours: {
        value: time.hours,
        // "About": a tenth more or less, a team decision.
        within: of === "last" ? 0 : time.isRough ? Math.max(half, time.hours * 0.1) : half,
        is: boundOf(said.words),
      },
      of,
      lastHours: of === "last" ? null : said.back,
    },
  ];
}

function boundOf(words: string): Bound {
  if (/\b(?:up to|at most|no more than|no longer than|not (?:more|longer) than|for less than|for under)\b/.test(words))
    return "at-most";
  return /\b(?:at least|for more than|for over|longer than|a good)\b/.test(words) ? "at-least" : "exactly";
}

const isTotal = (words: string) =>
  new RegExp(inAll.replace(/\{|\}/g, "")).test(words) ||
  /\bof (?:the|its)? ?(?:last|past|final|previous|preceding|prior)\b/.test(words) ||
  /\bspent\b/.test(words);
const isOnEnd = (words: string) => new RegExp(onEnd).test(words);
const ofWhich = (said: Said) =>
  isOnEnd(said.words) || (said.back === null && !isTotal(said.words)) ? "stretch" : "total";
const past = (said: Said): SaidTime | undefined =>
  said.back === null ? undefined : { hours: said.back, isDay: false, isRough: false };

/** For how long values lay below or above a limit: on end, of the last hours, or added up. */
export const stretchRules: readonly Rule[] = (["below", "above"] as const)
  .flatMap(rulesOf)
  .map((rule) => ({ ...rule, readsTimes: true }));

function rulesOf(side: Side): Rule[] {
  const other = side === "below" ? "above" : "below";
  const words = `{${side}}`;
  return [
    // "Out of the last 24 h, it lay above 83 for 8".
    predicate(`${held}${words} ?{V},? for ${bound}{V}`, (said) => {
      const hours = said.values[1];
      return said.back !== null && hours?.isBare
        ? lasting(said, side, "total", { hours: hours.stated.value, isDay: false, isRough: hours.isRough })
        : null;
    }),
    whole(
      `{back} (?:had|saw|show|showed|brought|found|kept|were spent with|have seen) {F} (?:${held})${words} ?{V}(?: {throughout})?`,
      (said) => lasting(said, side, "last", past(said)),
    ),
    predicate(
      `(?:has|have) (?:been|stayed|remained|kept|lain|run|sat|lingered|clung|hung) ${words} ?{V} {back}`,
      (said) => lasting(said, side, "last", past(said)),
    ),
    whole(
      `(?:during|for|over|in) (?:a|an|one|the|some)(?: continuous| single| unbroken| long)? ${run} of ${bound}{T},? {F} ${held}${words} ?{V}`,
      (said) => (said.back === null ? lasting(said, side, "stretch", said.times[0]) : null),
    ),
    whole(
      `for ${bound}{T}(?: ${onEnd})?,? {F} (?:did not|never|has not|had not|was not|was never)(?: once)?(?: {go})* {${other}} ?{V}`,
      (said) => (said.back === null ? lasting(said, side, "stretch", said.times[0]) : null),
    ),
    whole(
      `(?:a total of )?{T} (?:out )?of {back} (?:saw|had|were spent with|was spent with|were with|with|show|showed|featured) {F} ${words} ?{V}`,
      (said) => lasting(said, side, "total", said.times[0]),
    ),
    // "Has now been below 65 for 6 h": until now.
    predicate(
      `(?:has|have) now (?:been|stayed|remained|run|sat|spent) ${words} ?{V} for ${bound}{T}(?: ${onEnd})?`,
      (said) => {
        const [time] = said.times;
        return lasting(said, side, "last", time);
      },
    ),
    predicate(`(?:has|have) (?:been|stayed|remained|run|sat) ${words} ?{V} for ${bound}{T} now`, (said) =>
      lasting(said, side, "last", said.times[0]),
    ),
    whole(
      `(?:the )?longest (?:continuous |single |unbroken |recorded )*${run} (?:of|with) {F}(?: {things})? ${words} ?{V} (?:was|lasted|is|ran for|came to|spanned) ${bound}{T}`,
      (said) => lasting(said, side, "stretch", said.times[0]),
    ),

    // "Below 65 for 6 h [in total] [of the last 24 h]".
    predicate(
      `(?!ha(?:s|ve) now )${held}(?:${inAll} )?${words} ?{V},? (?:for|lasting|during|over|totalling|across) ${bound}{T}(?: (?:${inAll}|${onEnd}))?(?:,? (?:out )?(?:of|in|over|during|within) {back})?(?: (?:${inAll}|${onEnd}))?`,
      (said) => lasting(said, side, ofWhich(said), said.times[0]),
    ),
    predicate(`${held}${words} ?{V},? (?:for) ${bound}{V} (?:out )?of {back}`, (said) => {
      const hours = said.values[1]?.stated.value;
      return hours ? lasting(said, side, "total", { hours, isDay: false, isRough: false }) : null;
    }),
    predicate(
      `(?:has |had )?(?:spent|was|logged|accrued|accumulated|passed) ${bound}{T} (?:(?:out )?of {back} )?(?:${inAll} |${onEnd} )?${words} ?{V}(?: (?:in|over|during) {back})?(?: ${inAll})?`,
      (said) =>
        lasting(
          said,
          side,
          !isOnEnd(said.words) && (said.back !== null || isTotal(said.words)) ? "total" : "stretch",
          said.times[0],
        ),
    ),
    predicate(`(?:for )?${bound}{T}(?: ${onEnd})?,? ?(?:${held})${words} ?{V}`, (said) =>
      lasting(said, side, ofWhich(said), said.times[0]),
    ),
    whole(`(?:for )${bound}{T}(?: ${onEnd})?,? {F} ${held}${words} ?{V}`, (said) =>
      said.back === null ? lasting(said, side, "stretch", said.times[0]) : null,
    ),
    whole(
      `(?:(?:sustained|persistent|prolonged|continuous|low|high|elevated|raised|reduced|an? |episode of|period of|there was|there is) ?)*{F}(?: {things})? ?\\(?${words} ?{V}\\)?,? ?\\(?(?:(?:persisted|continued|was present|was sustained|lasted|was seen|is seen|was noted) )?(?:for|lasting|over|of|,)? ?${bound}{T}\\)?(?: ${onEnd})?`,
      (said) => lasting(said, side, "stretch", said.times[0]),
    ),
    whole(
      `(?:there (?:was|is) )?(?:a |an |one )?(?:continuous |single |sustained |uninterrupted |prolonged )*{T}[ -](?:long )?${run} (?:of|with|where|in which|during which) {F} (?:${held})${words} ?{V}`,
      (said) => lasting(said, side, "stretch", said.times[0]),
    ),
    whole(
      `(?:there (?:was|is) )?(?:a |an |one )?(?:continuous |single |sustained |uninterrupted |prolonged )*${run} of ${bound}{T} (?:of|with|where|in which|during which) {F} (?:${held})${words} ?{V}`,
      (said) => lasting(said, side, "stretch", said.times[0]),
    ),
    whole(
      `(?:of|in|during|over) {back},? (?:a total of )?(?:{T}|{V}(?: of them)?) (?:were|was|had been|have been) (?:spent )?(?:with )?{F} ${words} ?{V}`,
      (said) => {
        const hours = said.times[1]?.hours ?? said.values[0]?.stated.value;
        const limit = said.values.at(-1);
        return hours && limit
          ? lasting({ ...said, values: [limit] }, side, "total", { hours, isDay: false, isRough: false })
          : null;
      },
    ),
    whole(`{T} (?:of|with) {F} ${words} ?{V}`, (said) => lasting(said, side, "stretch", said.times[0])),
    // "Has been below 65 over the last 6 h".
    predicate(
      `(?:has |have |was |is |had )?(?:been |stayed |remained |kept |run |sat |consistently |persistently |continuously |always |running |held |lain |sitting )*${words} ?{V} (?:for|over|during|throughout|in|across) {back}`,
      (said) =>
        /\b(?:in|during|over|across)\b/.test(said.words) &&
        !/\b(?:has|have|been|stayed|remained|kept|consistently|persistently|continuously|always|running|throughout|held)\b/.test(
          said.words,
        )
          ? null
          : lasting(said, side, "last", past(said)),
    ),
    predicate(
      `(?:(?:has|have|had|was|did) )*(?:not|never)(?: once)?(?: {go})* {${other}} ?{V} (?:for|over|during|throughout|in|across|within|at any point in) {back}`,
      (said) => lasting(said, side, "last", past(said)),
    ),
    // After "Over the last 24 h,".
    predicate(`${held}(?:${inAll} )?${words} ?{V},? (?:for) ${bound}{T}(?: (?:${inAll}|${onEnd}))?`, (said) =>
      lasting(said, side, ofWhich(said), said.times[0]),
    ),
    predicate(
      `(?:(?:has|have|been|was|stayed|remained|ran|consistently|persistently|always|continuously|running|sat|kept|held) )+${words} ?{V}(?: throughout)?`,
      (said) => lasting(said, side, "last", past(said)),
    ),
    predicate(`(?:(?:has|have|had|was|did) )*(?:not|never)(?: once)?(?: {go})* {${other}} ?{V}`, (said) =>
      lasting(said, side, "last", past(said)),
    ),
  ];
}
