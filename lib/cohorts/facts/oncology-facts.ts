import { conceptWords } from "../../record/history/concept-text";
import type { ObservationResource, ObservedValue } from "../../record/history/schema";
import { diseaseStates } from "../query/cohort-query";
import { answerText, loincCodes } from "./answer-text";
import type { CohortFact } from "./cohort-fact";
import { geneOf, variantOf } from "./gene-facts";
import {
  CANCER_STATUS,
  ecogAnswers,
  her2Scores,
  markerTests,
  performanceLoinc,
  resultWords,
  stageLoinc,
} from "./oncology-codes";
import { stageParts } from "./stage-text";
import { variantLoinc } from "./variant-codes";

type Part = Partial<CohortFact> & Pick<CohortFact, "kind">;

/** What an Observation says of a cancer beside what it measured: stages, performance, markers, changes of genes. None of most. */
export function oncologyParts(observation: ObservationResource): Part[] {
  const { code, value } = observation;
  const loinc = loincCodes(code);
  const called = conceptWords(code) ?? "";
  if (value === null && !loinc.includes(variantLoinc.variant)) return [];
  return [
    ...stagesOf(loinc, called, value),
    ...statesIn(loinc, value),
    ...performanceOf(loinc, called, value),
    ...markersOf(loinc, called, value),
    ...geneOf(called, value),
    ...variantOf(loinc, observation),
  ];
}

/** What a staging is called where it has no code of LOINC; stagings other than the AJCC's (Ann Arbor, FIGO, Binet) are not among them. */
const staging =
  /^(?:(?:clinical|pathologic(?:al)?)\s+)?(?:(?:ajcc|uicc|tnm)\s+)?(?:stage(?:\s+group)?|tnm)(?:\s*\((?:ajcc|uicc|tnm)[^)]*\))?$/iu;

function stagesOf(loinc: readonly string[], called: string, value: ObservedValue | null): Part[] {
  const coded = loinc.map((one) => stageLoinc[one]).find((one) => one !== undefined);
  if (coded === undefined && !staging.test(called)) return [];
  const answer = answerText(value);
  // "cT3 category (finding)" is how SNOMED CT calls an answer; a bare "3" is of the axis that the code names.
  const parts = stageParts(
    coded && coded.axis !== "group" && /^[0-4]/.test(answer) ? `${coded.axis}${answer}` : answer,
  );
  const basis = /^clinical/iu.test(called) ? "clinical" : /^pathologic/iu.test(called) ? "pathological" : null;
  return parts
    .filter(({ axis }) => coded === undefined || axis === coded.axis)
    .map((part) => ({ kind: "stage", ...part, basis: part.basis ?? coded?.basis ?? basis, words: answer }));
}

/** How far a cancer has come where its status says so in a word of ours, "Metastatic: liver"; that it is better, worse or as before is no state. */
function statesIn(loinc: readonly string[], value: ObservedValue | null): Part[] {
  if (!loinc.includes(CANCER_STATUS)) return [];
  const words = answerText(value);
  const said = words.split(":")[0]?.trim().toLowerCase();
  return diseaseStates.flatMap((state) => (state === said ? [{ kind: "disease-state" as const, state, words }] : []));
}

function performanceOf(loinc: readonly string[], called: string, value: ObservedValue | null): Part[] {
  const scale =
    loinc.map((one) => performanceLoinc[one]).find((one) => one !== undefined) ??
    (/\bECOG\b/u.test(called) ? "ECOG" : /\bKarnofsky\b/iu.test(called) ? "Karnofsky" : undefined);
  if (scale === undefined) return [];
  const number = performanceNumber(value);
  const highest = scale === "ECOG" ? 5 : 100;
  if (number === null || !Number.isInteger(number) || number < 0 || number > highest) return [];
  return [{ kind: "performance", scale, number }];
}

function performanceNumber(value: ObservedValue | null): number | null {
  if (value?.kind === "quantity") return value.comparator === null ? value.value : null;
  if (value?.kind === "coded") {
    const graded = value.concept.coding.map(({ code }) => ecogAnswers[code ?? ""]).find((one) => one !== undefined);
    if (graded !== undefined) return graded;
  }
  const match = /^(?:ECOG|Karnofsky)?\s*(\d{1,3})(?![\d.-])/iu.exec(answerText(value));
  return match ? Number(match[1]) : null;
}

function markersOf(loinc: readonly string[], called: string, value: ObservedValue | null): Part[] {
  const test = markerTests.find((one) => one.loinc.some((code) => loinc.includes(code)) || one.called.test(called));
  const words = answerText(value);
  const said = test?.marker === "HER2" ? [...resultWords, ...her2Scores] : resultWords;
  const result = said.find(([pattern]) => pattern.test(words))?.[1];
  return test && result ? [{ kind: "biomarker", marker: test.marker, result, words }] : [];
}
