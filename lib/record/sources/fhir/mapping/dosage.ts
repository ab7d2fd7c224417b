import type { Quantity } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { booleanOf, codeIn, conceptOf, listOf, numberOf, objectOf, quantityOf, textOf } from "./elements";

/**
 * How a drug is given, of FHIR's Dosage (`dosageInstruction`, `dosage` of a statement) or MedicationAdministration.dosage. Of several
 * instructions the first gives the dose; the words of all are joined.
 */
export function dosageOf(element: JsonObject["dosageInstruction"]) {
  const all = listOf(element);
  const [first] = all;
  const given = listOf(first?.doseAndRate)[0] ?? first;
  const words = all.flatMap((one) => textOf(one.text) ?? textOf(one.patientInstruction) ?? []);
  const timing = objectOf(first?.timing);
  return {
    dosage: words.length > 0 ? words.join("; ") : null,
    dose: quantityOf(given?.doseQuantity) ?? quantityOf(given?.dose) ?? quantityOf(objectOf(given?.doseRange)?.high),
    rate: quantityOf(given?.rateQuantity) ?? ratioAsQuantity(objectOf(given?.rateRatio)),
    route: conceptOf(first?.route),
    frequency: timing && (frequencyWords(objectOf(timing.repeat)) ?? codeIn(timing.code)),
    asNeeded: booleanOf(first?.asNeededBoolean) ?? (conceptOf(first?.asNeededCodeableConcept) ? true : null),
  };
}

/** 100 mL per 1 h is 100 mL/h. */
function ratioAsQuantity(ratio: JsonObject | null): Quantity | null {
  const [over, under] = [quantityOf(ratio?.numerator), quantityOf(ratio?.denominator)];
  if (over === null || under === null || under.value === 0) return null;
  const unit = (a: string | null, b: string | null) => (a === null || b === null ? null : `${a}/${b}`);
  return {
    value: over.value / under.value,
    comparator: over.comparator,
    unit: unit(over.unit, under.unit),
    ucum: unit(over.ucum, under.ucum),
  };
}

/** Timing.repeat in words: "every 8 h", "2 times every 1 d". Units are UCUM's. */
function frequencyWords(repeat: JsonObject | null): string | null {
  const [period, unit] = [numberOf(repeat?.period), textOf(repeat?.periodUnit)];
  if (repeat === null || period === null || unit === null) return null;
  const times = numberOf(repeat.frequency) ?? 1;
  return `${times === 1 ? "" : `${times} times `}every ${period} ${unit}`;
}
