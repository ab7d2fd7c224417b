import { afterEach, expect, test, vi } from "vitest";
import { answeringSlowly } from "./answering-slowly.server";

afterEach(() => vi.useRealTimers());

test("sends white space while the answer takes its time, and then the answer as JSON", async () => {
  vi.useFakeTimers();
  const answer = answeringSlowly(
    new AbortController().signal,
    () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), 40_000)),
  );
  const text = answer.text();
  await vi.advanceTimersByTimeAsync(41_000);
  expect(await text).toMatch(/^\s{2}\{"ok":true\}$/);
  expect(vi.getTimerCount()).toBe(0);
});

test("ends the work when its reader leaves, or the request is aborted", async () => {
  const reasons: unknown[] = [];
  const endless = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(reasons.push(signal.reason))));
  await answeringSlowly(new AbortController().signal, endless).body?.cancel();
  const request = new AbortController();
  const text = answeringSlowly(request.signal, endless).text();
  request.abort();
  await expect(text).rejects.toBeDefined();
  expect(reasons).toHaveLength(2);
});
