import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/test-database.server";
import { acquireLease } from "../runs/lease.server";
import { LeaseLostError } from "../runs/lease-lost";
import { runChannel } from "../runs/run-store.server";
import { consultations, listConsultations, readConsultation } from "./consultation-store.server";

import { type Step, stepOf } from "./protocol/step-key";

import { Play } from "./testing/play";
import { requested } from "./testing/running.server";
import { clinician, requestData, review, sampleOutcome, unanimous } from "./testing/samples";

const at = new Date("2026-01-01T08:00:00.123Z");
const predict: Step = stepOf({ kind: "predict", round: 0 });
const completePredict = { kind: "complete-step", step: predict, outcome: sampleOutcome(predict, unanimous) } as const;
const requestStop = { kind: "request-stop", actor: clinician, reason: "Not needed any more." } as const;

forEachEngine("consultation store", (open) => {
  test("gives back what was appended, in order, from any point", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const { events } = await consultations.append(database, {
      id,
      command: { kind: "start-step", step: predict, sentence: "The expert models are reading the record" },
      at,
      owner: "worker",
    });
    expect(events).toMatchObject([{ seq: 2, at: at.toISOString(), v: 1 }]);
    await consultations.append(database, { id, command: completePredict, at, owner: "worker" });
    const all = await consultations.readEvents(database, id);
    expect(all.map(({ seq, type }) => ({ seq, type }))).toEqual([
      { seq: 1, type: "requested" },
      { seq: 2, type: "step-started" },
      { seq: 3, type: "experts-predicted" },
    ]);
    expect(all[0]?.data).toEqual(requestData);
    expect(all[2]?.data).toEqual(completePredict.outcome.data);
    expect(await consultations.readEvents(database, id, 2)).toEqual(all.slice(2));
  });

  test("keeps a whole consultation, and its line in the list", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const play = new Play().request().run(unanimous);
    for (const command of play.commands.slice(1))
      await consultations.append(database, { id, command, at, owner: "worker" });
    const state = await consultations.catchUp(database, id);
    expect({ ...state, id: null }).toEqual({
      ...play.state,
      id: null,
      startedAt: at.toISOString(),
      endedAt: at.toISOString(),
    });
    const [line] = await listConsultations(database, { patientId: requestData.patientId });
    expect(line).toMatchObject({
      id,
      status: "finished",
      lastSeq: play.events.length,
      risk: play.state.fused?.risk,
      riskLevel: "high",
      consensus: "unanimous",
      headline: play.state.final?.headline,
      requestedBy: "user-1",
      endedAt: at.toISOString(),
    });
    expect(await listConsultations(database, { patientId: "someone-else" })).toEqual([]);
  });

  test("takes a step's completion once", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    await consultations.append(database, { id, command: completePredict, at, owner: "worker" });
    await expect(
      consultations.append(database, { id, command: completePredict, at, owner: "worker" }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    // Even past the rules, the table refuses it.
    const [, second] = await consultations.readEvents(database, id);
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
    const cost = { kind: "record-usage", step: predict, usage, why: "no JSON" } as const;
    await Promise.all([
      ...Array.from({ length: 8 }, () => consultations.append(database, { id, command: cost, at, owner: "worker" })),
      consultations.append(database, { id, command: requestStop, at }),
    ]);
    const events = await consultations.readEvents(database, id);
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await readConsultation(database, id)).status).toBe("stopping");
  });

  test("a worker without the lease, or with one that ran out, writes nothing; a clinician needs none", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await expect(consultations.append(database, { id, command: completePredict, at, owner: "worker" })).rejects.toThrow(
      LeaseLostError,
    );
    await acquireLease(database, id, "another");
    await expect(consultations.append(database, { id, command: completePredict, at, owner: "worker" })).rejects.toThrow(
      LeaseLostError,
    );
    await database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);
    await expect(
      consultations.append(database, { id, command: completePredict, at, owner: "another" }),
    ).rejects.toThrow(LeaseLostError);
    expect(await consultations.readEvents(database, id)).toHaveLength(1);
    await consultations.append(database, { id, command: requestStop, at });
    expect(await consultations.readEvents(database, id)).toHaveLength(2);
  });

  test("what was said cannot be changed, deleted or emptied", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await expect(database.query("update run_event set type = 'failed' where run_id = $1", [id])).rejects.toThrow(
      "append-only",
    );
    await expect(database.query("delete from run_event where run_id = $1", [id])).rejects.toThrow("append-only");
    await expect(database.exec("truncate run_event")).rejects.toThrow("append-only");
  });

  test("tells listeners the id and seq of what was appended, once it is there to be read", async () => {
    const database = await open();
    const heard: string[] = [];
    const stop = await database.listen(runChannel, (payload) => heard.push(payload));
    const id = await requested(database, { at });
    await consultations.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(heard).toEqual([`${id}:1`, `${id}:2`]));
    await stop();
  });

  test("keeps text that the database would refuse: NUL characters and half a surrogate pair", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    await consultations.append(database, {
      id,
      command: { kind: "interrupt-turn", step: predict, text: "half\u0000 a \uD83D" },
      at,
      owner: "worker",
    });
    expect((await consultations.readEvents(database, id, 1))[0]?.data).toEqual({
      step: "predict",
      text: "half a \uFFFD",
    });
  });

  test("an answer that does not have the agreed shape is not stored", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const odd = {
      ...completePredict,
      outcome: { type: "experts-predicted", data: { predictions: [], review } },
    } as never;
    await expect(consultations.append(database, { id, command: odd, at, owner: "worker" })).rejects.toThrow();
    expect(await consultations.readEvents(database, id)).toHaveLength(1);
  });

  test("there is nothing under an unknown id, nor under what is no id", async () => {
    const database = await open();
    for (const id of [randomUUID(), "'; drop table run"]) {
      expect(await consultations.readEvents(database, id)).toEqual([]);
      await expect(readConsultation(database, id)).rejects.toMatchObject({ code: "not-found" });
      await expect(consultations.append(database, { id, command: requestStop, at })).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });
});
