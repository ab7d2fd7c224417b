/**
 * Which diagnoses of earlier years a colleague asks for first: what the patient lives with. Words of titles of ICD-9-CM, ICD-10-CM and SNOMED CT.
 * A team decision.
 */
const livedWith =
  /heart failure|cardiomyopathy|coronary|ischa?emic heart|old myocardial|atrial fibrillation|chronic (?:kidney|renal|liver|obstructive|airway|pulmonary|respiratory|hepatitis|pain)|end[- ]stage|dialysis status|copd|emphysema|asthma|pulmonary hypertension|cirrhosis|diabetes|transplant|malignant|neoplasm|cancer|carcinoma|lymphoma|leuk[ae]+mia|myeloma|metasta|dementia|alzheimer|paralysis agitans|parkinson|epilep|multiple sclerosis|\bhiv\b|immunodef|hypertensi(?:on|ve)|aortic (?:stenosis|valve)|mitral|peripheral vascular|hemiplegia|paraplegia|alcohol (?:dependence|abuse)|schizophren|bipolar/iu;
/** What came and went with an illness of then. */
const ofThen =
  /\bacute\b(?!.*\bon chronic)|\bsepsis|septic|shock|pneumonia|pneumonitis|infection|cellulitis|bacter[ae]?emia|acidosis|alkalosis|hyp[eo]r?(?:osmol|natr|kal|vol|phos|magn|calc)[a-z]+|hypotension|respiratory (?:failure|arrest|insufficiency)|pulmonary insufficiency|collapse|effusion|h[ae]+morrhage|bleed|blood in|fracture|injury|syncope|fever|delirium|accident|complication|an[ae]+mia|thrombocytop/iu;
/** Marks of a bill: what was done once, and how a case was coded. */
const ofBill =
  /\b(?:status|history of|encounter for|without mention|resistant|organism|classified elsewhere|place of occurrence|initial episode)\b/iu;

/** 0 for what is asked for first; 3 for what an illness of then brought. */
export function problemRank(title: string): number {
  if (livedWith.test(title) && !/\bacute\b(?!.*\bon chronic)/iu.test(title)) return 0;
  if (ofThen.test(title)) return 3;
  return ofBill.test(title) ? 2 : 1;
}

/** Whether it came and went with an earlier illness, as far as its name tells. */
export const isOfThen = (title: string): boolean => problemRank(title) === 3;
