import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../platform/database.server";
import { forEachEngine } from "../platform/test-database.server";
import { CompletedSteps } from "../runs/completed-steps";
import { acquireLease } from "../runs/lease.server";
import { WorkerLog } from "../runs/worker-log.server";
import { consultations } from "./consultation-store.server";
import type { ClinicianCommand } from "./protocol/accept-contribution";
import type { ConsultationEvent } from "./protocol/schema";
import type { ConsultationState } from "./protocol/state";
import { type Step, stepOf } from "./protocol/step-key";

import { clinician, requestData, sampleOutcome, unanimous } from "./testing/samples";

const predict: Step = stepOf({ kind: "predict", round: 0 });
const complete = { kind: "complete-step", step: predict, outcome: sampleOutcome(predict, unanimous) } as const;
const clock = () => new Date("2026-01-01T08:00:00Z");

async function leased(database: Database): Promise<string> {
  const id = randomUUID();
  await consultations.create(database, { id, actor: clinician, data: requestData, at: clock() });
  await acquireLease(database, id, "worker");
  return id;
}

/** A database whose connection breaks in its first transaction, before or after what was written is there to stay. */
function breaking(database: Database, when: "before" | "after"): Database {
  let broken = false;
  return {
    ...database,
    transaction: async (run) => {
      const first = !broken;
      broken = true;
      if (first && when === "before") throw new Error("connection lost");
      const result = await database.transaction(run);
      if (first) throw new Error("connection lost");
      return result;
    },
  };
}

forEachEngine("a worker's log", (open) => {
  for (const when of ["before", "after"] as const) {
    test(`a connection that breaks ${when} the writing loses nothing and writes nothing twice`, async () => {
      const database = await open();
      const id = await leased(database);
      const log = new WorkerLog(consultations, { database: breaking(database, when), id, owner: "worker", clock });
      await log.refresh();
      await log.append(complete);
      expect((await consultations.readEvents(database, id)).map(({ type }) => type)).toEqual([
        "requested",
        "experts-predicted",
      ]);
      expect(log.state).toMatchObject({ seq: 2, completed: CompletedSteps.of([["predict", 2]]) });
    });
  }

  test("passes on each event once and in order, those of others included", async () => {
    const database = await open();
    const id = await leased(database);
    const heard: ConsultationEvent[] = [];
    const log = new WorkerLog<ConsultationState, ConsultationEvent, Step, ClinicianCommand>(consultations, {
      database,
      id,
      owner: "worker",
      clock,
      onEvent: (event) => heard.push(event),
    });
    await log.refresh();
    await consultations.append(database, {
      id,
      command: { kind: "request-stop", actor: clinician, reason: "enough" },
      at: clock(),
    });
    await Promise.all([log.append(complete), log.refresh(), log.append({ kind: "cancel", reason: "enough" })]);
    expect(heard.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      "1 requested",
      "2 stop-requested",
      "3 experts-predicted",
      "4 cancelled",
    ]);
    expect(log.state.status).toBe("cancelled");
  });
});
