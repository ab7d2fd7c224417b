import { figuresNotRead } from "../../clinical/background/figures-not-read";
import type { LaidEntry, LaidMemory } from "../../clinical/background/laid-memory";
import type { Problem } from "../../clinical/problems/problem-schema";

/** Words of what somebody lives with that a clinician would want to know beside each problem. A team decision, by organ, for no figure hangs on it. */
const kidneys =
  /\b(?:chronic (?:kidney|renal)|(?:kidney|renal) (?:disease|failure|insufficiency|transplant)|nephro|nephri|creatinine|e?GFR|glomerular filtration|dialysis|hydronephro|single kidney|proteinuria|albumin\/creatinine)/iu;
const heart =
  /\b(?:heart failure|cardiomyopath|ejection fraction|myocardial infarct|coronary|isch?a?emic heart|valve|stenosis|regurgitation|pacemaker|atrial (?:fibrillation|flutter)|arrhythm|heart block|tachycardia)/iu;
const lungs =
  /\b(?:COPD|chronic obstructive|emphysema|asthma|bronchiect|(?:pulmonary|lung) fibrosis|interstitial lung|sleep apn|home oxygen|pulmonary hypertension|lung (?:cancer|resection|transplant)|lobectomy)/iu;
const liver = /\b(?:cirrhosis|hepatitis|liver|hepatic|varic(?:es|eal)|alcohol|ascites|portal hypertension)/iu;
const defence =
  /\b(?:immun|chemotherap|transplant|splenectom|asplen|HIV|leuk[ae]+mia|lymphoma|myeloma|neutropen|MRSA|steroid|prednis|sepsis|recurrent (?:urinary|infection|pneumonia)|diabetes)/iu;
const brain = /\b(?:stroke|cerebr|seizure|epilep|dementia|brain|intracranial|subdural|parkinson|encephalopath)/iu;
const blood =
  /\b(?:an(?:a)?emia|ha?emorrhag|bleed|ulcer|varic|anticoag|warfarin|apixaban|rivaroxaban|clopidogrel|thrombocytop|platelet|ha?emophilia|transfus|ha?emoglobin)/iu;
const sugar = /\b(?:diabet|insulin|hba1c|h(?:a)?emoglobin a1c|hypoglyc|hyperglyc|glucose)/iu;
const salts = /\b(?:diuretic|furosemide|thiazide|adrenal|cirrhosis|heart failure|kidney disease|sodium|potassium)/iu;

const bearing: Readonly<Record<string, RegExp>> = {
  ...of(kidneys, "kidney-injury", "raised-creatinine", "oliguria", "hyperkalaemia", "rising-potassium"),
  ...of(kidneys, "metabolic-acidosis", "acidaemia"),
  ...of(heart, "shock", "hypotension", "raised-lactate", "tachycardia", "bradycardia", "near-arrest-reading"),
  ...of(heart, "myocardial-injury", "raised-troponin"),
  ...of(/\bhypertens/iu, "hypertension"),
  ...of(
    lungs,
    "hypoxaemia",
    "respiratory-failure",
    "oxygen-requirement",
    "tachypnoea",
    "slow-breathing",
    "hypercapnia",
  ),
  ...of(defence, "possible-sepsis", "fever", "hypothermia", "inflammation", "leukocytosis", "leukopenia"),
  ...of(defence, "neutropenic-fever", "lymphopenia"),
  ...of(brain, "coma", "reduced-consciousness"),
  ...of(blood, "anaemia", "bleeding", "falling-hematocrit", "thrombocytopenia", "haemolysis"),
  ...of(liver, "liver-injury", "raised-bilirubin", "low-albumin"),
  ...of(sugar, "hyperglycaemia", "hypoglycaemia", "polyuria"),
  ...of(salts, "hyponatraemia", "hypernatraemia", "sodium-change", "hypokalaemia", "hypomagnesaemia"),
};

function of(words: RegExp, ...problems: readonly string[]): Record<string, RegExp> {
  return Object.fromEntries(problems.map((id) => [id, words]));
}

/** What of the years is told beside a problem of the stay. */
export interface YearsBeside {
  problem: Problem;
  entry: LaidEntry;
}

/** So many at most: a page has room for few, and who wants more reads the appendix. A team decision. */
const MOST_TOLD = 3;

/** Diagnoses first, then what was done, then values and the rest; of a kind the latest. */
const ranks: readonly string[] = ["diagnosis", "procedure", "medication"];
const rankOf = ({ category }: LaidEntry) => (ranks.indexOf(category) + ranks.length + 1) % (ranks.length + 1);

/**
 * What of a laid memory bears on the problems of a stay, the worst problem first: of each problem the one entry that says most, then further
 * ones while there is room. What is over, what is of the stay itself, and what has a figure that nothing says of what it was read from is left out.
 */
export function yearsThatBear(laid: LaidMemory | undefined, problems: readonly Problem[] = []): YearsBeside[] {
  if (laid === undefined) return [];
  const before = laid.entries.filter(
    (one) => one.at.minutes < 0 && one.state === "open" && figuresNotRead(one).length === 0,
  );
  const ranked = before.toSorted((a, b) => rankOf(a) - rankOf(b) || b.at.minutes - a.at.minutes);
  const worst = problems.toSorted((a, b) => b.severity - a.severity);
  const told: YearsBeside[] = [];
  const isTold = ({ event }: LaidEntry) => told.some(({ entry }) => folded(entry.event) === folded(event));
  for (let turn = 0; turn < MOST_TOLD && told.length < MOST_TOLD; turn++)
    for (const problem of worst) {
      const words = bearing[problem.id];
      const entry = words && ranked.find((one) => words.test(one.event) && !isTold(one));
      if (entry && told.length < MOST_TOLD) told.push({ problem, entry });
    }
  return told;
}

/** "Again: X" and "X" say one thing. */
const folded = (event: string) => event.replace(/^Again: /u, "").toLowerCase();
