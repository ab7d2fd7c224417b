import type { TrajectoryOptions } from "@/components/trajectories/responses";
import { whyNotBy } from "@/components/trajectories/why-not-by";
import { availableReasoners, languageModelIdentity } from "@/lib/agents/choose-reasoner.server";
import type { ReasonerIdentity } from "@/lib/agents/schema";
import type { SpeakersWindow } from "@/lib/agents/speakers-window";
import { windowsOfSpeakers } from "@/lib/agents/windows-of-speakers.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { namedArms } from "@/lib/trajectories/arms/trajectory-arm";
import type { TrajectoryEntry } from "@/lib/trajectories/entries/trajectory-entry";
import { readLearnt } from "@/lib/trajectories/lexicon/read-learnt.server";
import { sourcedFactors } from "@/lib/trajectories/lexicon/sourced-table";
import { shortContext, trajectoryAgents } from "@/lib/trajectories/protocol/context-for-reading";
import { readingFor } from "@/lib/trajectories/protocol/reading-for";
import type { TrajectoryData } from "@/lib/trajectories/protocol/trajectory-events";
import { trajectories } from "@/lib/trajectories/protocol/trajectory-store.server";
import type { AskableQuestion } from "@/lib/trajectories/questions/askable-questions";
import { readAskableQuestions } from "@/lib/trajectories/questions/read-askable-questions.server";
import { type ListedTrajectory, listedTrajectory } from "@/lib/trajectories/report/listed-trajectory";
import { withoutRecord } from "@/lib/trajectories/report/without-record";

/** What pages and API routes show of trajectories. Each reading leaves its audit row. */

/** The trajectories of a patient, newest first. */
export async function readTrajectories(
  reader: Caller,
  patientId: string,
): Promise<{ trajectories: ListedTrajectory[] }> {
  const found = await trajectories.list(reader.database, { patientId });
  await recordAct(reader, { action: "trajectory.list", patientId });
  return { trajectories: found.map(listedTrajectory) };
}

/** What can be asked of a record at a moment: after the last thing that it tells where none is given. @throws AppError "not-found" */
async function asked(
  { database }: Pick<Caller, "database">,
  { id, asOf }: { id: string; asOf: string | null },
  windows: readonly SpeakersWindow[],
): Promise<Pick<TrajectoryOptions, "asOf" | "questions">> {
  const found = await readAskableQuestions(database, { patientId: id, asOf });
  return { asOf: found.asOf, questions: await Promise.all(found.questions.map((one) => withMeans(one, windows))) };
}

/** A question with what the built-in rules know of it, and with why language models cannot read the record for it. */
async function withMeans(
  question: AskableQuestion,
  windows: readonly SpeakersWindow[],
): Promise<TrajectoryOptions["questions"][number]> {
  const { id } = question;
  const learnt = await readLearnt(id);
  const known = learnt !== null ? "learnt" : sourcedFactors(id).length > 0 ? "table" : "nothing";
  return { ...question, known, shortContext: shortContext(windows, namedArms.chain, readingFor(learnt)) };
}

/** What the language models of this install hold that would read a record, where it is known. */
async function windowsNow({ database }: Pick<Caller, "database">): Promise<SpeakersWindow[]> {
  const reasoners = await availableReasoners(database);
  if (reasoners.every(({ kind }) => kind !== "llm")) return [];
  const identity = await languageModelIdentity(database);
  return windowsOfSpeakers(database, { identity, agents: trajectoryAgents });
}

/** What can be asked of a patient's record as of a moment, and through which reasoner. @throws AppError "not-found" */
export async function readTrajectoryOptions(
  reader: Caller,
  wanted: { id: string; asOf: string | null },
): Promise<TrajectoryOptions> {
  const { asOf, questions } = await asked(reader, wanted, await windowsNow(reader));
  const detail = { asOf, questions: true };
  await recordAct(reader, { action: "patient.read-history", patientId: wanted.id, detail });
  return { asOf, questions, reasoners: await availableReasoners(reader.database) };
}

/**
 * The moment at which a question is judged of a record.
 * @throws AppError "not-found"; "business-rule" where it cannot be asked then, or not of this reasoner, with the reason
 */
export async function momentAsked(
  reader: Pick<Caller, "database">,
  { question, reasoner, ...wanted }: { id: string; asOf: string | null; question: string; reasoner: ReasonerIdentity },
): Promise<Date> {
  const { asOf, questions } = await asked(reader, wanted, []);
  const found = questions.find(({ id }) => id === question);
  const why = found && whyNotBy(found, reasoner.kind === "built-in" ? "builtin" : "llm");
  if (why !== null) throw new AppError("business-rule", { userMessage: `This cannot be asked. ${why ?? ""}`.trim() });
  return new Date(found?.index ?? asOf ?? Date.now());
}

/** A trajectory with all its events, from which the page folds every state that it shows. @throws AppError "not-found" */
export async function readTrajectory(reader: Caller, id: string) {
  const { trajectory, events } = await readRun(reader, id);
  await recordAct(reader, { action: "trajectory.read", patientId: trajectory.patientId, subject: id });
  return { trajectory, events: withoutRecord(events), entries: requestOf(events).material.trajectory.entries.length };
}

/** A run and its events, for somebody whose act is written down elsewhere. @throws AppError "not-found" */
export async function readRun({ database }: Pick<Caller, "database">, id: string) {
  const [run, events] = await Promise.all([trajectories.read(database, id), trajectories.readEvents(database, id)]);
  return { trajectory: listedTrajectory(run), events };
}

type Events = Awaited<ReturnType<typeof readRun>>["events"];

function requestOf(events: Events): TrajectoryData<"requested"> {
  const [first] = events;
  if (first?.type !== "requested") throw new Error("a trajectory does not begin with its request");
  return first.data;
}

/** What an event of the memory cites, as it stood in the record then. @throws AppError "not-found" */
export async function readCitedEntries(
  reader: Caller,
  { id, memory }: { id: string; memory: string },
): Promise<{ entries: TrajectoryEntry[] }> {
  const { trajectory, events } = await readRun(reader, id);
  const cited = events.flatMap((event) => (event.type === "worker-read" ? event.data.memory.added : []));
  const found = cited.find((one) => one.id === memory);
  if (found === undefined)
    throw new AppError("not-found", { userMessage: "The memory of this trajectory holds no such event." });
  const refs = new Set(found.refs);
  const entries = requestOf(events).material.trajectory.entries.filter(({ ref }) => refs.has(ref));
  const detail = { memory, entries: entries.length };
  await recordAct(reader, { action: "trajectory.read-source", patientId: trajectory.patientId, subject: id, detail });
  return { entries };
}
