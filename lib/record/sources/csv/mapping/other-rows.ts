import { recordedAddress } from "../../fhir/mapping/recorded-extension";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { readNumber } from "../map/csv-number";
import type { RowKind } from "../map/map-form";
import { quantityIn } from "./cell-value";
import { type CsvPatient, filled } from "./csv-patient";
import { type MappedRow, nameOfRow } from "./mapped-table";

const CLINICAL = "http://terminology.hl7.org/CodeSystem/condition-clinical";

type Make = (patient: CsvPatient, mapped: MappedRow) => MadeResource | SkippedRow;

function conceptIn(mapped: MappedRow): JsonObject {
  const { row, of } = mapped;
  const [code, name] = [of.text(row, "code"), nameOfRow(mapped)];
  const system = of.text(row, "system") ?? of.column("code")?.system ?? null;
  const coding = code === null ? null : filled({ system, code, display: name });
  return filled({ coding: coding === null ? null : [coding], text: name ?? code });
}

const keyOf = (patient: CsvPatient, mapped: MappedRow): string =>
  [patient.at(mapped, "time"), mapped.of.text(mapped.row, "code"), mapped.of.text(mapped.row, "name")].join(" ");

function periodOf(patient: CsvPatient, mapped: MappedRow): JsonObject | null {
  const period = filled({ start: patient.at(mapped, "time"), end: patient.at(mapped, "end") });
  return Object.keys(period).length === 0 ? null : period;
}

/** R5's element for when it was recorded, as an extension. */
function recorded(patient: CsvPatient, mapped: MappedRow, type: Parameters<typeof recordedAddress>[0]): JsonObject[] {
  const known = patient.at(mapped, "known");
  return known === null ? [] : [{ url: recordedAddress(type), valueDateTime: known }];
}

function quantityOf({ row, of }: MappedRow, is: "dose" | "rate", unit: "dose-unit" | "rate-unit"): JsonObject | null {
  const text = of.text(row, is);
  const number = text === null ? null : readNumber(text, of.file.decimal);
  return number === null ? null : quantityIn(number, of.text(row, unit));
}

/** A dose in words, where it is no number ("1-2 tablets"), and what else is said of how it is given. */
function dosageWords(mapped: MappedRow): string | null {
  const { row, of } = mapped;
  const dose = of.text(row, "dose");
  const inWords = dose !== null && readNumber(dose, of.file.decimal) === null;
  const words = [inWords ? [dose, of.text(row, "dose-unit")].filter(Boolean).join(" ") : null, of.text(row, "text")];
  return words.filter(Boolean).join(", ") || null;
}

const noted = ({ row, of }: MappedRow) => (of.text(row, "text") === null ? null : [{ text: of.text(row, "text") }]);

const condition: Make = (patient, mapped) =>
  patient.made(mapped, "Condition", keyOf(patient, mapped), {
    subject: patient.subject,
    code: conceptIn(mapped),
    clinicalStatus: patient.at(mapped, "end") === null ? null : { coding: [{ system: CLINICAL, code: "resolved" }] },
    onsetDateTime: patient.at(mapped, "time"),
    abatementDateTime: patient.at(mapped, "end"),
    recordedDate: patient.at(mapped, "known"),
    note: noted(mapped),
  });

const medicationOrder: Make = (patient, mapped) => {
  const { row, of } = mapped;
  const dose = quantityOf(mapped, "dose", "dose-unit");
  const [text, route, period] = [dosageWords(mapped), of.text(row, "route"), periodOf(patient, mapped)];
  return patient.made(mapped, "MedicationRequest", keyOf(patient, mapped), {
    status: "unknown",
    intent: "order",
    subject: patient.subject,
    medicationCodeableConcept: conceptIn(mapped),
    authoredOn: patient.at(mapped, "known") ?? patient.at(mapped, "time"),
    dosageInstruction: [
      filled({
        text,
        timing: period === null ? null : { repeat: { boundsPeriod: period } },
        route: route === null ? null : { text: route },
        doseAndRate: dose === null ? null : [{ doseQuantity: dose }],
      }),
    ].filter((one) => Object.keys(one).length > 0),
  });
};

const medicationAdministration: Make = (patient, mapped) => {
  const { row, of } = mapped;
  if (patient.at(mapped, "time") === null) return { skip: row, because: "Without a time at which it was given." };
  const route = of.text(row, "route");
  const dosage = filled({
    text: dosageWords(mapped),
    route: route === null ? null : { text: route },
    dose: quantityOf(mapped, "dose", "dose-unit"),
    rateQuantity: quantityOf(mapped, "rate", "rate-unit"),
  });
  const hasEnd = patient.at(mapped, "end") !== null;
  const at = hasEnd
    ? { effectivePeriod: periodOf(patient, mapped) }
    : { effectiveDateTime: patient.at(mapped, "time") };
  return patient.made(mapped, "MedicationAdministration", keyOf(patient, mapped), {
    encounterElement: "context",
    extension: recorded(patient, mapped, "MedicationAdministration"),
    status: hasEnd ? "completed" : "unknown",
    subject: patient.subject,
    medicationCodeableConcept: conceptIn(mapped),
    ...at,
    dosage: Object.keys(dosage).length === 0 ? null : dosage,
  });
};

const procedure: Make = (patient, mapped) => {
  const hasEnd = patient.at(mapped, "end") !== null;
  const at = hasEnd
    ? { performedPeriod: periodOf(patient, mapped) }
    : { performedDateTime: patient.at(mapped, "time") };
  return patient.made(mapped, "Procedure", keyOf(patient, mapped), {
    extension: recorded(patient, mapped, "Procedure"),
    status: "completed",
    subject: patient.subject,
    code: conceptIn(mapped),
    ...at,
    note: noted(mapped),
  });
};

const allergy: Make = (patient, mapped) => {
  const reaction = mapped.of.text(mapped.row, "reaction");
  return patient.made(mapped, "AllergyIntolerance", keyOf(patient, mapped), {
    patient: patient.subject,
    code: conceptIn(mapped),
    onsetDateTime: patient.at(mapped, "time"),
    recordedDate: patient.at(mapped, "known"),
    reaction: reaction === null ? null : [{ manifestation: [{ text: reaction }] }],
    note: noted(mapped),
  });
};

const note: Make = (patient, mapped) => {
  const { row, of } = mapped;
  const text = of.text(row, "text");
  if (text === null) return { skip: row, because: "Without a text." };
  const stay = patient.stayOf(mapped);
  const [at, author] = [patient.at(mapped, "known") ?? patient.at(mapped, "time"), of.text(row, "author")];
  const date = at?.includes("T") ? at : at === null ? null : `${at}T00:00:00Z`;
  return patient.made(mapped, "DocumentReference", keyOf(patient, mapped), {
    encounterElement: null,
    context: stay === null ? null : { encounter: [{ reference: `Encounter/${stay.id}` }] },
    status: "current",
    type: of.has("code") || of.has("name") ? conceptIn(mapped) : null,
    subject: patient.subject,
    date,
    author: author === null ? null : [{ display: author }],
    content: [{ attachment: { contentType: "text/plain; charset=utf-8", data: base64(text) } }],
  });
};

function base64(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** How a row of each kind becomes a resource that is no value, no person and no stay. */
export const otherRows: Partial<Record<RowKind, Make>> = {
  condition,
  "medication-order": medicationOrder,
  "medication-administration": medicationAdministration,
  procedure,
  allergy,
  note,
};
