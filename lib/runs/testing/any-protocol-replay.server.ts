import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { canonicalJson } from "../../platform/canonical-json";
import type { RunStep } from "../protocol";
import { forkRun } from "../run-commands.server";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import { readStream } from "./stream-reader.server";
import { soon, type Trial } from "./trial.server";

/** That the events tell everything: read again, streamed, copied, or made without a database. */
export function replayOfAnyProtocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  start: () => Promise<Trial<S, E, T, M, C>>,
): void {
  test("the state in which each step is taken is what the events up to there fold to", async () => {
    const trial = await start();
    const { protocol } = trial.subject;
    const id = await trial.requested();
    const seen: S[] = [];
    const perform = (step: T, state: S) => {
      seen.push(state);
      return protocol.perform(step, state);
    };
    const heard: E[] = [];
    const options = { onEvent: (event: E) => void heard.push(event) };
    const watched = { ...protocol, perform };
    while ((await trial.work(id, options, watched)) === "waiting") await trial.bringIn(id);
    const events = await trial.events(id);
    expect(seen.length).toBeGreaterThan(events.length / 4);
    for (const state of seen) expect(trial.machine.fold(events.slice(0, state.seq))).toEqual(state);
    const end = trial.machine.fold(events);
    expect(await trial.runs.catchUp(trial.database, id)).toEqual(end);
    const { status, lastSeq, summary } = await trial.runs.read(trial.database, id);
    expect({ status, lastSeq, summary }).toEqual({
      status: "finished",
      lastSeq: end.seq,
      summary: protocol.summary(end),
    });
    for (const event of heard) expect(events[event.seq - 1]).toEqual(event);
  });

  test("every prefix of its events can be taken up, and leads to the end", async () => {
    const trial = await start();
    const id = await trial.requested();
    await trial.finish(id);
    const events = await trial.events(id);
    for (const { seq } of events) {
      const end = await trial.inMemory(trial.machine.fold(events.slice(0, seq)));
      expect(end.status, `from event ${seq}`).toBe("finished");
      expect([...end.completed.keys()].sort()).toEqual([...trial.subject.steps].sort());
    }
  });

  test("in memory it comes to what it comes to in the database", async () => {
    const trial = await start();
    const id = await trial.requested();
    await trial.finish(id);
    const stored = trial.machine.fold(await trial.events(id));
    expect(timeless(await trial.inMemory())).toEqual(timeless(stored));
  });

  test("a stream gives it from any event on and ends after its end", async () => {
    const trial = await start();
    const { database, runs } = trial;
    const id = await trial.requested();
    const along = readStream({ database, runs, id });
    await trial.finish(id);
    await along.done;
    const events = await trial.events(id);
    expect(along.events()).toEqual(events);
    for (const after of [0, 1, Math.floor(events.length / 2), events.length - 1, events.length]) {
      const stream = readStream({ database, runs, id, after });
      await stream.done;
      expect(stream.events(), `after event ${after}`).toEqual(events.slice(after));
      expect(stream.ids()).toEqual(events.slice(after).map(({ seq }) => seq));
      expect(stream.heard.text.trimEnd().endsWith("event: end\ndata: {}")).toBe(true);
    }
  });

  test("a stream of a resumed run does not end at its old end", async () => {
    const trial = await start();
    const { database, runs } = trial;
    const id = await trial.requested();
    await trial.stop(id);
    const old = readStream({ database, runs, id });
    await old.done;
    await trial.resume(id);
    const stream = readStream({ database, runs, id, after: old.ids().at(-1) ?? 0 });
    await vi.waitFor(() => expect(stream.events()).toMatchObject([{ type: "resumed" }]), soon);
    expect(stream.heard.ended).toBe(false);
    await trial.finish(id);
    await stream.done;
    expect([...old.events(), ...stream.events()]).toEqual(await trial.events(id));
  });

  test("forked after a round, it begins with the same events and goes on; the other stays as it is", async () => {
    const trial = await start();
    const { database, runs, subject, machine } = trial;
    const { person: actor, round } = subject;
    const id = await trial.requested();
    await trial.finish(id);
    const events = await trial.events(id);
    const atSeq = subject.protocol.forkPoint(machine.fold(events), round);
    const fork = await forkRun(runs, database, { id, round, actor, at: new Date() });
    const begun = await trial.events(fork);
    expect(begun.slice(0, atSeq)).toEqual(events.slice(0, atSeq).map((event) => ({ ...event, runId: fork })));
    expect(begun.slice(atSeq)).toMatchObject([{ type: "forked", seq: atSeq + 1, data: { from: id, atSeq, round } }]);
    expect(await trial.finish(fork)).toMatch(/finished/);
    expect(await trial.steps(fork)).toEqual([...subject.steps].sort());
    expect(machine.fold(await trial.events(fork)).forkedFrom).toEqual({ from: id, atSeq, round });
    expect(await trial.events(id)).toEqual(events);
  });

  test("cannot be forked where there is none, nor after a round that has not ended", async () => {
    const trial = await start();
    const { database, runs, subject } = trial;
    const fork = (id: string, round: number) =>
      forkRun(runs, database, { id, round, actor: subject.person, at: new Date() });
    await expect(fork(randomUUID(), subject.round)).rejects.toMatchObject({ code: "not-found" });
    await expect(fork(await trial.requested(), subject.round)).rejects.toMatchObject({ code: "business-rule" });
  });
}

const ofTime = new Set(["id", "seq", "at", "since", "startedAt", "endedAt", "endSeq"]);

/** A state without what tells when and where; in no order, since steps side by side are completed in any. */
function timeless(value: unknown): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  const strip = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(strip).sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
    if (typeof one !== "object" || one === null) return one;
    const kept = Object.entries(one).filter(([key]) => !ofTime.has(key));
    return Object.fromEntries(
      kept.map(([key, entry]) => [key, key === "completed" ? Object.keys(entry).sort() : strip(entry)]),
    );
  };
  return strip(plain);
}
