import { conceptWords } from "../../record/history/concept-text";
import type { ObservationResource, ObservedValue } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf } from "../../terminology/codes/code-systems";
import { geneNamed } from "../../terminology/genes/genes";
import type { CohortFact } from "./cohort-fact";
import {
  ecogAnswers,
  markerTests,
  performanceLoinc,
  resultWords,
  significanceAnswers,
  stageLoinc,
  variantLoinc,
} from "./oncology-codes";
import { stageParts } from "./stage-text";

type Part = Partial<CohortFact> & Pick<CohortFact, "kind">;

/** What an Observation says of a cancer beside what it measured: stages, performance, markers, changes of genes. None of most. */
export function oncologyParts(observation: ObservationResource): Part[] {
  const { code, value } = observation;
  const loinc = loincCodes(code);
  const called = conceptWords(code) ?? "";
  if (value === null && !loinc.includes(variantLoinc.variant)) return [];
  return [
    ...stagesOf(loinc, called, value),
    ...performanceOf(loinc, called, value),
    ...markersOf(loinc, called, value),
    ...geneOf(called, value),
    ...variantOf(loinc, observation),
  ];
}

export const loincCodes = (concept: CodeableConcept | null): string[] =>
  (concept?.coding ?? []).flatMap(({ system, code }) =>
    code !== null && codeSystemOf(system) === "loinc" ? code.trim() : [],
  );

/** An answer in words: text, or what a code is called, or the code. */
function answerText(value: ObservedValue | null): string {
  if (value?.kind === "text") return value.text.trim();
  if (value?.kind !== "coded") return "";
  return conceptWords(value.concept) ?? value.concept.coding.find(({ code }) => code !== null)?.code ?? "";
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
  const result = resultWords.find(([pattern]) => pattern.test(words))?.[1];
  return test && result ? [{ kind: "biomarker", marker: test.marker, result, words }] : [];
}

const proteinChange = /^(?:p\.)?([A-Z])(\d{1,4})([A-Z*]|fs\*?\d*|del|dup)$/u;

/** An observation that is called by a gene's symbol, with a change of its protein or that there is none: "KRAS": "G12D". */
function geneOf(called: string, value: ObservedValue | null): Part[] {
  const gene = geneNamed(called.replace(/\s+(?:gene|mutation|status)$/iu, ""));
  if (gene === null) return [];
  const words = answerText(value);
  const [change] = proteinChange.exec(words) ?? [];
  if (change !== undefined) {
    const short = change.replace(/^p\./u, "");
    return [{ kind: "gene-alteration", gene, alteration: "mutation", change: short, words }];
  }
  if (/^(?:wild[- ]type|no (?:pathogenic )?(?:variant|mutation)|not detected|negative)/iu.test(words))
    return [{ kind: "gene-alteration", gene, alteration: "wild type", words }];
  return [];
}

/** HL7's genomics reporting: a variant of which components tell the gene, the change, the origin and the significance. */
function variantOf(loinc: readonly string[], { value, components }: ObservationResource): Part[] {
  if (!loinc.includes(variantLoinc.variant)) return [];
  const component = (code: string) => components.find((one) => loincCodes(one.code).includes(code))?.value ?? null;
  const said = answerText(component(variantLoinc.gene)).toUpperCase();
  const gene = geneNamed(said) ?? said;
  if (!/^[A-Z0-9][A-Z0-9-]*$/u.test(gene)) return [];
  const codes = codesOf(value);
  const isAbsent = codes.includes(variantLoinc.absent) || /^absent$/iu.test(answerText(value));
  const change = proteinChange.exec(answerText(component(variantLoinc.proteinChange)))?.[0]?.replace(/^p\./u, "");
  const source = component(variantLoinc.source);
  const sourceCodes = codesOf(source);
  const isGermline = sourceCodes.includes(variantLoinc.germline) || /^germline/iu.test(answerText(source));
  const isSomatic = sourceCodes.includes(variantLoinc.somatic) || /^somatic/iu.test(answerText(source));
  const significance = codesOf(component(variantLoinc.significance)).map((one) => significanceAnswers[one]);
  return [
    {
      kind: "gene-alteration",
      gene,
      alteration: isAbsent ? "wild type" : "mutation",
      change: isAbsent ? null : (change ?? null),
      origin: isGermline ? "germline" : isSomatic ? "somatic" : null,
      significance: significance.find((one) => one !== undefined) ?? null,
      words: answerText(value) || null,
    },
  ];
}

const codesOf = (value: ObservedValue | null): string[] =>
  value?.kind === "coded" ? value.concept.coding.flatMap(({ code }) => code ?? []) : [];
