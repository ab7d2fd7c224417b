import { isKnownWord } from "./known-words";
import { everyMatch, type Finder, foundIdentifier } from "./schema";

const post =
  "ct ?\\d|st ?\\d|fy ?\\d|f\\d|band ?\\d|b\\d|cnm ?\\d|rmo|sho|ho|ha|reg|spr|sr|jr|sw|lsw|rn|en|sn|lpn|rgn|rmn|rm|np|anp|pa|pa-c|pt|ot|slt|md|do|mo|cons|cctc|ccrn|hca|pgy-?\\d|msw|rd|odp";
const signedBy =
  "sign(?:ed|ature)?|sig|minutes|checked|checked by|initials?|transcribed|typed|typed by|dictated|auth|authori[sz]ed|verified|scribe|entered by|by";

/** Letters that somebody signs with on the last line: alone, after a word that says so, or after what was found there. */
const lastLine: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=(?:^|\n)[ \t–—~-]*)(?<name>\p{L}{2,4}(?:[/:]\p{L}{2,4})?|(?:\p{Lu}\.){2,3})(?=[ ,(]{0,3}(?:(?:${post})\)?(?:,[ ]?)?)*[ \t.]*$)(?![\s\S]*\n[ \t]*\S)`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${signedBy})[ ]?[:.]?[ ])(?<name>\p{Lu}{2,4}|\p{Ll}{2,3})(?=[ \t.]*$)(?![\s\S]*\n[ \t]*\S)`,
    "giu",
  ),
  /(?<=\[(?:identifier|date|record number|name)\][ ]{1,3})(?<name>\p{Lu}{2,4}|\p{Ll}{2,3}\/\p{Ll}{2,3}\d{0,3})(?=[ \t.]*$)(?![\s\S]*\n[ \t]*\S)/gu,
];
/** Short forms with points that are no initials: ways and times of giving, and what a note writes so. */
const pointed =
  /^(?:i\.?v|p\.?o|p\.?r|s\.?c|i\.?m|b\.?d|b\.?i\.?d|t\.?d\.?s|t\.?i\.?d|q\.?i\.?d|q\.?d|o\.?d|o\.?s|o\.?u|a\.?m|p\.?m|e\.?g|i\.?e|c\.?a|n\.?b|u\.?s|u\.?k|d\.?r|m\.?d|r\.?n|b\.?p|h\.?s|p\.?c|a\.?c|s\.?o\.?s|z\.?b|d\.?h|u\.?a)\.?$/iu;
/** After a post, or a word that says who signs, letters with points or blanks: "sho h.p.d.", "HEO L. K.", "tech r.k.", "SIGNED O. E.". */
const afterPost = everyMatch(
  [
    /(?<=(?<!\p{L})(?:sho|heo|mho|mo|reg|tech|asha|lhv|lhw|chw|cha|anm|rmo|sn|ssn|sr|rn|en|nurse|sister|matron|midwife|physio|interpreter|clerk|paraaf|visa|sd|sgd|sign|signed|scribe|typed by|transcribed(?: by)?)[ ]?[:.,]?[ ])(?:\p{L}\.[ ]?){2,3}(?![\p{L}\d])/giu,
    // On the last line, wherever it stands there.
    /(?<=(?:^|[ /(,–—-]))(?:\p{L}\.){2,3}(?=[ ,/)]|$)(?![\s\S]*\n[ \t]*\S)/gu,
  ],
  ({ index, 0: words }) => {
    const name = words.trimEnd();
    return pointed.test(name.replaceAll(" ", "")) ? null : foundIdentifier("name", index, name.length);
  },
);

/** "LB:dtk", "ATK/[name]": who dictated and who typed. */
const pairs: readonly RegExp[] = [
  /(?<=[ \n])(?<name>\p{Lu}{2,3}:\p{Ll}{2,3})(?=[ \n]|$)/gu,
  /(?<=(?:^|\n)[ \t]*)(?<name>\p{Lu}{2,4})(?=\/\[name\])/gu,
  /(?<=\[name\]\/)(?<name>\p{Ll}{2,3})(?=[ \t]*(?:$|\n))/gu,
];
const noName =
  /^(?:end|nad|nil|ok|okay|stat|plan|copy|cc|thx|tks|md|rn|np|do|pa|rd|pt|ot|sw|gp|icu|hdu|itu|ed|er|dnr|dnar|full|npo|nbm|prn|tbc|tbd|tba|eom|nkda|obs|ttos?|poc|stop|none|fax|page|note|home|ward|done|pass|fail|am|pm|yes|no)$/iu;

const signed = everyMatch(lastLine, ({ groups, index, 0: words }) => {
  const name = groups?.name ?? "";
  const bare = name.replace(/[^\p{L}]/gu, "");
  if (noName.test(bare) || /\p{Lu}\p{Ll}{2}/u.test(name)) return null;
  // Three letters in small ones that are a word are one.
  if (/^\p{Ll}+$/u.test(name) && isKnownWord(name) && words.length === name.length) return null;
  return foundIdentifier("name", index + words.lastIndexOf(name), name.length);
});
const written = everyMatch(pairs, ({ groups, index }) => foundIdentifier("name", index, groups?.name?.length ?? 0));

/** After a title one letter: "Dr K.", "Mrs. F., 61". */
const letterAfterTitle = everyMatch(
  [/(?<=(?<!\p{L})(?:[Dd]r|DR|Dra|[Mm]rs?|MRS?|[Mm]s|MS|Miss|Prof|Frau|Herr|Hr|Fr)\.? )\p{Lu}\.(?=[ ,;:)/\n]|$)/gu],
  ({ index, 0: words }) => foundIdentifier("name", index, words.length),
);

/** Initials of those who sign, and names of one letter after a title. */
export const signatures: Finder = (text) => [
  ...signed(text),
  ...afterPost(text),
  ...written(text),
  ...letterAfterTitle(text),
];
