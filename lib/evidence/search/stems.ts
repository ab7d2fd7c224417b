import { keptByText } from "../../platform/kept-by-text";
import { british } from "./british-spelling";
import { porterStem } from "./porter-stemmer";

/** Units and the like, which say nothing of what a text is about. */
const units = new Set(
  "mmol mol mg g kg ug mcg ml l dl dL mmhg kpa cmh2o iu u h hr hrs hour hours min mins minute minutes day days week weeks year years per percent ng pg meq umol micromol".split(
    " ",
  ),
);

/** Words that a clinical text of any kind is full of. */
const commonplace = new Set(
  (
    "a about above after again all also among an and any are as at be because been before being below between both but by can could did do does during " +
    "each either for from further given gives had has have he her here him his how if in into is it its itself last latest less more most much near no nor not " +
    "now of off on once one only or other our out over own per s same she should since so some still such than that the their them then there these they this " +
    "those through to too two under until up upon very was we were what when where whether which while who whom why will with within without would you your " +
    "patient patients adult woman man male female person people old aged age icu unit admitted admission hospital record recorded chart shows showed seen noted " +
    "risk risks model models predicted predicts prediction expert doctor feature features value values level levels normal abnormal range reference raises lowers " +
    "raised lowered reduced increased decreased rising falling rise fall steady trend high low higher lower elevated worsening improving worse better new first second " +
    "measured measurement finding findings result results current currently today yesterday stay care clinical medical treatment treat treated management manage " +
    "consider considered suggest suggests indicate indicates consistent likely possible probable suspected known history please question answer tell need needs used use using " +
    "attribution shap logit arterial line cuff total stage score scores due acute severe severity mild moderate critical marked condition problem"
  ).split(" "),
);

/** The words of a text in order, as stems; numbers and signs are left out. */
export function stemmedWords(text: string): string[] {
  return (text.normalize("NFKC").match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).map(stem);
}

/** The same as one text, each between spaces: whether another's words stand in it in a row is then a search for that text. */
export const spacedStems = keptByText((text) => ` ${stemmedWords(text).join(" ")} `);

/** Stems found so far: a consultation asks for the same few thousand words again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** What the forms of a word have in common: haemorrhage, Hemorrhages and haemorrhagic are one. */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const stemmed = stemOf(word);
  known.set(word, stemmed);
  return stemmed;
}

function stemOf(word: string): string {
  const whole = british(word.toLowerCase());
  // The s of ARDS, SIRS or HHS is no plural.
  return whole.length <= 4 && whole.endsWith("s") ? whole : porterStem(whole);
}

const commonStems = new Set([...commonplace, ...units].map((word) => stem(word)));

/** Whether a stemmed word says what a text is about, as far as the word alone can tell. */
export function isTelling(stemmed: string): boolean {
  return stemmed.length > 2 && !commonStems.has(stemmed);
}
