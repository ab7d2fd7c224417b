import { feature } from "../../../../record/catalogue";
import type { Assertion } from "../../../assertions/assertion";
import { betterSide } from "../../../better-side";
import { toleranceOf } from "../../../stated-number";
import { predicate, type Rule, type Said, whole } from "../rule";
import { extremeSaid, valueSaid } from "../said";

const when = "(?:,? ?(?:(?:was |is |which was |seen |{seen} )*)?\\(?(?:{hour}|{in} {back})\\)?)?";
const is =
  "(?:(?:was|is|of|:|=|at|being|stood at|came to|came in at|read|reads|,|around|reached|measured|recorded as|on record was) ?)*";
const sides: readonly (readonly ["lowest" | "highest", string, string])[] = [
  [
    "highest",
    "(?:highest|peak|maximum|max|maximal|top|topmost|uppermost|largest|greatest|ceiling|summit|apex|crest|zenith|high point|pinnacle|record high|high-water mark)",
    "(?:crested|cresting|culminated|capped out|topped off|peaked out|peaked|peaking|peaks|topped out|topping out|maxed out|maxed|crested|(?:reached|reaching|hit|hitting|had|with|rose to|climbed to|at|after|following|from|despite) (?:its |their |a |an |the )?(?:highest|peak|maximum|max|high|top)(?: (?:point|value|level|reading))?(?: of)?|(?:rose|climbed|went|got|was|spiked|reached|ran|been|increased|rising|reaching)? ?(?:to )?(?:levels )?as high as)",
  ],
  [
    "lowest",
    "(?:lowest|nadir|minimum|min|minimal|trough|smallest|lowermost|floor|low point|bottom|record low|low-water mark|valley)",
    "(?:bottomed|bottomed out|bottoming out|nadired|nadiring|troughed|troughing|(?:reached|reaching|hit|hitting|had|with|fell to|dropped to|at|after|following|from|despite) (?:its |their |a |an |the )?(?:lowest|nadir|minimum|min|low|trough)(?: (?:point|value|level|reading))?(?: of)?|(?:fell|dropped|dipped|went|got|was|sank|reached|ran|been|declined|decreased|falling|dropping|reaching)? ?(?:to )?(?:levels )?as low as)",
  ],
];

const worstIs = (said: Said): "lowest" | "highest" | null => {
  const id = said.about[0]?.[0];
  if (id === undefined) return null;
  const { reference } = feature(id);
  const value = said.values[0]?.stated.value;
  if (reference === null || value === undefined) return null;
  return value > reference.high ? "highest" : value < reference.low ? "lowest" : null;
};

function ofFirstHours(said: Said, side: "lowest" | "highest"): Assertion[] | null {
  const [time] = said.times;
  const [value] = valueSaid(said, said.values[0], null) ?? [];
  if (!time || value?.kind !== "value") return null;
  const at = { hours: time.hours / 2, within: time.hours / 2 };
  const beyond = side === "highest" ? ("above" as const) : ("below" as const);
  const number = {
    ...value.number,
    value: value.number.value + (side === "highest" ? 1 : -1) * toleranceOf(value.number),
  };
  return [
    { ...value, at },
    { ...value, at, is: beyond, not: true, throughout: true, number },
  ];
}

/** Which of the extremes is the best or the worst, where more is always better or always worse. */
function sideThatIs(word: "worst" | "best", said: Said): "lowest" | "highest" | null {
  const better = betterSide(said.about[0] ?? []);
  if (better === null) return null;
  return (better === "high") === (word === "best") ? "highest" : "lowest";
}

/** Lowest and highest values, and what values ranged between. */
export const extremeRules: readonly Rule[] = [
  ...sides.map(([side, word]) =>
    whole(`(?:the )?worst {F}(?: {things})? ?${is}{V},? ?\\(?(?:the |its )?${word}\\)?`, (said) =>
      extremeSaid(said, side),
    ),
  ),
  ...sides
    .map(([side, word]) =>
      whole(
        `(?:the )?(?:overall |recorded |single )*${word} (?:(?:for|of|in) )?{F}(?: {things})? (?:was |is |came )?(?:{seen} )?(?:at|by|around|near) (?:about )?(?:hour )?{T},? ?(?:\\(|:|at|with|of|when it was|,)* ?{V}\\)?`,
        (said) => {
          const [time] = said.times;
          return time ? extremeSaid({ ...said, moment: time }, side) : null;
        },
      ),
    )
    .map((rule) => ({ ...rule, readsTimes: true })),
  ...sides
    .map(([side, word]) =>
      predicate(
        `(?:{be} )?at (?:its|the) ${word}(?: {things}| point)? (?:at|by|around|near) (?:about )?(?:hour )?{T},? (?:when|where|at which point|at|with|reading|measuring)? ?(?:it )?(?:(?:measured|was|stood at|reached|read|hit|a value of) )?{V}`,
        (said) => {
          const [time] = said.times;
          return time ? extremeSaid({ ...said, moment: time }, side) : null;
        },
      ),
    )
    .map((rule) => ({ ...rule, readsTimes: true })),
  ...sides.flatMap(([side, word, verb]) => [
    predicate(`(?:{be} )?${verb},? ?(?:out )?(?:at|of|with|to)? ?{V}${when}`, (said) => extremeSaid(said, side)),
    predicate(`[(,]? ?(?:its |the |a )?${word}(?: {things}| point)?(?: {seen})? ?${is}{V}${when}`, (said) =>
      extremeSaid(said, side),
    ),
    predicate(
      `${is}{V},? ?\\(?(?:at|as|,)? ?(?:its |the |a )?${word}(?: {seen}| value| reading| of (?:the )?{stay})?\\)?(?! ?(?:of |at |was |is |:)*{V})`,
      (said) => extremeSaid(said, side),
    ),
    whole(
      `(?:the |a |an )?(?:(?:overall|single|absolute|recorded|charted|documented|observed) )*${word}(?: (?:{things}|{seen}))*(?: (?:for|of|in))? {F}(?: {things})?(?: {seen})?(?: {in} {back}| {during})? ?${is}{V}${when}`,
      (said) => extremeSaid(said, side),
    ),
    whole(`{F} ${word}(?: {things})?(?: {seen})?(?: {in} {back}| {during})? ?${is}{V}${when}`, (said) =>
      extremeSaid(said, side),
    ),
    whole(`${word} {F}(?: {in} {back}| {during})? ?${is}{V}${when}`, (said) => extremeSaid(said, side)),
    whole(`{V}(?: was| is|,) (?:the |its )?${word}(?: {things})?(?: (?:for|of|in))? {F}(?: {seen})?${when}`, (said) =>
      extremeSaid(said, side),
    ),
  ]),
  // "Reached 4.8, the highest value recorded".
  ...sides.map(([side, word]) =>
    predicate(`(?:its |the )?${word}(?: {things})?(?: {seen})?(?: {during}| {in} {back})?`, (said) =>
      said.before ? extremeSaid(said, side, said.before) : null,
    ),
  ),
  predicate(`(?:reached|was|hit|got to|touched|{be}) {V} at (?:its|the) worst`, (said) => {
    const is = worstIs(said);
    return is ? extremeSaid(said, is) : valueSaid(said, said.values[0]);
  }),
  // "The lowest MAP of the stay, 59, occurred after the first 12 h".
  ...sides
    .map(([side, word]) =>
      whole(
        `(?:the )?(?:overall |recorded |single )*${word}(?: (?:for|of|in))? {F}(?: {things})?(?: {during}),? ?${is}{V},? (?:(?:was|is|which was|came) )?(?:{seen} )?(?:after|beyond|within|in|during) the first {T}`,
        (said) => {
          const [time] = said.times;
          const extreme = extremeSaid({ ...said, moment: null }, side);
          const [value] = valueSaid(said, said.values[0], null) ?? [];
          if (!time || !extreme || value?.kind !== "value") return null;
          const [from, to] = /\b(?:after|beyond) the\b/.test(said.words)
            ? [time.hours, said.endHours]
            : [0, time.hours];
          return [...extreme, { ...value, at: { hours: (from + to) / 2, within: (to - from) / 2 } }];
        },
      ),
    )
    .map((rule) => ({ ...rule, readsTimes: true })),
  // "In the first 24 h the highest heart rate was 101": it stands there, and none beyond it.
  ...sides
    .flatMap(([side, word, verb]) => [
      whole(
        `(?:the )?(?:overall |recorded |single )*${word}(?: (?:for|of|in))? {F}(?: {things})?(?: {seen})?,? ?${is}{V},? (?:{seen} )?(?:within|in|during|over) the first {T}`,
        (said) => ofFirstHours(said, side),
      ),
      predicate(
        `(?:{be} )?${verb},? ?(?:out )?(?:at|of|with|to)? ?{V},? (?:within|in|during|over) the first {T}`,
        (said) => ofFirstHours(said, side),
      ),
    ])
    .map((rule) => ({ ...rule, readsTimes: true })),
  // "Worst GCS 7, best 10".
  ...(["worst", "best"] as const).flatMap((word) => [
    whole(
      `(?:the )?${word}(?: (?:{things}|{seen}))*(?: (?:for|of|in))? {F}(?: {things})?(?: {seen})?,? ?${is}{V}${when}`,
      (said) => {
        const side = sideThatIs(word, said);
        return side && extremeSaid(said, side);
      },
    ),
    predicate(`(?:its |the |his |her )?${word}(?: {things})?(?: {seen})? ?${is}{V}${when}`, (said) => {
      const side = sideThatIs(word, said);
      return side && extremeSaid(said, side);
    }),
  ]),
  whole(
    `(?:the )?worst(?: (?:{things}|{seen}))*(?: (?:for|of|in))? {F}(?: {things})?(?: {seen})?,? ?${is}{V}${when}`,
    (said) => {
      const is = worstIs(said);
      return is && extremeSaid(said, is);
    },
  ),
  ...[
    "(?:(?:{be}|has|had) )?(?:rang(?:ed|es|ing)|var(?:ied|ying|ies)|fluctuat(?:ed|ing)|hovered|hovering|oscillated|oscillating|swung|swinging|spann(?:ed|ing)|spans?|a range|range|extremes|min/max)(?: widely,?)?(?: {during})? ?(?:from|between|of|:|,|was|is)* ?(?:a )?(?:low|minimum|nadir|trough)?(?: of)? ?{V} ?(?:to|and|-|–|/|up to) ?(?:a )?(?:high|maximum|peak)?(?: of)? ?{V}(?: {during}| {in} {back})?",
    "[:(]? ?(?:{be} )?(?:between )?{V} ?(?:-|–|to|and) ?{V}(?: {during}| {in} {back}| throughout)",
    "[:(]? ?{V} ?(?:-|–) ?{V}\\)?",
  ].map((pattern) =>
    predicate(pattern, (said) => {
      const [low, high] = said.values;
      const [lowest, highest] = [
        extremeSaid({ ...said, moment: null }, "lowest", low),
        extremeSaid({ ...said, moment: null }, "highest", high),
      ];
      return lowest && highest && [...lowest, ...highest];
    }),
  ),
  ...sides.map(([side, word]) =>
    whole(`at (?:its|the) ${word}(?: {things}| point)?,? {F} ?${is}{V}${when}`, (said) => extremeSaid(said, side)),
  ),
  whole(`at (?:its|the) worst,? {F} ?${is}{V}${when}`, (said) => {
    const side = worstIs(said);
    return side ? extremeSaid(said, side) : valueSaid(said, said.values[0]);
  }),
  whole(
    `(?:the )?(?:observed |recorded |overall )?{F} range(?: {during})?(?: was| is|:|,)? ?(?:from )?{V} ?(?:to|-|–|and) ?{V}(?: {during})?`,
    (said) => {
      const [low, high] = said.values;
      const [lowest, highest] = [extremeSaid(said, "lowest", low), extremeSaid(said, "highest", high)];
      return lowest && highest && [...lowest, ...highest];
    },
  ),
  whole(
    `(?:the )?(?:observed |recorded |overall )?range (?:of|for) {F}(?: {during})?(?: (?:was|is|ran|spanned)|:|,)? ?(?:from )?{V} ?(?:to|-|–|and) ?{V}(?: {during})?`,
    (said) => {
      const [low, high] = said.values;
      const [lowest, highest] = [extremeSaid(said, "lowest", low), extremeSaid(said, "highest", high)];
      return lowest && highest && [...lowest, ...highest];
    },
  ),
  ...(["highest", "lowest"] as const).flatMap((side) => {
    const [noun, way, most] =
      side === "highest"
        ? ["high", "up", "(?:at (?:the )?most|at (?:its|the) (?:highest|peak|top)|tops)"]
        : ["low", "down", "(?:at (?:the )?least|at (?:its|the) (?:lowest|nadir|bottom))"];
    return [
      whole(
        `(?:the|its) ${noun}(?: (?:point|mark|value))?(?: (?:of|for|over|in|during) {back}| {during})? (?:for|of|in) {F}(?: {in} {back}| {during})? ?${is}{V}${when}`,
        (said) => extremeSaid(said, side),
      ),
      predicate(`(?:(?:{go}|{${way}}|{be}) )?(?:${way} )?to {V} ${most}(?: {in} {back}| {during})?`, (said) =>
        extremeSaid(said, side),
      ),
    ];
  }),
  // "Rose no higher than 4.8": to that, and no further.
  predicate(`(?:(?:{go}|{up}|{be}) )*no (?:higher|greater|more) than {V}${when}`, (said) =>
    extremeSaid(said, "highest"),
  ),
  predicate(`(?:(?:{go}|{down}|{be}) )*no (?:lower|less|smaller) than {V}${when}`, (said) =>
    extremeSaid(said, "lowest"),
  ),
];
