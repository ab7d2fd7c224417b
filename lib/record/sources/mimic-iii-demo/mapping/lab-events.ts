import type { JsonObject } from "../../fhir/reading/patient-resources";
import { asStored, category, concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { LAB_ITEMS, type PatientContext, quantity } from "./patient-context";

const LOINC = "http://loinc.org";
const INTERPRETATION = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
/** Which blood a gas was taken from ("ART", "VEN"), as a result of its own at the same time. */
const SPECIMEN_TYPE = "50800";
/** LOINC codes of what a gas measures in arterial blood, which D_LABITEMS has for blood alone; loinc.org. */
export const arterial: Readonly<Record<string, string>> = {
  "50817": "2708-6",
  "50818": "2019-8",
  "50820": "2744-1",
  "50821": "2703-7",
};

/**
 * LOINC codes of shares of white cells, for which D_LABITEMS has those of counts: their rows are in percent. A team decision; names and codes by
 * loinc.org.
 */
const shares: Readonly<Record<string, string>> = { "51244": "736-9", "51254": "5905-5", "51256": "770-8" };

/** Units of items whose rows say "units", or nothing: the item has no other. A team decision. */
const ownUnits: Readonly<Record<string, { unit: string; where: readonly (string | null)[] }>> = {
  "50816": { unit: "%", where: [null] },
  "50817": { unit: "%", where: [null] },
  "50820": { unit: "pH", where: ["units", "UNITS", null] },
  "51237": { unit: "{INR}", where: [null] },
  "51491": { unit: "pH", where: ["units", "UNITS", null] },
};

function unitOf(row: TableRow): string | null {
  const own = ownUnits[row.text("itemid") ?? ""];
  const unit = row.text("valueuom");
  return own?.where.includes(unit) ? own.unit : unit;
}

/** LABEVENTS: the laboratory's results, known since the time of the sample, since none says when it was reported. */
export function* labEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("LABEVENTS");
  const specimens = specimensOf(rows);
  for (const row of rows) {
    if (row.text("value") === null && row.text("valuenum") === null) {
      yield { skip: row, because: "Without a value." };
      continue;
    }
    const isArterial = specimens.get(row.text("charttime") ?? "") === "ART";
    const code = codeOf(row, context, isArterial);
    yield context.made([row], "Observation", {
      status: "final",
      category: category("laboratory"),
      subject: context.subject,
      code,
      effectiveDateTime: row.time("charttime"),
      ...resultOf(row, code, unitOf(row)),
      interpretation: interpretationOf(row),
    });
  }
}

/** By time; null where two gases of one time are of different blood. */
function specimensOf(rows: readonly TableRow[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const row of rows) {
    if (row.text("itemid") !== SPECIMEN_TYPE) continue;
    const [time, type] = [row.text("charttime") ?? "", row.text("value")?.toUpperCase() ?? null];
    found.set(time, found.has(time) && found.get(time) !== type ? null : type);
  }
  return found;
}

function codeOf(row: TableRow, context: PatientContext, isArterial: boolean): JsonObject {
  const number = row.text("itemid") ?? "";
  const item = context.find("D_LABITEMS", number);
  const [label, fluid] = [item?.text("label"), item?.text("fluid")];
  const loinc = shares[number] ?? item?.text("loinc_code");
  const name = label === undefined || label === null ? null : label;
  const isBlood = fluid === null || fluid === undefined || fluid.toUpperCase() === "BLOOD";
  const inArtery = isArterial ? arterial[number] : undefined;
  return concept(
    [
      { system: LAB_ITEMS, code: number, display: name },
      ...(loinc ? [{ system: LOINC, code: loinc }] : []),
      ...(inArtery ? [{ system: LOINC, code: inArtery }] : []),
    ],
    name === null || isBlood || name.toLowerCase().includes(fluid.toLowerCase()) ? name : `${name} (${fluid})`,
  );
}

const LIMIT = /^(<=?|>=?|=<|=>|LESS THAN|GREATER THAN)\s*(\d*\.?\d+)$/i;
const comparators: Readonly<Record<string, string>> = {
  "=<": "<=",
  "=>": ">=",
  "LESS THAN": "<",
  "GREATER THAN": ">",
};

/** A number, a limit ("<0.01"), or words; where both stand and differ, both. */
export function resultOf(
  row: TableRow,
  code: JsonObject,
  unit: string | null,
  text: string | null = row.text("value"),
): JsonObject {
  const number = row.number("valuenum");
  const limit = text === null ? null : LIMIT.exec(text);
  if (limit) {
    const sign = (limit[1] ?? "").toUpperCase();
    return { valueQuantity: quantity(Number(limit[2]), unit, comparators[sign] ?? sign) };
  }
  if (number === null) return { valueString: text };
  const measured = { valueQuantity: quantity(number, unit) };
  const isNumber = text === null || asStored(Number(text)) === asStored(number);
  return isNumber ? measured : { valueString: text, component: [{ code, ...measured }] };
}

export function interpretationOf(row: TableRow): JsonObject[] | null {
  const flag = row.text("flag");
  if (flag === null) return null;
  return flag === "abnormal" ? [{ coding: [{ system: INTERPRETATION, code: "A" }] }] : [{ text: flag }];
}
