import { allergiesLine } from "@/components/history/frame/allergies-line";
import { expertViewOf, taskViewOf } from "@/components/patients/expert-view";
import type { PatientPage, PatientSearch, PatientSearchAnswer, Risks } from "@/components/patients/responses";
import { allergiesOf } from "@/lib/clinical/history/allergies-of";
import { readChartOfStay } from "@/lib/consultations/chart-of-stay/read-chart-of-stay.server";
import { listConsultations } from "@/lib/consultations/consultation-store.server";
import { listPatients } from "@/lib/consultations/patient-list/list-patients.server";
import { historySources } from "@/lib/consultations/patient-list/listed-histories.server";
import { readRelatives } from "@/lib/consultations/read-fork-family.server";
import { recordedLine } from "@/lib/consultations/report/recorded-line";
import { availableTasks } from "@/lib/experts/available-tasks.server";
import { headlineRiskOf } from "@/lib/experts/calibration/headline-risk";
import { locallyCalibratedTask } from "@/lib/experts/calibration/locally-calibrated-task.server";
import { developmentStays } from "@/lib/experts/development-stays.server";
import { landmarkMinutesOf } from "@/lib/experts/landmark";
import { tasksListed } from "@/lib/experts/listed-risk/tasks-listed.server";
import { leastHours } from "@/lib/experts/observation-window";
import { predict } from "@/lib/experts/predict.server";
import { taskIdForSource } from "@/lib/experts/tasks-for-source.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import type { Database } from "@/lib/platform/database/database.server";
import type { FeatureId } from "@/lib/record/catalogue";
import { readHistory } from "@/lib/record/history/read-history.server";
import { absenceOf } from "@/lib/record/history/recorded-absence";
import { encounterMeant, readExclusions, readRecord } from "@/lib/record/read-records.server";

/** What pages and API routes show of patients. Each reading leaves its audit row. */

/** The patients that a search finds. */
export async function readPatientList(
  reader: Caller,
  { query, source, careUnit, task: wanted, order, direction, offset, limit }: PatientSearch,
): Promise<PatientSearchAnswer> {
  const { database } = reader;
  const tasks = await tasksListed(database);
  const task = tasks.find(({ id }) => id === wanted);
  const narrowed = query.trim() !== "" || source !== null || careUnit !== null || task !== undefined;
  const [found, all, sources] = await Promise.all([
    listPatients(database, {
      query,
      ...(task && { task }),
      ...(source === null ? {} : { source }),
      ...(careUnit === null ? {} : { careUnit }),
      order,
      direction,
      offset,
      limit,
    }),
    narrowed ? listPatients(database, { offset: 0, limit: 0 }) : null,
    historySources(database.query),
  ]);
  await recordAct(reader, { action: "patient.list", detail: { offset, patients: found.items.map(({ id }) => id) } });
  return {
    rows: found.items,
    total: found.total,
    moreThanTotal: found.moreThanTotal,
    all: (all ?? found).total,
    historySources: sources,
    tasks: tasks.map(({ id, title }) => ({ id, title })),
  };
}

/** Whose record is meant: the patient, and the encounter unless it is the latest. */
interface RecordAsked {
  id: string;
  encounter?: string | undefined;
}

async function recordMeant({ database }: Caller, { id, encounter }: RecordAsked) {
  return readRecord(database, await encounterMeant(database, { patientId: id, encounterId: encounter }));
}

/**
 * The record of one of a patient's encounters (the latest unless one is named), its chart as of its end by values and history, and what the import did
 * not keep. @throws AppError "not-found"
 */
export async function readPatient(reader: Caller, asked: RecordAsked): Promise<PatientPage> {
  const { database } = reader;
  const { id } = asked;
  const record = await recordMeant(reader, asked);
  await recordAct(reader, { action: "patient.read", patientId: id });
  const { excluded, corrected } = await readExclusions(database, record.encounter.id);
  const [{ background, ...chart }, experts, allergies] = await Promise.all([
    readChartOfStay(database, { record, asOfMinutes: record.encounter.observedMinutes }),
    availableTasks(record.encounter),
    readAllergiesLine(database, id),
  ]);
  return { record, chart, recorded: recordedLine(background, LINE_WORDS), excluded, corrected, experts, allergies };
}

/** Words of the line on the history. A team decision: three lines beside the problems. */
const LINE_WORDS = 60;

/** What the patient's whole record says of allergies, in the words of the history's banner. */
async function readAllergiesLine(database: Database, patientId: string): Promise<string> {
  const history = await readHistory(database, { patientId, asOf: null, types: ["AllergyIntolerance", "Other"] });
  if (history.resources.length === 0) return "Allergies: not recorded";
  const kinds = [{ kind: "Allergies", absence: absenceOf(history, "AllergyIntolerance") }];
  return allergiesLine({ allergies: allergiesOf(history), kinds, asOf: null });
}

/** Consultations held on a patient, newest first. */
export async function readPatientConsultations(reader: Caller, patientId: string) {
  await recordAct(reader, { action: "consultation.list", patientId });
  const [consultations, relatives] = await Promise.all([
    listConsultations(reader.database, { patientId }),
    readRelatives(reader.database, patientId),
  ]);
  const forks = relatives.flatMap(({ id, forkedFrom }) => (forkedFrom ? [{ id, afterRound: forkedFrom.round }] : []));
  return { consultations, forks };
}

/** Fixed, so that the same record shows the same attributions each time. */
const seed = 1;

/** What is asked of the experts: the usual task where none is named. */
interface RisksAsked extends RecordAsked {
  task?: string | undefined;
  /** One expert alone, with its attributions. */
  explain?: string | undefined;
  /** One series whose attribution is split over the hours. */
  cells?: FeatureId | undefined;
}

/** What the experts say of a patient at the end of the task's window, or at the latest landmark that the record reaches. */
export async function readRisks(reader: Caller, asked: RisksAsked): Promise<Risks> {
  const { id, explain, cells } = asked;
  const record = await recordMeant(reader, asked);
  const loaded = await locallyCalibratedTask(await taskIdForSource(record.encounter, asked.task));
  const task = taskViewOf(loaded.definition);
  await recordAct(reader, {
    action: explain ? "patient.explain" : "patient.predict",
    patientId: id,
    detail: { task: task.id, ...(explain && { expert: explain }), ...(cells && { cells }) },
  });
  const { observedMinutes } = record.encounter;
  if (observedMinutes < leastHours(task) * 60) return { status: "too-short", task, observedMinutes };
  const asOfMinutes = landmarkMinutesOf(task, observedMinutes);
  const met = (await developmentStays(loaded.definition.id)).splitOf(record);
  const { predictions, logits } = await predict(record, {
    task: loaded,
    experts: explain ? [explain] : loaded.definition.experts,
    asOfMinutes,
    explain: explain ? { mode: "person", seed, cells: cells ? [cells] : [] } : null,
    signal: reader.signal,
  });
  return {
    status: "ready",
    task,
    experts: [...loaded.experts.values()].map(({ card }) => expertViewOf(card, asOfMinutes)),
    predictions: predictions.map(({ hidden: _, ...shown }) => shown),
    headlineRisk: headlineRiskOf(loaded, new Map(Object.entries(logits))),
    asOfMinutes,
    developmentSplit: met === "unknown" ? null : met,
    calibrationNote: loaded.calibrationNote,
    leftOut: loaded.broken.map(({ model }) => model),
  };
}
