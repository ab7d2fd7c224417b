import type { Wording } from "./wording";

/** Stretches of time, and what is denied of every value. */
export const stretchWordings: readonly Wording[] = [
  // Stretches of time.
  ["{F} (?:has |had )?spent (?:an? )?(?:total of|cumulative|combined) {H} {side} ?{V}", "$1 was $3 $4 for $2 in total"],
  ["\\bspent (?:an? )?(?:full|whole|solid) (?={aTime})", "spent "],
  ["\\b(?:over|for) (?:an?|the) (?:span|period|stretch|duration|window|spell|interval) of (?={aTime})", "for "],
  ["\\bfor as long as (?={aTime})", "for "],
  ["\\bfor {H} now\\b", "for the last $1"],
  ["{H}-long\\b", "$1"],
  ["\\bover (?:an?|one|the course of an?) {H} (?:window|period|stretch|interval|spell|span)\\b", "for $1"],
  ["{side} ?{V} (?:over|across|throughout|spanning) (?:a period of |some |a total of )?{H}(?=[.,;]|$)", "$1 $2 for $3"],
  ["\\bfor fully (?={aTime})", "for "],
  [
    "\\bno {F} (?:{things} )?(?:above|over|exceeding|>) ?{V} (?:was \\p{L}+ |were \\p{L}+ )?(?:in|over|during|within|for) {back}",
    "$1 has been below $2 for $3",
  ],
  [
    "\\bno {F} (?:{things} )?(?:below|under|beneath|<) ?{V} (?:was \\p{L}+ |were \\p{L}+ )?(?:in|over|during|within|for) {back}",
    "$1 has been above $2 for $3",
  ],
  [
    "\\b(?:the )?patient (?:has |had )?spent {H} of {back} with (?:the |an? )?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 of $2",
  ],
  [
    "\\b(?:the )?patient (?:has |had )?spent {V} of {back} with (?:the |an? )?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 h of $2",
  ],
  ["\\b(?:the )?patient (?:has |had )?spent {H} with (?:the |an? )?{F} {side} ?{V}", "$2 was $3 $4 for $1"],
  ["\\bfor a good (?={aTime})", "for at least "],
  ["\\bon the trot\\b", "in a row"],
  ["{V} ?[x×] ?{H}", "$1 for $2"],
  ["\\bhas (?:now )?been {side} ?{V} for {H} now\\b", "has been $1 $2 for the last $3"],
  ["\\bhas now been {side} ?{V} for {H}", "has been $1 $2 for the last $3"],
  ["{H} \\(?(?:cumulative|cumulatively|in total|in all)\\)? of {back}", "$1 of $2"],
  [
    "\\b(?:for|over|in|during|throughout) {back},? (the )?{F} (?:has |had |was |did )?(?:not|never) (?:been |gone |risen |rise |go |got |once )?(?:above|over|exceed(?:ed)?) {V}(?! for\\b)",
    "$2$3 has been below $4 for $1",
  ],
  [
    "\\b(?:for|over|in|during|throughout) {back},? (the )?{F} (?:has |had |was |did )?(?:not|never) (?:been |gone |fallen |fall |dropped |drop |go |got |once )?(?:below|under|beneath) {V}(?! for\\b)",
    "$2$3 has been above $4 for $1",
  ],
  ["{back} (?:has |have |had )?(?:saw|seen) (?:the |an? )?{F} {side} ?{V}(?: throughout)", "$2 has been $3 $4 for $1"],
  [
    "(?:\\ban? (?:total|sum) of )?{H} (?:of|in|within|during|over) {back} (?:was|were) spent (?:with (?:the |an? )?)?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 of $2",
  ],
  [
    "(?:\\ban? (?:total|sum) of )?{H} (?:of|in|within|during|over) {back} (?:saw|had|show|showed) (?:the |an? )?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 of $2",
  ],
  [
    "\\b(?:over|in|during|within) {back},? (the )?{F} totalled {H} {side} ?{V}",
    "$2$3 was $5 $6 for $4 in total over $1",
  ],
  ["\\bduration of (?:the )?{F} {side} ?{V}(?: was| is|:)* {H}", "$1 was $2 $3 for $4"],
  [
    "(?:\\bthere (?:was|is) )?(?:\\b(?:an?|one|the) )?(?:\\b(?:continuous|single|unbroken|uninterrupted|prolonged) )?{H} (?:run|spell|stretch|period|span|interval|episode|bout|phase) (?:with|of|in which|during which|when|where|for which) (?:the |an? )?{F} (?:was |stayed |were |ran |lay |sat |remained )?{side} ?{V}",
    "$2 was $3 $4 for $1",
  ],
  ["\\b(?:for|lasting) (?:the better part of|close to|just short of|just under) (?={aTime})", "for nearly "],
  ["\\bfor (?:an? )?(?:continuous|uninterrupted|unbroken|solid|full|whole|entire) (?={aTime})", "for "],
  ["\\bfor (?:more than|over|upwards of) (?={aTime})", "for more than "],
  [
    "{H} (?:at a stretch|without (?:a )?(?:break|interruption)|running|uninterrupted|non-?stop)(?=[.,; ]|$)",
    "$1 in a row",
  ],
  [
    "\\b(?:hovered|hovering|continued|drifted|trailed|trailing|languished|languishing|lingered|lingering|hung|persisted|persisting|was sustained|sustained|was maintained|was stuck|was held|was parked|ran persistently) (?={side})",
    "stayed ",
  ],
  ["\\b(?:been|was|were) (?:running|sitting|hovering|lying|tracking) (?={side})", "been "],
  [
    "{F} (?:has |had )?(?:spent|logged|passed|accrued|accumulated) {H} (?:in total |consecutively |continuously )?{side} ?{V}",
    "$1 was $3 $4 for $2",
  ],
  [
    "(?:\\bthere (?:was|is) )?(?:\\b(?:an?|one|the) )?\\b(?:(?:continuous|single|unbroken|uninterrupted|prolonged|documented|charted|recorded) )?(?:run|spell|stretch|period|span|interval|episode|bout|phase) of {H} (?:with|of|in which|during which|when|where|for which) (?:the |an? )?{F} (?:was |stayed |were |ran |lay |sat |remained )?{side} ?{V}",
    "$2 was $3 $4 for $1",
  ],
  [
    "(?:\\b(?:an?|one|the) )?{H} (?:run|spell|stretch|period|span|interval|episode|bout|phase) {side} ?{V}(?: (?:was|is) (?:seen|logged|charted|documented|recorded|noted|observed))? (?:for|of|in) (?:the )?{F}",
    "$4 was $2 $3 for $1",
  ],
  ["{H} (?:of|with) (?:the |an? )?{F} {side} ?{V}", "$2 was $3 $4 for $1"],
  [
    "(?:\\bthe )?(?:cumulative|total|overall|combined|aggregate)? ?\\btime (?:spent )?(?:with|of) (?:the |an? )?{F} {side} ?{V} (?:in|over|during|within|for|across) {back}(?: was| came to| comes to| is| amounted to| amounts to| totalled|:|,)* {H}",
    "$1 was $2 $3 for $5 in total over $4",
  ],
  [
    "(?:\\bthe )?(?:cumulative|total|overall|combined|aggregate)? ?\\btime (?:spent )?{side} ?{V} (?:for|by|in|of) (?:the )?{F} (?:in|over|during|within|across) {back}(?: was| came to| comes to| is| amounted to| amounts to| totalled|:|,)* {H}",
    "$3 was $1 $2 for $5 in total over $4",
  ],
  [
    "\\b(?:has |have |had |was |were |did )?(?:not|never) (?:been |gone |risen |rise |go |got |once )?(?:above|over|exceed(?:ed)?) {V} (?:in|over|during|within|at any point in) {back}(?! for\\b)",
    "has been below $1 for $2",
  ],
  [
    "\\b(?:has |have |had |was |were |did )?(?:not|never) (?:been |gone |fallen |fall |fell |drop |dropped |go |got |once )?(?:below|under|beneath) {V} (?:in|over|during|within|at any point in) {back}(?! for\\b)",
    "has been above $1 for $2",
  ],
  // What is denied of every value.
  ["\\bno {F} (?={side})", "no $1 reading "],
  [
    "\\b(?:was|were|is|are|been) (?:not|never) (?:seen|found|documented|recorded|observed|noted|charted|logged|measured) (?={side})",
    "was never ",
  ],
];
