import type { JsonObject } from "../../fhir/reading/patient-resources";
import { filled, period } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import { type CodedRow, conceptId, conceptIn, knownConcept } from "./concepts";
import type { Made, OmopPatient } from "./omop-patient";
import { quantity, writtenUnit } from "./quantities";
import { type DrugKind, drugType, isCodedAtTheEnd } from "./type-concepts";

/** A row of DRUG_EXPOSURE with what all kinds of telling have. */
interface Drug {
  row: TableRow;
  code: CodedRow;
  start: string | null;
  end: string | null;
  /** As the type concept is called. */
  type: string | null;
}

const make: Readonly<Record<DrugKind, (drug: Drug, patient: OmopPatient) => MadeResource>> = {
  order: (drug, patient) =>
    patient.made(
      [drug.row],
      "MedicationRequest",
      {
        status: drug.row.text("stop_reason") !== null ? "stopped" : drug.end === null ? "unknown" : "completed",
        intent: "order",
        ...typeOf(drug),
        subject: patient.subject,
        medicationCodeableConcept: drug.code.concept,
        authoredOn: drug.start,
        dosageInstruction: [
          { ...dosage(drug, patient), timing: { repeat: { boundsPeriod: period(drug.start, drug.end) } } },
        ],
      },
      drug.code.notes,
    ),
  administration: (drug, patient) =>
    patient.made(
      [drug.row],
      "MedicationAdministration",
      {
        encounterElement: "context",
        status: "completed",
        ...(drug.type !== null && { category: { text: drug.type } }),
        subject: patient.subject,
        medicationCodeableConcept: drug.code.concept,
        ...(drug.end === null ? { effectiveDateTime: drug.start } : { effectivePeriod: period(drug.start, drug.end) }),
        dosage: orNull(given(drug, patient)),
      },
      drug.code.notes,
    ),
  dispensing: (drug, patient) => statement(drug, patient, "Dispensed"),
  statement: (drug, patient) => statement(drug, patient, null),
};

/** DRUG_EXPOSURE: an order, an administration, what was dispensed, or what is said to be taken, by its type; a vaccine by its vocabulary. */
export function* drugs(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("DRUG_EXPOSURE")) {
    const code = patient.code(row, "drug");
    if (code === null) {
      yield { skip: row, because: "Without a concept and without a name." };
      continue;
    }
    const start = patient.at(row, START);
    const { kind, name } = drugType(row.text("drug_type_concept_id"));
    const ids = ["drug_concept_id", "drug_source_concept_id"].map((column) => conceptId(row, column));
    if (ids.some((id) => knownConcept(patient.find, id)?.vocabulary === "CVX"))
      yield vaccine(row, code, start, patient);
    else yield make[kind]({ row, code, start, end: endOf(row, start, patient), type: name }, patient);
  }
}

const START = ["drug_exposure_start_date", "drug_exposure_start_datetime", "drug"] as const;

/**
 * When it ended. The CDM demands an end; where the source has none, ETLs fill in the day on which it began, or that and the days of
 * supply. The first is no end, unless the source says it (verbatim_end_date) or supplied it for a day.
 */
function endOf(row: TableRow, start: string | null, patient: OmopPatient): string | null {
  const verbatim = row.time("verbatim_end_date");
  const end = patient.at(row, ["drug_exposure_end_date", "drug_exposure_end_datetime"]) ?? verbatim;
  if (end === null || (end.length > 10 && end === start)) return null;
  const isDayOfStart = end.length === 10 && end === start?.slice(0, 10);
  return isDayOfStart && verbatim === null && (row.number("days_supply") ?? 0) <= 0 ? null : end;
}

const typeOf = ({ type }: Drug): JsonObject => (type === null ? {} : { category: [{ text: type }] });

/** The instruction as it was written, with how much and for how long; the CDM has no dose of its own but where a unit stands by. */
function dosage({ row }: Drug, { find }: OmopPatient): JsonObject {
  const [amount, unit] = [row.text("quantity"), row.text("dose_unit_source_value")];
  const [days, refills] = [row.number("days_supply") ?? 0, row.number("refills") ?? 0];
  const words = [
    row.text("sig"),
    amount === null || Number(amount) === 0 ? null : `quantity ${Number(amount)}${unit === null ? "" : ` ${unit}`}`,
    days > 0 ? `for ${days} ${days === 1 ? "day" : "days"}` : null,
    refills > 0 ? `${refills} ${refills === 1 ? "refill" : "refills"}` : null,
  ].filter((one) => one !== null);
  return filled({
    text: words.length > 0 ? words.join(", ") : null,
    route: conceptIn(row, "route_concept_id", "route_source_value", find),
  });
}

/** What was given: an amount with a unit is the dose. */
function given({ row }: Drug, { find }: OmopPatient): JsonObject {
  const [amount, unit, sig] = [row.number("quantity"), row.text("dose_unit_source_value"), row.text("sig")];
  const isDose = amount !== null && amount !== 0 && unit !== null;
  const number = amount === null || amount === 0 ? null : `quantity ${amount}`;
  const words = [sig, isDose ? null : number].filter((one) => one !== null);
  return filled({
    text: words.length > 0 ? words.join(", ") : null,
    route: conceptIn(row, "route_concept_id", "route_source_value", find),
    dose: isDose ? quantity(amount, writtenUnit(unit)) : null,
  });
}

const isEmpty = (fields: JsonObject) => Object.keys(fields).length === 0;
const orNull = (fields: JsonObject) => (isEmpty(fields) ? null : fields);

function statement(drug: Drug, patient: OmopPatient, what: string | null): MadeResource {
  const { row, code, start, end, type } = drug;
  const instruction = dosage(drug, patient);
  const words = [what, instruction.text].filter((one) => typeof one === "string").join(", ");
  const told = { ...instruction, ...(words !== "" && { text: words }) };
  const isBilled = isCodedAtTheEnd(row.text("drug_type_concept_id"));
  return patient.made(
    [row],
    "MedicationStatement",
    {
      encounterElement: "context",
      status: end === null ? "unknown" : "completed",
      ...(type !== null && { category: { text: type } }),
      subject: patient.subject,
      medicationCodeableConcept: code.concept,
      ...(end === null ? { effectiveDateTime: start } : { effectivePeriod: period(start, end) }),
      dateAsserted: isBilled ? (patient.visitEnd(row) ?? start) : start,
      dosage: isEmpty(told) ? null : [told],
    },
    code.notes,
  );
}

function vaccine(row: TableRow, { concept, notes }: CodedRow, at: string | null, patient: OmopPatient): MadeResource {
  const fields = { status: "completed", vaccineCode: concept, patient: patient.subject, occurrenceDateTime: at };
  return patient.made([row], "Immunization", fields, notes);
}
