import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { conceptText, conceptWords } from "../../../history/concept-text";
import type { JsonObject } from "../reading/patient-resources";
import { identifierText, referenceText } from "../reading/reference-parts";
import { conceptOf, listOf, objectOf, textOf } from "./elements";
import type { MappingContext } from "./mapping-context";

/** Mixes of mixes, and orders of orders, go no deeper. */
const DEEPEST = 4;

/**
 * Which drug it is: by code, or by the Medication that is referred to, contained or not. A Medication without a code of its own is
 * named by its ingredients, a mix by all of them. Where the code comes without words, its name is sought in this order, and stands as
 * the concept's text beside the code: an identifier of the Medication that is of a system of names; the order that a
 * MedicationAdministration carries out; the Medications of which the code is an identifier. Where none of them has words the code stands alone.
 */
export function medicationCode(resource: JsonObject, context: MappingContext): CodeableConcept | null {
  const concept = codeWithName(resource, context, 0);
  if (concept === null && objectOf(resource.medicationReference) !== null) context.note("unnamed-medication");
  return concept;
}

function codeWithName(resource: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const reference = objectOf(resource.medicationReference);
  const own = conceptOf(resource.medicationCodeableConcept) ?? (reference && referred(reference, context, depth));
  if (conceptWords(own) !== null) return own;
  const ordered = ofOrder(resource, context, depth);
  if (own === null) return ordered;
  const name = conceptWords(ordered) ?? conceptWords(identifiedBy(own, context, depth));
  return name === null ? own : { ...own, text: name };
}

/** Which drug the order is of that an administration carries out. */
function ofOrder(resource: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const text = resource.resourceType === "MedicationAdministration" ? referenceText(resource.request) : null;
  const order = text === null || depth > DEEPEST ? null : context.find(text);
  return order?.resourceType === "MedicationRequest" ? codeWithName(order, context, depth + 1) : null;
}

/**
 * What the Medications say of which a code is an identifier, as a formulary's number is. Where several have it, as packs of one drug do,
 * they name it only if all give the same name.
 */
function identifiedBy({ coding }: CodeableConcept, context: MappingContext, depth: number): CodeableConcept | null {
  for (const { system, code } of coding) {
    const identifier = system === null || code === null ? null : identifierText({ system, value: code });
    if (identifier === null) continue;
    const sharing = context.findAll(`Medication?identifier=${encodeURIComponent(identifier)}`);
    const named = sharing.map((one) => codeOfMedication(one, context, depth + 1));
    const words = named.map((one) => conceptWords(one)?.toLowerCase().replace(/\s+/g, " ") ?? null);
    if (words[0] && words.every((one) => one === words[0])) return named[0] ?? null;
  }
  return null;
}

function referred(reference: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const text = referenceText(reference);
  const found = text === null || depth > DEEPEST ? null : context.find(text);
  const coded = found && codeOfMedication(found, context, depth + 1);
  const display = textOf(reference.display);
  if (display === null || conceptWords(coded) !== null) return coded;
  return { coding: coded?.coding ?? [], text: display };
}

function codeOfMedication(medication: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const own = conceptOf(medication.code);
  if (conceptWords(own) !== null) return own;
  const name = nameAmongIdentifiers(medication);
  if (name !== null) return { coding: own?.coding ?? [], text: name };
  return own ?? ofIngredients(medication, context, depth);
}

function ofIngredients(medication: JsonObject, context: MappingContext, depth: number): CodeableConcept | null {
  const ingredients = listOf(medication.ingredient).flatMap((one) => {
    const reference = objectOf(one.itemReference);
    return conceptOf(one.itemCodeableConcept) ?? (reference && referred(reference, context, depth)) ?? [];
  });
  const [only, ...more] = ingredients;
  if (only === undefined) return null;
  // Codes of a concept all mean the same: a mix has none.
  return more.length === 0 ? only : { coding: [], text: ingredients.map((one) => conceptText(one) ?? "?").join(" + ") };
}

/** The value of an identifier of which the system says, by the end of its address, that it holds names: ".../mimic-medication-name". */
function nameAmongIdentifiers({ identifier }: JsonObject): string | null {
  const named = listOf(identifier).find(({ system }) => /(^|[/:_.-])names?$/i.test(textOf(system) ?? ""));
  return textOf(named?.value);
}
