import { predicate, type Rule, whole } from "../rule";
import { changeSaid, valueSaid } from "../said";

const is =
  "(?:(?:{be}|at|of|to be|read|reads|measured|measures|came back(?: at)?|came in at|come in at|recorded|charted|noted|documented|found to be|now|currently|currently at|last|most recently|corresponded to|corresponds to|corresponding to|equivalent to|equates to|equated to|amounted to|amounts to|equals|equalled|reached|reaching|hit|settled at|settling at|settles at|registered|reported|observed|listed as|as|holding at|sitting at|averaging|value of|reading of|level of|:|=|->|→) ?)*";

/** Values, with the hour at which they were taken, or as the first or the last. */
export const valueRules: readonly Rule[] = [
  {
    ...whole("(?:hour )?{T} (?:saw|brought|showed|had|gave|found) {F} (?:of|at) {V}", (said) => {
      const [time] = said.times;
      return time ? valueSaid(said, said.values[0], time) : null;
    }),
    readsTimes: true,
  },
  predicate(
    "(?:and )?(?:was |being )?followed by (?:a |the |its )?(?:latest|last|final|most recent|current)(?: {things})?(?: of| at)? {V}",
    (said) => valueSaid(said, said.values[0], "last"),
  ),
  predicate(
    "(?:well |far |clearly |slightly |just )?(?:below|above|lower than|higher than|under|over) (?:the |its |an? )?(?:initial|first|admission|baseline|starting)(?: {things})?(?: of)? {V}",
    (said) => {
      const [from] = said.values;
      const first = valueSaid(said, from, "first");
      if (!from || !first || !said.before) return null;
      const change = changeSaid(said, /\b(?:below|lower|under)\b/.test(said.words) ? "down" : "up", from, said.before);
      return change && [...first, ...change];
    },
  ),
  // "A lactate of 4.8 was the last reading, at 46 h".
  predicate("(?:{be} )?(?:the |its )?(?:final|last|latest|most recent)(?: {seen})? {things}(?:,? ?{hour})?", (said) => {
    if (!said.before) return null;
    const last = valueSaid(said, said.before, "last");
    const timed = typeof said.moment === "object" && said.moment !== null ? valueSaid(said, said.before) : [];
    return last && timed && [...last, ...timed];
  }),
  // "4.8 (latest, 46 h)".
  predicate(
    `[:=(]? ?${is}{V},? ?[(,] ?(?:the )?(?:latest|last|most recent|final)(?: {things})?[,:;]? ?{hour}\\)?`,
    (said) => {
      const [last, timed] = [valueSaid(said, said.values[0], "last"), valueSaid(said, said.values[0])];
      return last && timed && [...last, ...timed];
    },
  ),
  // "43 on the last blood gas (31 h)".
  predicate(`[:=(]? ?${is}{V},? {last},? ?\\(?{hour}\\)?`, (said) => {
    const [last, timed] = [valueSaid(said, said.values[0], "last"), valueSaid(said, said.values[0])];
    return last && timed && [...last, ...timed];
  }),
  predicate(`[:=(]? ?${is}{V}{when}`, (said) => valueSaid(said, said.values[0])),
  // "At hour 40, 4.8": the time right behind the name.
  predicate(`(?:{hour}|{first}|{last})[:,]? ?${is}{V}`, (said) => valueSaid(said, said.values[0])),
  whole(
    `(?:the |a |an )?(?:latest|last|newest|freshest|closing|most recent|current|final|present)(?: {seen}| available)? {F}(?: {things})?(?: ?[(,] ?{hour}\\)?,?)?,? ?[:=]? ?${is}{V},?{when}`,
    (said) => {
      const timed = typeof said.moment === "object" && said.moment !== null ? valueSaid(said, said.values[0]) : [];
      const last = valueSaid(said, said.values[0], "last");
      return last && timed && [...last, ...timed];
    },
  ),
  whole(
    `(?:the |an? )?(?:first|initial|admission|presenting|baseline|earliest)(?: {seen}| available)? {F}(?: {things})?(?: ?[(,] ?{hour}\\)?,?)? ?[:=]? ?${is}{V}(?: ?[,(]? ?{hour}\\)?)?`,
    (said) => {
      const timed = typeof said.moment === "object" && said.moment !== null ? valueSaid(said, said.values[0]) : [];
      const first = valueSaid(said, said.values[0], "first");
      return first && timed && [...first, ...timed];
    },
  ),
  ...(
    [
      ["last", "(?:ended|ends|closed|closes|concluded|concludes|finished|finishes)", "(?:final|last|latest)"],
      ["first", "(?:began|begins|started|starts|opened|opens)", "(?:first|initial)"],
    ] as const
  ).map(([moment, verb, word]) => ({
    ...whole(`{stay} ${verb} (?:with|on|at) (?:(?:a|an|the) )?(?:${word} )?{F} (?:of |at |being )?{V}`, (said) =>
      valueSaid(said, said.values[0], moment),
    ),
    readsTimes: true,
  })),
  whole(`(?:reached|had|has|showed|shows|achieved|attained|recorded|with) {F} (?:of|at) {V}{when}`, (said) =>
    valueSaid(said, said.values[0]),
  ),
  whole(`an? {F} (?:of|at) {V}{when}`, (said) => valueSaid(said, said.values[0])),
  whole(`{V}(?: was| is)? (?:the|for|of) {F}`, (said) => valueSaid(said, said.values[0])),
  predicate(
    `(?:the )?(?:latest|last|most recent|current|final|now)(?: {things}| one)? ?[:=]? ?${is}{V}(?: ?[,(]? ?{hour}\\)?)?`,
    (said) => {
      const timed = typeof said.moment === "object" && said.moment !== null ? valueSaid(said, said.values[0]) : [];
      const last = valueSaid(said, said.values[0], "last");
      return last && timed && [...last, ...timed];
    },
  ),
  predicate(`(?:the )?(?:first|initial|admission|baseline|initially)(?: {things}| one)? ?[:=]? ?${is}{V}`, (said) =>
    valueSaid(said, said.values[0], "first"),
  ),
  predicate(`(?:starting|beginning|started|began) (?:out )?(?:at|from|with) {V}`, (said) =>
    valueSaid(said, said.values[0], "first"),
  ),
  predicate(
    `(?:ended|ending|concluded|concluding|finished|finishing|closed|closing)(?: up| the stay| the record)? (?:at|on|with) {V}`,
    (said) => valueSaid(said, said.values[0], "last"),
  ),
  // "4.8, compared with 2.1 initially".
  predicate(
    "(?:as )?(?:compared (?:with|to)|against|versus|vs\\.?|from|was) (?:(?:a |an )?(?:value|baseline|initial|first|admission)(?: value| reading)? (?:of )?)?{V} ?(?:{hour}|{first}|earlier|previously|before|at the start)?",
    (said) => valueSaid(said, said.values[0]),
  ),
  // An order of two values.
  predicate(
    `(?:and )?(?:then|before|before being|followed by|thereafter|subsequently|later)(?: it)? ?${is}{V}{when}`,
    (said) => {
      const [to] = said.values;
      const value = valueSaid(said, to);
      if (!to || !value || !said.before) return null;
      if (to.stated.value === said.before.stated.value) return value;
      const order = changeSaid(said, to.stated.value > said.before.stated.value ? "up" : "down", said.before, to);
      return order && [...value, ...order];
    },
  ),
];
