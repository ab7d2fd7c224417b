import { attached } from "../../fhir/writing/note-text";
import { concept, filled } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { LOINC } from "./lab-codes";
import type { PatientContext } from "./patient-context";

interface Kind {
  name: string;
  /** LOINC's code of the document (https://loinc.org/18842-5, https://loinc.org/18748-4). */
  loinc: string;
}

/** Kinds of notes by `note_type` (https://mimic.mit.edu/docs/iv/modules/note/). */
const kinds: Readonly<Record<string, Kind>> = {
  DS: { name: "Discharge summary", loinc: "18842-5" },
  AD: { name: "Discharge summary, addendum", loinc: "18842-5" },
  RR: { name: "Radiology report", loinc: "18748-4" },
  AR: { name: "Radiology report, addendum", loinc: "18748-4" },
};

const HOUR = 3_600_000;
/**
 * Hours after its charttime from which a note counts as known where it does not say when it was stored: a discharge summary's charttime is
 * mostly a date alone, and a report's is that of its picture. A team decision.
 */
const UNTIL_KNOWN = 24;

/** discharge and radiology: each note as a document, known since it was stored. */
export function* notes(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of [...context.of("discharge"), ...context.of("radiology")])
    if (row.text("text") === null) yield { skip: row, because: "Without a text." };
    else yield note(row, context);
}

function note(row: TableRow, context: PatientContext): MadeResource {
  const type = row.text("note_type") ?? "";
  const kind = kinds[type];
  const name = kind?.name ?? `Note (${type})`;
  const { encounter } = context.encounterOf(row);
  return context.made([row], "DocumentReference", {
    encounterElement: null,
    status: "current",
    type: concept(kind ? [{ system: LOINC, code: kind.loinc }] : [], name),
    subject: context.subject,
    date: row.time("storetime") ?? laterKnown(row, context),
    content: [{ attachment: attached(name, row.text("text") ?? "") }],
    context: filled({ encounter: encounter === null ? null : [encounter], period: { start: row.time("charttime") } }),
  });
}

/** Of a note of an admission not before its discharge, where it sums it up. */
function laterKnown(row: TableRow, context: PatientContext): string {
  const charted = Date.parse(row.time("charttime") ?? "") + UNTIL_KNOWN * HOUR;
  const discharged = row.table.name === "discharge" ? Date.parse(context.dischargeOf(row) ?? "") : Number.NaN;
  return new Date(Math.max(charted, Number.isNaN(discharged) ? charted : discharged)).toISOString();
}
