import { endOfDay } from "@/components/history/as-of-days";
import type { TrajectoryOptions } from "@/components/trajectories/responses";
import { availableReasoners } from "@/lib/agents/choose-reasoner.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { readHistory } from "@/lib/record/history/read-history.server";
import type { History } from "@/lib/record/history/schema";
import type { TrajectoryEntry } from "@/lib/trajectories/entries/trajectory-entry";
import type { TrajectoryData } from "@/lib/trajectories/protocol/trajectory-events";
import { trajectories } from "@/lib/trajectories/protocol/trajectory-kind.server";
import { type AskableQuestion, askableQuestions, usualDay } from "@/lib/trajectories/questions/askable-questions";
import { type ListedTrajectory, listedTrajectory } from "@/lib/trajectories/shown/listed-trajectory";
import { withoutRecord } from "@/lib/trajectories/shown/without-record";

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

/** The whole calendar of a record's questions: what was measured when decides none of them. */
const readWithoutValues = (reader: Pick<Caller, "database">, patientId: string, asOf: Date | null): Promise<History> =>
  readHistory(reader.database, { patientId, asOf, observationsOf: () => false, withStays: true });

/** A record at the end of a day, the usual one where none is given, and what can be asked of it then. @throws AppError "not-found" */
async function askedAtDay(
  reader: Pick<Caller, "database">,
  { id, day: given }: { id: string; day: string | null },
): Promise<{ day: string | null; questions: AskableQuestion[] }> {
  const day = given ?? usualDay(await readWithoutValues(reader, id, null));
  const asOf = endOfDay(day ?? new Date().toISOString().slice(0, 10));
  return { day, questions: askableQuestions(await readWithoutValues(reader, id, new Date(asOf)), asOf) };
}

/** What can be asked of a patient's record as of the end of a day, and through which reasoner. @throws AppError "not-found" */
export async function readTrajectoryOptions(
  reader: Caller,
  { id, day }: { id: string; day: string | null },
): Promise<TrajectoryOptions> {
  const asked = await askedAtDay(reader, { id, day });
  await recordAct(reader, { action: "patient.read-history", patientId: id, detail: { asOf: asked.day, questions: true } });
  return { ...asked, reasoners: await availableReasoners(reader.database) };
}

/**
 * The moment at which a question is judged of a record as of the end of a day.
 * @throws AppError "not-found"; "business-rule" where it cannot be asked then, with the reason
 */
export async function momentAsked(
  reader: Pick<Caller, "database">,
  asked: { id: string; day: string | null; question: string },
): Promise<Date> {
  const { questions } = await askedAtDay(reader, asked);
  const found = questions.find(({ id }) => id === asked.question);
  if (found === undefined) throw new AppError("invalid", { userMessage: "There is no such question." });
  if (found.why !== null)
    throw new AppError("business-rule", { userMessage: `This cannot be asked of the record. ${found.why}` });
  return found.index === null ? new Date() : new Date(found.index);
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
