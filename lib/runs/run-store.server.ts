import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "../platform/database/database.server";
import { storable } from "../platform/database/jsonb-text";
import { AppError } from "../platform/errors";
import type { RunCommand } from "./decide-run";
import { LeaseLostError } from "./lease.server";
import type { RunRules, RunStep } from "./protocol";
import { withDocumentsRead, withDocumentsStored } from "./run-documents.server";
import type { AnyEvent, NewEvent } from "./run-events";
import { machineOf } from "./run-machine";
import type { RunState } from "./run-state";
import type { RunSummary, StoredStatus } from "./run-summary";
import { run, runEvent, runSnapshot } from "./tables.server";

/** NOTIFY channel of all runs; the payload is "id:seq" of the latest event. */
export const runChannel = "run";

export interface Appended<S, E> {
  /** The state with everything folded in that the run holds, the new events included. */
  state: S;
  /** What the command brought about; empty when it changed nothing. */
  events: E[];
}

type Reading = Pick<Database, "db">;

/** The runs of one protocol in the database: PGlite or PostgreSQL, the same tables for every protocol. */
export class RunStore<S extends RunState, E extends AnyEvent, T extends RunStep, C = never> {
  private readonly machine;

  constructor(readonly rules: RunRules<S, E, T, C>) {
    this.machine = machineOf(rules);
  }

  /** Makes a run by its first event. @throws AppError as the protocol's `checkRequest` */
  async create(
    database: Database,
    { id, actor, data, at }: { id: string; actor: E["actor"]; data: unknown; at: Date },
  ): Promise<Appended<S, E>> {
    const command = { kind: "request", actor, data } as RunCommand<E, T, C>;
    const before = this.rules.initialState;
    const events = this.place(id, before, this.machine.decide(before, command), at);
    const state = this.machine.fold(events);
    await database.transaction(async ({ db }) => {
      await this.insertRun(db, state, { id, actor, at });
      await this.write(db, state, events);
    });
    return { state, events };
  }

  /**
   * Decides a command on what the run holds and appends what comes of it, in one transaction under the row's lock, so that
   * each event has the next seq. A worker gives its lease's `owner`; a person's command needs none. `known` spares reading
   * again what the caller has folded.
   * @throws AppError as `decide`; "not-found"; LeaseLostError.
   */
  async append(
    database: Database,
    {
      id,
      command,
      at,
      owner,
      known,
    }: { id: string; command: RunCommand<E, T, C>; at: Date; owner?: string; known?: S },
  ): Promise<Appended<S, E>> {
    this.requireId(id);
    return database.transaction(async ({ db }) => {
      const held = sql<boolean>`coalesce(${run.leaseUntil} > clock_timestamp(), false)`;
      const rows = await db
        .select({ lastSeq: run.lastSeq, owner: run.leaseOwner, held })
        .from(run)
        .where(this.isOurs(id))
        .for("update");
      const row = rows[0];
      if (!row) throw this.notFound();
      if (owner !== undefined && !(row.held && row.owner === owner)) throw new LeaseLostError(this.rules.noun, id);
      const before = await this.caughtUp(db, id, known, row.lastSeq);
      const events = this.place(id, before, this.machine.decide(before, command), at);
      if (events.length === 0) return { state: before, events };
      const state = this.machine.fold(events, before);
      await db.update(run).set(this.projection(state, at)).where(eq(run.id, id));
      await this.write(db, state, events);
      await this.writeSnapshot(db, before, state);
      return { state, events };
    });
  }

  /**
   * Makes a run that begins with another's events up to `atSeq`, and goes on with these commands, in one transaction.
   * @returns what the commands brought about, and the state with the copied events folded in as well.
   * @throws AppError as `decide`; "not-found".
   */
  async copy(
    database: Database,
    {
      id,
      from,
      atSeq,
      commands,
      at,
    }: { id: string; from: string; atSeq: number; commands: readonly RunCommand<E, T, C>[]; at: Date },
  ): Promise<Appended<S, E>> {
    this.requireId(from);
    return database.transaction(async ({ db }) => {
      const rows = await db.select({ id: run.id }).from(run).where(this.isOurs(from));
      if (rows.length === 0) throw this.notFound();
      const copied = await this.eventsBetween(db, from, 0, atSeq);
      let state = this.machine.fold(copied.map((event) => ({ ...event, runId: id })));
      if (state.status === "empty") throw this.notFound();
      const events: E[] = [];
      for (const command of commands) {
        const next = this.place(id, state, this.machine.decide(state, command), at);
        events.push(...next);
        state = this.machine.fold(next, state);
      }
      const actor = events[0]?.actor ?? { kind: "system" };
      await this.insertRun(db, state, { id, actor, at });
      // As they were stored, in whichever release's shape, and with the references to the documents that they share.
      await db.execute(sql`insert into ${runEvent} (run_id, seq, v, type, at, actor, step_key, cause_seq, data)
        select ${id}::uuid, seq, v, type, at, actor, step_key, cause_seq, data
        from ${runEvent} where run_id = ${from} and seq <= ${atSeq}`);
      await this.write(db, state, events);
      return { state, events };
    });
  }

  /** Events after `afterSeq`, in order, at most `limit` of them; none for an unknown id. */
  async readEvents(database: Reading, id: string, afterSeq = 0, limit?: number): Promise<E[]> {
    return isId(id) ? this.eventsBetween(database.db, id, afterSeq, limit && afterSeq + limit) : [];
  }

  /** @throws AppError "not-found" */
  async read(database: Reading, id: string): Promise<RunSummary> {
    this.requireId(id);
    const [row] = await database.db.select().from(run).where(this.isOurs(id));
    if (!row) throw this.notFound();
    return summaryOf(row);
  }

  /** Newest first. @param wanted those of a patient alone, or those with these ids */
  async list(
    database: Reading,
    { patientId, ids, limit = 100 }: { patientId?: string; ids?: readonly string[]; limit?: number },
  ): Promise<RunSummary[]> {
    const rows = await database.db
      .select()
      .from(run)
      .where(
        and(
          eq(run.kind, this.rules.kind),
          patientId === undefined ? undefined : eq(run.patientId, patientId),
          ids === undefined ? undefined : inArray(run.id, [...ids]),
        ),
      )
      .orderBy(desc(run.createdAt), desc(run.id))
      .limit(limit);
    return rows.map(summaryOf);
  }

  /** Brings a state up to date with the store; from the latest snapshot where nothing is known and there is one. */
  async catchUp(database: Reading, id: string, known?: S): Promise<S> {
    if (!isId(id)) return this.rules.initialState;
    const from = known ?? (await this.readSnapshot(database.db, id)) ?? this.rules.initialState;
    return this.machine.fold(await this.eventsBetween(database.db, id, from.seq), from);
  }

  private async caughtUp(db: Db, id: string, known: S | undefined, lastSeq: number): Promise<S> {
    const from = known ?? (await this.readSnapshot(db, id)) ?? this.rules.initialState;
    const state = from.seq === lastSeq ? from : this.machine.fold(await this.eventsBetween(db, id, from.seq), from);
    if (state.seq !== lastSeq)
      throw new Error(`the events of ${this.rules.kind} ${id} reach ${state.seq} of ${lastSeq}`);
    return state;
  }

  private async eventsBetween(db: Db, id: string, afterSeq: number, upTo?: number): Promise<E[]> {
    const rows = await db
      .select()
      .from(runEvent)
      .where(
        and(
          eq(runEvent.runId, id),
          gt(runEvent.seq, afterSeq),
          upTo === undefined ? undefined : lte(runEvent.seq, upTo),
        ),
      )
      .orderBy(asc(runEvent.seq));
    const events = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    const whole = await withDocumentsRead(db, this.rules.documents, events);
    // What was written was parsed then, in the shape of its time.
    return whole.map((event) => this.rules.upcast(event) as E);
  }

  /** Gives events their place. Each is parsed, so that nothing is stored that cannot be read. */
  private place(id: string, before: S, events: NewEvent<E>[], at: Date): E[] {
    return this.machine.place(id, before, events, at).map((event) => this.rules.events.parse(storable(event)));
  }

  private async insertRun(db: Db, state: S, about: { id: string; actor: E["actor"]; at: Date }): Promise<void> {
    const { id, actor, at } = about;
    const requestedBy = actor.userId ?? "system";
    const { kind } = this.rules;
    await db.insert(run).values({ id, kind, requestedBy, createdAt: at, ...this.projection(state, at) });
  }

  private async write(db: Db, state: S, events: readonly E[]): Promise<void> {
    const stored = await withDocumentsStored(db, this.rules.documents, events);
    if (stored.length > 0)
      await db.insert(runEvent).values(stored.map((event) => ({ ...event, at: new Date(event.at) })));
    await db.execute(sql`select pg_notify(${runChannel}, ${`${state.id}:${state.seq}`})`);
  }

  /** The columns that follow from the events. A run that ended, or waits for somebody, needs no lease; nobody takes it while it waits. */
  private projection(state: S, at: Date) {
    const ended = state.endedAt !== null;
    const status = this.statusOf(state);
    const wait = status === "waiting" ? this.rules.timedWait?.(state) : null;
    return {
      patientId: this.rules.patientOf(state),
      status,
      lastSeq: state.seq,
      updatedAt: at,
      endedAt: ended ? at : null,
      summary: this.rules.summary(state),
      ...(ended || status === "waiting" ? { leaseOwner: null, leaseUntil: wait ? new Date(wait.until) : null } : {}),
    };
  }

  private statusOf(state: S): StoredStatus {
    const { status } = state;
    if (status === "empty") throw new Error(`a ${this.rules.noun} without a request has no place in a list`);
    return status === "running" && this.machine.isWaiting(state) ? "waiting" : status;
  }

  private async writeSnapshot(db: Db, before: S, state: S): Promise<void> {
    const { snapshot, version } = this.rules;
    if (!snapshot || Math.floor(before.seq / snapshot.every) === Math.floor(state.seq / snapshot.every)) return;
    const row = { seq: state.seq, version, state: snapshot.write(state) };
    await db
      .insert(runSnapshot)
      .values({ runId: state.id as string, ...row })
      .onConflictDoUpdate({ target: runSnapshot.runId, set: row });
  }

  private async readSnapshot(db: Db, id: string): Promise<S | null> {
    const { snapshot, version } = this.rules;
    if (!snapshot) return null;
    const [row] = await db.select().from(runSnapshot).where(eq(runSnapshot.runId, id));
    return row && row.version === version ? snapshot.read(row.state) : null;
  }

  private isOurs(id: string) {
    return and(eq(run.id, id), eq(run.kind, this.rules.kind));
  }

  private requireId(id: string): void {
    if (!isId(id)) throw this.notFound();
  }

  private notFound(): AppError {
    return new AppError("not-found", { userMessage: `There is no such ${this.rules.noun}.` });
  }
}

/** Which protocol a run is of. @throws AppError "not-found" */
export async function kindOfRun(database: Reading, id: string): Promise<string> {
  const [row] = isId(id) ? await database.db.select({ kind: run.kind }).from(run).where(eq(run.id, id)) : [];
  if (!row) throw new AppError("not-found", { userMessage: "There is no such run." });
  return row.kind;
}

function summaryOf({ leaseOwner, leaseUntil, ...row }: typeof run.$inferSelect): RunSummary {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const idSchema = z.uuid();
const isId = (id: string) => idSchema.safeParse(id).success;
