import { expect, test, vi } from "vitest";
import { forEachEngine } from "../platform/test-database.server";
import { type EventStreamOptions, eventStream } from "../runs/event-stream.server";
import { live } from "../runs/live-turns.server";
import { consultations } from "./consultation-store.server";

import { requested } from "./testing/running.server";
import { clinician } from "./testing/samples";

const at = new Date("2026-01-01T08:00:00Z");
const requestStop = { kind: "request-stop", actor: clinician, reason: "enough" } as const;
const cancel = { kind: "cancel", reason: "enough" } as const;
const resume = { kind: "resume", actor: clinician, reason: "after all" } as const;

/** Reads a stream as a browser would. */
function read(options: Partial<EventStreamOptions> & Pick<EventStreamOptions, "database" | "id">) {
  const gone = new AbortController();
  const reader = eventStream({
    runs: consultations,
    after: 0,
    signal: gone.signal,
    mayRead: async () => true,
    ...options,
  }).getReader();
  const heard = { text: "", ended: false };
  const done = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += decoder.decode(value, { stream: true });
    }
    heard.ended = true;
  })();
  const ids = () => [...heard.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  return { heard, ids, done, leave: () => gone.abort(), reader };
}

forEachEngine("event stream", (open) => {
  test("gives what has been, then what comes, and ends after the end", async () => {
    const database = await open();
    const id = await requested(database);
    const stream = read({ database, id });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1]));
    await consultations.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1, 2]));
    await consultations.append(database, { id, command: cancel, at });
    await stream.done;
    expect(stream.ids()).toEqual([1, 2, 3]);
    expect(stream.heard.text.trimEnd().endsWith("event: end\ndata: {}")).toBe(true);
    const first = /^event: event\ndata: (.*)$/m.exec(stream.heard.text)?.[1] ?? "";
    expect(JSON.parse(first)).toEqual((await consultations.readEvents(database, id))[0]);
  });

  test("goes on after the last event that the reader has", async () => {
    const database = await open();
    const id = await requested(database);
    await consultations.append(database, { id, command: requestStop, at });
    const stream = read({ database, id, after: 1 });
    await vi.waitFor(() => expect(stream.ids()).toEqual([2]));
    stream.leave();
    await stream.done;
  });

  test("a reader who has the end already is told so, and a resumed run does not end at its old end", async () => {
    const database = await open();
    const id = await requested(database);
    await consultations.append(database, { id, command: requestStop, at });
    await consultations.append(database, { id, command: cancel, at });
    const late = read({ database, id, after: 3 });
    await late.done;
    expect(late.heard.text).toContain("event: end");
    await consultations.append(database, { id, command: resume, at });
    const again = read({ database, id, after: 2 });
    await vi.waitFor(() => expect(again.ids()).toEqual([3, 4]));
    expect(again.heard.ended).toBe(false);
    again.leave();
    await again.done;
  });

  test("finds what was not notified by looking", async () => {
    const database = await open();
    const deaf = { ...database, listen: async () => async () => undefined };
    const id = await requested(database);
    const stream = read({ database: deaf, id, pollMs: 50 });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1]));
    await consultations.append(database, { id, command: requestStop, at });
    await vi.waitFor(() => expect(stream.ids()).toEqual([1, 2]));
    expect(stream.heard.text).toContain(": ping");
    stream.leave();
    await stream.done;
  });

  test("passes on the words of a turn, from the beginning for one who comes late", async () => {
    const database = await open();
    const id = await requested(database);
    const hub = live(database);
    hub.say(id, { step: "draft", text: "The pat" });
    const stream = read({ database, id });
    hub.say(id, { step: "draft", text: "ient" });
    await vi.waitFor(() => expect(stream.heard.text).toContain('{"step":"draft","text":"ient"}'));
    expect(stream.heard.text).toContain('{"step":"draft","text":"The pat","reset":true}');
    stream.leave();
    await stream.done;
    hub.hush(id, "draft");
  });

  test("ends when the reader may no longer read, or has gone; the consultation goes on", async () => {
    const database = await open();
    const id = await requested(database);
    const expired = read({ database, id, mayRead: async () => false, checkMs: 30 });
    await expired.done;
    const unsure = read({ database, id, mayRead: () => Promise.reject(new Error("no database")), checkMs: 30 });
    await unsure.done;
    const gone = read({ database, id });
    await gone.reader.cancel();
    await consultations.append(database, { id, command: requestStop, at });
    expect((await consultations.readEvents(database, id)).map(({ type }) => type)).toEqual([
      "requested",
      "stop-requested",
    ]);
  });
});
