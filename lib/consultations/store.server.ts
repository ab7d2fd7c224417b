import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { storable } from "../platform/jsonb-text";
import { type Command, decide } from "./protocol/decide";
import { fold } from "./protocol/evolve";
import type { NewEvent } from "./protocol/new-event";
import { placed } from "./protocol/placed-events";
import { type Actor, type ConsultationEvent, consultationEventSchema, type EventData } from "./protocol/schema";
import { type ConsultationState, initialState } from "./protocol/state";
import type { ConsultationSummary } from "./protocol/summary";
import { upcast } from "./protocol/upcast";
import { consultation, consultationEvent } from "./tables.server";

/** NOTIFY channel; the payload is "id:seq" of the latest event. */
export const consultationChannel = "consultation";

/** A worker's lease was taken by another, or ran out: what it was about to write must not be written. */
export class LeaseLostError extends AppError {
  constructor(id: string) {
    super("conflict", { userMessage: `Another worker has taken over the consultation ${id}.` });
    this.name = "LeaseLostError";
  }
}

export interface Appended {
  /** The state with everything folded in that the consultation holds, the new events included. */
  state: ConsultationState;
  /** What the command brought about; empty when it changed nothing. */
  events: ConsultationEvent[];
}

/** Makes a consultation by its first event. @throws AppError "invalid" */
export async function createConsultation(
  database: Database,
  { id, actor, data, at }: { id: string; actor: Actor; data: EventData<"requested">; at: Date },
): Promise<Appended> {
  const events = place(id, initialState, decide(initialState, { kind: "request", actor, data }), at);
  const state = fold(events);
  await database.transaction(async ({ db }) => {
    await db.insert(consultation).values({
      id,
      patientId: data.patientId,
      encounterId: data.encounterId,
      task: data.task,
      panel: data.panel,
      reasoner: data.reasoner,
      requestedBy: actor.kind === "clinician" ? actor.userId : "system",
      createdAt: at,
      ...projection(state, at),
    });
    await write(db, state, events);
  });
  return { state, events };
}

/**
 * Decides a command on what the consultation holds and appends what comes of it, in one transaction under the row's lock, so
 * that each event has the next seq. A worker gives its lease's `owner`; a clinician's command needs none.
 * `known` spares reading again what the caller has folded.
 * @throws AppError as `decide`; "not-found"; LeaseLostError.
 */
export async function append(
  database: Database,
  {
    id,
    command,
    at,
    owner,
    known,
  }: { id: string; command: Command; at: Date; owner?: string; known?: ConsultationState },
): Promise<Appended> {
  requireId(id);
  return database.transaction(async ({ db }) => {
    const held = sql<boolean>`coalesce(${consultation.leaseUntil} > clock_timestamp(), false)`;
    const rows = await db
      .select({ lastSeq: consultation.lastSeq, owner: consultation.leaseOwner, held })
      .from(consultation)
      .where(eq(consultation.id, id))
      .for("update");
    const row = rows[0];
    if (!row) throw notFound();
    if (owner !== undefined && !(row.held && row.owner === owner)) throw new LeaseLostError(id);
    const before = await caughtUp(db, id, known ?? initialState, row.lastSeq);
    const events = place(id, before, decide(before, command), at);
    if (events.length === 0) return { state: before, events };
    const state = fold(events, before);
    await db.update(consultation).set(projection(state, at)).where(eq(consultation.id, id));
    await write(db, state, events);
    return { state, events };
  });
}

/**
 * Makes a consultation that begins with another's events up to `atSeq`, and goes on with these commands, in one transaction.
 * @throws AppError as `decide`; "not-found".
 */
export async function copyConsultation(
  database: Database,
  {
    id,
    from,
    atSeq,
    commands,
    at,
  }: { id: string; from: string; atSeq: number; commands: readonly Command[]; at: Date },
): Promise<Appended> {
  requireId(from);
  return database.transaction(async ({ db }) => {
    const copied = (await eventsAfter(db, from, 0)).filter(({ seq }) => seq <= atSeq);
    const events = copied.map((event) => consultationEventSchema.parse({ ...event, consultationId: id }));
    let state = fold(events);
    const { request } = state;
    if (!request) throw notFound();
    for (const command of commands) {
      const next = place(id, state, decide(state, command), at);
      events.push(...next);
      state = fold(next, state);
    }
    const { patientId, encounterId, task, panel, reasoner } = request;
    const by = events[copied.length]?.actor;
    const requestedBy = by?.kind === "clinician" ? by.userId : "system";
    const about = { id, patientId, encounterId, task, panel, reasoner, requestedBy, createdAt: at };
    await db.insert(consultation).values({ ...about, ...projection(state, at) });
    await write(db, state, events);
    return { state, events };
  });
}

/** Events after `afterSeq`, in order; none for an unknown id. */
export async function readEvents(
  database: Pick<Database, "db">,
  id: string,
  afterSeq = 0,
): Promise<ConsultationEvent[]> {
  if (!isId(id)) return [];
  return eventsAfter(database.db, id, afterSeq);
}

/** @throws AppError "not-found" */
export async function readConsultation(database: Pick<Database, "db">, id: string): Promise<ConsultationSummary> {
  requireId(id);
  const [row] = await database.db.select().from(consultation).where(eq(consultation.id, id));
  if (!row) throw notFound();
  return summaryOf(row);
}

/** Newest first. */
export async function listConsultations(
  database: Pick<Database, "db">,
  { patientId, limit = 100 }: { patientId?: string; limit?: number },
): Promise<ConsultationSummary[]> {
  const rows = await database.db
    .select()
    .from(consultation)
    .where(patientId === undefined ? undefined : eq(consultation.patientId, patientId))
    .orderBy(desc(consultation.createdAt), desc(consultation.id))
    .limit(limit);
  return rows.map(summaryOf);
}

/** Brings a state up to date with the store. */
export async function catchUp(
  database: Pick<Database, "db">,
  id: string,
  known: ConsultationState = initialState,
): Promise<ConsultationState> {
  return fold(await readEvents(database, id, known.seq), known);
}

async function caughtUp(db: Db, id: string, known: ConsultationState, lastSeq: number): Promise<ConsultationState> {
  const state = known.seq === lastSeq ? known : fold(await eventsAfter(db, id, known.seq), known);
  if (state.seq !== lastSeq) throw new Error(`the events of consultation ${id} reach ${state.seq} of ${lastSeq}`);
  return state;
}

async function eventsAfter(db: Db, id: string, afterSeq: number): Promise<ConsultationEvent[]> {
  const rows = await db
    .select()
    .from(consultationEvent)
    .where(and(eq(consultationEvent.consultationId, id), gt(consultationEvent.seq, afterSeq)))
    .orderBy(asc(consultationEvent.seq));
  // What was written was parsed then, in the shape of its time.
  return rows.map((row) => upcast({ ...row, at: row.at.toISOString() }) as ConsultationEvent);
}

/** Gives events their place. Each is parsed, so that nothing is stored that cannot be read. */
function place(id: string, before: ConsultationState, events: NewEvent[], at: Date): ConsultationEvent[] {
  return placed(id, before, events, at).map((event) => consultationEventSchema.parse(storable(event)));
}

async function write(db: Db, state: ConsultationState, events: ConsultationEvent[]): Promise<void> {
  await db.insert(consultationEvent).values(events.map((event) => ({ ...event, at: new Date(event.at) })));
  await db.execute(sql`select pg_notify(${consultationChannel}, ${`${state.id}:${state.seq}`})`);
}

/** The columns that follow from the events. A consultation that ended needs no lease. */
function projection(state: ConsultationState, at: Date) {
  if (state.status === "empty") throw new Error("a consultation without a request has no place in a list");
  const ended = state.endedAt !== null;
  return {
    status: state.status,
    lastSeq: state.seq,
    updatedAt: at,
    endedAt: ended ? at : null,
    // A list has no room to say that it is suspended.
    risk: state.suspended ? null : (state.fused?.risk ?? null),
    riskLevel: (state.final ?? state.reports.at(-1)?.report)?.riskLevel ?? null,
    consensus: state.final?.consensus ?? null,
    headline: (state.final ?? state.reports.at(-1)?.report)?.headline ?? null,
    ...(ended ? { leaseOwner: null, leaseUntil: null } : {}),
  };
}

function summaryOf({ leaseOwner, leaseUntil, ...row }: typeof consultation.$inferSelect): ConsultationSummary {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const idSchema = z.uuid();
const isId = (id: string) => idSchema.safeParse(id).success;

function requireId(id: string): void {
  if (!isId(id)) throw notFound();
}

function notFound(): AppError {
  return new AppError("not-found", { userMessage: "There is no such consultation." });
}
