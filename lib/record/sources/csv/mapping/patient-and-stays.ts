import type { JsonObject } from "../../fhir/reading/patient-resources";
import { rowExtension, rowText } from "../../tables/row-parts";
import type { CellOutcome, MadeResource } from "../../tables/tables-source";
import { readLimit } from "../map/csv-number";
import { factColumns } from "../map/map-faults";
import type { CsvColumn } from "../map/map-form";
import { expectedTime } from "../map/time-format";
import { type CsvPatient, filled } from "./csv-patient";
import type { MappedRow } from "./mapped-table";
import type { Stay } from "./stays";

const ACT = "http://terminology.hl7.org/CodeSystem/v3-ActCode";
const DIFFERS = "rows say different things of one stay: the first stands";

/** The Patient, of all rows that tell of the person; rows of the kind "patient" are its own. */
export function patientOf(patient: CsvPatient): MadeResource {
  const own = patient.rows.filter(({ of }) => of.file.rows === "patient");
  const [first] = patient.rows;
  const sexes = new Set(patient.rows.flatMap((one) => sexIn(one) ?? []));
  const births = new Set(patient.rows.flatMap((one) => birthIn(one, patient) ?? []));
  const notes = [
    ...(sexes.size > 1 ? ["rows say different sexes: the first stands"] : []),
    ...(births.size > 1 ? ["rows say different dates of birth: the first stands"] : []),
  ];
  const number = first?.of.text(first.row, "patient") ?? "";
  const resource = filled({
    resourceType: "Patient",
    id: patient.id,
    identifier: [{ system: `urn:${patient.source}:patient`, value: number }],
    extension: own.map(({ row, of }) => ({ url: rowExtension(patient.source), valueString: rowText(row, of.without) })),
    gender: [...sexes][0] ?? "unknown",
    birthDate: [...births][0] ?? null,
    ...deathOf(patient),
  });
  return { rows: own.map(({ row }) => row), ...(own.length === 0 && first && { within: first.row }), resource, notes };
}

function sexIn({ row, of }: MappedRow): "female" | "male" | null {
  const word = of.text(row, "sex")?.toLowerCase();
  const column = of.column("sex");
  const isOneOf = (list: readonly string[] | undefined) =>
    list?.some((one) => one.trim().toLowerCase() === word) === true;
  if (word === undefined || column === null) return null;
  return isOneOf(column.female) ? "female" : isOneOf(column.male) ? "male" : null;
}

/** The date of birth; from an age in years the year of birth, which gives the same age back. */
function birthIn(mapped: MappedRow, patient: CsvPatient): string | null {
  const { row, of } = mapped;
  const birth = of.time(row, "birth-date");
  if (birth !== null && birth !== "bad" && "at" in birth) return birth.at.slice(0, 10);
  const age = ageIn(mapped);
  const at = patient.stayOf(mapped)?.admitted ?? patient.at(mapped, "time");
  return age === null || at === null ? null : String(Number(at.slice(0, 4)) - age).padStart(4, "0");
}

/** In whole years; null of an age that is a limit, as "> 89". */
function ageIn({ row, of }: MappedRow): number | null {
  const text = of.text(row, "age");
  const read = text === null ? null : readLimit(text, of.file.decimal);
  return read === null || read.comparator !== null || read.value < 0 || read.value > 120
    ? null
    : Math.floor(read.value);
}

/** Death where it is dated; of whoever died in a stay its end, else that they died. */
function deathOf(patient: CsvPatient): JsonObject {
  for (const mapped of patient.rows) {
    const death = mapped.of.time(mapped.row, "death");
    const at = death === null || death === "bad" ? null : patient.resolved(death, patient.stayOf(mapped));
    if (at !== null) return { deceasedDateTime: at };
  }
  const last = patient.stays.find(({ died }) => died);
  if (last !== undefined)
    return last.discharged === null ? { deceasedBoolean: true } : { deceasedDateTime: last.discharged };
  return patient.rows.some(diedIn) ? { deceasedBoolean: true } : {};
}

function diedIn({ row, of }: MappedRow): boolean {
  const word = of.text(row, "died")?.toLowerCase();
  return word !== undefined && of.column("died")?.true.some((one) => one.trim().toLowerCase() === word) === true;
}

/** An Encounter for each stay; rows of the kind "encounter" are its own. */
export function* encountersOf(patient: CsvPatient): Generator<MadeResource> {
  const rowsOf = patient.rows.filter(({ of }) => of.file.rows === "encounter");
  for (const stay of patient.stays) {
    const rows = rowsOf.filter((one) => patient.stayOf(one) === stay);
    const [first] = patient.rows;
    yield {
      rows: rows.map(({ row }) => row),
      ...(rows.length === 0 && first && { within: first.row }),
      resource: encounterOf(stay, patient, rows),
      notes: stay.differs ? [DIFFERS] : [],
    };
  }
}

function encounterOf(stay: Stay, { source, subject }: CsvPatient, rows: readonly MappedRow[]) {
  const period = { ...(stay.admitted && { start: stay.admitted }), ...(stay.discharged && { end: stay.discharged }) };
  return filled({
    resourceType: "Encounter",
    id: stay.id,
    identifier: [{ system: `urn:${source}:encounter`, value: stay.id }],
    extension: rows.map(({ row, of }) => ({ url: rowExtension(source), valueString: rowText(row, of.without) })),
    status: stay.discharged === null ? "unknown" : "finished",
    class: { system: ACT, code: "IMP", display: "inpatient encounter" },
    subject,
    period: Object.keys(period).length === 0 ? null : period,
    reasonCode: stay.reason === null ? null : [{ text: stay.reason }],
    location: stay.ward === null ? null : [{ location: { display: stay.ward }, ...(stay.admitted && { period }) }],
    ...(stay.died && { hospitalization: { dischargeDisposition: { text: "Died" } } }),
  });
}

/** What became of the cells that tell of the person and the stay. */
export function* factOutcomes(patient: CsvPatient): Generator<CellOutcome> {
  for (const mapped of patient.rows)
    for (const is of factColumns) {
      const { row, of } = mapped;
      if (!of.has(is) || of.text(row, is) === null) continue;
      const expected = expectedFact(mapped, is);
      const told = { cell: row, column: of.nameOf(is) };
      yield expected === null ? { ...told, because: null } : { ...told, because: "invalid", expected };
    }
}

/** What was expected in a cell that cannot be read; null for one that can. */
function expectedFact(mapped: MappedRow, is: (typeof factColumns)[number]): string | null {
  const { row, of } = mapped;
  const column = of.column(is) as CsvColumn;
  if (column.is === "sex") return sexIn(mapped) === null ? "expected one of the words for female and male" : null;
  if (column.is === "age") return ageIn(mapped) === null ? "expected an age in years from 0 to 120" : null;
  if (column.is === "died") {
    const word = of.text(row, "died")?.toLowerCase() ?? "";
    const isKnown = [...column.true, ...column.false].some((one) => one.trim().toLowerCase() === word);
    return isKnown ? null : "expected one of the words for died and survived";
  }
  if (!("format" in column)) return null;
  return of.time(row, column.is as "admitted") === "bad" ? `expected ${expectedTime(column.format)}` : null;
}
