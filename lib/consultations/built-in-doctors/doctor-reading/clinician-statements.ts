import type { FeatureId } from "../../../record/catalogue";
import type { ClinicianStatement } from "../../protocol/contribution-schema";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import type { Side } from "../disputed-findings/side";

/** What the rules take from a clinician's statement: that a value is not reliable, or what a disputed finding means. */
export type StatementEffect =
  | { kind: "value-doubted"; feature: FeatureId; statement: ClinicianStatement }
  | { kind: "reading-settled"; dispute: DisputedFinding; side: Side; statement: ClinicianStatement };

/** Names by which people call the features whose values they take back. Other features count only where the statement points to an observation. */
const featureNamesInSpeech: readonly { feature: FeatureId; words: RegExp }[] = [
  { feature: "potassium", words: /\bpotassium\b|\bK\+/i },
  { feature: "sodium", words: /\bsodium\b/i },
  { feature: "lactate", words: /\blactate\b/i },
  { feature: "glucose", words: /\bglucose\b|\bblood sugar\b/i },
  { feature: "creatinine", words: /\bcreatinine\b/i },
  { feature: "platelets", words: /\bplatelets?\b/i },
  { feature: "hematocrit", words: /\bha?ematocrit\b/i },
  { feature: "gcs", words: /\bcoma sc(?:ore|ale)\b|\bGCS\b/i },
  { feature: "niMeanPressure", words: /\bcuff\b/i },
  { feature: "meanPressure", words: /\barterial line\b|\bmean (?:arterial )?pressure\b|\bMAP\b/ },
  { feature: "oxygenSaturation", words: /\bsaturation\b|\bSpO2\b|\bSaO2\b/i },
  { feature: "pao2", words: /\bPaO2\b|\bblood gas\b/i },
  { feature: "ph", words: /\bpH\b/ },
  { feature: "temperature", words: /\btemperature\b/i },
  { feature: "urineOutput", words: /\burine\b/i },
  { feature: "weight", words: /\bweight\b/i },
  { feature: "troponinI", words: /\btroponin I\b/i },
  { feature: "troponinT", words: /\btroponin T\b/i },
  { feature: "wbc", words: /\bwhite cells?\b|\bWBC\b/i },
  { feature: "bilirubin", words: /\bbilirubin\b/i },
  { feature: "respiratoryRate", words: /\brespiratory rate\b/i },
  { feature: "heartRate", words: /\bheart rate\b|\bpulse\b/i },
];

/** The features that a text calls by a name of speech. */
export function featuresInSpeech(text: string): FeatureId[] {
  return featureNamesInSpeech.filter(({ words }) => words.test(text)).map(({ feature }) => feature);
}

/** Words that call a value wrong, and words that deny it. */
const doubted =
  /\b(?:ha?emoly[sz]ed|spurious|erroneous|wrong|artefact(?:ual)?|artifact(?:ual)?|mislabel+ed|misread|mischarted|charting error|contaminated|clotted|over-?damped|drip arm|not (?:reliable|correct|real|valid)|unreliable|invalid|not to be (?:trusted|relied on))\b/i;
const denied =
  /\b(?:not|never|no evidence (?:that|of)|isn't|wasn't|was not) (?:been )?(?:ha?emoly[sz]ed|spurious|erroneous|wrong|an? artefact|artefact|contaminated|clotted|mislabel+ed|misread)\b/i;

/**
 * Phrases that settle how a disputed finding is interpreted. Being sedated settles nothing: under it a low score cannot be read, and is
 * not explained by it. It is entered in fields, where its drug and hours say which score was taken under it.
 */
const settlingPhrases: readonly { dispute: string; side: Side; words: RegExp }[] = [
  {
    dispute: "low-coma-score",
    side: "graver",
    words: /\b(?:off sedation|no sedation|sedation (?:was )?(?:stopped|held|off)|not sedated|without sedation)\b/i,
  },
  {
    dispute: "creatinine",
    side: "milder",
    words: /\b(?:chronic kidney disease|CKD|on (?:chronic|regular|maintenance) (?:ha?emo)?dialysis|end-stage renal)\b/i,
  },
  {
    dispute: "creatinine",
    side: "graver",
    words: /\b(?:normal creatinine before|creatinine was normal before|no (?:known )?(?:chronic )?kidney disease)\b/i,
  },
  {
    dispute: "line-and-cuff",
    side: "milder",
    words: /\b(?:line|transducer) (?:was |is )?(?:over-?damped|damped|not zeroed|positional)\b/i,
  },
  {
    dispute: "first-urine",
    side: "graver",
    words:
      /\b(?:first )?urine\b.*\b(?:operating|theatre|ward|emergency department|before (?:the )?(?:ICU|unit|admission))\b/i,
  },
];

/** Instructions to the program. A statement that holds one is left out altogether. */
const instructing =
  /\b(?:ignore|disregard|override|forget)\b.*\b(?:above|previous|prior|instructions?|rules|evidence|everything|all)\b|\b(?:set|report|call|make|change|put|lower|raise|declare|rate) (?:the |its |your |this )?(?:risk|level|consensus|vote|stance|probability|score)\b|\b(?:system prompt|you are now|you must|as an? (?:AI|assistant|language model))\b|"(?:riskLevel|statedRisk|stance)"/is;

/**
 * What the rules can take from what clinicians have brought in. Only contributions of kind "statement" are read: a question states
 * nothing, a preference is no evidence on the patient's outlook, and an exclusion has already changed the chart. A statement that
 * matches no row of the tables changes nothing.
 */
export function effectsOfStatements(statements: readonly ClinicianStatement[]): StatementEffect[] {
  return statements
    .filter((s) => s.kind === "statement" && !instructing.test(s.text))
    .flatMap((s) => [...doubtsIn(s), ...settledIn(s)]);
}

/** What is said to who made a statement from which the rules take nothing: true of a run of an earlier release too. */
export const NOT_UNDERSTOOD =
  "Not understood: today's rules take nothing from this, and no reading changes by it. What was given or done, limits of care, diagnoses and corrected values can be entered in fields.";

/** Whether the rules take anything from what was said. What is no statement is not for them to understand. */
export function isUnderstood(statement: ClinicianStatement): boolean {
  return statement.kind !== "statement" || effectsOfStatements([statement]).length > 0;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+|\n+/).filter((s) => s.trim() !== "");
}

function doubtsIn(statement: ClinicianStatement): StatementEffect[] {
  const sentences = sentencesOf(statement.text).filter((s) => doubted.test(s) && !denied.test(s));
  if (sentences.length === 0) return [];
  const named = sentences.flatMap(featuresInSpeech);
  const pointed = statement.about?.observation ? [statement.about.observation.feature] : [];
  return [...new Set([...pointed, ...named])].map((feature) => ({ kind: "value-doubted", feature, statement }));
}

function settledIn(statement: ClinicianStatement): StatementEffect[] {
  for (const sentence of sentencesOf(statement.text)) {
    const row = settlingPhrases.find(({ words }) => words.test(sentence));
    const dispute = disputedFindings.find((d) => d.id === row?.dispute);
    if (row && dispute) return [{ kind: "reading-settled", dispute, side: row.side, statement }];
  }
  return [];
}
