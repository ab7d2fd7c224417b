import { ordinaryWords } from "./ordinary-words";

/** Endings of drugs, diseases and procedures: a capitalised word with one of them is no name. */
const clinicalEnding =
  /(?:cillin|mycin|micin|cycline|floxacin|azole|oxaban|gatran|parin|sartan|statin|dipine|prazole|tidine|setron|azepam|azolam|olol|terol|curium|curonium|caine|phylline|gliptin|gliflozin|glutide|ximab|zumab|umab|tinib|ciclib|penem|cef\w*|itis|osis|aemia|emia|aemic|emic|pathy|pathic|ectomy|otomy|ostomy|plasty|scopy|scopic|graphy|ology|ologist|ological|atrics|atrician|uria|penia|cytosis|megaly|plegia|paresis|thorax|pnoea|pnea|cardia|tension|tensive|ation|ations|ition|ment|ness|ical|ially|ously|ive|ised|ized|ated|ably|ibly|ction|ctions|sion|sions)$/iu;

/** A capitalised word, hyphens and apostrophes within it, but not a possessive 's. */
export const word = String.raw`(?:\p{Lu}[\p{L}\p{M}]{0,24}(?:['’ʼ](?!s\b)\p{L}[\p{L}\p{M}]{0,24}){0,2}(?:-\p{L}[\p{L}\p{M}]{0,24}(?:['’](?!s\b)[\p{L}\p{M}]{1,24})?){0,3}(?![\p{L}\p{M}\d]))`;
/** Scripts without capitals: any run of their letters. */
const uncased = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Tamil}\p{Script=Bengali}]+`;
const initial = String.raw`(?:\p{Lu}\.)`;
const particle = String.raw`(?:van|von|der|den|de|del|della|di|da|dos|das|do|du|des|la|le|los|las|el|al|ul|bin|ibn|bint|abu|ap|af|av|zu|ter|ten|ten|ben|mac|y|e|st\.?|O)`;
const gap = String.raw`[ \t\u00a0]{1,3}`;

/** One to five parts of a name, on one line. */
export const nameRun = String.raw`(?:${particle}${gap}|al-|el-)*(?:${initial}|${word}|${uncased})(?:(?:${gap}|(?<=\.))(?:${particle}${gap}|al-)*(?:${initial}|${word}|${uncased})){0,4}`;

/** Whether a word is known as something else than a name. */
export function isOrdinary(given: string): boolean {
  const lower = given
    .toLowerCase()
    .replace(/['’]s$/u, "")
    .replace(/\.$/, "");
  if (ordinaryWords.has(lower) || clinicalEnding.test(lower)) return true;
  // A plural or an inflected form of a known word; both halves of a hyphenated one.
  if (
    lower.length > 4 &&
    [
      lower.replace(/s$/, ""),
      lower.replace(/es$/, ""),
      lower.replace(/ed$/, ""),
      lower.replace(/ed$/, "e"),
      lower.replace(/ly$/, ""),
      lower.replace(/er$/, ""),
      lower.replace(/ings?$/, ""),
      lower.replace(/ings?$/, "e"),
    ].some((stem) => stem !== lower && ordinaryWords.has(stem))
  )
    return true;
  return lower.includes("-") && lower.split("-").every((part) => part.length < 3 || isOrdinary(part));
}

/** ICU, DNR, HFNC: letters that stand for words. */
export function isAcronym(given: string): boolean {
  return /^\p{Lu}{1,6}\d*s?(?:-[\p{Lu}\d]{1,6})*$/u.test(given);
}

/**
 * The part of a run of capitalised words that is a name: words known as something else are cut from its end, and from its
 * beginning unless `firstStands`. @returns its offset and length in the run, or null.
 */
export function nameWithin(
  run: string,
  { firstStands }: { firstStands: boolean },
): { offset: number; length: number } | null {
  const parts = [...run.matchAll(/\S+/gu)].map((m) => ({ text: m[0], at: m.index }));
  const isName = ({ text }: { text: string }, i: number) =>
    (firstStands && i === 0) || (!isOrdinary(text) && (text.length > 1 || !/\p{Ll}/u.test(text)));
  let from = 0;
  while (from < parts.length && !isName(parts[from] as (typeof parts)[number], from)) from++;
  // A name ends before the first word that is known as something else.
  let to = from;
  while (to < parts.length && (isName(parts[to] as (typeof parts)[number], to) || isParticle(parts[to]?.text))) to++;
  const kept = parts.slice(from, to);
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last || kept.every(({ text }) => /^\p{Lu}\.?$/u.test(text))) return null;
  return { offset: first.at, length: last.at + last.text.length - first.at };
}

function isParticle(text: string | undefined): boolean {
  return text !== undefined && new RegExp(`^${particle}$`, "u").test(text);
}

/** The words of a pattern ("seen by|signed"), each with or without a capital at its beginning or all through, and any space between. */
export function anyCase(words: string): string {
  return words
    .split("|")
    .map((one) =>
      [...one].map((c) => (/\p{Ll}/u.test(c) ? `[${c}${c.toUpperCase()}]` : c === " " ? "[ \\t]{1,3}" : c)).join(""),
    )
    .join("|");
}
