import { feature } from "../../record/catalogue";
import { conceptText } from "../../record/history/concept-text";
import { observedValueText } from "../../record/history/observed-value-text";
import type { ObservationResource, ObservedValue, Quantity } from "../../record/history/schema";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { analyteOfLoinc } from "../../terminology/units/analytes";
import { convertedQuantity } from "../../terminology/units/converted-quantity";
import { ucumOf } from "../../terminology/units/ucum-code";
import { loincCodes } from "./answer-text";
import { type CohortFact, factOf } from "./cohort-fact";
import { oncologyParts } from "./oncology-facts";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";

/** FHIR R4 observation-status: what found nothing. */
const noFact = ["entered-in-error", "cancelled", "registered"];

/**
 * The facts of an Observation: what was measured, of each component that has a value, and what it says of a cancer. One that has no
 * value, or says that there is none, is no fact.
 */
export function observationFacts(observation: ObservationResource): CohortFact[] {
  if (noFact.includes(observation.status ?? "")) return [];
  const base = baseOf("observation", observation);
  const measured = [{ code: observation.code, value: observation.value }, ...observation.components];
  return [
    ...measured.flatMap(({ code, value }) =>
      value === null || value.kind === "absent" ? [] : [factOf({ ...base, ...measuredPart(code, value) })],
    ),
    ...oncologyParts(observation).map((part) =>
      factOf({ ...base, codes: codeRefs(observation.code), words: conceptText(observation.code), ...part }),
    ),
  ];
}

function measuredPart(code: CodeableConcept | null, value: ObservedValue): Partial<CohortFact> {
  const [loinc] = loincCodes(code);
  const quantity = value.kind === "quantity" ? numberPart(value, code, loinc) : {};
  return {
    concept: loinc === undefined ? featureRef(code) : conceptRef("observation", loinc),
    codes: [...codeRefs(code), ...(value.kind === "coded" ? codeRefs(value.concept) : [])],
    words:
      value.kind === "quantity" ? conceptText(code) : `${conceptText(code) ?? "unnamed"}: ${observedValueText(value)}`,
    ...quantity,
  };
}

/** What has no code of LOINC, and one that a source's own list says is a feature of the catalogue. */
function featureRef(code: CodeableConcept | null): CohortFact["concept"] {
  const found = code && featureOfCode(code);
  const loinc = found && feature(found.feature).loinc;
  return loinc ? conceptRef("observation", loinc) : null;
}

function numberPart(
  { value, comparator, unit, ucum }: Quantity,
  code: CodeableConcept | null,
  loinc: string | undefined,
): Partial<CohortFact> {
  const own = ownUnit({ unit, ucum });
  const found = code && featureOfCode(code);
  const target = found ? feature(found.feature).unit : null;
  const converted =
    own === null || target === null
      ? null
      : convertedQuantity({ value, unit: own }, target, loinc === undefined ? null : analyteOfLoinc(loinc));
  const isConverted = converted !== null && converted.refused === undefined;
  return {
    ...{ number: value, comparator, unit: own },
    convertedNumber: isConverted ? converted.value : null,
    convertedUnit: isConverted ? converted.unit : null,
  };
}

/** Spellings that were read before: to read one takes longer than the rest of a fact. */
const readUnits = new Map<string, string | null>();

function ownUnit({ unit, ucum }: Pick<Quantity, "unit" | "ucum">): string | null {
  const key = `${ucum} ${unit}`;
  const known = readUnits.get(key);
  if (known !== undefined) return known;
  const read =
    (ucum === null ? undefined : ucumOf(ucum)?.ucum) ?? (unit === null ? null : (ucumOf(unit)?.ucum ?? unit));
  // Somebody may write anything for a unit.
  if (readUnits.size < 1000) readUnits.set(key, read);
  return read;
}
