import { everyMatch, type Finder, foundIdentifier } from "./schema";

const digit = "(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine)";
const spoken = `(?:(?:double|triple|treble)[ -])?${digit}`;
/** Numbers as they are dictated, digit for digit: five and more in a row count nothing ("four nine two double one seven"). */
const numbers = everyMatch(
  [new RegExp(String.raw`(?<![\p{L}-])${spoken}(?:[ ,-]{1,2}${spoken}){4,}(?![\p{L}-])`, "giu")],
  (match) => foundIdentifier("other-id", match.index, match[0].length),
);

/** Names as they are spelled: "W-A-S-H-I-N-G-T-O-N", "that's o l d r o y d". */
const letters = everyMatch(
  [
    /(?<![\p{L}\d-])\p{L}(?:-\p{L}){3,}(?![\p{L}\d-])/gu,
    /(?<![\p{L}\d'’-])(?:\p{Ll}(?: \p{Ll}){4,}|\p{Lu}(?: \p{Lu}){4,})(?![\p{L}\d'’-])/gu,
  ],
  (match) => foundIdentifier("name", match.index, match[0].length),
);

const ordinal =
  "(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)";
const tens = "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const inYear = String.raw`(?:nineteen|twenty)[ -](?:oh[ -]\p{Ll}+|${tens}(?:[ -]${digit})?|ten|eleven|twelve|\p{Ll}+teen)`;
const month = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
/** Days as they are dictated: "third of the ninth nineteen forty one", "march the eleventh". */
const days = everyMatch(
  [
    new RegExp(String.raw`(?<![\p{L}-])(?:the )?${ordinal} of (?:the )?${ordinal},? ${inYear}(?![\p{L}-])`, "giu"),
    new RegExp(String.raw`(?<![\p{L}-])${month} the ${ordinal}(?:,? ${inYear})?(?![\p{L}-])`, "giu"),
    new RegExp(
      String.raw`(?<=\b(?:birth|born|dob)(?: on| is)? )(?:the )?${ordinal} of (?:the )?${ordinal}(?![\p{L}-])`,
      "giu",
    ),
    new RegExp(String.raw`(?<=\[date\],? )${inYear}(?![\p{L}-])`, "giu"),
  ],
  (match) => foundIdentifier("date", match.index, match[0].length),
);

/** Numbers, names and days as they are dictated. */
export const spokenIdentifiers: Finder = (text) => [...days(text), ...numbers(text), ...letters(text)];
