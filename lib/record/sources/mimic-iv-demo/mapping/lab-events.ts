import type { JsonObject } from "../../fhir/reading/patient-resources";
import { arterial, interpretationOf, resultOf } from "../../mimic-iii-demo/mapping/lab-events";
import { LAB_ITEMS } from "../../mimic-iii-demo/mapping/patient-context";
import { category, concept, filled } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { LOINC, labCodes } from "./lab-codes";
import type { PatientContext } from "./patient-context";

/** Which blood a gas was taken from ("ART.", "VEN."), as a result of its own of the same specimen. */
const SPECIMEN_TYPE = "52033";
/** Stands for text that was taken out so that nobody is known by it. */
const TAKEN_OUT = "___";

/** Units of rows that say "units", or nothing: the item has no other. A team decision. */
const ownUnits: Readonly<Record<string, string>> = { "50817": "%", "50820": "pH", "51491": "pH" };

const toldIn = (row: TableRow, column: string): string | null => {
  const text = row.text(column);
  return text === TAKEN_OUT ? null : text;
};

/** labevents: the laboratory's results, known since they were stored. Many stand in the comments alone: "NEG.". */
export function* labEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("labevents");
  const specimens = new Map(
    rows
      .filter((row) => row.text("itemid") === SPECIMEN_TYPE)
      .map((row) => [row.text("specimen_id") ?? "", (row.text("value") ?? row.text("comments") ?? "").toUpperCase()]),
  );
  for (const row of rows) {
    const [value, number, comment] = [toldIn(row, "value"), row.number("valuenum"), toldIn(row, "comments")];
    if (value === null && number === null && comment === null) {
      yield { skip: row, because: "Without a value." };
      continue;
    }
    const isArterial = specimens.get(row.text("specimen_id") ?? "")?.startsWith("ART") === true;
    const code = codeOf(row, context, isArterial);
    const isInWords = value === null && number === null;
    yield context.made([row], "Observation", {
      status: "final",
      category: category("laboratory"),
      subject: context.subject,
      code,
      effectiveDateTime: row.time("charttime"),
      issued: row.time("storetime"),
      ...(isInWords ? { valueString: comment } : resultOf(row, code, unitOf(row), value)),
      interpretation: interpretationOf(row),
      referenceRange: rangeOf(row),
      ...(!isInWords && comment !== null && { note: [{ text: comment }] }),
    });
  }
}

function unitOf(row: TableRow): string | null {
  const [unit, own] = [row.text("valueuom"), ownUnits[row.text("itemid") ?? ""]];
  return own !== undefined && (unit === null || /^units$/i.test(unit)) ? own : unit === "N/A" ? null : unit;
}

function rangeOf(row: TableRow): JsonObject[] | null {
  const [low, high] = [row.number("ref_range_lower"), row.number("ref_range_upper")];
  if (low === null && high === null) return null;
  return [filled({ low: low === null ? null : { value: low }, high: high === null ? null : { value: high } })];
}

function codeOf(row: TableRow, context: PatientContext, isArterial: boolean): JsonObject {
  const number = row.text("itemid") ?? "";
  const item = context.find("d_labitems", number);
  const [name, fluid] = [item?.text("label") ?? null, item?.text("fluid") ?? "Blood"];
  const isBlood = fluid.toLowerCase() === "blood";
  const loinc = (isArterial ? arterial[number] : undefined) ?? labCodes[number]?.[1];
  return concept(
    [{ system: LAB_ITEMS, code: number, display: name }, ...(isBlood && loinc ? [{ system: LOINC, code: loinc }] : [])],
    name === null || isBlood || name.toLowerCase().includes(fluid.toLowerCase()) ? name : `${name} (${fluid})`,
  );
}
