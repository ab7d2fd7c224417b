import type { JsonObject } from "../../fhir/reading/patient-resources";
import { endedEncounter, hospitalization, maskedBirthDate } from "../../tables/encounter-elements";
import { category, concept, period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import { ageOf, quantity, SOURCE, type StayContext } from "./stay-context";

/** The Patient of all its stays: the year of birth by the age at the first stay, since no date is told; over 89 it is masked. */
export function patientOf(context: StayContext): MadeResource | null {
  const stays = context.staysInTime;
  const [first] = stays;
  if (first === undefined) return null;
  const age = stays.map(ageOf).find((one) => one !== null) ?? null;
  const aged = stays.find((row) => ageOf(row) !== null) ?? first;
  const year = Number(context.after(aged, 0)?.slice(0, 4));
  const isMasked = stays.some((row) => ageOf(row) === Number.POSITIVE_INFINITY);
  const made = context.made([first], "Patient", {
    id: context.personId,
    identifier: [{ system: `urn:${SOURCE}:uniquepid`, value: first.text("uniquepid") }],
    gender: { Female: "female", Male: "male" }[sexOf(stays) ?? ""] ?? "unknown",
    ...(isMasked ? maskedBirthDate : age === null ? {} : { birthDate: String(year - age) }),
    deceasedDateTime: deathOf(stays, context),
    encounterElement: null,
  });
  // Its rows are those of its stays.
  return { ...made, rows: [], notes: isMasked ? ["an age over 89 is not told: the year of birth is unknown"] : [] };
}

const sexOf = (stays: readonly TableRow[]) => stays.map((row) => row.text("gender")).find((sex) => sex !== null);

/** Death in a unit at the end of that stay; else in hospital, at the discharge that is called so. */
function deathOf(stays: readonly TableRow[], context: StayContext): string | null {
  const inUnit = stays.find((row) => row.text("unitdischargestatus") === "Expired");
  if (inUnit) return context.at(inUnit, "unitdischargeoffset");
  const inHospital = stays.find((row) => row.text("hospitaldischargestatus") === "Expired");
  return inHospital ? context.at(inHospital, "hospitaldischargeoffset") : null;
}

const hospitalStayId = (row: TableRow) => `hospital-stay-${row.text("patienthealthsystemstayid")}`;

/** Hospital stays, unit stays as part of them, and the height and weights that stand beside them. Each row is its unit stay. */
export function* encountersOf(context: StayContext): Generator<MadeResource> {
  const hospitalStays = new Set<string>();
  for (const row of context.staysInTime) {
    const id = hospitalStayId(row);
    if (!hospitalStays.has(id)) yield { ...context.made([row], "Encounter", hospitalStay(row, context)), rows: [] };
    hospitalStays.add(id);
    yield context.made([row], "Encounter", unitStay(row, context));
    yield* measuresOf(row, context);
  }
}

/** "Hospital 59: < 100 beds, Midwest". */
function hospitalName(row: TableRow, context: StayContext): string {
  const found = context.find("hospital", row.text("hospitalid") ?? "");
  const beds = found?.text("numbedscategory");
  const parts = [
    ...(beds ? [`${beds} beds`] : []),
    ...(found?.text("region") ? [found.text("region")] : []),
    ...(found?.text("teachingstatus")?.toUpperCase() === "TRUE" ? ["teaching"] : []),
  ];
  return `Hospital ${row.text("hospitalid")}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
}

function hospitalStay(row: TableRow, context: StayContext): JsonObject {
  const stay = period(context.at(row, "hospitaladmitoffset"), context.at(row, "hospitaldischargeoffset"));
  return {
    id: hospitalStayId(row),
    identifier: [{ system: `urn:${SOURCE}:hospital-stay`, value: row.text("patienthealthsystemstayid") }],
    ...endedEncounter("IMP", "Hospital stay", context.subject),
    period: stay,
    hospitalization: hospitalization(
      row.text("hospitaladmitsource"),
      row.text("hospitaldischargelocation") ?? row.text("hospitaldischargestatus"),
    ),
    location: [{ location: { display: hospitalName(row, context) }, period: stay }],
  };
}

function unitStay(row: TableRow, context: StayContext): JsonObject {
  const stay = period(context.after(row, 0), context.at(row, "unitdischargeoffset"));
  const [reason, unit] = [row.text("apacheadmissiondx"), row.text("unittype")];
  return {
    ...endedEncounter("ACUTE", "Intensive care", context.subject),
    period: stay,
    partOf: { reference: `Encounter/${hospitalStayId(row)}` },
    ...(reason !== null && { reasonCode: [{ text: reason }] }),
    hospitalization: hospitalization(
      row.text("unitadmitsource"),
      row.text("unitdischargelocation") ?? row.text("unitdischargestatus"),
    ),
    ...(unit !== null && { location: [{ location: { display: unit }, period: stay }] }),
  };
}

const measures = [
  ["admissionheight", "Height at admission", "8302-2", "cm"],
  ["admissionweight", "Weight at admission", "29463-7", "kg"],
  ["dischargeweight", "Weight at discharge", "29463-7", "kg"],
] as const;

function* measuresOf(row: TableRow, context: StayContext): Generator<MadeResource> {
  for (const [column, name, loinc, unit] of measures) {
    const value = row.number(column);
    if (value === null || value <= 0) continue;
    const made = context.made([row], "Observation", {
      id: `${rowId(row)}-${column}`,
      status: "final",
      category: category("vital-signs"),
      subject: context.subject,
      code: concept([{ system: "http://loinc.org", code: loinc }], name),
      effectiveDateTime: column === "dischargeweight" ? context.at(row, "unitdischargeoffset") : context.after(row, 0),
      valueQuantity: quantity(value, unit),
    });
    yield { ...made, rows: [] };
  }
}
