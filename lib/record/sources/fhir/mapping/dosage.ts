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
  const frequency = timing && (frequencyWords(objectOf(timing.repeat)) ?? codeIn(timing.code));
  const range = rangeWords(objectOf(given?.doseRange));
  // A dose that may vary is told as it was ordered, since the dose below is the most of it.
  if (words.length === 0 && range !== null) words.push([range, frequency].filter(Boolean).join(", "));
  return {
    dosage: words.length > 0 ? words.join("; ") : null,
    dose: quantityOf(given?.doseQuantity) ?? quantityOf(given?.dose) ?? quantityOf(objectOf(given?.doseRange)?.high),
    rate: quantityOf(given?.rateQuantity) ?? ratioAsQuantity(objectOf(given?.rateRatio)),
    route: conceptOf(first?.route),
    frequency,
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

/** "1 to 2 mg"; null where it is not both ends of one unit. */
function rangeWords(range: JsonObject | null): string | null {
  const [low, high] = [quantityOf(range?.low), quantityOf(range?.high)];
  if (low === null || high === null || low.value === high.value) return null;
  const unit = (one: Quantity) => one.unit ?? "";
  const first = unit(low) === unit(high) || unit(low) === "" ? `${low.value}` : `${low.value} ${unit(low)}`;
  return `${first} to ${high.value} ${unit(high)}`.trim();
}
