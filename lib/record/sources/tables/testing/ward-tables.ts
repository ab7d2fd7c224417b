import type { JsonObject } from "../../fhir/reading/patient-resources";
import { rowParts } from "../row-parts";
import type { MadeResource, PatientRows, SkippedRow, TablesSource } from "../tables-source";

/** A source of three tables, invented for tests: people, what was measured of them, and what the measurements are called. */
export const wardTables: TablesSource = {
  id: "ward",
  title: "Ward",
  description: "an invented ward",
  patients: "PEOPLE",
  tables: [
    { name: "PEOPLE", columns: { no: "id", sex: "text?" }, rowId: ["no"], patient: "no" },
    {
      name: "VALUES",
      columns: { id: "id", no: "id", item: "id", at: "moment", number: "number?", void: "integer?" },
      rowId: ["id"],
      patient: "no",
      namedIn: { item: "ITEMS" },
    },
    { name: "ITEMS", columns: { item: "id", label: "text" }, rowId: ["item"], patient: null, key: "item" },
  ],
  *resourcesOf(rows: PatientRows, find): Generator<MadeResource | SkippedRow> {
    const without = new Set(["no"]);
    for (const row of rows.get("PEOPLE") ?? [])
      yield {
        rows: [row],
        resource: {
          resourceType: "Patient",
          ...rowParts("ward", row, without),
          gender: "female",
          id: row.text("no") ?? "",
        },
      };
    for (const row of rows.get("VALUES") ?? []) {
      if (row.number("void") === 1) {
        yield { skip: row, because: "Marked as void." };
        continue;
      }
      const label = find("ITEMS", row.text("item") ?? "")?.text("label") ?? null;
      const resource: JsonObject & { resourceType: string; id: string } = {
        resourceType: "Observation",
        ...rowParts("ward", row, without),
        status: "final",
        subject: { reference: `Patient/${row.text("no")}` },
        code: { text: label },
        effectiveDateTime: row.time("at"),
        ...(row.number("number") !== null && { valueQuantity: { value: row.number("number") } }),
      };
      yield { rows: [row], resource };
    }
  },
};
