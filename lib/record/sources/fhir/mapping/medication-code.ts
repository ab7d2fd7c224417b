import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { conceptText } from "../../../history/concept-text";
import type { JsonObject } from "../reading/patient-resources";
import { referenceText } from "../reading/reference-parts";
import { conceptOf, listOf, objectOf, textOf } from "./elements";
import type { MappingContext } from "./mapping-context";

/** Mixes of mixes go no deeper. */
const DEEPEST = 4;

/**
 * Which drug it is: by code, or by the Medication that is referred to, contained or not. A Medication without a code of its own is
 * named by its ingredients, a mix by all of them.
 */
export function medicationCode(resource: JsonObject, context: MappingContext): CodeableConcept | null {
  const concept = conceptOf(resource.medicationCodeableConcept);
  if (concept) return concept;
  const reference = objectOf(resource.medicationReference);
  if (reference === null) return null;
  const named = referred(reference, context, 0);
  if (named === null) context.note("unnamed-medication");
  return named;
}

function referred(reference: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const text = referenceText(reference);
  const found = text === null || depth > DEEPEST ? null : context.find(text);
  const named = found && codeOfMedication(found, context, depth + 1);
  const display = textOf(reference.display);
  return named ?? (display === null ? null : { coding: [], text: display });
}

function codeOfMedication(medication: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const own = conceptOf(medication.code);
  if (own) return own;
  const ingredients = listOf(medication.ingredient).flatMap((one) => {
    const reference = objectOf(one.itemReference);
    return conceptOf(one.itemCodeableConcept) ?? (reference && referred(reference, context, depth)) ?? [];
  });
  const [only, ...more] = ingredients;
  if (only === undefined) return null;
  // Codes of a concept all mean the same: a mix has none.
  return more.length === 0 ? only : { coding: [], text: ingredients.map((one) => conceptText(one) ?? "?").join(" + ") };
}
