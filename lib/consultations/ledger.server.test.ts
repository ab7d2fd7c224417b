import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../platform/database.server";
import { forEachEngine } from "../platform/test-database.server";
import { acquireLease } from "./lease.server";
import { Ledger } from "./ledger.server";
import type { Step } from "./protocol/next-steps";
import type { ConsultationEvent } from "./protocol/schema";
import { append, createConsultation, readEvents } from "./store.server";
import { clinician, requestData, sampleOutcome, unanimous } from "./testing/samples";

const predict: Step = { kind: "predict", key: "predict" };
const complete = { kind: "complete-step", step: predict, outcome: sampleOutcome(predict, unanimous) } as const;
const clock = () => new Date("2026-01-01T08:00:00Z");

async function leased(database: Database): Promise<string> {
  const id = randomUUID();
  await createConsultation(database, { id, actor: clinician, data: requestData, at: clock() });
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

forEachEngine("ledger", (open) => {
  for (const when of ["before", "after"] as const) {
    test(`a connection that breaks ${when} the writing loses nothing and writes nothing twice`, async () => {
      const database = await open();
      const id = await leased(database);
      const ledger = new Ledger(breaking(database, when), id, "worker", clock);
      await ledger.refresh();
      await ledger.append(complete);
      expect((await readEvents(database, id)).map(({ type }) => type)).toEqual(["requested", "experts-predicted"]);
      expect(ledger.state).toMatchObject({ seq: 2, completed: { predict: 2 } });
    });
  }

  test("passes on each event once and in order, those of others included", async () => {
    const database = await open();
    const id = await leased(database);
    const heard: ConsultationEvent[] = [];
    const ledger = new Ledger(database, id, "worker", clock, (event) => heard.push(event));
    await ledger.refresh();
    await append(database, {
      id,
      command: { kind: "request-stop", actor: clinician, reason: "enough" },
      at: clock(),
    });
    await Promise.all([ledger.append(complete), ledger.refresh(), ledger.append({ kind: "cancel", reason: "enough" })]);
    expect(heard.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      "1 requested",
      "2 stop-requested",
      "3 experts-predicted",
      "4 cancelled",
    ]);
    expect(ledger.state.status).toBe("cancelled");
  });
});
