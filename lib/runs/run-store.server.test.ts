import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { acquireLease, LeaseLostError } from "./lease.server";
import { RunStore, runChannel } from "./run-store.server";
import { chartReviews, requested } from "./testing/chart-reviews.server";
import { accept, clinician, outcomeOf } from "./testing/review-play";
import { chartReview, type ReviewStep } from "./testing/second-protocol";
import { soon } from "./testing/trial.server";

const at = new Date("2026-01-01T08:00:00.123Z");
const step: ReviewStep = { kind: "read", key: "read:1:0", round: 1, chunk: 0 };
const read = { round: 1, chunk: 0, abnormal: true, excerpt: { text: "Lactate 4.8", asOfMinutes: 60 }, usage: null };
const completeRead = { kind: "complete-step", step, outcome: { type: "chunk-read", data: read } } as const;
const requestStop = { kind: "request-stop", actor: clinician, reason: "Not needed any more." } as const;

forEachEngine("run store", (open) => {
  test("gives back what was appended, in order, from any point", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const { events } = await chartReviews.append(database, {
      id,
      command: { kind: "start-step", step, sentence: "Chunk 0 is read" },
      at,
      owner: "worker",
    });
    expect(events).toMatchObject([{ seq: 2, at: at.toISOString(), v: 1 }]);
    await chartReviews.append(database, { id, command: completeRead, at, owner: "worker" });
    const all = await chartReviews.readEvents(database, id);
    expect(all.map(({ seq, type }) => ({ seq, type }))).toEqual([
      { seq: 1, type: "requested" },
      { seq: 2, type: "step-started" },
      { seq: 3, type: "chunk-read" },
    ]);
    expect(all[0]?.data).toEqual({ patientId: "patient-1", chunks: 3 });
    expect(all[2]?.data).toEqual(completeRead.outcome.data);
    expect(await chartReviews.readEvents(database, id, 2)).toEqual(all.slice(2));
  });

  test("takes a step's completion once", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    await chartReviews.append(database, { id, command: completeRead, at, owner: "worker" });
    await expect(
      chartReviews.append(database, { id, command: completeRead, at, owner: "worker" }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    // Even past the rules, the table refuses it.
    const [, second] = await chartReviews.readEvents(database, id);
    await expect(
      database.query(
        "insert into run_event select run_id, 3, v, type, at, actor, step_key, cause_seq, data from run_event where run_id = $1 and seq = $2",
        [id, second?.seq],
      ),
    ).rejects.toThrow(/unique|duplicate/);
  });

  test("two who append at the same time both get a seq of their own", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const usage = { promptTokens: 1, completionTokens: 1, costUsd: null, milliseconds: 1, calls: 1 };
    const cost = { kind: "record-usage", step, usage, why: "no JSON" } as const;
    await Promise.all([
      ...Array.from({ length: 8 }, () => chartReviews.append(database, { id, command: cost, at, owner: "worker" })),
      chartReviews.append(database, { id, command: requestStop, at }),
    ]);
    const events = await chartReviews.readEvents(database, id);
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await chartReviews.read(database, id)).status).toBe("stopping");
  });

  test("a worker without the lease, or with one that ran out, writes nothing; a clinician needs none", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await expect(chartReviews.append(database, { id, command: completeRead, at, owner: "worker" })).rejects.toThrow(
      LeaseLostError,
    );
    await acquireLease(database, id, "another");
    await expect(chartReviews.append(database, { id, command: completeRead, at, owner: "worker" })).rejects.toThrow(
      LeaseLostError,
    );
    await database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);
    await expect(chartReviews.append(database, { id, command: completeRead, at, owner: "another" })).rejects.toThrow(
      LeaseLostError,
    );
    expect(await chartReviews.readEvents(database, id)).toHaveLength(1);
    await chartReviews.append(database, { id, command: requestStop, at });
    expect(await chartReviews.readEvents(database, id)).toHaveLength(2);
  });

  test("tells listeners the id and seq of what was appended, once it is there to be read", async () => {
    const database = await open();
    const heard: string[] = [];
    const stop = await database.listen(runChannel, (payload) => heard.push(payload));
    const id = await requested(database, { at });
    await chartReviews.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(heard).toEqual([`${id}:1`, `${id}:2`]), soon);
    await stop();
  });

  test("keeps text that the database would refuse: NUL characters and half a surrogate pair", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    await chartReviews.append(database, {
      id,
      command: { kind: "interrupt-turn", step, text: "half\u0000 a \uD83D" },
      at,
      owner: "worker",
    });
    expect((await chartReviews.readEvents(database, id, 1))[0]?.data).toEqual({
      step: "read:1:0",
      text: "half a \uFFFD",
    });
  });

  test("an answer that does not have the agreed shape is not stored", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const odd = {
      ...completeRead,
      outcome: { type: "chunk-read", data: { ...read, abnormal: "perhaps" } },
    } as never;
    await expect(chartReviews.append(database, { id, command: odd, at, owner: "worker" })).rejects.toThrow();
    expect(await chartReviews.readEvents(database, id)).toHaveLength(1);
  });

  test("there is nothing under an unknown id, nor under what is no id", async () => {
    const database = await open();
    for (const id of [randomUUID(), "'; drop table run"]) {
      expect(await chartReviews.readEvents(database, id)).toEqual([]);
      await expect(chartReviews.read(database, id)).rejects.toMatchObject({ code: "not-found" });
      await expect(chartReviews.append(database, { id, command: requestStop, at })).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  test("reads events of earlier releases in today's shape", async () => {
    const database = await open();
    const id = await requested(database, { at });
    const old = randomUUID();
    const columns = "kind, requested_by, created_at, updated_at, status, last_seq, summary";
    await database.query(`insert into run (id, ${columns}) select $2, ${columns} from run where id = $1`, [id, old]);
    const data = JSON.stringify({ patientId: "patient-1", pages: 7 });
    await database.query(
      "insert into run_event select $2, seq, 1, type, at, actor, step_key, cause_seq, $3 from run_event where run_id = $1",
      [id, old, data],
    );
    const [today] = await chartReviews.readEvents(database, id);
    expect(await chartReviews.readEvents(database, old)).toEqual([
      { ...today, runId: old, data: { patientId: "patient-1", chunks: 7 } },
    ]);
    expect((await chartReviews.catchUp(database, old)).request?.chunks).toBe(7);
  });

  test("goes on from a snapshot, and without one where it is of another version", async () => {
    const database = await open();
    const id = await requested(database, { at, chunks: 9 });
    const known = await chartReviews.catchUp(database, id);
    let state = known;
    for (let chunk = 0; chunk < 9; chunk += 1) {
      const next: ReviewStep = { kind: "read", key: `read:1:${chunk}`, round: 1, chunk };
      const command = { kind: "complete-step", step: next, outcome: outcomeOf(next) } as const;
      ({ state } = await chartReviews.append(database, { id, command, at, known: state }));
    }
    const snapshot = async () =>
      (await database.query<{ seq: number }>("select seq from run_snapshot where run_id = $1", [id])).rows;
    expect(await snapshot()).toEqual([{ seq: 8 }]);
    expect(await chartReviews.catchUp(database, id)).toEqual(state);
    // What the snapshot says is taken at its word: it was read, not the events before it.
    const altered =
      "update run_snapshot set state = jsonb_set(state, '{abnormal}', '99'), version = $2 where run_id = $1";
    await database.query(altered, [id, 1]);
    expect((await chartReviews.catchUp(database, id)).abnormal).toBe(99);
    await database.query(altered, [id, 2]);
    expect(await chartReviews.catchUp(database, id)).toEqual(state);
    expect(await chartReviews.catchUp(database, id, known)).toEqual(state);
  });

  test("frees the lease with the event from which on the run waits, so that none is left with a worker that dies then", async () => {
    const database = await open();
    const id = await requested(database, { at, chunks: 1 });
    await acquireLease(database, id, "worker");
    await chartReviews.append(database, { id, command: completeRead, at, owner: "worker" });
    expect((await chartReviews.read(database, id)).status).toBe("waiting");
    await chartReviews.append(database, { id, command: accept, at });
    expect(await acquireLease(database, id, "another")).toBe(true);
  });

  test("copies a run of more events than one statement takes", async () => {
    const database = await open();
    const id = await requested(database, { at });
    const usage = { promptTokens: 1, completionTokens: 1, costUsd: null, milliseconds: 1, calls: 1 };
    const data = JSON.stringify({ step: "read:1:0", usage, why: "no JSON" });
    await database.query(
      "insert into run_event select $1, n, 1, 'usage-recorded', now(), '{\"kind\": \"reader\"}', 'read:1:0', 1, $2 from generate_series(2, 8000) n",
      [id, data],
    );
    const copy = randomUUID();
    const fork = { kind: "fork", actor: clinician, from: id, atSeq: 8000, round: 1 } as const;
    const { state } = await chartReviews.copy(database, { id: copy, from: id, atSeq: 8000, commands: [fork], at });
    expect(state).toMatchObject({ seq: 8001, usage: { calls: 7999 } });
    const [events, copied] = [
      await chartReviews.readEvents(database, id),
      await chartReviews.readEvents(database, copy),
    ];
    expect(copied.slice(0, 8000)).toEqual(events.map((event) => ({ ...event, runId: copy })));
    expect(await chartReviews.catchUp(database, copy)).toEqual(state);
  });

  test("has nothing to do with runs of other protocols, nor copies them", async () => {
    const database = await open();
    const id = await requested(database, { at });
    const others = new RunStore({ ...chartReview, kind: "another-review" });
    const fork = { kind: "fork", actor: clinician, from: id, atSeq: 1, round: 1 } as const;
    const copied = others.copy(database, { id: randomUUID(), from: id, atSeq: 1, commands: [fork], at });
    await expect(copied).rejects.toMatchObject({ code: "not-found" });
    await expect(others.read(database, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(others.append(database, { id, command: requestStop, at })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await others.list(database, {})).toEqual([]);
    expect(await chartReviews.list(database, {})).toMatchObject([{ id }]);
  });
});
