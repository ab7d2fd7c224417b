import type { JsonObject } from "../../fhir/reading/patient-resources";
import { susceptibilities } from "../../mimic-iii-demo/mapping/microbiology";
import { ITEMS } from "../../mimic-iii-demo/mapping/patient-context";
import { groupedRows } from "../../tables/grouped-rows";
import { category, concept } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

/** Hours after the sample from which a result counts as known where it does not say when it was stored, as for MIMIC-III. A team decision. */
const UNTIL_KNOWN = 72;

const takenAt = (row: TableRow) => row.time("charttime") ?? row.time("chartdate") ?? "";

/** microbiologyevents: each sample, known when it was taken, and of each test what grew or was found, known since it was stored. */
export function* microbiology(context: PatientContext): Generator<MadeResource> {
  for (const rows of groupedRows(context.of("microbiologyevents"), ["hadm_id", "micro_specimen_id"])) {
    const [first] = rows;
    const specimen = context.made([first], "Specimen", {
      id: `${rowId(first)}-specimen`,
      encounterElement: null,
      type: { text: first.text("spec_type_desc") ?? "Specimen" },
      subject: context.subject,
      collection: { collectedDateTime: takenAt(first) },
    });
    // Its rows are those of what was found.
    yield { ...specimen, rows: [] };
    const found = groupedRows(rows, ["test_itemid", "test_name", "org_itemid", "org_name", "isolate_num"]);
    for (const isolate of found) yield context.made(isolate, "Observation", result(isolate, context, specimen));
  }
}

function result(rows: [TableRow, ...TableRow[]], context: PatientContext, { resource }: MadeResource): JsonObject {
  const [first] = rows;
  const [kind, test, organism] = [first.text("spec_type_desc"), first.text("test_name"), first.text("org_name")];
  const comments = [...new Set(rows.flatMap((row) => row.text("comments") ?? []))].filter((text) => text !== "___");
  const known = rows
    .map((row) => row.time("storetime"))
    .filter((time) => time !== null)
    .toSorted()
    .at(-1);
  const item = { system: ITEMS, code: first.text("org_itemid"), display: organism };
  return {
    status: "final",
    category: category("laboratory"),
    subject: context.subject,
    specimen: { reference: `Specimen/${resource.id}` },
    code: { text: `Microbiology: ${[kind, test].filter((part) => part !== null).join(", ")}` },
    effectiveDateTime: takenAt(first),
    issued: known ?? new Date(Date.parse(takenAt(first)) + UNTIL_KNOWN * 3_600_000).toISOString(),
    ...(organism === null
      ? { valueString: comments.join(" ") || "No organism reported" }
      : { valueCodeableConcept: concept(item.code === null ? [] : [item], organism) }),
    ...(organism !== null && comments.length > 0 && { note: [{ text: comments.join(" ") }] }),
    component: susceptibilities(rows),
  };
}
