import manifest from "../../package.json";
import type { ReasonerIdentity } from "../agents/schema";
import type { LaidMemory } from "../clinical/background/laid-memory";
import type { ModelCard, PredictionTask } from "../experts/schema";
import { AppError } from "../platform/errors";
import type { PatientRecord } from "../record/schema";
import { consultationTasks } from "./agent-tasks/consultation-tasks";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { EventData } from "./protocol/schema";

interface Wanted {
  task: PredictionTask;
  cards: readonly ModelCard[];
  /** Experts whose doctors sit at the table. */
  panel: readonly DoctorId[];
  reasoner: ReasonerIdentity;
  maxRounds: number;
  asOfMinutes: number;
  /** `libraryHash` of the passages that can be retrieved. */
  library: string;
  /** `searchInUse`: how they are found. */
  search: string;
  /** `calibrationVersion` of what all risks follow. */
  calibration: string;
  /** A full, open consultation without a limit unless given. */
  mode?: EventData<"requested">["mode"];
  talk?: EventData<"requested">["talk"];
  budget?: EventData<"requested">["budget"];
  seed?: number | undefined;
  /** How long the team waits for the clinician after its first report; 0 or nothing for not at all. */
  waitSeconds?: number | undefined;
  /** What a trajectory remembered of the years before; none is laid unless given. */
  laid?: LaidMemory | undefined;
}

/**
 * What a request fixes: everything that the consultation depends on, as it stands now.
 * @throws AppError "invalid" for an empty panel, or one that names an expert that there is not.
 */
export function requestOn(record: PatientRecord, wanted: Wanted): EventData<"requested"> {
  const { task, cards, panel, reasoner, maxRounds, asOfMinutes, library, search, calibration } = wanted;
  const { mode = "full", talk = "open", budget = null, seed, waitSeconds = 0, laid } = wanted;
  requirePanel(panel, task);
  return {
    patientId: record.patient.id,
    encounterId: record.encounter.id,
    task: task.id,
    panel: [...panel],
    doctors: doctorsOf(panel, cards),
    estimand: task.estimand,
    population: task.population,
    words: task.words,
    reasoner,
    maxRounds,
    asOfMinutes,
    versions: { ...versionsOf(panel, cards, { library, search }), calibration },
    mode,
    talk,
    budget,
    ...(seed !== undefined && { seed }),
    ...(waitSeconds > 0 && { waitSeconds }),
    ...(laid && { laid }),
  };
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

/** What is needed to tell, later, what a run depended on: the application, the agents' tasks, the library and its search, the models. */
export function versionsOf(
  panel: readonly DoctorId[],
  cards: readonly ModelCard[],
  evidence: { library: string; search: string },
): Record<string, string> {
  const models = cards
    .filter(({ name }) => panel.includes(name))
    .map(({ name, onnx }) => [`onnx:${name}`, onnx.sha256]);
  const tasks = Object.entries(consultationTasks.versions()).map(([name, version]) => [
    `task:${name}`,
    String(version),
  ]);
  const { library, search } = evidence;
  return { app: manifest.version, ...Object.fromEntries([...tasks, ...models]), library, search };
}
