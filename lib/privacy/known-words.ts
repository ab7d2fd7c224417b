import { ingredientsIn } from "../terminology/drugs/drug-classes";
import disease from "./disease-words.json";
import english from "./english-words.json";
import { abbreviations, medicalNames } from "./medical-names";
import { isOrdinary } from "./name-words";
import { ordinaryWords } from "./ordinary-words";
import { otherKnownWords } from "./other-known-words";

const dictionary: ReadonlySet<string> = new Set([
  ...english.words.split(" "),
  ...disease.words.split(" "),
  ...otherKnownWords,
  ...ordinaryWords,
  ...medicalNames,
]);

/** Endings of English words and what stands in their place in the word they come from. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/s$/u, ""],
  [/es$/u, ""],
  [/(?:ies|ied|ier|iest|ily|iness)$/u, "y"],
  [/(?:ed|er|est|ing|ings|ers|or|ors|able|ly|ness|less|ful|ment|al|ally|ic|like|wise|ist|ists)$/u, ""],
  [/(?:ed|er|est|ing|ings|ers|or|ors|able|ation|ations|al|ally|ic|ist|ists|ion|ions|y)$/u, "e"],
  [/(?<double>\p{L})\k<double>(?:ed|er|ers|ing|ings|able|y)$/u, "$<double>"],
  [/ically$/u, "ic"],
  [/ae$/u, "a"],
  [/i$/u, "us"],
];

/** British spellings and the American ones that stand in the dictionary. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ae/u, "e"],
  [/oe/u, "e"],
  [/our/u, "or"],
  [/ise/u, "ize"],
  [/isa/u, "iza"],
  [/isi/u, "izi"],
  [/yse/u, "yze"],
  [/ll/u, "l"],
  [/l(?=ment|ful|$)/u, "ll"],
  [/tre$/u, "ter"],
  [/ogue$/u, "og"],
  [/ph/u, "f"],
  [/ce$/u, "se"],
];
const prefix =
  /^(?:un|re|non|pre|post|sub|over|under|mis|dis|anti|inter|intra|micro|macro|hyper|hypo|de|co|semi|multi|bi|peri|trans|extra|ultra|tele|self)(?=\p{L}{3})/u;

function isEntry(word: string): boolean {
  return (
    dictionary.has(word) ||
    endings.some(([ending, stem]) => ending.test(word) && dictionary.has(word.replace(ending, stem)))
  );
}

/** Whether a word is known as English, as medicine (a disease, a drug, an eponym, a brand) or as the name of a people or a language. */
export function isKnownWord(given: string): boolean {
  const word = given
    .toLowerCase()
    .replace(/['’]s?$/u, "")
    .replace(/\.$/u, "");
  if (word.includes("-")) return word.split("-").every((part) => part.length < 3 || isKnownWord(part));
  if (isEntry(word) || isOrdinary(word) || abbreviations.has(word) || ingredientsIn(word).length > 0) return true;
  const bare = word.replace(prefix, "");
  if (bare !== word && isEntry(bare)) return true;
  return spellings.some(([british, american]) => british.test(word) && isEntry(word.replace(british, american)));
}
