import { always, high, isOfNow, kept, low, never, sides, whenever, within, withValue } from "../limit-words";
import { predicate, type Rule, type Said, whole } from "../rule";
import { countSaid, levelSaid, limitSaid } from "../said";
import { withSlots } from "../slots";

/** Limits that values did or did not cross, and what they are called against their range. */
export const limitRules: readonly Rule[] = [
  // "Temperatures below 36 did not occur".
  ...sides.map(([side, words]) =>
    whole(
      `{F}(?: {things})? ${words} ?{V} (?:(?:did not|never) (?:occur|occurred|happen|happened|arise|arose)|(?:was|were|has been|have been) (?:not|never)(?: once)? (?:{seen}|{taken})|(?:was|were|has been) absent)${whenever}`,
      (said) => limitSaid(said, side, { not: true, throughout: true }),
    ),
  ),
  predicate(`stopped short of {V}${whenever}`, (said) => limitSaid(said, "below", { not: false, throughout: true })),
  ...sides.map(([side, words]) =>
    whole(
      `(?:not once|nowhere(?: in (?:the )?(?:record|chart))?|on no occasion) (?:did|was|is|has|had|does) {F} (?:{go} )?${words} ?{V}${whenever}`,
      (said) => limitSaid(said, side, { not: true, throughout: true }),
    ),
  ),
  ...sides.flatMap(([side, words, ofRange]) => [
    whole(
      `(?:all|each|every one)(?: of)?(?: the| its)? {N} {F} {things} (?:(?:were|are|lay|was|stayed|remained|fell) )?${words} ?{V}`,
      (said) => {
        const told = limitSaid(said, side, { not: false, throughout: true });
        const [count] = said.values;
        const counted =
          count && said.values.length > 1 ? countSaid(said, count.isBare ? count.stated.value : null) : [];
        return told && counted && [...told, ...counted];
      },
    ),
    whole(
      `there (?:was|were|is|has been|have been) never (?:an?|any) {F}(?: {things})? ${words} ?{V}${whenever}`,
      (said) => limitSaid(said, side, { not: true, throughout: true }),
    ),
    whole(
      `there (?:was|were|is|has been|have been) never (?:an?|any) {F}(?: {things})? ${words} ${ofRange}${whenever}`,
      (said) => levelSaid(said, side, { not: true, throughout: true }),
    ),
    predicate(`${never} {seen} (?:as |at |to be |being )?${words} ?{V}${whenever}`, (said) =>
      limitSaid(said, side, { not: true, throughout: true }),
    ),
  ]),
  whole(
    `(?:there (?:was|were|is|are|have been) )?(?:no|never any|never an) abnormal {F}(?: {things})?(?: (?:was|were) {seen})?${whenever}`,
    (said) => levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(
    `${never} (?:drop|dropped|fall|fell|fallen|sink|sank|sunk|dip|dipped|get down|got down|come down|came down) (?:down )?to {V}${whenever}`,
    (said) => limitSaid(said, "above", { not: false, throughout: true }),
  ),
  whole(
    `(?:no|not one|none of the|not a single) {F}(?: {things})? (?:(?:was|were|is|are|lay|fell|ever|went|has been) )*(?:outside|out of|beyond)(?: of)? (?:its |the |their )?(?:normal |reference )?(?:range|limits?)`,
    (said) => levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(
    `${never} (?:reach|reached|attain|attained|hit|get to|got to|climb to|climbed to|rise to|rose to) {V}${whenever}`,
    (said) => limitSaid(said, "below", { not: false, throughout: true }),
  ),
  predicate(`${never} (?:{go} )?as low as {V}${whenever}`, (said) =>
    limitSaid(said, "above", { not: false, throughout: true }),
  ),
  predicate(`${never} (?:{go} )?as high as {V}${whenever}`, (said) =>
    limitSaid(said, "below", { not: false, throughout: true }),
  ),
  whole(
    `(?:all|every one)(?: of)?(?: the| its)?(?: recorded)? {F}(?: {things})? (?:(?:fall|fell|lie|lay|are|were|have been|remain|remained|stayed|sit|sat) )?${within}`,
    (said) => levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  ...sides.map(([side, words]) =>
    whole(
      `(?:of|across|in|over) (?:the |all |its )*{N} {F} {things},? (?:(all|each|every one)|none) (?:(?:{go}|was|were|is|are|lay) )*${words} ?{V}`,
      (said) => {
        const isNone = /\bnone\b/.test(said.words);
        const [count, limit] = said.values.length > 1 ? said.values : [undefined, said.values[0]];
        const told = limitSaid(said, side, { not: isNone, throughout: true }, limit);
        const counted = count ? countSaid(said, count.isBare ? count.stated.value : null) : null;
        return told && counted && [...told, ...counted];
      },
    ),
  ),
  ...sides.map(([side, words]) =>
    predicate(`none(?: of (?:them|these|its values))? (?:(?:{go}|was|were|is) )*${words} ?{V}${whenever}`, (said) =>
      limitSaid(said, side, { not: true, throughout: true }),
    ),
  ),
  predicate(`(?:(?:{be}|have|were|are) )*all (?:(?:been|were|remained|stayed) )?${within}`, (said) =>
    levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(
    `${never} (?:{go} )?(?:{above} ?{V},? (?:n?or|and)(?: {go})? {below} ?{V}|{below} ?{V},? (?:n?or|and)(?: {go})? {above} ?{V})${whenever}`,
    (said) => {
      const isAboveFirst =
        /[\ue400-\ue7ff]/.exec(said.words)?.index !== undefined &&
        new RegExp(`^[^\ue400-\ue7ff]*${withSlots("{above}")}`).test(said.words);
      const [one, other] = said.values;
      const denied = { not: true, throughout: true };
      const [a, b] = isAboveFirst ? (["above", "below"] as const) : (["below", "above"] as const);
      const [first, second] = [limitSaid(said, a, denied, one), limitSaid(said, b, denied, other)];
      return first && second && [...first, ...second];
    },
  ),
  predicate(
    `(?:{be} )?(?:${always})?${within} (?:on|in|across|at) (?:all|each|every one)(?: of)?(?: the| its)? {N} {things}`,
    (said) => {
      const level = levelSaid(said, "normal", { not: false, throughout: true });
      const [count] = said.values;
      const counted = count ? countSaid(said, count.isBare ? count.stated.value : null) : null;
      return level && counted && [...level, ...counted];
    },
  ),
  ...sides.flatMap(([side, words, ofRange]) => {
    const other = side === "above" ? "below" : "above";
    const otherWords = side === "above" ? "{below}" : "{above}";
    return [
      predicate(
        `(?:{go} )?(?:${words}|${side === "above" ? "topped" : "undershot"}) ?{V} (?:at no (?:point|time|stage|moment|instant)|never|not once|on no occasion)${whenever}`,
        (said) => limitSaid(said, side, { not: true, throughout: true }),
      ),
      whole(
        `(?:none|not one) of (?:the |its )?{N} {F}(?: {things})?(?: (?:was|were|is|ever|has|had))* (?:{go} )?${words} ?{V}${whenever}`,
        (said) => {
          const limit = limitSaid(said, side, { not: true, throughout: true });
          const [count] = said.values;
          const counted =
            count && said.values.length > 1 ? countSaid(said, count.isBare ? count.stated.value : null) : null;
          return limit && counted && [...limit, ...counted];
        },
      ),
      predicate(`${never} (?:{go} )?${words} ?{V}${whenever}`, (said) =>
        said.back === null ? limitSaid(said, side, { not: true, throughout: true }) : null,
      ),
      whole(
        `(?:at no (?:point|time|stage|moment|instant)|never|not once)(?: {during})? (?:did|was|has|had) {F} (?:ever )?(?:{go} )?${words} ?{V}${whenever}`,
        (said) => limitSaid(said, side, { not: true, throughout: true }),
      ),
      whole(
        `(?:no|not one|not a single|none of (?:the|its)|not one of (?:the|its)|zero)(?: single| recorded)* {F}(?: {things})?(?: {seen})?(?: (?:was|were|is|ever|has|had))* (?:{go} )?${words} ?{V}(?: (?:was|were|is))?(?: {seen})?${whenever}`,
        (said) => limitSaid(said, side, { not: true, throughout: true }),
      ),
      predicate(
        `(?:${kept}|{be}) (?:${always})?(?:well |safely |comfortably )?${words} ?{V} (?:{throughout}|at all times|{during}|the whole time|the entire time|all along|(?:on|at|in) (?:every|each|all|any) (?:single )?(?:occasions?|measurements?|checks?|readings?|values?))`,
        (said) => limitSaid(said, side, { not: false, throughout: true }),
      ),
      predicate(`(?:${kept}|(?:{be} )?${always}(?:{be} )?)(?: ?(?:well|safely|comfortably))? ?${words} ?{V}`, (said) =>
        limitSaid(said, side, { not: false, throughout: true }),
      ),
      whole(
        `(?:all|every|each)(?: of)?(?: the| its)?(?: recorded| single)? {F}(?: {things})?(?: {seen})? (?:was|were|is|are|lay|lie|lies|sit|sat|fall|stayed|remained|fell)? ?${words} ?{V}`,
        (said) => limitSaid(said, side, { not: false, throughout: true }),
      ),
      predicate(
        `(?:{be} |{go} |has |have )*(?:as|at times|briefly|transiently|again|back|well|just)? ?${words} ?{V}`,
        (said) =>
          said.moment === null && said.back === null ? limitSaid(said, side, { not: false, throughout: false }) : null,
      ),
      predicate(
        `${never} (?:{go} )?(?:{above}|{below}|exceeded|exceed|elevated|raised|reduced|depressed)? ?${words} ${ofRange}${whenever}`,
        (said) => levelSaid(said, side, { not: true, throughout: true }),
      ),
      whole(
        `(?:at no (?:point|time|stage|moment|instant)) (?:did|was|has|had) {F} (?:{go} )?${words} ${ofRange}${whenever}`,
        (said) => levelSaid(said, side, { not: true, throughout: true }),
      ),
      whole(`no {F}(?: {things})?(?: (?:was|were|ever|has|had))* (?:{go} )?${words} ${ofRange}${whenever}`, (said) =>
        levelSaid(said, side, { not: true, throughout: true }),
      ),
      predicate(`${never} (?:{go} |called )?${side === "above" ? high : low}${whenever}`, (said) =>
        levelSaid(said, side, { not: true, throughout: true }),
      ),
      predicate(
        `(?:${kept}|(?:{be} )?${always}(?:{be} )?)? ?(?:{be} )?(?:${always})?(?:${words} ${ofRange}|${side === "above" ? high : low}) (?:{throughout}|at all times|{during})`,
        (said) => levelSaid(said, side, { not: false, throughout: true }),
      ),
      predicate(
        `(?:{be} )?(?:running |still |now |currently |persistently |critically |moderately |{manner} )*(?:${words} ${ofRange}|${side === "above" ? high : low})(?:,? ?(?:at|\\(|,|with a (?:value|level) of|and|:)? ?(?:{last},? ?)?(?:at |is )?{V}\\)?{when})?(?! {F})`,
        (said) =>
          withValue(said, said.moment === "last" || isOfNow(said.words) ? side : side === "above" ? "high" : "low"),
      ),
      whole(
        `(?:an? |the )?(?:persistently |mildly |markedly )*${side === "above" ? high : low} {F}(?: (?:of|at|\\() ?{V}\\)?)?`,
        (said) => withValue(said, side === "above" ? "high" : "low"),
      ),
      // Between two limits: neither was crossed.
      ...(side === "above"
        ? [
            predicate(
              `(?:(?:${kept}|{be}|${always}|was contained|has|have|been) ?)+(?:within|between|inside|in the range(?: of)?)(?: the (?:range|band)(?: of)?)? ?{V} ?(?:and|to|-|–) ?{V}${whenever}`,
              (said: Said) => {
                const [from, to] = [said.values[0], said.values[1]];
                const under = limitSaid(said, other, { not: true, throughout: true }, from);
                const over = limitSaid(said, side, { not: true, throughout: true }, to);
                return under && over && [...under, ...over];
              },
            ),
          ]
        : []),
      predicate(`${kept} (?:at or )${otherWords} ?{V}${whenever}`, (said) =>
        limitSaid(said, side, { not: true, throughout: true }),
      ),
    ];
  }),
  predicate(
    `(?:${kept}|(?:{be} )?${always}(?:{be} )?|{be}) ?(?:${always})?${within} (?:{onAll}|at all times|the whole time|the entire time|{during})`,
    (said) => levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(`(?:{be} )?${always}(?:{be} )?${within}`, (said) =>
    levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(
    `${never} (?:{go} )?(?:abnormal|outside (?:of )?(?:its |the )?(?:normal|reference) (?:range|limits?)|deranged|out of range)${whenever}`,
    (said) => levelSaid(said, "normal", { not: false, throughout: true }),
  ),
  predicate(`(?:{be} )?(?:now |currently |still )*${within}(?:,? ?(?:at|\\() ?{V}\\)?)?`, (said) =>
    withValue(said, "normal"),
  ),
  predicate(`${never} (?:{be} )?${within}`, (said) => levelSaid(said, "normal", { not: true, throughout: false })),
  whole(`(?:an? )?normal {F}(?: (?:of|at|\\() ?{V}\\)?)?`, (said) => withValue(said, "normal")),
  whole(
    `(?:an? |the )?(?:persistent |ongoing |marked |mild |sustained |continued )*elevation (?:of|in) {F}(?:,? ?(?:at|\\(|of|last|most recently|now)* ?{V}\\)?)?`,
    (said) => withValue(said, isOfNow(said.words) ? "above" : "high"),
  ),
];
