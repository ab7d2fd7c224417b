import { randomUUID } from "node:crypto";
import type { ReasonerIdentity } from "../agents/schema";
import { listPassages } from "../evidence/libraries/active-library.server";
import { libraryHash } from "../evidence/libraries/library-hash.server";
import { searchInUse } from "../evidence/search/passage-encoder.server";
import { calibrationInUse, calibrationVersion } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { readTask } from "../experts/model-store.server";
import { requireWindow } from "../experts/observation-window";
import { taskIdForSource } from "../experts/tasks-for-source.server";
import type { Database } from "../platform/database/database.server";
import { encounterMeant, readRecord } from "../record/read-records.server";
import { consultations } from "./consultation-store.server";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { Actor, EventData } from "./protocol/schema";
import { MAX_ROUNDS, requestOn } from "./requested-event";

export interface ConsultationRequest {
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
  actor: Actor;
  at: Date;
}

/**
 * Requests a consultation on a patient as of the end of the task's window, or of the latest landmark that the record
 * reaches: nothing is run yet.
 * @returns its id.
 * @throws AppError "not-found" for an unknown patient, "business-rule" where the record is too short, of no task or not of the one wanted,
 * "invalid" for a task that there is not, or a panel that names an expert twice or one that there is not.
 */
export async function requestConsultation(database: Database, wanted: ConsultationRequest): Promise<string> {
  const record = await readRecord(database, await encounterMeant(database, wanted));
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
    maxRounds: MAX_ROUNDS,
    asOfMinutes,
    library: libraryHash(await listPassages(database)),
    search: await searchInUse(),
    calibration: calibrationVersion(await calibrationInUse(task, cards)),
  });
  const id = randomUUID();
  await consultations.create(database, { id, actor: wanted.actor, at: wanted.at, data });
  return id;
}
