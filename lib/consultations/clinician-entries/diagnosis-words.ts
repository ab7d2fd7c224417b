import type { diagnosisNames } from "./entry-schema";

type Diagnosis = (typeof diagnosisNames)[number];

/** Words of a problem's title for each diagnosis that a reading turns on. A history of it, and a risk of it, is none. */
export const diagnosisWords: readonly (readonly [RegExp, Diagnosis])[] = [
  [/septic shock/iu, "septic shock"],
  [/cardiogenic shock/iu, "cardiogenic shock"],
  [/(?:ha?emorrhagic|hypovol[ae]mic) shock/iu, "haemorrhagic shock"],
  [/pulmonary embol/iu, "pulmonary embolism"],
  [/pneumonia/iu, "pneumonia"],
  [/\bARDS\b|acute respiratory distress syndrome/iu, "ARDS"],
  [/\bCOPD\b|chronic obstructive pulmonary/iu, "COPD"],
  [/heart failure/iu, "heart failure"],
  [/(?:acute )?myocardial infarction|\bSTEMI\b/iu, "myocardial infarction"],
  [
    /cerebral infarction|\bstroke\b|(?:intracerebral|subarachnoid|intracranial|subdural) ha?emorrhage/iu,
    "stroke or bleeding in the brain",
  ],
  [/\bseizures?\b|status epilepticus|\bepilepsy\b/iu, "seizures"],
  [/cardiac arrest/iu, "cardiac arrest"],
  [/chronic kidney disease|chronic renal failure|end[- ]stage (?:renal|kidney)/iu, "chronic kidney disease"],
  [/diabetic ketoacidosis|ketoacidosis/iu, "diabetic ketoacidosis"],
  [/cirrhosis/iu, "cirrhosis"],
  [
    /(?:gastrointestinal|\bGI) (?:tract )?(?:ha?emorrhage|bleed)|ha?ematemesis|\bmel(?:a)?ena\b/iu,
    "gastrointestinal bleeding",
  ],
];
