import { expect, test } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { CompletedSteps } from "./completed-steps";
import { acquireLease } from "./lease.server";
import { chartReviews, requested } from "./testing/chart-reviews.server";
import { clinician } from "./testing/review-play";
import type { ReviewEvent, ReviewState, ReviewStep, SignReading } from "./testing/second-protocol";
import { WorkerLog } from "./worker-log.server";

const step: ReviewStep = { kind: "read", key: "read:1:0", round: 1, chunk: 0 };
const read = { round: 1, chunk: 0, abnormal: true, excerpt: { text: "Lactate 4.8", asOfMinutes: 60 }, usage: null };
const complete = { kind: "complete-step", step, outcome: { type: "chunk-read", data: read } } as const;
const clock = () => new Date("2026-01-01T08:00:00Z");

async function leased(database: Database): Promise<string> {
  const id = await requested(database);
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
      const log = new WorkerLog(chartReviews, { database: breaking(database, when), id, owner: "worker", clock });
      await log.refresh();
      await log.append(complete);
      expect((await chartReviews.readEvents(database, id)).map(({ type }) => type)).toEqual([
        "requested",
        "chunk-read",
      ]);
      expect(log.state).toMatchObject({ seq: 2, completed: CompletedSteps.of([["read:1:0", 2]]) });
    });
  }

  test("passes on each event once and in order, those of others included", async () => {
    const database = await open();
    const id = await leased(database);
    const heard: ReviewEvent[] = [];
    const log = new WorkerLog<ReviewState, ReviewEvent, ReviewStep, SignReading>(chartReviews, {
      database,
      id,
      owner: "worker",
      clock,
      onEvent: (event) => heard.push(event),
    });
    await log.refresh();
    await chartReviews.append(database, {
      id,
      command: { kind: "request-stop", actor: clinician, reason: "enough" },
      at: clock(),
    });
    await Promise.all([log.append(complete), log.refresh(), log.append({ kind: "cancel", reason: "enough" })]);
    expect(heard.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      "1 requested",
      "2 stop-requested",
      "3 chunk-read",
      "4 cancelled",
    ]);
    expect(log.state.status).toBe("cancelled");
  });
});
