import { ucumOf } from "../../../../terminology/units/ucum-code";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { madeResource } from "../../tables/made-resource";
import { quantityIn } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { FindName, MadeResource, PatientRows } from "../../tables/tables-source";
import { type StayOffsets, unitAdmissions } from "./stay-times";

export const SOURCE = "eicu-demo";
/** Numbers of patients, hospital stays and unit stays: references stand for them. */
const WITHOUT = new Set(["patientunitstayid", "patienthealthsystemstayid", "uniquepid"]);

export const OVER_89 = "> 89";

/** The age in years; `Infinity` over 89. */
export function ageOf(row: TableRow): number | null {
  const text = row.text("age");
  if (text === OVER_89) return Number.POSITIVE_INFINITY;
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

const offsetsOf = (row: TableRow): StayOffsets => ({
  unitStay: row.rowNumber,
  hospitalStay: row.text("patienthealthsystemstayid") ?? "",
  hospitalAdmitOffset: row.number("hospitaladmitoffset") ?? 0,
  hospitalDischargeOffset: row.number("hospitaldischargeoffset") ?? 0,
  dischargeYear: row.number("hospitaldischargeyear") ?? 0,
  dischargeClock: row.text("hospitaldischargetime24") ?? "",
  died: [row.text("hospitaldischargestatus"), row.text("unitdischargestatus")].includes("Expired"),
  age: ageOf(row),
});

/** What the mappings of one patient's rows share. Times are minutes from the admission to the unit. */
export class StayContext {
  private readonly began: ReadonlyMap<string, number>;
  private readonly unitStays: ReadonlyMap<string, TableRow>;
  readonly subject: JsonObject;

  constructor(
    readonly rows: PatientRows,
    readonly find: FindName,
  ) {
    const stays = this.of("patient");
    this.began = unitAdmissions(stays.map(offsetsOf));
    this.unitStays = new Map(stays.map((row) => [row.rowNumber, row]));
    this.subject = { reference: `Patient/${this.personId}` };
  }

  of(table: string): readonly TableRow[] {
    return this.rows.get(table) ?? [];
  }

  /** The patient's rows, the first stay first. */
  get staysInTime(): TableRow[] {
    const began = (row: TableRow) => this.began.get(row.rowNumber) ?? 0;
    return this.of("patient").toSorted((a, b) => began(a) - began(b));
  }

  /** The patient's number in the data, in the letters that FHIR allows in an id. */
  get personId(): string {
    return (this.of("patient")[0]?.text("uniquepid") ?? "").replace(/[^A-Za-z0-9.-]/g, "-").slice(0, 64);
  }

  /** The moment that lies so many minutes after the admission to the row's unit; null where no minutes are given. */
  after(row: TableRow, minutes: number | null): string | null {
    const began = this.began.get(row.text("patientunitstayid") ?? "");
    if (began === undefined || minutes === null) return null;
    return new Date(began + minutes * 60_000).toISOString().replace(".000Z", "Z");
  }

  /** The moment of a column of minutes. */
  at(row: TableRow, column: string): string | null {
    return this.after(row, row.number(column));
  }

  /** When it was entered, and never before what it tells of. */
  entered(row: TableRow, entered: string, happened: string): string | null {
    const [a, b] = [row.number(entered), row.number(happened)];
    return this.after(row, a === null || b === null ? (a ?? b) : Math.max(a, b));
  }

  /** The row of the table `patient` for the stay that a row is of. */
  stayOf(row: TableRow): TableRow {
    const stay = this.unitStays.get(row.text("patientunitstayid") ?? "");
    if (stay === undefined) throw new Error("a row of a stay that is not the patient's was handed on");
    return stay;
  }

  /** A resource of rows, with what every one has; fields that are null or undefined are left out. */
  made(
    rows: readonly [TableRow, ...TableRow[]],
    resourceType: string,
    fields: JsonObject,
    notes: string[] = [],
  ): MadeResource {
    const encounter = { reference: `Encounter/${rowId(this.stayOf(rows[0]))}` };
    return madeResource({ source: SOURCE, without: WITHOUT }, rows, resourceType, fields, encounter, notes);
  }
}

/** Units of rates as eICU writes them in the names of drugs, and as these mappings name its charts' units, where the usual spellings do not. */
const eicuUnits: Readonly<Record<string, readonly [ucum: string, shown: string]>> = {
  "ml/hr": ["mL/h", "mL/h"],
  "mcg/kg/min": ["ug/kg/min", "mcg/kg/min"],
  "mcg/kg/hr": ["ug/kg/h", "mcg/kg/h"],
  "mcg/min": ["ug/min", "mcg/min"],
  "mcg/hr": ["ug/h", "mcg/h"],
  "mg/hr": ["mg/h", "mg/h"],
  "mg/kg/hr": ["mg/kg/h", "mg/kg/h"],
  "units/hr": ["{unit}/h", "units/h"],
  "units/min": ["{unit}/min", "units/min"],
  "units/kg/hr": ["{unit}/kg/h", "units/kg/h"],
  "units/kg/min": ["{unit}/kg/min", "units/kg/min"],
  units: ["{unit}", "units"],
  lb: ["[lb_av]", "lb"],
  cmh2o: ["cm[H2O]", "cmH2O"],
  "dyn·s/cm5": ["dyn.s/cm5", "dyn·s/cm5"],
  "dyn·s·m2/cm5": ["dyn.s.m2/cm5", "dyn·s·m2/cm5"],
  "{score}": ["{score}", "score"],
  "1": ["1", "1"],
};

/** A Quantity in a unit as eICU writes it. */
export function quantity(value: number | null, unit: string | null): JsonObject | null {
  const [ucum, shown] = eicuUnits[unit?.toLowerCase() ?? ""] ?? [unit === null ? null : ucumOf(unit)?.ucum, unit];
  return quantityIn(value, { shown, ucum: ucum ?? null });
}
