import { ucumOf } from "../../../../terminology/units/ucum-code";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { type DecimalSign, readLimit } from "../map/csv-number";
import type { ValueColumn } from "../map/map-form";

const UCUM = "http://unitsofmeasure.org";

/** What a value is, of a column or of a variable. */
export type ValueMeaning = Omit<ValueColumn, "is">;

/** The element of an Observation that a cell gives, or what was expected there. */
export type CellValue = { fields: JsonObject } | { expected: string };

/** A Quantity with its UCUM code, where the unit has one. */
export function quantityIn(value: number, unit: string | null, comparator: string | null = null): JsonObject {
  const ucum = unit === null ? null : (ucumOf(unit)?.ucum ?? null);
  return {
    value,
    ...(comparator !== null && { comparator }),
    ...(unit !== null && unit !== "1" && { unit }),
    ...(ucum !== null && { system: UCUM, code: ucum }),
  };
}

/** Reads a cell as the map says. @param unit of this row; null where there is none */
export function cellValue(text: string, meaning: ValueMeaning, unit: string | null, decimal: DecimalSign): CellValue {
  const lower = text.toLowerCase();
  const isOneOf = (list: readonly string[] | undefined) =>
    (list ?? []).some((word) => word.trim().toLowerCase() === lower);
  switch (meaning.type) {
    case "boolean":
      if (isOneOf(meaning.true)) return { fields: { valueBoolean: true } };
      if (isOneOf(meaning.false)) return { fields: { valueBoolean: false } };
      return { expected: "expected one of the words for yes and no" };
    case "coded": {
      const words = meaning.words?.[text];
      if (meaning.words !== undefined && words === undefined)
        return { expected: "expected one of the codes of the map" };
      const coding = { ...(meaning.system !== undefined && { system: meaning.system }), code: text };
      return {
        fields: {
          valueCodeableConcept: { coding: [{ ...coding, ...(words && { display: words }) }], text: words ?? text },
        },
      };
    }
    case "text":
      return { fields: { valueString: text } };
    default: {
      const number = readLimit(text, decimal);
      if (number !== null) return { fields: { valueQuantity: quantityIn(number.value, unit, number.comparator) } };
      if (meaning.type === "auto") return { fields: { valueString: text } };
      return { expected: `expected a number${decimal === "," ? " with a decimal comma" : ""}` };
    }
  }
}
