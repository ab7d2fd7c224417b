import { randomUUID } from "node:crypto";
import manifest from "../../package.json";
import { listPassages } from "../evidence/library.server";
import { libraryHash } from "../evidence/library-hash.server";
import { readTask } from "../experts/model-store.server";
import { requireWindow } from "../experts/predict.server";
import type { ModelCard, PredictionTask } from "../experts/schema";
import { readRecord } from "../patients/records.server";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import type { ReasonerIdentity } from "../reasoning/schema";
import type { Actor, DoctorId, EventData } from "./schema";
import { createConsultation } from "./store.server";
import { consultationTasks } from "./tasks/registry";

/** The one prediction task that the experts shipped are for. */
export const defaultTask = "icu-mortality";

/** The paper's limit (section 5.4.2). */
const maxRounds = 3;

export interface ConsultationRequest {
  patientId: string;
  task?: string;
  /** Experts whose doctors sit at the table; the task's own panel unless given. */
  panel?: DoctorId[];
  reasoner: ReasonerIdentity;
  actor: Actor;
  at: Date;
}

/**
 * Requests a consultation on a patient as of the end of the task's window: nothing is run yet.
 * @returns its id.
 * @throws AppError "not-found" for an unknown patient, "business-rule" where the record is too short, "invalid" for a panel
 * that names an expert twice or one that there is not.
 */
export async function requestConsultation(database: Database, wanted: ConsultationRequest): Promise<string> {
  const record = await readRecord(database, wanted.patientId);
  const { task, cards } = await readTask(wanted.task ?? defaultTask);
  const asOfMinutes = task.windowHours * 60;
  requireWindow(record, task, asOfMinutes);
  const panel = wanted.panel ?? task.panel;
  requirePanel(panel, task);
  const id = randomUUID();
  await createConsultation(database, {
    id,
    actor: wanted.actor,
    at: wanted.at,
    data: {
      patientId: record.patient.id,
      encounterId: record.encounter.id,
      task: task.id,
      panel,
      doctors: doctorsOf(panel, cards),
      estimand: task.estimand,
      population: task.population,
      reasoner: wanted.reasoner,
      maxRounds,
      asOfMinutes,
      versions: { ...versionsOf(panel, cards), library: libraryHash(await listPassages(database)) },
    },
  });
  return id;
}

function requirePanel(panel: readonly DoctorId[], task: PredictionTask): void {
  const strangers = panel.filter((name) => !task.experts.includes(name));
  if (panel.length > 0 && strangers.length === 0) return;
  const fault =
    panel.length === 0 ? "The panel is empty" : `There is no expert ${strangers.map((name) => `"${name}"`).join(", ")}`;
  throw new AppError("invalid", { userMessage: `${fault}; choose among ${task.experts.join(", ")}.` });
}

function doctorsOf(panel: readonly DoctorId[], cards: readonly ModelCard[]): EventData<"requested">["doctors"] {
  return panel.flatMap((id) => {
    const card = cards.find(({ name }) => name === id);
    return card ? [{ id, title: card.title, letter: card.letter }] : [];
  });
}

/** What is needed to tell, later, what a run depended on: the application, the agents' tasks, the models. */
function versionsOf(panel: readonly DoctorId[], cards: readonly ModelCard[]): Record<string, string> {
  const models = cards
    .filter(({ name }) => panel.includes(name))
    .map(({ name, onnx }) => [`onnx:${name}`, onnx.sha256]);
  const tasks = Object.values(consultationTasks).map(({ name, version }) => [`task:${name}`, String(version)]);
  return Object.fromEntries([["app", manifest.version], ...tasks, ...models]);
}
