import { conceptWords } from "../../record/history/concept-text";
import type { ObservedValue } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf } from "../../terminology/codes/code-systems";

/** Codes of LOINC that a concept has. */
export const loincCodes = (concept: CodeableConcept | null): string[] =>
  (concept?.coding ?? []).flatMap(({ system, code }) =>
    code !== null && codeSystemOf(system) === "loinc" ? code.trim() : [],
  );

/** An answer in words: text, or what a code is called, or the code. */
export function answerText(value: ObservedValue | null): string {
  if (value?.kind === "text") return value.text.trim();
  if (value?.kind !== "coded") return "";
  return conceptWords(value.concept) ?? value.concept.coding.find(({ code }) => code !== null)?.code ?? "";
}

/** Codes of an answer, of whichever system. */
export const answerCodes = (value: ObservedValue | null): string[] =>
  value?.kind === "coded" ? value.concept.coding.flatMap(({ code }) => code?.trim() ?? []) : [];
