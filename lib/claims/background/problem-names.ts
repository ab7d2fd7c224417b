import { stemmedWords } from "../../evidence/search/stems";

/**
 * Customary names and short forms of a diagnosis, each with the words of a title that mean the same. A team decision, after the titles of
 * ICD-10-CM and the abbreviations of discharge letters; what stands in no row is compared by its words.
 */
const synonyms: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\b(?:COPD|chronic obstructive (?:pulmonary|airways?|lung) disease)\b/giu, "chronicobstructivelung"],
  [/\b(?:CKD|chronic (?:kidney|renal) (?:disease|failure|insufficiency))\b/giu, "chronickidney"],
  [/\b(?:ESRD|ESKD|end[- ]stage (?:renal|kidney) (?:disease|failure))\b/giu, "chronickidney endstage"],
  [/\b(?:AKI|acute (?:kidney|renal) (?:injury|failure))\b/giu, "acutekidney"],
  [
    /\b(?:CHF|HF[rp]EF|(?:congestive |systolic |diastolic |\(congestive\) )*(?:heart|cardiac) failure)\b/giu,
    "heartfailure",
  ],
  [/\b(?:AFib|A-?fib|AF|atrial fibrillation)\b/gu, "atrialfibrillation"],
  [/\batrial fibrillation\b/giu, "atrialfibrillation"],
  [/\b(?:(?:[NS]?STEMI|MI|(?:myocardial|heart) infarct(?:ion)?|heart attack))\b/gu, "myocardialinfarction"],
  [/\b(?:(?:ST elevation \([^)]*\) )?myocardial infarct(?:ion)?|heart attack)\b/giu, "myocardialinfarction"],
  [/\b(?:CAD|IHD|(?:coronary|ischa?emic) (?:artery |heart |atherosclerotic )*disease)\b/giu, "coronarydisease"],
  [/\b(?:T[12]DM|type [12I]+ DM)\b/giu, "diabetes"],
  [/\b(?:diabetes mellitus|diabetic|DM)\b/giu, "diabetes"],
  [
    /\b(?:HTN|high blood pressure|(?:essential )?(?:\(primary\) )?hypertension|hypertensive disease)\b/giu,
    "hypertension",
  ],
  [/\b(?:DVT|deep ve(?:in|nous) thrombosis)\b/giu, "deepveinthrombosis"],
  [/\bPE\b/gu, "pulmonary embolism"],
  [/\b(?:pulmonary embol(?:us|i|ism))\b/giu, "pulmonary embolism"],
  [/\b(?:stroke|CVA|cerebr(?:al|ovascular) (?:infarct(?:ion)?|accident))\b/giu, "stroke"],
  [/\b(?:GORD|GERD|gastro-?o?esophageal reflux(?: disease)?)\b/giu, "gastroesophagealreflux"],
  [/\b(?:OSA|obstructive sleep apn(?:o)?ea)\b/giu, "obstructivesleepapnea"],
  [/\b(?:UTI|urinary tract infection)\b/giu, "urinarytractinfection"],
  [/\b(?:ARDS|acute respiratory distress syndrome)\b/giu, "acuterespiratorydistress"],
  [/\b(?:BPH|benign prostatic hyper(?:plasia|trophy))\b/giu, "benignprostatichyperplasia"],
  [/\b(?:epilep(?:sy|tic)|seizure disorder)\b/giu, "epilepsy"],
  [/\b(?:cancer|carcinoma|malignan(?:t neoplasm|cy))(?: of)?\b/giu, "cancer"],
  [/\b(?:GI|gastrointestinal) (?:bleed(?:ing)?|ha?emorrhage)\b/giu, "gastrointestinalbleeding"],
  [/\b(?:cirrhosis of (?:the )?liver|liver cirrhosis|hepatic cirrhosis)\b/giu, "cirrhosis"],
  [/\b(?:kidney|renal)\b/giu, "kidney"],
  [/\bha?emorrhage?\b/giu, "bleeding"],
];

/** A word before a disease that makes another of it, where the words compared do not hold it too: pulmonary hypertension is no hypertension. */
const makesAnother: Readonly<Record<string, RegExp>> = {
  hypertension: /\b(?:pulmonary|portal|intracranial|ocular|gestational)\b/iu,
  diabetes: /\b(?:insipidus|gestational|pre-?diabetes)\b/iu,
  shock: /\b(?:toxic|shock lung)\b/iu,
  cirrhosis: /\bbiliary\b/iu,
  stroke: /\b(?:heat|stroke volume)\b/iu,
};

/** Of somebody else, feared, looked for or denied: it says nothing of the disease. */
const notTheirs =
  /\b(?:family history|risk|screening|prophyla\w+|exposure to|fear of|ruled? out|(?<!initial |subsequent )encounter for)\b/iu;
const denied = /\b(?:without|no|not|absence of|due to excess)\b.*$/iu;
const before = /\b(?:history of|old|former|personal|sequelae|resolved|in remission|previous|prior|past)\b/iu;

const filler: ReadonlySet<string> = new Set(
  stemmedWords(
    "the a an of unspecified other specified with and in to as disease disorder initial encounter type his her known",
  ),
);

/** Words of a name by which it is compared: synonyms put as one, endings cut, what says nothing left out. */
export function problemWords(name: string): ReadonlySet<string> {
  const plain = synonyms.reduce((text, [pattern, put]) => text.replace(pattern, put), name.replace(denied, ""));
  return new Set([
    ...stemmedWords(plain).filter((word) => !filler.has(word)),
    ...[...plain.matchAll(/\btype (?<kind>[12])\b/giu)].map(({ groups }) => `type${groups?.kind}`),
  ]);
}

/** Whether a title of the record says that of which a sentence speaks: it holds all of its words, and none that makes another disease of it. */
export function namesProblem(title: string, said: string): boolean {
  if (notTheirs.test(title) && !notTheirs.test(said)) return false;
  const [held, wanted] = [problemWords(title), problemWords(said.replace(before, ""))];
  if (wanted.size === 0 || ![...wanted].every((word) => held.has(word))) return false;
  return !Object.entries(makesAnother).some(
    ([disease, other]) => wanted.has(stemmedWords(disease)[0] ?? "") && other.test(title) && !other.test(said),
  );
}

/** Whether a title tells what was: "Old myocardial infarction". */
export const isOfThePast = (title: string): boolean => before.test(title);

/** A customary name or a short form, of those that are compared by more than their words. */
export const customaryProblems: readonly RegExp[] = synonyms.slice(0, -2).map(([pattern]) => pattern);
