import { wordClass } from "./likelihood/word-classes";
import { everyMatch, type Finder, foundIdentifier } from "./schema";

const title = "(?:[Mm]rs?|MRS?|[Mm]s|MS|[Dd]r|DR|[Mm]iss|MISS|[Pp]rof)";
const isListed = (text: string) => {
  const { base, kind } = wordClass(text);
  const isUnknown = base === "unk" && /\p{Ll}/u.test(text);
  return (base !== "fun" || /^(?:may|will)$/iu.test(text)) && (isUnknown || /\+\p{Lu}*[FLW]/u.test(kind));
};
const always = () => true;

/** What is left of a name beside a mark of it, and names that are words by the form of what stands around them. */
const rows: readonly (readonly [RegExp, (name: string) => boolean])[] = [
  // The last word of a name at the end of a line or of a field: "dr [name] may", "[name] WILL   CRNA".
  [/(?<=\[name\][ ])\p{L}{2,14}(?=[ ]*(?:$|\n)|[ ]{2,}|[.;](?:[ ]|$|\n))/gmu, isListed],
  // "[name], I.  [date]", "[name], MERCY  F/34".
  [/(?<=\[name\],[ ])\p{Lu}\.(?![\p{L}\d])/gu, always],
  [/(?<=\[name\],[ ])\p{Lu}{3,}(?=[ ]{2,}|[ ][MF]\b)/gu, isListed],
  // Initials before a name or before an age: "J.P. (Jaap) [name]", "J.D., 27M".
  [/(?<![\p{L}\d.])(?:\p{Lu}\.){1,3}(?=[ ]?\(?(?:\p{L}+\)[ ])?\[name\])/gu, always],
  [/(?<![\p{L}\d.])(?:\p{Lu}\.){2,3}(?=,?[ ](?:is an?[ ])?\d{1,3}[ ]?-?(?:[MFmf]\b|y))/gu, always],
  // "mr r voss".
  [new RegExp(String.raw`(?<=(?<!\p{L})${title}\.?[ ])\p{Ll}\.?[ ]\p{Ll}{3,}(?![\p{L}\d])`, "gu"), always],
  // "[name], [name] and Oyelowo", "PC [identifier] Bowditch", "Nasrin daughter of [name]", "BY DUSTY, CNMT".
  [/(?<=\[name\],[ ]\[(?:name|place)\],?[ ](?:and|&)[ ])\p{Lu}\p{Ll}{2,}(?![\p{L}\d])/gu, always],
  [
    /(?<=(?<!\p{L})(?:W?PC|DC|CO|[Oo]fficer|[Ss]gt\.?|[Dd]eputy|[Tt]rooper)[ ]#?\[identifier\][ ])\p{Lu}\p{Ll}{2,}(?![\p{L}\d])/gu,
    always,
  ],
  [
    /(?<![\p{L}\d])\p{Lu}\p{Ll}{2,}(?=[ ](?:(?:daughter|son|wife|widow|mother|father) of|[dsw]\/o)[ ]\[name\])/gu,
    always,
  ],
  [
    /(?<=(?<!\p{L})(?:BY|by|By)[ ])\p{Lu}[\p{L}'’-]{2,}(?=,[ ](?:CNMT|RN|MD|DO|NP|PA-C|PA|LPN|CNA|RT|RDMS|CRNA|PT|OT|SLP|RD|LCSW|CNM|PharmD)\b)/gu,
    always,
  ],
  // "[name] (LOLA)", "Kestrel (legal name …".
  [/(?<=\[name\][ ]\(["“]?)\p{Lu}[\p{L}'’-]{2,}(?=["”]?\))/gu, isListed],
  [/(?<![\p{L}\d])\p{Lu}\p{Ll}{2,}(?=[ ]\((?:legal|birth|given|real|maiden|full)[ ]name\b)/gu, always],
  // "Summer is 41, G0".
  [
    /(?<=(?:^|[.!?\n][ ]))\p{Lu}\p{Ll}{2,}(?=[ ]is[ ](?:now[ ]|an?[ ])?\d{2},[ ])/gmu,
    (name) => /\+\p{Lu}*F/u.test(wordClass(name).kind),
  ],
];

const finders = rows.map(([pattern, is]) =>
  everyMatch([pattern], ({ index, 0: words }) => (is(words) ? foundIdentifier("name", index, words.length) : null)),
);
export const restsOfNames: Finder = (text) => finders.flatMap((find) => find(text));
