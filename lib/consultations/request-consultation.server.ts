import { randomUUID } from "node:crypto";
import type { ReasonerIdentity } from "../agents/schema";
import type { LaidMemory } from "../clinical/background/laid-memory";
import { listPassages } from "../evidence/libraries/active-library.server";
import { libraryHash } from "../evidence/libraries/library-hash.server";
import { searchInUse } from "../evidence/search/passage-encoder.server";
import type { Askability } from "../experts/askable";
import { calibrationInUse, calibrationVersion } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { readTask } from "../experts/model-store.server";
import { requireWindow } from "../experts/observation-window";
import { noIcuStay } from "../experts/questions-of-history";
import { readQuestionsOfHistory } from "../experts/questions-of-history.server";
import { taskIdForSource } from "../experts/tasks-for-source.server";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { readPatientHoldings } from "../record/patient-holdings.server";
import { type EncounterName, encounterMeant, readRecord } from "../record/read-records.server";
import type { PatientRecord } from "../record/schema";
import { consultations } from "./consultation-store.server";
import { MAX_ROUNDS } from "./protocol/max-rounds";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { Actor, EventData } from "./protocol/schema";
import { requestOn } from "./requested-event";

/** The stay and the hour at which a memory is laid before a team. Rejects with AppError where it cannot be, with the reason. */
export type Lay = (stay: { record: PatientRecord; asOfMinutes: number }) => Promise<LaidMemory>;

export interface ConsultationRequest {
  /** The consultation's, where it was chosen beforehand; a new one unless given. */
  id?: string | undefined;
  patientId: string;
  /** Of the patient's; the latest unless given. */
  encounterId?: string | undefined;
  /** The first of the tasks about the patient's encounter (`tasksForSource`) unless given. */
  task?: string | undefined;
  /** Experts whose doctors sit at the table; the task's own panel unless given. */
  panel?: DoctorId[] | undefined;
  reasoner: ReasonerIdentity;
  /** A full, open consultation without a limit unless given. */
  mode?: EventData<"requested">["mode"];
  talk?: EventData<"requested">["talk"];
  budget?: EventData<"requested">["budget"];
  /** Of the sampled attributions. */
  seed?: number | undefined;
  /** How long the team waits for the clinician after its first report; 0 or nothing for not at all. */
  waitSeconds?: number | undefined;
  /** Gives what a trajectory remembered, as it can be laid before the team at that hour of the stay; none is laid unless given. */
  lay?: Lay | undefined;
  actor: Actor;
  at: Date;
}

/**
 * The encounter named, else the patient's latest stay; of a patient with a history alone the latest stay in intensive care about which
 * the task can be asked. @throws AppError "business-rule" where there is none, with the reason; "not-found" for an unknown patient
 */
async function encounterAsked(
  database: Database,
  { patientId, encounterId, task }: Pick<ConsultationRequest, "patientId" | "encounterId" | "task">,
): Promise<EncounterName> {
  const holdings = await readPatientHoldings(database, patientId);
  if (encounterId !== undefined || holdings.stays || !holdings.history)
    return encounterMeant(database, { patientId, encounterId });
  const { stays, whyNone } = await readQuestionsOfHistory(database, { patientId, asOf: null });
  const isAsked = (one: Askability) => one.whyNot === null && (task === undefined || one.task === task);
  const found = stays.find(({ questions }) => questions.some(isAsked));
  if (found) return { patientId, encounterId: found.encounterId };
  const own = stays.flatMap(({ questions }) => questions).find((one) => one.task === task);
  throw new AppError("business-rule", { userMessage: own?.whyNot ?? whyNone ?? noIcuStay });
}

/**
 * Requests a consultation on a patient as of the end of the task's window, or of the latest landmark that the record
 * reaches: nothing is run yet.
 * @returns its id.
 * @throws AppError "not-found" for an unknown patient, "business-rule" where the record is too short, of no task or not of the one wanted,
 * "invalid" for a task that there is not, or a panel that names an expert twice or one that there is not.
 */
export async function requestConsultation(database: Database, wanted: ConsultationRequest): Promise<string> {
  const record = await readRecord(database, await encounterAsked(database, wanted));
  const { task, cards } = await readTask(await taskIdForSource(record.encounter, wanted.task));
  const asOfMinutes = landmarkMinutesOf(task, record.encounter.observedMinutes);
  requireWindow(record, task, asOfMinutes);
  const data = requestOn(record, {
    task,
    cards,
    panel: wanted.panel ?? task.panel,
    reasoner: wanted.reasoner,
    mode: wanted.mode,
    talk: wanted.talk,
    budget: wanted.budget,
    seed: wanted.seed,
    waitSeconds: wanted.waitSeconds,
    laid: await wanted.lay?.({ record, asOfMinutes }),
    maxRounds: MAX_ROUNDS,
    asOfMinutes,
    library: libraryHash(await listPassages(database)),
    search: await searchInUse(),
    calibration: calibrationVersion(await calibrationInUse(task, cards)),
  });
  const id = wanted.id ?? randomUUID();
  await consultations.create(database, { id, actor: wanted.actor, at: wanted.at, data });
  return id;
}
