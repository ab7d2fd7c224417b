import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { live } from "./live-turns.server";
import { chartReviews, requested } from "./testing/chart-reviews.server";
import { clinician } from "./testing/review-play";
import { readStream } from "./testing/stream-reader.server";
import { soon } from "./testing/trial.server";

const at = new Date("2026-01-01T08:00:00Z");
const requestStop = { kind: "request-stop", actor: clinician, reason: "enough" } as const;
const cancel = { kind: "cancel", reason: "enough" } as const;
const resume = { kind: "resume", actor: clinician, reason: "after all" } as const;

const read = (options: Omit<Parameters<typeof readStream>[0], "runs">) =>
  readStream({ runs: chartReviews, ...options });

forEachEngine("event stream", (open) => {
  test("gives what has been, then what comes, and ends after the end", async () => {
    const database = await open();
    const id = await requested(database);
    const stream = read({ database, id });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1]), soon);
    await chartReviews.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1, 2]), soon);
    await chartReviews.append(database, { id, command: cancel, at });
    await stream.done;
    expect(stream.ids()).toEqual([1, 2, 3]);
    expect(stream.heard.text.trimEnd().endsWith("event: end\ndata: {}")).toBe(true);
    const first = /^event: event\ndata: (.*)$/m.exec(stream.heard.text)?.[1] ?? "";
    expect(JSON.parse(first)).toEqual((await chartReviews.readEvents(database, id))[0]);
  });

  test("goes on after the last event that the reader has", async () => {
    const database = await open();
    const id = await requested(database);
    await chartReviews.append(database, { id, command: requestStop, at });
    const stream = read({ database, id, after: 1 });
    await vi.waitFor(() => expect(stream.ids()).toEqual([2]), soon);
    stream.leave();
    await stream.done;
  });

  test("a reader who has the end already is told so, and a resumed run does not end at its old end", async () => {
    const database = await open();
    const id = await requested(database);
    await chartReviews.append(database, { id, command: requestStop, at });
    await chartReviews.append(database, { id, command: cancel, at });
    const late = read({ database, id, after: 3 });
    await late.done;
    expect(late.heard.text).toContain("event: end");
    await chartReviews.append(database, { id, command: resume, at });
    const again = read({ database, id, after: 2 });
    await vi.waitFor(() => expect(again.ids()).toEqual([3, 4]), soon);
    expect(again.heard.ended).toBe(false);
    again.leave();
    await again.done;
  });

  test("gives a run page by page, whichever event a page ends with", async () => {
    const database = await open();
    const id = await requested(database);
    for (const command of [requestStop, cancel, resume, requestStop, cancel])
      await chartReviews.append(database, { id, command, at });
    for (const pageSize of [1, 2, 3, 4, 5, 6, 7])
      for (const after of [0, 1, 3, 6]) {
        const stream = read({ database, id, after, pageSize });
        await stream.done;
        expect(stream.ids(), `${pageSize} at once after ${after}`).toEqual([1, 2, 3, 4, 5, 6].slice(after));
        expect(stream.heard.text.match(/event: end/g)).toHaveLength(1);
      }
  });

  test("finds what was not notified by looking", async () => {
    const database = await open();
    const deaf = { ...database, listen: async () => async () => undefined };
    const id = await requested(database);
    const stream = read({ database: deaf, id, pollMs: 50 });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1]), soon);
    await chartReviews.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1, 2]), soon);
    expect(stream.heard.text).toMatch(/event: time\ndata: \d{13}\n/);
    stream.leave();
    await stream.done;
  });

  test("looks once for all who follow a run, and each hears every event once", async () => {
    const database = await open();
    const id = await requested(database);
    let looks = 0;
    const counted = {
      rules: chartReviews.rules,
      readEvents: (...asked: Parameters<typeof chartReviews.readEvents>) => {
        looks++;
        return chartReviews.readEvents(...asked);
      },
    };
    const onEnd = vi.fn();
    const streams = Array.from({ length: 20 }, () => readStream({ database, id, runs: counted, pollMs: 100, onEnd }));
    await vi.waitFor(() => expect(streams.map((stream) => stream.ids())).toEqual(streams.map(() => [1])), soon);
    looks = 0;
    const pings = () => streams[0]?.heard.text.match(/event: time/g)?.length ?? 0;
    const before = pings();
    await vi.waitFor(() => expect(pings()).toBeGreaterThanOrEqual(before + 3), soon);
    expect(looks).toBeLessThanOrEqual(pings() - before + 1);
    await chartReviews.append(database, { id, command: requestStop, at });
    await chartReviews.append(database, { id, command: cancel, at });
    await Promise.all(streams.map(({ done }) => done));
    expect(streams.map((stream) => stream.ids())).toEqual(streams.map(() => [1, 2, 3]));
    expect(onEnd).toHaveBeenCalledTimes(20);
  });

  test("passes on the words of a turn, from the beginning for one who comes late", async () => {
    const database = await open();
    const id = await requested(database);
    const hub = live(database);
    hub.say(id, { step: "read:1:0", text: "The pat" });
    const stream = read({ database, id });
    hub.say(id, { step: "read:1:0", text: "ient" });
    await vi.waitFor(() => expect(stream.heard.text).toContain('{"step":"read:1:0","text":"ient"}'), soon);
    expect(stream.heard.text).toContain('{"step":"read:1:0","text":"The pat","reset":true}');
    stream.leave();
    await stream.done;
    hub.hush(id, "read:1:0");
  });

  test("ends when the reader may no longer read, or has gone; the run goes on", async () => {
    const database = await open();
    const id = await requested(database);
    const expired = read({ database, id, mayRead: async () => false, checkMs: 30 });
    await expired.done;
    const unsure = read({ database, id, mayRead: () => Promise.reject(new Error("no database")), checkMs: 30 });
    await unsure.done;
    const gone = read({ database, id });
    await gone.reader.cancel();
    await chartReviews.append(database, { id, command: requestStop, at });
    expect((await chartReviews.readEvents(database, id)).map(({ type }) => type)).toEqual([
      "requested",
      "stop-requested",
    ]);
  });
});
