import { escaped } from "../platform/text-patterns";
import { ordinaryWords } from "./ordinary-words";
import { everyMatch, type Finder, foundIdentifier, type KnownIdentifiers } from "./schema";

const apart = String.raw`[-\s./_]?`;
/** Titles and remarks that are no part of a name. */
const noName = /\([^)]*\)|\b(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|jr|sr|ii|iii)\b\.?/giu;
const eponymNoun = String.raw`(?!['’]?s?\s{1,3}(?:formula|syndrome|disease|score|scale|criteria|sign|equation|test|index|method|catheter)\b)`;

/** Finds what is known of the patient in all the forms in which it is commonly written. */
export function knownIdentifiers({ names = [], ids = [] }: KnownIdentifiers): Finder[] {
  return [
    ...ids.flatMap(idPattern).map((p) => finder("mrn", p)),
    ...names.flatMap(namePatterns).map((p) => finder("name", p)),
  ];
}

/** Letters without their accents, one for one, so that places in the text stay the same. */
function plain(text: string): string {
  return [...text].map((c) => (c.length === 1 ? (c.normalize("NFD")[0] ?? c) : c)).join("");
}

function finder(kind: "mrn" | "name", pattern: RegExp): Finder {
  const find = everyMatch([pattern], (m) => foundIdentifier(kind, m.index, m[0].length));
  return (text) => find(plain(text));
}

/** Upper or lower case, with and without what parts its letters and digits. */
function idPattern(id: string): RegExp[] {
  const letters = [...id.replace(/[^\p{L}\d]/gu, "")];
  if (letters.length < 4) return [];
  return [new RegExp(String.raw`(?<![\p{L}\d])${letters.join(apart)}(?![\p{L}\d])`, "giu")];
}

/** Whole, turned round, with initials; then each part by itself, a part that is also a word only where it has a capital. */
function namePatterns(name: string): RegExp[] {
  const parts = plain(name.normalize("NFC"))
    .replace(noName, " ")
    .split(/[\s,]+/u)
    .filter((part) => /\p{L}/u.test(part));
  if (parts.length === 0) return [];
  const forms = parts.map((part) => escaped(part).replace(/['’]/g, "['’]?"));
  const bounded = (body: string, flags: string) =>
    new RegExp(String.raw`(?<![\p{L}\d])(?:${body})(?![\p{L}\d])`, flags);
  const last = forms.at(-1) ?? "";
  const rest = forms.slice(0, -1);
  const initials = rest.map((part) => String.raw`${part[0]}\.?\s{0,3}`).join("");
  const whole = [
    forms.join(String.raw`[\s_.-]+`),
    ...(rest.length > 0
      ? [
          String.raw`${last},?\s{1,3}${rest.join(String.raw`\s{1,3}`)}`,
          `${initials}${last}`,
          String.raw`${last},?\s{1,3}${initials.replace(/\\s\{0,3\}$/, "")}`,
        ]
      : []),
  ];
  const single = parts.flatMap((part, i) => {
    const body = forms[i] ?? "";
    if (part.replace(/\./g, "").length < 2) return [];
    if (!ordinaryWords.has(part.toLowerCase())) return [bounded(body, "giu")];
    const capital = `${body[0]?.toUpperCase()}${body.slice(1).toLowerCase()}`;
    return [bounded(`(?:${capital}|${body.toUpperCase()})${eponymNoun}`, "gu")];
  });
  return [bounded(whole.join("|"), "giu"), ...single];
}
