/** Singulars that no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  metastases: "metastasis",
  diagnoses: "diagnosis",
  biopsies: "biopsy",
  women: "woman",
  men: "man",
  children: "child",
  feet: "foot",
  diabetes: "diabetes",
  rabies: "rabies",
  always: "always",
  anus: "anus",
};

/**
 * A word as names are compared, the same for names and for questions: accents and case folded, British and American spellings as one
 * ("leukaemia", "tumour", "localised"), plurals as singulars. Acronyms keep their letters ("TKIs" is "tki").
 */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stemOf(word);
  if (stems.size < MOST_STEMS) stems.set(word, found);
  return found;
}

/** Names of 30,000 concepts have some 20,000 different words. */
const stems = new Map<string, string>();
const MOST_STEMS = 60_000;

function stemOf(word: string): string {
  const acronym = /^[A-Z0-9]{2,}s$/.test(word);
  const cut = acronym ? word.slice(0, -1) : word;
  const folded = (/^[\w]*$/.test(cut) ? cut : cut.normalize("NFKD").replaceAll(/\p{M}/gu, "")).toLowerCase();
  if (acronym || !/^[a-z]{4,}$/.test(folded)) return folded === "" ? word : folded;
  return oneSpelling(irregular[folded] ?? singular(folded));
}

function singular(word: string): string {
  if (/(?:ss|us|is|ous)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const oneSpelling = (word: string): string =>
  word
    .replace(/ae/g, "e")
    .replace(/oe(?!s)/g, "e")
    .replace(/(?<=[a-z]{3})our$/, "or")
    .replace(/is(e|ed|ing|ation)$/, "iz$1");
