import { ingredientsIn } from "../terminology/drugs/drug-classes";
import { brandsAndDevices } from "./brands-and-devices";
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
  ...brandsAndDevices,
]);

const medicine: ReadonlySet<string> = new Set([
  ...disease.words.split(" "),
  ...otherKnownWords,
  ...medicalNames,
  ...brandsAndDevices,
]);
/** Whether a word is one of medicine: a disease, a drug, a device, an eponym. */
export const isKnownMedicine = (lower: string): boolean => medicine.has(lower);

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
  /^(?:un|re|non|pre|post|sub|over|under|mis|dis|anti|ante|inter|intra|micro|macro|hyper|hypo|de|co|semi|multi|bi|tri|peri|para|trans|extra|ultra|tele|self|poly|mono|neo|pan|iso|hemi|haemo|hemo|cardio|neuro|gastro|hepato|nephro|broncho|pneumo|thrombo|osteo|myo|angio|arterio|veno|uro|cysto|chole|entero|laparo|thoraco|cranio|electro|echo|immuno|cyto|radio|thermo|photo|hydro|normo|tachy|brady|dys|oligo|leuco|leuko|lympho|retro|supra|infra|ventriculo|auto|counter|out|up|down|vaso|dermato|naso|oro|tracheo|endo|exo|ortho|psycho|pharmaco|bio|geo|nano|mid|fore|back|off|on|by|mal|pseudo|quasi|spondylo|encephalo|meningo|pyelo|ureo|salpingo|peritoneo|pleuro|reticulo|chondro|arthro|fibro|adeno|lipo|glyco|phospho|sulfo|sulpha|chloro|fluoro|nitro|oxy|methyl|ethyl|hydroxy|amino|acetyl|carb|benzo|levo|dextro)(?=\p{L}{3})/u;

/** Endings of drugs, organisms, operations and findings that no name has: of words of seven letters and more. */
const medicalEnding =
  /(?:platin|rubicin|trexed|triptan|dronate|dronic|profen|oxetine|azine|idine|amine|amide|azide|olone|asone|isone|sterone|calcitol|fungin|lukast|gliptin|mustine|taxel|kinase|plase|stim|afil|setron|tadine|nidazole|conazole|vudine|gravir|buvir|previr|navir|ciclovir|mivir|centesis|rrhaphy|rrhagia|rrhagic|rrhoea|rrhea|desis|pexy|lysis|tripsy|metry|graphic|emesis|genic|genous|ceous|aceae|bacter|bacterium|bacillus|coccus|coccal|myces|monas|oxide|ylate|ulate|onate|inate|arate|drate|drite|trate|toxin|globulin|plasmin|thrombin|vagal|acusis|opsia|plopia|praxia|gnosia|phasia|phonia|phagia|kinesia|algia|dynia|esthesia|trophy|trophic|plasia|lith|ectasis|ectasia|malacia|cele|blastoma|carcinoma|sarcoma|adenoma|uresis|uretic|stasis|pheresis|phoresis|ptosis|ptysis|phrenia|mnesia|thymia|phobia|lalia|laxis|philia|philic|tropic|tropin|lytic|plegic|paretic|spastic|cytic|parous|ogram|reflexia|thelial|chezia|rrhexis|cardial|pleural|bolism|clonus|genesis|geusia|osmia|somnia|orexia|pepsia|phoria|tropia|coria|metria|graphia|azepine|barbital|thiazide|oxacin|gestrel|estradiol|relin|reotide|stigmine|lumen|luminal|cutaneous|vascular|jejun\p{L}+|gastr\p{L}{3,}|duoden\p{L}+|oesoph\p{L}+|esoph\p{L}+)$/u;

function isEntry(word: string): boolean {
  return (
    dictionary.has(word) ||
    endings.some(([ending, stem]) => ending.test(word) && dictionary.has(word.replace(ending, stem)))
  );
}

/** Whether a word is known as English, as medicine (a disease, a drug, an eponym, a brand) or as the name of a people or a language. */
export function isKnownWord(given: string): boolean {
  if (met.has(given)) return true;
  const is = isInDictionary(given);
  if (is && met.size < 50_000) met.add(given);
  return is;
}

/** Words as they were written that were found to be known: of a text's words the dictionary's alone are kept. */
const met = new Set<string>();

function isInDictionary(given: string): boolean {
  const word = given
    .toLowerCase()
    .replace(/['’]s?$/u, "")
    .replace(/\.$/u, "");
  if (word.includes("-")) return word.split("-").every((part) => part.length < 3 || isKnownWord(part));
  if (isEntry(word) || isOrdinary(word) || abbreviations.has(word) || ingredientsIn(word).length > 0) return true;
  if (word.length >= 7 && medicalEnding.test(word)) return true;
  const bare = word.replace(prefix, "");
  if (bare !== word && isEntry(bare)) return true;
  return spellings.some(([british, american]) => british.test(word) && isEntry(word.replace(british, american)));
}
