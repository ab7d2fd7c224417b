import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { csvLine } from "../../../../platform/csv-fields";
import { omopTables } from "../mapping/declared-tables";

export type OmopCells = Readonly<Record<string, string | number>>;
export type OmopRows = Readonly<Record<string, readonly OmopCells[]>>;

const ofVisit = { person_id: 1, visit_occurrence_id: 11 };
const inIcu = { ...ofVisit, visit_detail_id: 21 };
const lab = { ...inIcu, measurement_type_concept_id: 32856, measurement_date: "2020-03-02" };

/** Two invented persons: an admission with intensive care, and one who was only seen once. */
export const inventedRows: OmopRows = {
  PERSON: [
    {
      ...{ person_id: 1, gender_concept_id: 8532, year_of_birth: 1950, month_of_birth: 4, race_concept_id: 0 },
      ...{ birth_datetime: "1950-01-01 00:00:00", ethnicity_concept_id: 0, person_source_value: "MRN-0099" },
    },
    { person_id: 2, gender_concept_id: 8507, year_of_birth: 1971, race_concept_id: 0, ethnicity_concept_id: 0 },
  ],
  OBSERVATION_PERIOD: [
    {
      ...{ observation_period_id: 1, person_id: 1, observation_period_start_date: "2012-01-01" },
      ...{ observation_period_end_date: "2020-03-09", period_type_concept_id: 32817 },
    },
  ],
  VISIT_OCCURRENCE: [
    {
      ...{ visit_occurrence_id: 11, person_id: 1, visit_concept_id: 262, visit_type_concept_id: 32817 },
      ...{ visit_start_date: "2020-03-01", visit_start_datetime: "2020-03-01 22:10:00" },
      ...{ visit_end_date: "2020-03-09", visit_end_datetime: "2020-03-09 14:00:00", visit_source_value: "V|12345678" },
      ...{ discharged_to_source_value: "Home", care_site_id: 2 },
    },
    {
      ...{ visit_occurrence_id: 12, person_id: 2, visit_concept_id: 9202, visit_type_concept_id: 32817 },
      ...{ visit_start_date: "2019-05-05", visit_start_datetime: "2019-05-05 00:00:00", visit_end_date: "2019-05-05" },
    },
  ],
  VISIT_DETAIL: [
    {
      ...{ visit_detail_id: 21, person_id: 1, visit_detail_concept_id: 32037, visit_detail_type_concept_id: 32817 },
      ...{ visit_detail_start_date: "2020-03-02", visit_detail_start_datetime: "2020-03-02 01:00:00" },
      ...{ visit_detail_end_date: "2020-03-05", visit_detail_end_datetime: "2020-03-05 12:00:00", care_site_id: 1 },
      visit_occurrence_id: 11,
    },
  ],
  CONDITION_OCCURRENCE: [
    // A problem list, since years.
    {
      ...{ condition_occurrence_id: 31, person_id: 1, condition_concept_id: 1001, condition_type_concept_id: 32840 },
      ...{ condition_start_date: "2013-06-01", condition_source_value: "I10", condition_source_concept_id: 1002 },
    },
    // Why she came.
    {
      ...{ condition_occurrence_id: 32, ...ofVisit, condition_concept_id: 1003, condition_type_concept_id: 32817 },
      ...{ condition_start_date: "2020-03-01", condition_start_datetime: "2020-03-01 22:30:00" },
      condition_status_concept_id: 32901,
    },
    // Billed at discharge.
    {
      ...{ condition_occurrence_id: 33, ...ofVisit, condition_concept_id: 1003, condition_type_concept_id: 32821 },
      ...{ condition_start_date: "2020-03-01", condition_end_date: "2020-03-09" },
    },
    // Only the source's own words.
    {
      ...{ condition_occurrence_id: 34, person_id: 1, condition_concept_id: 0, condition_type_concept_id: 32817 },
      ...{
        condition_start_date: "2018-01-01",
        condition_end_date: "2018-02-01",
        condition_source_value: "sprained ankle",
      },
    },
    {
      ...{ condition_occurrence_id: 35, person_id: 1, condition_concept_id: 0, condition_type_concept_id: 32817 },
      condition_start_date: "2018-01-01",
    },
  ],
  DRUG_EXPOSURE: [
    {
      ...{ drug_exposure_id: 41, person_id: 1, drug_concept_id: 1010, drug_type_concept_id: 32838 },
      ...{ drug_exposure_start_date: "2020-01-10", drug_exposure_end_date: "2020-04-08", days_supply: 90, refills: 2 },
      ...{ quantity: 90, sig: "one tablet a day", route_source_value: "oral" },
    },
    {
      ...{ drug_exposure_id: 42, ...inIcu, drug_concept_id: 1011, drug_type_concept_id: 32818, quantity: 500 },
      ...{ drug_exposure_start_date: "2020-03-02", drug_exposure_start_datetime: "2020-03-02 02:00:00" },
      ...{ drug_exposure_end_date: "2020-03-02", drug_exposure_end_datetime: "2020-03-02 03:00:00" },
      ...{ dose_unit_source_value: "mg", route_source_value: "IV" },
    },
    {
      ...{ drug_exposure_id: 43, person_id: 1, drug_concept_id: 1010, drug_type_concept_id: 32869, quantity: 30 },
      ...{ drug_exposure_start_date: "2019-02-01", drug_exposure_end_date: "2019-03-02", days_supply: 30 },
    },
    {
      ...{ drug_exposure_id: 44, person_id: 1, drug_concept_id: 1012, drug_type_concept_id: 32818 },
      ...{ drug_exposure_start_date: "2019-10-01", drug_exposure_end_date: "2019-10-01" },
    },
    {
      ...{ drug_exposure_id: 45, person_id: 1, drug_concept_id: 0, drug_source_value: "Home remedy" },
      ...{ drug_exposure_start_date: "2019-10-01", drug_exposure_end_date: "2019-10-01", drug_type_concept_id: 32865 },
    },
  ],
  PROCEDURE_OCCURRENCE: [
    {
      ...{ procedure_occurrence_id: 51, ...ofVisit, procedure_concept_id: 1020, procedure_type_concept_id: 32821 },
      procedure_date: "2020-03-02",
    },
    {
      ...{ procedure_occurrence_id: 52, ...inIcu, procedure_concept_id: 1020, procedure_type_concept_id: 32817 },
      ...{ procedure_date: "2020-03-02", procedure_datetime: "2020-03-02 02:00:00", procedure_end_date: "2020-03-04" },
      procedure_end_datetime: "2020-03-04 08:00:00",
    },
  ],
  DEVICE_EXPOSURE: [
    {
      ...{ device_exposure_id: 61, ...inIcu, device_concept_id: 0, device_source_value: "ventilator" },
      ...{ device_exposure_start_date: "2020-03-02", device_type_concept_id: 32817, unique_device_id: "SN-4711" },
    },
  ],
  MEASUREMENT: [
    // Times of one kind and day: midnight is one of them.
    ...["01:00:00", "02:00:00"].map((clock, i) => ({
      ...{ measurement_id: 71 + i, ...inIcu, measurement_concept_id: 1030, measurement_type_concept_id: 32817 },
      ...{ measurement_date: "2020-03-02", measurement_datetime: `2020-03-02 ${clock}`, value_as_number: 90 + i },
      unit_source_value: "/min",
    })),
    {
      ...{ measurement_id: 73, ...inIcu, measurement_concept_id: 1030, measurement_type_concept_id: 32817 },
      ...{
        measurement_date: "2020-03-03",
        measurement_datetime: "2020-03-03 00:00:00",
        value_as_number: 95,
        unit_source_value: "/min",
      },
    },
    {
      ...{ measurement_id: 74, ...inIcu, measurement_concept_id: 1030, measurement_type_concept_id: 32817 },
      ...{
        measurement_date: "2020-03-03",
        measurement_datetime: "2020-03-03 01:00:00",
        value_as_number: 96,
        unit_source_value: "/min",
      },
    },
    // A day alone.
    {
      ...{ ...lab, measurement_id: 75, measurement_concept_id: 1031, value_as_number: "1.9e0", unit_concept_id: 1040 },
      ...{ measurement_datetime: "2020-03-02 00:00:00", unit_source_value: "mg/dL", range_low: 0.6, range_high: 1.2 },
    },
    { ...lab, measurement_id: 76, measurement_concept_id: 1032, value_as_number: 0.01, operator_concept_id: 4171756 },
    { ...lab, measurement_id: 77, measurement_concept_id: 1031 },
    {
      ...{ ...lab, measurement_id: 78, measurement_concept_id: 1033, value_as_concept_id: 1034 },
      measurement_datetime: "2020-03-02 03:00:00",
    },
    {
      ...lab,
      measurement_id: 79,
      measurement_concept_id: 1031,
      value_source_value: "haemolysed",
      measurement_time: "04:05",
    },
    { ...lab, measurement_id: 80, measurement_concept_id: 1032, value_as_number: 5, value_source_value: "> 5" },
  ],
  OBSERVATION: [
    {
      ...{ observation_id: 81, person_id: 1, observation_concept_id: 1050, observation_type_concept_id: 32817 },
      observation_date: "2015-01-01",
    },
    {
      ...{ observation_id: 82, ...ofVisit, observation_concept_id: 0, observation_source_value: "Code status" },
      ...{ observation_date: "2020-03-02", observation_datetime: "2020-03-02 05:00:00", value_as_string: "DNR" },
      observation_type_concept_id: 32817,
    },
    {
      ...{ observation_id: 83, person_id: 1, observation_concept_id: 1051, observation_type_concept_id: 32817 },
      observation_date: "2015-01-01",
    },
  ],
  DEATH: [{ person_id: 1, death_date: "2020-04-01", death_type_concept_id: 32817, cause_concept_id: 1003 }],
  NOTE: [
    {
      ...{ note_id: 91, ...inIcu, note_date: "2020-03-02", note_datetime: "2020-03-02 06:00:00", provider_id: 1 },
      ...{ note_type_concept_id: 32831, note_class_concept_id: 1060, encoding_concept_id: 0, language_concept_id: 0 },
      note_text: 'Seen with family.\nSays "better", eats.',
    },
    {
      ...{ note_id: 92, ...ofVisit, note_date: "2020-03-09", note_type_concept_id: 32831, note_class_concept_id: 0 },
      ...{ note_title: "Discharge letter", encoding_concept_id: 0, language_concept_id: 0, note_text: "Went home." },
    },
  ],
  SPECIMEN: [
    {
      ...{ specimen_id: 95, person_id: 1, specimen_concept_id: 0, specimen_type_concept_id: 32817 },
      ...{ specimen_date: "2020-03-02", specimen_datetime: "2020-03-02 02:50:00", specimen_source_value: "Blood" },
    },
  ],
  DRUG_ERA: [{ drug_era_id: 1, person_id: 1 }],
  CARE_SITE: [
    { care_site_id: 1, care_site_name: "Medical ICU" },
    { care_site_id: 2, care_site_name: "St. Elsewhere" },
  ],
  PROVIDER: [{ provider_id: 1, provider_name: "Dr. A. Name", specialty_source_value: "Intensive care medicine" }],
  CONCEPT: (
    [
      [1001, "Essential hypertension, invented name", "SNOMED", "59621000"],
      [1002, "Essential (primary) hypertension", "ICD10CM", "I10"],
      [1003, "Pneumonia, invented name", "SNOMED", "233604007"],
      [1010, "lisinopril 10 MG Oral Tablet", "RxNorm", "314076"],
      [1011, "cefazolin 500 MG Injection", "RxNorm", "1665052"],
      [1012, "Influenza vaccine, invented name", "CVX", "140"],
      [1020, "Ventilation, invented name", "ICD10PCS", "5A1945Z"],
      [1030, "Heart rate", "LOINC", "8867-4"],
      [1031, "Creatinine [Mass/volume] in Serum or Plasma", "LOINC", "2160-0"],
      [1032, "Troponin T.cardiac [Mass/volume] in Serum or Plasma", "LOINC", "6598-7"],
      [1033, "Bacteria identified in Blood by Culture", "LOINC", "600-7"],
      [1034, "Escherichia coli, invented name", "SNOMED", "112283007"],
      [1040, "milligram per deciliter", "UCUM", "mg/dL"],
      [1050, "Allergy to penicillin", "SNOMED", "91936005"],
      [1051, "Ex-smoker, invented name", "SNOMED", "8517006"],
      [1060, "Progress note", "LOINC", "11506-3"],
      [9999, "Nobody has it", "SNOMED", "0"],
    ] as const
  ).map(([concept_id, concept_name, vocabulary_id, concept_code]) => ({
    ...{ concept_id, concept_name, domain_id: "Any", vocabulary_id, concept_class_id: "Any", standard_concept: "S" },
    ...{ concept_code, valid_start_date: "19700101", valid_end_date: "20991231" },
  })),
};

/** All columns of a table, in the CDM's order; of a table that is not read those of its rows. */
export const columnsOfTable = (name: string, rows: readonly OmopCells[] = []): string[] => {
  const declared = Object.keys(omopTables.find((table) => table.name === name)?.columns ?? {});
  return declared.length > 0 ? declared : Object.keys(rows[0] ?? { none: 0 });
};

export const tableText = (columns: readonly string[], rows: readonly OmopCells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))].map((cells) => csvLine(cells)).join("");

/** Writes the invented tables, some otherwise; null leaves a table out. */
export async function writeOmop(
  folder: string,
  altered: Readonly<Record<string, string | Buffer | null>> = {},
  rows: OmopRows = inventedRows,
): Promise<void> {
  for (const [name, of] of Object.entries(rows)) {
    const other = altered[name];
    if (other === null) continue;
    await writeFile(join(folder, `${name.toLowerCase()}.csv`), other ?? tableText(columnsOfTable(name, of), of));
  }
}
