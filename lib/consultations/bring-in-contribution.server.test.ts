import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { AppError } from "../platform/errors";
import { latestRecord } from "../record/fixtures/latest-record.server";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { acquireLease } from "../runs/lease.server";
import { isCompletion } from "../runs/run-events";
import { type Contribution, takePart } from "./bring-in-contribution.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import type { Entry } from "./clinician-entries/entry-schema";
import { consultations, readConsultation } from "./consultation-store.server";
import { forkConsultation } from "./fork-consultation.server";
import { readForkFamily } from "./read-fork-family.server";
import { propofol, said } from "./testing/entries";
import { Play } from "./testing/play";
import { requested, work } from "./testing/running.server";
import { clinician, ito, neverSatisfied, requestData, unanimous } from "./testing/samples";
import { type Before, sampleMeans, sampleReasoner } from "./testing/surroundings";

// Each of these is several runs; on a machine that does other things beside, they take their time.
vi.setConfig({ testTimeout: 180_000 });

const at = new Date("2026-01-01T08:00:00Z");
const haemolysed: Contribution = {
  kind: "state",
  statement: { kind: "statement", text: "The potassium was haemolysed.", about: null },
};

/** Says something the first time that a step is being taken. */
function whileAt(key: string, act: () => Promise<void>): Before {
  let said = false;
  return async (step) => {
    if (said || step.key !== key) return;
    said = true;
    await act();
  };
}

async function anObservation(database: Database, patientId: string) {
  const { series } = await latestRecord(database, patientId);
  const lactate = series.find(({ feature }) => feature === "lactate");
  const [minutes, value] = [lactate?.times[0], lactate?.values[0]];
  if (minutes === undefined || value === undefined) throw new Error("the patient has no lactate");
  return { feature: "lactate", minutes, value } as const;
}

forEachEngine("clinicians in a consultation", (open) => {
  test("are heard in the next round of a run under way", async () => {
    const database = await open();
    const id = await requested(database);
    const say = () => takePart(database, { id, person: ito, at, contribution: haemolysed });
    expect(await work(database, id, { before: whileAt("opinion:1:adacare", say) })).toBe("finished");
    const state = await consultations.catchUp(database, id);
    expect(state.broughtIn).toMatchObject([{ round: 2, text: "The potassium was haemolysed." }]);
    expect(state.rounds).toHaveLength(2);
  });

  test("enter a treatment that a doctor answers, and correct no value that the record does not hold", async () => {
    const database = await open();
    const id = await requested(database);
    const enter = (entry: Entry) =>
      takePart(database, {
        ...{ id, person: ito, at },
        contribution: { kind: "enter", entered: { entry, confirmed: [] } },
      });
    expect(await work(database, id, { before: whileAt("opinion:1:adacare", () => enter(propofol)) })).toBe("finished");
    const state = await consultations.catchUp(database, id);
    expect(state.broughtIn).toMatchObject([{ kind: "entry", by: "Dr Ito", round: 2, entered: { entry: propofol } }]);
    expect(state.broughtIn[0]?.answer?.text).toMatch(/^Dr Ito's entry: propofol 3 mg\/kg\/h since 40 h\. /);
    const absent = {
      ...said,
      kind: "value-corrected",
      feature: "lactate",
      minutes: 1,
      was: 77,
      value: 2,
      unit: "mmol/L",
    } as const;
    await expect(enter(absent)).rejects.toThrow(AppError);
  });

  test("are heard while the final report is being written, and right before the risk is stated", async () => {
    const database = await open();
    const id = await requested(database);
    const say = () => takePart(database, { id, person: ito, at, contribution: haemolysed });
    expect(await work(database, id, { before: whileAt("finalise", say) })).toBe("finished");
    expect(await consultations.catchUp(database, id)).toMatchObject({ rounds: { length: 2 }, finalAfter: 2 });

    const late = await requested(database);
    let saying: Promise<void> | null = null;
    // The worker is about to write down that it begins the last step when something is said: it must not begin any more.
    const slower: Database = {
      ...database,
      transaction: async (run) => {
        await saying;
        return database.transaction(run);
      },
    };
    const end = await work(database, late, {
      database: slower,
      onEvent: ({ type }) => {
        if (type === "report-finalised")
          saying ??= takePart(database, { id: late, person: ito, at, contribution: haemolysed });
      },
    });
    await saying;
    expect(end).toBe("finished");
    expect(await consultations.catchUp(database, late)).toMatchObject({ rounds: { length: 2 }, status: "finished" });
  });

  test("exclude what the record holds, and the experts are asked again without it", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const patientId = "synthetic-0007";
    const id = await requested(database, { data: { ...requestData, patientId, encounterId: `${patientId}-1` } });
    const observation = { ...(await anObservation(database, patientId)), because: "Wrong tube." };
    const asked: unknown[] = [];
    const sample = sampleMeans(sampleReasoner(unanimous));
    const exclude = (given: typeof observation) =>
      takePart(database, { id, person: ito, at, contribution: { kind: "exclude", observation: given } });
    await expect(exclude({ ...observation, value: observation.value + 90 })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("lactate"),
    });
    await work(database, id, {
      before: whileAt("draft", () => exclude(observation)),
      predict: (request, signal, excluded) => {
        asked.push(excluded);
        return sample.predict(request, signal, excluded);
      },
    });
    const { because: _, ...key } = observation;
    expect(asked).toEqual([[], [key]]);
    expect((await consultations.catchUp(database, id)).reruns).toHaveLength(1);
    expect(await latestRecord(database, patientId)).toMatchObject({ patient: { id: patientId } });
    expect(await anObservation(database, patientId)).toEqual(key);
  });

  test("go on in a fork after the end: it begins with what had been said, and the other stays as it was", async () => {
    const database = await open();
    const id = await requested(database);
    await work(database, id, { course: neverSatisfied });
    const before = await consultations.readEvents(database, id);
    await expect(takePart(database, { id, person: ito, at, contribution: haemolysed })).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining("Fork"),
    });
    const fork = await forkConsultation(database, { id, round: 1, person: ito, at, contributions: [haemolysed] });
    const begun = await consultations.readEvents(database, fork);
    const ends = before.findIndex(({ stepKey, type }) => stepKey === "revise:1" && type === "report-revised") + 1;
    expect(begun.slice(0, ends)).toEqual(before.slice(0, ends).map((event) => ({ ...event, runId: fork })));
    expect(begun.slice(ends)).toMatchObject([
      { type: "forked", seq: ends + 1, data: { from: id, atSeq: ends, round: 1 } },
      { type: "clinician-stated" },
    ]);
    expect(await readConsultation(database, fork)).toMatchObject({ status: "running", requestedBy: "user-1" });
    expect(await work(database, fork)).toBe("finished");
    expect(await consultations.catchUp(database, fork)).toMatchObject({
      forkedFrom: { from: id, round: 1 },
      rounds: { length: 2 },
    });
    const { patientId } = await readConsultation(database, fork);
    expect(await readForkFamily(database, { id, patientId })).toMatchObject([
      { id, depth: 0, forkedFrom: null, status: "finished" },
      { id: fork, depth: 1, forkedFrom: { id, round: 1 }, status: "finished" },
    ]);
    expect(await consultations.readEvents(database, id)).toEqual(before);
  });

  test("take back what was said of the patient's wishes, while it runs or in a fork, and the list shows the risk again", async () => {
    const database = await open();
    const id = await requested(database);
    const wants: Contribution = { kind: "state", statement: { kind: "preference", text: "No dialysis.", about: null } };
    await work(database, id, {
      before: whileAt("draft", () => takePart(database, { id, person: ito, at, contribution: wants })),
    });
    expect(await readConsultation(database, id)).toMatchObject({ status: "finished", risk: null });
    const [said] = (await consultations.catchUp(database, id)).broughtIn;
    const withdrawal = { said: said?.id ?? "", because: "She has changed her mind." };
    const withdraw: Contribution = { kind: "withdraw", withdrawal };
    const fork = await forkConsultation(database, { id, round: 1, person: ito, at, contributions: [withdraw] });
    expect(await work(database, fork)).toBe("finished");
    const state = await consultations.catchUp(database, fork);
    expect(state).toMatchObject({ suspended: null, rounds: { length: 2 } });
    expect(await readConsultation(database, fork)).toMatchObject({ risk: state.fused?.risk });
    expect((await consultations.catchUp(database, id)).suspended).toEqual({ because: "No dialysis." });

    const running = await requested(database);
    const takeBack = async () => {
      await takePart(database, { id: running, person: ito, at, contribution: wants });
      const saidNow = (await consultations.catchUp(database, running)).broughtIn.at(-1)?.id ?? "";
      const contribution = { kind: "withdraw", withdrawal: { ...withdrawal, said: saidNow } } as const;
      await takePart(database, { id: running, person: ito, at, contribution });
    };
    expect(await work(database, running, { before: whileAt("finalise", takeBack) })).toBe("finished");
    expect(await consultations.catchUp(database, running)).toMatchObject({ suspended: null, rounds: { length: 1 } });
  });

  test("cannot fork what is not there, nor after a round that has not ended", async () => {
    const database = await open();
    const id = await requested(database);
    const fork = (of: string, round: number) => forkConsultation(database, { id: of, round, person: ito, at });
    await expect(fork(randomUUID(), 0)).rejects.toMatchObject({ code: "not-found" });
    await expect(fork(id, 0)).rejects.toMatchObject({ code: "business-rule" });
    await work(database, id);
    await expect(fork(id, 2)).rejects.toMatchObject({ userMessage: expect.stringContaining("after rounds 0, 1") });
  });

  test("lose nothing when the worker dies at any event that is theirs", async () => {
    const database = await open();
    const play = new Play().request().run(unanimous, ({ completed }) => completed.has("retrieve:1:adacare"));
    play.do({ kind: "state", actor: clinician, statement: { kind: "preference", text: "No dialysis.", about: null } });
    play.do({ kind: "state", actor: clinician, statement: { kind: "question", text: "Lactate?", about: null } });
    const wrong = { feature: "lactate", minutes: 2760, value: 4.8, because: "Wrong tube." } as const;
    play.do({ kind: "exclude", actor: clinician, observation: wrong });
    const opinion = { name: "Dr Ito", stance: "disagree", statedRisk: 0.7, reason: "Sicker." } as const;
    play.do({ kind: "give-opinion", actor: clinician, opinion });
    play.run(unanimous, ({ completed }) => completed.has("opinion:2:adacare"));
    const kinds = new Set<string>();
    const cuts = play.commands.flatMap(({ kind }, index) => {
      const step = play.commands[index];
      const name = step && "step" in step && step.step ? `${kind} ${step.step.kind}` : kind;
      const theirs = /^(?:state|exclude|give-opinion)$| (?:predict|answer|decide)$/.test(name);
      const late = theirs && index > 14 && !kinds.has(name);
      if (late) kinds.add(name);
      return late ? [index + 1] : [];
    });
    expect([...kinds]).toEqual(
      expect.arrayContaining(["state", "exclude", "give-opinion", "start-step predict", "complete-step answer"]),
    );
    for (const cut of cuts) {
      const id = await requested(database);
      await acquireLease(database, id, "the dead");
      for (const command of play.commands.slice(1, cut))
        await consultations.append(database, { id, command, at, owner: "the dead" });
      await database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);
      expect(await work(database, id), `killed after command ${cut}`).toBe("finished");
      const events = await consultations.readEvents(database, id);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const steps = events.filter(isCompletion).map(({ stepKey }) => stepKey);
      expect(new Set(steps).size).toBe(steps.length);
    }
  });
});
