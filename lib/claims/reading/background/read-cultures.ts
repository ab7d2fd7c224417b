import { spanOf } from "../../../platform/text-patterns";
import type { AssertionOf } from "../../assertions/assertion";
import { type RecordPhrase, timesOf, timeWords } from "./words-around";

type Culture = AssertionOf<"culture">;

/** Words for what a culture is of, by the background's names. */
const specimens: readonly (readonly [RegExp, string])[] = [
  [/blood/iu, "blood"],
  [/urin/iu, "urine"],
  [/sputum|airway|trache|respiratory|bronch|lavage|BAL/iu, "airway"],
  [/CSF|cerebrospinal/iu, "cerebrospinal fluid"],
  [/wound|drain|abscess|tissue/iu, "wound or drain"],
];
const specimen =
  "blood|urine|urinary|sputum|airway|tracheal|respiratory|bronchial|BAL|CSF|cerebrospinal fluid|wound|drain|abscess|tissue";
const culture = `(?:the |a |an |her |his |both |all |no )?(?:(?<specimen>${specimen})[\\s-]+)?cultures?(?: of (?:the )?(?<of>${specimen}))?`;
const taken = `(?: (?:taken|sent|drawn|collected|obtained))?(?: (?:${timeWords}))?`;
const be =
  "(?: (?:is|are|was|were|has|have|had|been|did|remains?|remained|stayed|showed|shows|show|came back|came|still|yielded|yields|now|it|to date|so far)){0,6}";
const organism =
  "(?<organism>(?!no\\b|any\\b)(?:[A-Z]\\. ?[a-z]+|(?:(?!and\\b|in\\b|at\\b|from\\b|on\\b|with\\b|was\\b|were\\b|since\\b)[A-Za-z-]+)(?: (?!and\\b|in\\b|at\\b|from\\b|on\\b|with\\b|was\\b|were\\b|since\\b|but\\b)[a-z]+){0,2}))";
const grows =
  "(?:grew|grow(?:s|ing|n)?|(?:is |are |was |were )?positive for|yield(?:ed|ing)|growth of|with growth of|isolated)";
const none =
  "(?:no (?:bacterial )?growth|no organisms?|negative|sterile|(?:not |never )(?:grown? anything|grown?|positive)|(?:grew|grown|growing) (?:nothing|no organisms?))";
const waiting = "(?:pending|awaited|outstanding|not (?:yet )?(?:back|final))";

/** Ways of saying what a culture came to, the fuller ones first. */
const patterns: readonly (readonly [RegExp, Culture["result"]])[] = [
  [new RegExp(`\\b${culture}${taken}${be} ${none}`, "giu"), "no growth"],
  [new RegExp(`\\b${none} (?:in|from|of|on) ${culture}${taken}`, "giu"), "no growth"],
  [new RegExp(`\\b${culture}${taken}${be},? ${grows} ${organism}`, "giu"), "growth"],
  [
    new RegExp(
      `${organism} (?:(?:is|was|were|has been) )?(?:grew|grown|grows|growing|isolated|found|cultured) (?:in|from|on) ${culture}${taken}`,
      "gu",
    ),
    "growth",
  ],
  [new RegExp(`\\bgrowth of ${organism} (?:in|from) ${culture}${taken}`, "giu"), "growth"],
  [new RegExp(`\\b${culture}${taken}${be} (?:positive|growth)\\b`, "giu"), "growth"],
  [new RegExp(`\\b${culture}${taken}${be} ${waiting}`, "giu"), "pending"],
  [
    new RegExp(`\\b${culture}${be} (?:taken|sent|drawn|collected|obtained|recorded)(?: (?:${timeWords}))?`, "giu"),
    "taken",
  ],
];

/** Reads cultures with what they are of and what grew. */
export function readCultures(text: string): RecordPhrase[] {
  if (!/cultures?\b/iu.test(text)) return [];
  const found = readList(text);
  for (const [pattern, result] of patterns)
    for (const match of text.matchAll(pattern)) {
      const span = spanOf(match);
      if (found.some((one) => one.start < span.end && span.start < one.end)) continue;
      const { specimen: before, of, organism: grown } = match.groups ?? {};
      const said = before ?? of;
      const { at, since } = timesOf(match[0]);
      const assertion: Culture = {
        ...{ kind: "culture", result, organism: grown?.trim() ?? null, at: at ?? since },
        specimen: said === undefined ? null : (specimens.find(([words]) => words.test(said))?.[1] ?? null),
        not: result === "taken" && /^no\b|\bnot?\b/iu.test(match[0]),
      };
      found.push({ ...span, assertions: [assertion] });
    }
  return found;
}

/** "Cultures taken: blood at 3 h growing Escherichia coli, urine at 4 h pending": as our own steps and prompts list them. */
const list = /\bCultures(?: taken| recorded)?: (?<items>[^;]+?)(?=;|\.?$)/giu;
const item = new RegExp(
  `^(?:and )?(?<specimen>${specimen}|another specimen|wound or drain)(?: (?<time>${timeWords}))?,? (?:(?<none>no growth)|(?<waiting>pending)|growing (?<organism>.+))$`,
  "iu",
);

function readList(text: string): RecordPhrase[] {
  return [...text.matchAll(list)].flatMap((match) => {
    const items = (match.groups?.items ?? "")
      .split(/, (?=(?:and )?[a-z ]+ (?:at |\d))/u)
      .map((one) => item.exec(one.trim())?.groups);
    if (items.some((one) => one === undefined)) return [];
    return [{ ...spanOf(match), assertions: items.flatMap((one) => (one ? [listed(one)] : [])) }];
  });
}

function listed({
  specimen: said = "",
  time,
  none: isNone,
  waiting: isWaiting,
  organism: grown,
}: Record<string, string | undefined>): Culture {
  const { at } = timesOf(time ?? "");
  return {
    ...{ kind: "culture", specimen: specimens.find(([words]) => words.test(said))?.[1] ?? said.toLowerCase(), at },
    ...{ result: isNone ? "no growth" : isWaiting ? "pending" : "growth", organism: grown ?? null, not: false },
  };
}
