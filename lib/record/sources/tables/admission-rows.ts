import type { AdmissionsContext } from "./admissions-context";
import { concept } from "./row-elements";
import type { TableRow } from "./table-row";
import type { MadeResource } from "./tables-source";

/** Sex as MIMIC writes it, in FHIR's words. */
export const genderOf = (row: TableRow): string => ({ F: "female", M: "male" })[row.text("gender") ?? ""] ?? "unknown";

/** Death of a person: to the minute where it was in hospital and is that of the same day, else to the day. */
export function deathOf(person: TableRow, admissions: readonly TableRow[]): string | null {
  const death = person.time("dod");
  const inHospital = admissions.flatMap((one) => one.time("deathtime") ?? []);
  return inHospital.find((time) => death === null || time.startsWith(death)) ?? death;
}

/** The services that cared for a patient, each since its transfer. */
export function* hospitalServices(rows: readonly TableRow[], context: AdmissionsContext): Generator<MadeResource> {
  for (const row of rows)
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: { text: "Hospital service" },
      effectiveDateTime: row.time("transfertime"),
      valueString: row.text("curr_service"),
    });
}

/** Groups that are billed, known at discharge. */
export function* diagnosisRelatedGroups(
  rows: readonly TableRow[],
  context: AdmissionsContext,
): Generator<MadeResource> {
  for (const row of rows) {
    const [kind, code, text] = [row.text("drg_type"), row.text("drg_code"), row.text("description")];
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: { text: `Diagnosis related group (${kind})` },
      effectiveDateTime: context.dischargeOf(row),
      valueCodeableConcept: concept([{ system: `urn:mimic:drg:${kind}`, code, display: text }], text ?? code),
    });
  }
}
