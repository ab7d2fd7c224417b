/**
 * The stem of a lower-case English word, by M. F. Porter, "An algorithm for suffix stripping", Program 1980;14:130-137.
 * Ours rather than PostgreSQL's, because versions of PostgreSQL stem some words differently ("adding"), and because the
 * browser needs the same stems to find the sentence to quote.
 */
export function porterStem(word: string): string {
  if (word.length < 3) return word;
  return [step1a, step1b, step1c, step2, step3, step4, step5].reduce((w, step) => step(w), word);
}

const consonant = "(?:[^aeiouy]|(?<![^aeiou])y)";
const vowel = "(?:[aeiou]|(?<=[^aeiou])y)";
const vowelsThenConsonants = new RegExp(`${vowel}+${consonant}+`, "g");
const anyVowel = new RegExp(vowel);
const consonantVowelConsonant = new RegExp(`${consonant}${vowel}[^aeiouwxy]$`);

/** m: how many times a vowel sequence is followed by a consonant sequence. */
const measure = (stem: string) => (stem.match(vowelsThenConsonants) ?? []).length;
const hasVowel = (stem: string) => anyVowel.test(stem);
/** *d: ends with a double consonant. */
const endsDouble = (stem: string) => /([^aeiouy])\1$/.test(stem);
/** *o: ends consonant, vowel, consonant, the last of them not w, x or y. */
const endsShort = (stem: string) => consonantVowelConsonant.test(stem);

function step1a(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function step1b(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const match = /^(.*)(?:ed|ing)$/.exec(word);
  const stem = match?.[1];
  if (stem === undefined || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function step1c(word: string): string {
  return word.endsWith("y") && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

/** Where one of the endings fits, longest first, replaces it if the stem before it measures more than `above`. */
function replaceEnding(word: string, endings: readonly (readonly [string, string])[], above: number): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    return measure(stem) > above ? stem + replacement : word;
  }
  return word;
}

const longestFirst = (text: string) =>
  text
    .split(" ")
    .map((pair) => pair.split(":"))
    .map(([from = "", to = ""]) => [from, to] as const)
    .sort(([a], [b]) => b.length - a.length);

const step2Endings = longestFirst(
  "ational:ate tional:tion enci:ence anci:ance izer:ize abli:able alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble",
);
const step3Endings = longestFirst("icate:ic ative: alize:al iciti:ic ical:ic ful: ness:");
const step4Endings = longestFirst(
  "al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ou: ism: ate: iti: ous: ive: ize:",
);

const step2 = (word: string) => replaceEnding(word, step2Endings, 0);
const step3 = (word: string) => replaceEnding(word, step3Endings, 0);

function step4(word: string): string {
  if (/[st]ion$/.test(word)) return measure(word.slice(0, -3)) > 1 ? word.slice(0, -3) : word;
  return replaceEnding(word, step4Endings, 1);
}

function step5(word: string): string {
  const stem = word.slice(0, -1);
  const short = word.endsWith("e") && (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem))) ? stem : word;
  return short.endsWith("ll") && measure(short) > 1 ? short.slice(0, -1) : short;
}
