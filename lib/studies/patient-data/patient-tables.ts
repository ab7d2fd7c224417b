/** Where of one patient something is stored, and what becomes of it when the patient is removed. */
export interface PatientTable {
  table: string;
  /** Which rows `t` are about the patient $1. */
  where: string;
  /** By which columns rows are in the same order each time. */
  order: string;
  /**
   * "gone": all rows go. "unless-shared": those that nobody else's rows name. "reworded": rows stay, since they tell of others too, and what
   * names the patient goes out of them. "kept": the log of who did what, by the pseudonymous id alone.
   */
  fate: "gone" | "unless-shared" | "reworded" | "kept";
  /** One sentence for whoever opens an export. */
  says: string;
}

const encounters = "(select id from encounter where patient_id = $1)";
const runs = `(select id from "run" where patient_id = $1)`;
const ofPatient = "t.patient_id = $1";
const ofEncounter = `t.encounter_id in ${encounters}`;
const ofRun = `t.run_id in ${runs}`;

/** Imports that brought something of the patient. */
const imports = `(select import_id from resource where patient_id = $1 union select import_id from resource_version where patient_id = $1
  union select import_id from patient_identifier where patient_id = $1 union select import_id from patient_history where patient_id = $1)`;

/** SHA-256 of what the events of the patient's runs name. */
const documents = `(select named[1] from run_event e, regexp_matches(e.data::text, '"sha256": "([0-9a-f]{64})"', 'g') as named
  where e.run_id in ${runs})`;

const cohortPatients = "(select id from cohort_patient where patient_id = $1)";

const concepts = `(select concept_id from resource where patient_id = $1 union select concept_id from resource_version where patient_id = $1)`;

/** All tables in which a patient is. A test holds this list, and that of `tablesWithoutPatients`, against the database's own. */
export const patientTables: readonly PatientTable[] = [
  ...[
    ["patient", "t.id = $1", "t.id", "The patient: record number, sex, and of an invented one the name."],
    ["encounter", ofPatient, "t.id", "Stays that are stored as series."],
    ["series", ofEncounter, "t.encounter_id, t.feature", "Their values, a row a feature; the arrays run in parallel."],
    [
      "exclusion",
      ofEncounter,
      "t.encounter_id",
      "Lines of their source that were not kept, or read otherwise than written.",
    ],
    ["outcome", ofEncounter, "t.encounter_id", "What became of the patient, where the source tells."],
    ["listed_risk", ofEncounter, "t.encounter_id, t.task", "The risks that the patient list shows."],
    [
      "patient_history",
      ofPatient,
      "t.patient_id",
      "What the patient list shows of the history, and the words by which it is found.",
    ],
    [
      "patient_identifier",
      ofPatient,
      "t.mark",
      "Identifiers by which an import meets the patient again, as keyed hashes.",
    ],
    ["resource", ofPatient, "t.id", "The newest version of each entry of the history, as the record reads it."],
    ["resource_version", ofPatient, "t.id, t.version", "Versions that a newer one has replaced."],
    [
      "source_chunk",
      ofPatient,
      "t.import_id, t.chunk",
      "Entries as their sources wrote them: FHIR R4 resources, in `lines`.",
    ],
    [
      "cohort_patient",
      ofPatient,
      "t.id",
      "That facts for the search of cohorts were made of the record, and by which rules.",
    ],
    ["cohort_fact", `t.patient in ${cohortPatients}`, "t.n", "These facts: what each says stands in `cohort_term`."],
    ["cohort_stale", ofPatient, "t.patient_id", "Whether the record has changed since."],
    [
      "saved_cohort_member",
      ofPatient,
      "t.cohort_id",
      "Saved cohorts that the patient is in, with the answer to each criterion.",
    ],
    [
      "cohort_consultation",
      ofPatient,
      "t.run_id, t.place",
      "Consultations about the patient that were called together with those of others in a cohort.",
    ],
    ["run", ofPatient, "t.id", "Consultations about the patient."],
    ["run_event", ofRun, "t.run_id, t.seq", "All that was done and said in them, what clinicians entered included."],
    ["run_snapshot", ofRun, "t.run_id", "Their state as it was last written down."],
    [
      "rating",
      `t.consultation_id in ${runs}`,
      "t.consultation_id, t.user_id, t.version",
      "What users thought of them.",
    ],
  ].map(([table = "", where = "", order = "", says = ""]) => ({ table, where, order, says, fate: "gone" as const })),
  {
    table: "run_document",
    where: `t.sha256 in ${documents}`,
    order: "t.sha256",
    fate: "unless-shared",
    says: "Charts and other content that the events name by its SHA-256.",
  },
  {
    table: "concept",
    where: `t.id in ${concepts}`,
    order: "t.id",
    fate: "unless-shared",
    says: "The codes and words of the entries, which name them by `concept_id`.",
  },
  {
    table: "cohort_term",
    where: `t.id in (select term from cohort_fact where patient in ${cohortPatients})`,
    order: "t.id",
    fate: "unless-shared",
    says: "What the facts for the search of cohorts say, which name it by `term`.",
  },
  {
    table: "resource_import",
    where: `t.id in ${imports}`,
    order: "t.id",
    fate: "kept",
    says: "The imports that brought the history; they tell of no patient.",
  },
  {
    table: "import_run",
    where: `t.id in (select run_id from resource_import where id in ${imports})
      or strpos(t.report::text, (select mrn from patient where id = $1)) > 0`,
    order: "t.id",
    fate: "reworded",
    says: "Reports of the imports; other patients' data were brought by them too, and are not in the report.",
  },
  {
    table: "audit_event",
    where: `t.patient_id = $1 or t.subject in (select id::text from "run" where patient_id = $1)`,
    order: "t.id",
    fate: "kept",
    says: "Who read or did what, when and from where.",
  },
];

/** Tables that tell of no patient, and why. */
export const tablesWithoutPatients: Readonly<Record<string, string>> = {
  user: "accounts",
  session: "accounts",
  account: "accounts",
  verification: "accounts",
  audit_seal: "hashes over the audit log",
  audit_unsealed: "numbers of rows of the audit log",
  provider: "language models",
  reasoner_choice: "language models",
  call_speed: "how fast language models answer",
  saved_cohort: "questions that were kept, without who meets them",
  judged_model: "language models judged on invented patients",
  library: "guidelines",
  passage: "guidelines",
  cohort_coverage: "what absence in a record can mean, once for all patients of whom it is the same",
  cohort_gone: "numbers of patients who were removed, for processes that hold their facts",
};
