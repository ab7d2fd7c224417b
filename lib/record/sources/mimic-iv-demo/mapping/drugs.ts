import { codeSystems } from "../../../../terminology/codes/code-systems";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { quantity } from "../../mimic-iii-demo/mapping/patient-context";
import { concept, filled, period } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

/** Orders that were taken back, against those that ran out (the states that the table has). */
const isStopped = (status: string | null) => /^(?:discontinued|inactive)/i.test(status ?? "");

/** prescriptions: orders, with what the pharmacy says of each. An order of the pharmacy that nothing was prescribed for stands alone. */
export function* orders(context: PatientContext): Generator<MadeResource> {
  const ofPharmacy = new Map(context.of("pharmacy").map((row) => [row.rowNumber, row]));
  const told = new Set<TableRow>();
  for (const row of context.of("prescriptions")) {
    const beside = ofPharmacy.get(row.text("pharmacy_id") ?? "") ?? null;
    // Carrier and drug are rows of their own of one order of the pharmacy: its row is the first one's.
    const rows: [TableRow, ...TableRow[]] = beside !== null && !told.has(beside) ? [row, beside] : [row];
    if (beside) told.add(beside);
    yield context.made(rows, "MedicationRequest", order(row, beside, context));
  }
  for (const row of context.of("pharmacy"))
    if (!told.has(row)) yield context.made([row], "MedicationRequest", ofPharmacyAlone(row, context));
}

function order(row: TableRow, beside: TableRow | null, context: PatientContext): JsonObject {
  const [drug, ndc, kind] = [row.text("drug"), row.text("ndc"), row.text("drug_type")];
  const [amount, unit, strength] = [row.text("dose_val_rx"), row.text("dose_unit_rx"), row.text("prod_strength")];
  const dose = amount !== null && /^\d*\.?\d+$/.test(amount) ? quantity(Number(amount), unit) : null;
  const words = [
    ...(dose === null && amount !== null ? [[amount, unit].filter(Boolean).join(" ")] : []),
    ...(strength === null ? [] : [`as ${strength}`]),
  ];
  const codes = [
    { system: codeSystems["mimic-drug-name"].uri, code: drug, display: drug },
    ...(ndc === null || /^0+$/.test(ndc) ? [] : [{ system: codeSystems.ndc.uri, code: ndc }]),
  ];
  return {
    ...ordered(beside, row, context),
    ...(kind !== null && { category: [{ text: kind }] }),
    medicationCodeableConcept: concept(codes, drug),
    dosageInstruction: [
      dosage(row, {
        text: words.join(", "),
        dose,
        route: row.text("route"),
        frequency: beside?.text("frequency") ?? null,
      }),
    ],
  };
}

/** An order's state and when it was written: by the pharmacy where it says so, else from when it counts. */
const ordered = (pharmacy: TableRow | null, row: TableRow, context: PatientContext): JsonObject => ({
  status: isStopped(pharmacy?.text("status") ?? null) ? "stopped" : "completed",
  intent: "order",
  subject: context.subject,
  authoredOn: pharmacy?.time("entertime") ?? row.time("starttime"),
});

function dosage(
  row: TableRow,
  told: { text: string; dose: JsonObject | null; route: string | null; frequency: string | null },
): JsonObject {
  const [start, stop] = [row.time("starttime"), row.time("stoptime")];
  const bounds = period(start, start !== null && stop !== null && stop < start ? null : stop);
  const text = [told.text, told.frequency ?? ""].filter((part) => part !== "").join(", ");
  return filled({
    text: text === "" ? null : text,
    timing: bounds === null ? null : { repeat: { boundsPeriod: bounds } },
    route: told.route === null ? null : { text: told.route },
    doseAndRate: told.dose === null ? null : [{ doseQuantity: told.dose }],
  });
}

function ofPharmacyAlone(row: TableRow, context: PatientContext): JsonObject {
  const drug = row.text("medication");
  const coding = drug === null ? [] : [{ system: codeSystems["mimic-drug-name"].uri, code: drug, display: drug }];
  return {
    ...ordered(row, row, context),
    medicationCodeableConcept: concept(coding, drug ?? "Drug without a name"),
    dosageInstruction: [
      dosage(row, { text: "", dose: null, route: row.text("route"), frequency: row.text("frequency") }),
    ],
  };
}
