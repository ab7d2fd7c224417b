import type { JsonObject } from "../../fhir/reading/patient-resources";
import { ITEMS, quantity } from "../../mimic-iii-demo/mapping/patient-context";
import { category, concept } from "../../tables/row-elements";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { LOINC } from "./lab-codes";
import type { PatientContext } from "./patient-context";

/** Results of the online record by the start of their name, with LOINC and unit. */
const measures: readonly (readonly [start: string, loinc: string, unit: string])[] = [
  ["Weight", "29463-7", "[lb_av]"],
  ["Height", "8302-2", "[in_i]"],
  ["BMI", "39156-5", "kg/m2"],
];

/** omr: what was measured out of hospital, to the day: weight, height, body mass index, blood pressure. */
export function* omr(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("omr")) {
    const [name, text] = [row.text("result_name") ?? "", row.text("result_value")];
    if (text === null) {
      yield { skip: row, because: "Without a value." };
      continue;
    }
    const known = measures.find(([start]) => name.startsWith(start));
    yield context.made([row], "Observation", {
      status: "final",
      category: category("vital-signs"),
      subject: context.subject,
      code: concept(known ? [{ system: LOINC, code: known[1] }] : [], name),
      effectiveDateTime: row.time("chartdate"),
      ...measured(text, known?.[2] ?? null),
    });
  }
}

function measured(text: string, unit: string | null): JsonObject {
  const pressures = /^(\d{2,3})\/(\d{2,3})$/.exec(text);
  if (pressures)
    return {
      component: [
        ["8480-6", "Systolic blood pressure", pressures[1]],
        ["8462-4", "Diastolic blood pressure", pressures[2]],
      ].map(([code, name, value]) => ({
        code: concept([{ system: LOINC, code: code ?? null }], name ?? null),
        valueQuantity: quantity(Number(value), "mmHg"),
      })),
    };
  const isNumber = /^\d+(?:\.\d+)?$/.test(text);
  return isNumber ? { valueQuantity: quantity(Number(text), unit) } : { valueString: text };
}

/** datetimeevents: dates that were charted, as of a line's insertion. */
export function* datetimeEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("datetimeevents")) {
    const value = row.time("value");
    if (value === null) {
      yield { skip: row, because: "Without a value." };
      continue;
    }
    const number = row.text("itemid") ?? "";
    const label = context.find("d_items", number)?.text("label") ?? null;
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: concept([{ system: ITEMS, code: number, display: label }], label),
      effectiveDateTime: row.time("charttime"),
      issued: row.time("storetime"),
      valueDateTime: row.text("valueuom") === "Date" ? value.slice(0, 10) : value,
    });
  }
}
