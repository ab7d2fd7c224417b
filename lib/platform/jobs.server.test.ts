import { afterEach, expect, it, vi } from "vitest";
import type { Database } from "./database/database.server";
import { forEachEngine } from "./database/test-database.server";
import { type Jobs, openJobs } from "./jobs.server";

const soon = { timeout: 10_000, interval: 50 };

forEachEngine("jobs", (open) => {
  const started: Jobs[] = [];
  const startJobs = async (database: Database) => {
    const jobs = await openJobs(database);
    started.push(jobs);
    return jobs;
  };
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop(1000);
  });

  it("does each job that was put in, once", async () => {
    const jobs = await startJobs(await open());
    const done: string[] = [];
    await jobs.work("consult", async ({ id }) => void done.push(id));
    for (const id of ["a", "b", "c"]) expect(await jobs.enqueue("consult", { id })).toBe(true);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(["a", "b", "c"]), soon);
  });

  it("keeps one waiting job an id, and takes the id again once the first is being done", async () => {
    const jobs = await startJobs(await open());
    expect(await jobs.enqueue("consult", { id: "a" })).toBe(true);
    expect(await jobs.enqueue("consult", { id: "a" })).toBe(false);
    expect(await jobs.enqueue("consult", { id: "b" })).toBe(true);
    const begun: string[] = [];
    const gate = deferred();
    await jobs.work("consult", async ({ id }) => {
      begun.push(id);
      await gate.promise;
    });
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(["a", "b"]), soon);
    expect(await jobs.enqueue("consult", { id: "a" })).toBe(true);
    gate.resolve();
    await vi.waitFor(() => expect(begun.filter((id) => id === "a")).toHaveLength(2), soon);
  });

  it("does no more at a time than it was told", async () => {
    const jobs = await startJobs(await open());
    let now = 0;
    let most = 0;
    let done = 0;
    const two = deferred();
    const handler = async () => {
      most = Math.max(most, ++now);
      // The first is at work until a second is, however long that takes to be fetched; then there is time for a third.
      if (now === 2) two.resolve();
      await two.promise;
      await new Promise((resolve) => setTimeout(resolve, 30));
      now--;
      done++;
    };
    for (let i = 0; i < 6; i++) await jobs.enqueue("consult", { id: `${i}` });
    await jobs.work("consult", handler, 2);
    await vi.waitFor(() => expect(done).toBe(6), soon);
    expect(most).toBe(2);
  });

  it("tells a job that the process stops, and waits for it", async () => {
    const jobs = await startJobs(await open());
    let left = "";
    await jobs.work("consult", async ({ id, signal }) => {
      left = `${id} begun`;
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      left = `${id} left in order`;
    });
    await jobs.enqueue("consult", { id: "a" });
    await vi.waitFor(() => expect(left).toBe("a begun"), soon);
    await jobs.stop(5000);
    expect(left).toBe("a left in order");
  });

  it("does a failed job again", { timeout: 30_000 }, async () => {
    const jobs = await startJobs(await open());
    let attempts = 0;
    await jobs.work("consult", async () => {
      attempts++;
      if (attempts === 1) throw new Error("the first attempt fails");
    });
    await jobs.enqueue("consult", { id: "a" });
    await vi.waitFor(() => expect(attempts).toBe(2), { timeout: 25_000, interval: 100 });
  });

  it("does a job whose time a clock put far ahead that was set back since, once it is asked for again", async () => {
    const database = await open();
    const jobs = await startJobs(database);
    await jobs.enqueue("consult", { id: "a" });
    await database.query("update job_queue.job set start_after = start_after + interval '7 hours'");
    const done: string[] = [];
    await jobs.work("consult", async ({ id }) => void done.push(id));
    expect(await jobs.enqueue("consult", { id: "a" })).toBe(false);
    await vi.waitFor(() => expect(done).toEqual(["a"]), soon);
  });

  it("shares the jobs among processes, each done by one of them", async () => {
    const database = await open();
    const done: string[] = [];
    for (const name of ["first", "second"]) {
      const jobs = await startJobs(database);
      await jobs.work("consult", async ({ id }) => void done.push(`${id} by ${name}`), 1);
    }
    for (let i = 0; i < 10; i++) await started[0]?.enqueue("consult", { id: `${i}` });
    await vi.waitFor(() => expect(done).toHaveLength(10), soon);
    expect(new Set(done.map((line) => line.split(" ")[0])).size).toBe(10);
  });

  it("keeps what waits for the next process", async () => {
    const database = await open();
    const first = await startJobs(database);
    await first.enqueue("consult", { id: "a" });
    await first.stop(1000);
    const second = await startJobs(database);
    const done: string[] = [];
    await second.work("consult", async ({ id }) => void done.push(id));
    await vi.waitFor(() => expect(done).toEqual(["a"]), soon);
  });
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
