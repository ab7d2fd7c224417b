import type { JsonObject } from "../../fhir/reading/patient-resources";
import { groupedRows } from "../../tables/grouped-rows";
import { category, concept } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import { ITEMS, type PatientContext } from "./patient-context";

const SUSCEPTIBILITY = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
/**
 * Hours after the sample from which a culture counts as known. The table has no time of a report, and at the time of the sample nobody
 * knows what will grow: cultures and their susceptibilities take two to three days. A team decision.
 */
const UNTIL_KNOWN = 72;

type Rows = [TableRow, ...TableRow[]];

/** MICROBIOLOGYEVENTS: each sample, known when it was taken, and what grew from it, an Observation an isolate with its susceptibilities. */
export function* microbiology(context: PatientContext): Generator<MadeResource> {
  const cultures = groupedRows(context.of("MICROBIOLOGYEVENTS"), [
    "hadm_id",
    "spec_itemid",
    "spec_type_desc",
    "chartdate",
    "charttime",
  ]);
  for (const rows of cultures) {
    const [first] = rows;
    const specimen = context.made([first], "Specimen", {
      id: `${rowId(first)}-specimen`,
      encounterElement: null,
      type: { text: first.text("spec_type_desc") },
      subject: context.subject,
      collection: { collectedDateTime: takenAt(first) },
    });
    // Its rows are those of what grew.
    yield { ...specimen, rows: [] };
    for (const isolate of groupedRows(rows, ["org_itemid", "org_name", "isolate_num"]))
      yield context.made(isolate, "Observation", culture(isolate, context, `${rowId(first)}-specimen`));
  }
}

const takenAt = (row: TableRow) => row.time("charttime") ?? row.time("chartdate");

function culture(rows: Rows, context: PatientContext, specimen: string): JsonObject {
  const [first] = rows;
  const taken = takenAt(first) ?? "";
  const kind = first.text("spec_type_desc");
  const organism = first.text("org_name");
  const item = { system: ITEMS, code: first.text("org_itemid"), display: organism };
  return {
    status: "final",
    category: category("laboratory"),
    subject: context.subject,
    specimen: { reference: `Specimen/${specimen}` },
    code: concept([{ system: ITEMS, code: first.text("spec_itemid"), display: kind }], `Microbiology: ${kind}`),
    effectiveDateTime: taken,
    issued: new Date(Date.parse(taken) + UNTIL_KNOWN * 3_600_000).toISOString(),
    ...(organism === null
      ? { valueString: "No organism reported" }
      : { valueCodeableConcept: concept(item.code === null ? [] : [item], organism) }),
    component: susceptibilities(rows),
  };
}

export function susceptibilities(rows: Rows): JsonObject[] | null {
  const tested = rows.filter((row) => row.text("ab_name") !== null);
  if (tested.length === 0) return null;
  return tested.map((row) => {
    const [drug, read, dilution] = [row.text("ab_name"), row.text("interpretation"), row.text("dilution_text")];
    const text = [read ?? "not interpreted", ...(dilution === null ? [] : [`MIC ${dilution}`])].join(", ");
    return {
      code: concept([{ system: ITEMS, code: row.text("ab_itemid"), display: drug }], drug),
      valueCodeableConcept: concept(read === null ? [] : [{ system: SUSCEPTIBILITY, code: read }], text),
    };
  });
}
