import manifest from "../../../package.json";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type { Reasoner } from "../../agents/reasoner";
import { consultationTasks } from "../../consultations/agent-tasks/consultation-tasks";
import type { JudgedCard } from "../../consultations/judged-models/judged-card";
import type { JudgedCase } from "../../consultations/judged-models/judged-case";
import {
  finishJudgement,
  type JudgedSubject,
  keepJudgedCase,
  openJudgement,
} from "../../consultations/judged-models/judged-models.server";
import { MAX_ROUNDS } from "../../consultations/protocol/max-rounds";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { requirePassageEncoder } from "../../evidence/search/passage-encoder.server";
import { loadTask } from "../../experts/model-store.server";
import type { Database } from "../../platform/database/database.server";
import { type CaseMeans, judgeCase } from "./judge-case.server";
import { judgedStays } from "./judged-stays";

/** What is asked about the synthetic patients: the task whose experts read such records. */
const JUDGED_TASK = "icu-mortality";

/** Which language model is judged, and on how many of the synthetic patients. */
export interface Asked extends Pick<JudgedSubject, "providerId" | "model" | "host" | "quantisation"> {
  /** 1 to 20. */
  cases: number;
}

interface Means {
  /** Who speaks on a record. */
  speakerOn: (stay: ReturnType<typeof judgedStays>[number]) => Reasoner;
  signal: AbortSignal;
  /** Told before each case how many are held, and once the last is. */
  onProgress?: (held: { done: number; of: number }) => void;
  now?: () => Date;
}

/**
 * Judges a language model: a consultation on each case, one after another. Each case that came to its end is kept at once, so that
 * the same call goes on from there after a stop or a failure; a case that was broken off is held anew.
 * @throws as `judgeCase`; the signal's reason when aborted.
 */
export async function judgeReasoner(
  database: Database,
  { cases, ...speaker }: Asked,
  { speakerOn, signal, onProgress, now = () => new Date() }: Means,
): Promise<{ card: JudgedCard; cases: JudgedCase[] }> {
  await requirePassageEncoder();
  const subject: JudgedSubject = {
    ...speaker,
    application: manifest.version,
    taskVersions: Object.fromEntries(Object.entries(consultationTasks.versions())),
    casesAsked: cases,
  };
  const { id, cases: before } = await openJudgement(database, { subject, at: now() });
  const held = new Set(before.map((one) => one.id));
  const stays = judgedStays(cases);
  const means = await meansOfCases(signal);
  const builtIn = builtInReasonerHere({ recorded: false });
  for (const stay of stays) {
    if (held.has(stay.id)) continue;
    signal.throwIfAborted();
    onProgress?.({ done: held.size, of: stays.length });
    const { one, modelReported } = await judgeCase(stay, { speaker: speakerOn(stay), builtIn, means });
    signal.throwIfAborted();
    await keepJudgedCase(database, { id, one, modelReported });
    held.add(stay.id);
  }
  onProgress?.({ done: held.size, of: stays.length });
  return finishJudgement(database, { id, at: now() });
}

/** What the product would hold a consultation with, in full and open, on the library that comes with it. */
async function meansOfCases(signal: AbortSignal): Promise<CaseMeans> {
  const task = await loadTask(JUDGED_TASK);
  return {
    ...builtInEvidence(),
    task,
    panel: task.definition.panel,
    maxRounds: MAX_ROUNDS,
    explain: { mode: "brief", seed: 1 },
    signal,
  };
}
