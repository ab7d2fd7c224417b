import type { ColumnType, Table } from "../../tables/table";
import { cellText } from "./cell-text";
import { headingsOf } from "./headings";

/** Columns as "name:type name:type". */
const columnsIn = (text: string): Table["columns"] =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((one) => one.split(":") as [string, ColumnType]),
  );

const dialect = { delimiter: [",", "\t", ";", "|"], encoding: "utf-8", isStrict: true } as const;

/** Which columns name concepts, wards and clinicians of the tables of names. */
function namedIn(table: string, columns: Table["columns"]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const column of Object.keys(columns)) {
    if (column.endsWith("_concept_id")) named[column] = "CONCEPT";
    if (column === "care_site_id" && table !== "CARE_SITE") named[column] = "CARE_SITE";
    if (column === "provider_id" && table !== "PROVIDER") named[column] = "PROVIDER";
  }
  return named;
}

function table(name: string, key: string, text: string, more: Partial<Table> = {}): Table {
  const columns = columnsIn(`${key}:key ${key === "person_id" ? "" : "person_id:key"} ${text}`);
  return {
    ...{ name, columns, rowId: [key], patient: "person_id", mayLack: true, cellOf: cellText, dialect },
    ...(name !== "PERSON" && { optional: true as const }),
    ...{ headingsOf: headingsOf(name, columns), namedIn: namedIn(name, columns) },
    ...more,
  };
}

const visit = "provider_id:key? visit_occurrence_id:key? visit_detail_id:key?";

/** Tables with a row of one person each, in the order of the CDM's own list, with all its columns. Those may be empty without which a row still says what it is about. */
const ofPersons: readonly Table[] = [
  table(
    "PERSON",
    "person_id",
    `gender_concept_id:integer? year_of_birth:integer month_of_birth:integer? day_of_birth:integer? birth_datetime:moment?
     race_concept_id:integer? ethnicity_concept_id:integer? location_id:key? provider_id:key? care_site_id:key?
     person_source_value:text? gender_source_value:text? gender_source_concept_id:integer? race_source_value:text?
     race_source_concept_id:integer? ethnicity_source_value:text? ethnicity_source_concept_id:integer?`,
  ),
  table(
    "OBSERVATION_PERIOD",
    "observation_period_id",
    "observation_period_start_date:day observation_period_end_date:day period_type_concept_id:integer?",
  ),
  table(
    "VISIT_OCCURRENCE",
    "visit_occurrence_id",
    `visit_concept_id:integer visit_start_date:day visit_start_datetime:moment? visit_end_date:day? visit_end_datetime:moment?
     visit_type_concept_id:integer? provider_id:key? care_site_id:key? visit_source_value:text? visit_source_concept_id:integer?
     admitted_from_concept_id:integer? admitted_from_source_value:text? discharged_to_concept_id:integer?
     discharged_to_source_value:text? preceding_visit_occurrence_id:key?`,
  ),
  table(
    "VISIT_DETAIL",
    "visit_detail_id",
    `visit_detail_concept_id:integer visit_detail_start_date:day visit_detail_start_datetime:moment? visit_detail_end_date:day?
     visit_detail_end_datetime:moment? visit_detail_type_concept_id:integer? provider_id:key? care_site_id:key?
     visit_detail_source_value:text? visit_detail_source_concept_id:integer? admitted_from_concept_id:integer?
     admitted_from_source_value:text? discharged_to_source_value:text? discharged_to_concept_id:integer?
     preceding_visit_detail_id:key? parent_visit_detail_id:key? visit_occurrence_id:key`,
  ),
  table(
    "CONDITION_OCCURRENCE",
    "condition_occurrence_id",
    `condition_concept_id:integer condition_start_date:day condition_start_datetime:moment? condition_end_date:day?
     condition_end_datetime:moment? condition_type_concept_id:integer condition_status_concept_id:integer? stop_reason:text?
     ${visit} condition_source_value:text? condition_source_concept_id:integer? condition_status_source_value:text?`,
  ),
  table(
    "DRUG_EXPOSURE",
    "drug_exposure_id",
    `drug_concept_id:integer drug_exposure_start_date:day drug_exposure_start_datetime:moment? drug_exposure_end_date:day?
     drug_exposure_end_datetime:moment? verbatim_end_date:day? drug_type_concept_id:integer stop_reason:text? refills:integer?
     quantity:number? days_supply:integer? sig:text? route_concept_id:integer? lot_number:text? ${visit} drug_source_value:text?
     drug_source_concept_id:integer? route_source_value:text? dose_unit_source_value:text?`,
  ),
  table(
    "PROCEDURE_OCCURRENCE",
    "procedure_occurrence_id",
    `procedure_concept_id:integer procedure_date:day procedure_datetime:moment? procedure_end_date:day? procedure_end_datetime:moment?
     procedure_type_concept_id:integer modifier_concept_id:integer? quantity:integer? ${visit} procedure_source_value:text?
     procedure_source_concept_id:integer? modifier_source_value:text?`,
  ),
  table(
    "DEVICE_EXPOSURE",
    "device_exposure_id",
    `device_concept_id:integer device_exposure_start_date:day device_exposure_start_datetime:moment? device_exposure_end_date:day?
     device_exposure_end_datetime:moment? device_type_concept_id:integer? unique_device_id:text? production_id:text? quantity:integer?
     ${visit} device_source_value:text? device_source_concept_id:integer? unit_concept_id:integer? unit_source_value:text?
     unit_source_concept_id:integer?`,
  ),
  table(
    "MEASUREMENT",
    "measurement_id",
    `measurement_concept_id:integer measurement_date:day measurement_datetime:moment? measurement_time:text?
     measurement_type_concept_id:integer? operator_concept_id:integer? value_as_number:number? value_as_concept_id:integer?
     unit_concept_id:integer? range_low:number? range_high:number? ${visit} measurement_source_value:text?
     measurement_source_concept_id:integer? unit_source_value:text? unit_source_concept_id:integer? value_source_value:text?
     measurement_event_id:key? meas_event_field_concept_id:integer?`,
  ),
  table(
    "OBSERVATION",
    "observation_id",
    `observation_concept_id:integer observation_date:day observation_datetime:moment? observation_type_concept_id:integer?
     value_as_number:number? value_as_string:text? value_as_concept_id:integer? qualifier_concept_id:integer? unit_concept_id:integer?
     ${visit} observation_source_value:text? observation_source_concept_id:integer? unit_source_value:text? qualifier_source_value:text?
     value_source_value:text? observation_event_id:key? obs_event_field_concept_id:integer?`,
  ),
  table(
    "DEATH",
    "person_id",
    `death_date:day death_datetime:moment? death_type_concept_id:integer? cause_concept_id:integer? cause_source_value:text?
     cause_source_concept_id:integer?`,
  ),
  table(
    "NOTE",
    "note_id",
    `note_date:day note_datetime:moment? note_type_concept_id:integer? note_class_concept_id:integer? note_title:text? note_text:text?
     encoding_concept_id:integer? language_concept_id:integer? ${visit} note_source_value:text? note_event_id:key?
     note_event_field_concept_id:integer?`,
  ),
  table(
    "SPECIMEN",
    "specimen_id",
    `specimen_concept_id:integer specimen_type_concept_id:integer? specimen_date:day specimen_datetime:moment? quantity:number?
     unit_concept_id:integer? anatomic_site_concept_id:integer? disease_status_concept_id:integer? specimen_source_id:text?
     specimen_source_value:text? unit_source_value:text? anatomic_site_source_value:text? disease_status_source_value:text?`,
  ),
];

function names(name: string, key: string, text: string, more: Partial<Table> = {}): Table {
  const columns = columnsIn(`${key}:key ${text}`);
  return {
    ...{ name, columns, rowId: [key], patient: null, key, mayLack: true, cellOf: cellText, dialect, optional: true },
    ...{ headingsOf: headingsOf(name, columns), namedIn: namedIn(name, columns) },
    ...more,
  };
}

/** Tables of names; CONCEPT stands last, since the others name concepts. */
const ofNames: readonly Table[] = [
  names(
    "CARE_SITE",
    "care_site_id",
    `care_site_name:text? place_of_service_concept_id:integer? location_id:key? care_site_source_value:text?
     place_of_service_source_value:text?`,
  ),
  names(
    "PROVIDER",
    "provider_id",
    `provider_name:text? npi:text? dea:text? specialty_concept_id:integer? care_site_id:key? year_of_birth:integer?
     gender_concept_id:integer? provider_source_value:text? specialty_source_value:text? specialty_source_concept_id:integer?
     gender_source_value:text? gender_source_concept_id:integer?`,
  ),
  names(
    "CONCEPT",
    "concept_id",
    `concept_name:text domain_id:text? vocabulary_id:text concept_class_id:text? standard_concept:text? concept_code:text
     valid_start_date:text? valid_end_date:text? invalid_reason:text?`,
    { dialect: { ...dialect, tabsNeedNoQuotes: true }, namedIn: {} },
  ),
];

const DERIVED = "derived from tables that are read";
const OF_PAYERS = "of payers and costs";
const OF_STUDIES = "of studies, and of the export itself";
const NO_FIELDS = "the record has no place for it";

/** Tables of the CDM whose rows are counted alone. */
export const unreadTables: Readonly<Record<string, string>> = {
  DRUG_ERA: DERIVED,
  DOSE_ERA: DERIVED,
  CONDITION_ERA: DERIVED,
  NOTE_NLP: DERIVED,
  COST: OF_PAYERS,
  PAYER_PLAN_PERIOD: OF_PAYERS,
  COHORT: OF_STUDIES,
  COHORT_DEFINITION: OF_STUDIES,
  CDM_SOURCE: OF_STUDIES,
  METADATA: OF_STUDIES,
  EPISODE: NO_FIELDS,
  EPISODE_EVENT: NO_FIELDS,
  FACT_RELATIONSHIP: NO_FIELDS,
  LOCATION: "addresses are not stored",
};

const OF_VOCABULARY = "of the vocabulary; CONCEPT alone is read";
const vocabulary = [
  ...[
    "CONCEPT_RELATIONSHIP",
    "CONCEPT_ANCESTOR",
    "CONCEPT_SYNONYM",
    "CONCEPT_CLASS",
    "VOCABULARY",
    "DOMAIN",
    "RELATIONSHIP",
  ],
  ...["DRUG_STRENGTH", "SOURCE_TO_CONCEPT_MAP", "CONCEPT_CPT4"],
];

/** Tables of the vocabulary: some have tens of millions of rows. */
export const unopenedTables: Readonly<Record<string, string>> = Object.fromEntries(
  vocabulary.map((name) => [name, OF_VOCABULARY]),
);

/** The tables of OMOP CDM 5.4 (OMOP_CDMv5.4_Field_Level.csv of OHDSI/CommonDataModel, and its DDL for PostgreSQL). */
export const omopTables: readonly Table[] = [...ofPersons, ...ofNames];
