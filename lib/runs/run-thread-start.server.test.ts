import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { openJobs } from "../platform/jobs.server";
import { startRunThread } from "./run-thread-start.server";
import { chartReviews, requested } from "./testing/chart-reviews.server";

forEachEngine("the thread of the runs", (open) => {
  test("takes up what is put in the queue, and leaves it in order when it stops", async () => {
    const database = await open();
    const stop = await startRunThread(database, "lib/runs/testing/review-run-thread.ts");
    const jobs = await openJobs(database);
    const id = await requested(database);
    await jobs.enqueue("chart-review", { id });
    // A review waits for its signature once all its chunks are read.
    await vi.waitFor(async () => expect((await chartReviews.read(database, id)).status).toBe("waiting"), 20_000);
    await stop();
    const late = await requested(database);
    await jobs.enqueue("chart-review", { id: late });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await chartReviews.read(database, late)).lastSeq).toBe(1);
    await jobs.stop();
  }, 60_000);
});
