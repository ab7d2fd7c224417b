import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { abortWithAny } from "./abort-with-any";

test("aborts with the first of several signals, and its reason", () => {
  const [first, second, followed] = [new AbortController(), new AbortController(), new AbortController()];
  abortWithAny(followed, first.signal, second.signal);
  expect(followed.signal.aborted).toBe(false);
  second.abort("stopped");
  first.abort("late");
  expect(followed.signal.reason).toBe("stopped");
});

test("aborts at once with a signal that has aborted already", () => {
  const followed = new AbortController();
  abortWithAny(followed, new AbortController().signal, AbortSignal.abort("before"));
  expect(followed.signal.reason).toBe("before");
});

test("leaves no listener on a signal that it let go of, and no longer follows it", () => {
  const [source, followed] = [new AbortController(), new AbortController()];
  const stopListening = abortWithAny(followed, source.signal);
  expect(getEventListeners(source.signal, "abort")).toHaveLength(1);
  stopListening();
  expect(getEventListeners(source.signal, "abort")).toHaveLength(0);
  source.abort();
  expect(followed.signal.aborted).toBe(false);
});

test("goes on following when only its signal is still held", async () => {
  const source = new AbortController();
  let heard: unknown = null;
  (() => {
    const followed = new AbortController();
    abortWithAny(followed, source.signal);
    followed.signal.addEventListener("abort", () => {
      heard = followed.signal.reason;
    });
  })();
  // Room for a collection, where the process lets one be asked for.
  (globalThis as { gc?: () => void }).gc?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
  source.abort("in the end");
  expect(heard).toBe("in the end");
});
