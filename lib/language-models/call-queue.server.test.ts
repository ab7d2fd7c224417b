import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { takePlace } from "./call-queue.server";

const signal = new AbortController().signal;
let count = 0;
/** An endpoint that no other test has called. */
const fresh = () => ({ baseUrl: `http://127.0.0.1:${++count}/v1`, model: "tiny" });

test("calls to one endpoint wait for each other, first come, first served", async () => {
  const endpoint = fresh();
  const order: string[] = [];
  const call = async (name: string) => {
    const free = await takePlace(endpoint, { places: 1, signal });
    order.push(`${name} begins`);
    await pause(5);
    order.push(`${name} ends`);
    free();
  };
  await Promise.all(["a", "b", "c"].map(call));
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("as many calls as the endpoint takes are under way at once, and no more", async () => {
  const endpoint = fresh();
  let [now, most] = [0, 0];
  const call = async () => {
    const free = await takePlace(endpoint, { places: 2, signal });
    most = Math.max(most, ++now);
    await pause(2);
    now--;
    free();
    free();
  };
  await Promise.all(Array.from({ length: 9 }, call));
  expect(most).toBe(2);
});

test("another endpoint, and another model at the same address, do not wait", async () => {
  const endpoint = fresh();
  await takePlace(endpoint, { places: 1, signal });
  const waited: string[] = [];
  await takePlace(fresh(), { places: 1, signal, onWait: () => waited.push("address") });
  await takePlace({ ...endpoint, model: "other" }, { places: 1, signal, onWait: () => waited.push("model") });
  expect(waited).toEqual([]);
});

test("who is stopped while waiting leaves the queue at once, and the next one comes in", async () => {
  const endpoint = fresh();
  const free = await takePlace(endpoint, { places: 1, signal });
  const stop = new AbortController();
  let waits = 0;
  const stopped = takePlace(endpoint, { places: 1, signal: stop.signal, onWait: () => waits++ });
  const next = takePlace(endpoint, { places: 1, signal, onWait: () => waits++ });
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  expect(waits).toBe(2);
  free();
  (await next)();
  await expect(takePlace(endpoint, { places: 1, signal: stop.signal })).rejects.toThrow("stopped");
  // Nobody holds a place any more.
  await takePlace(endpoint, { places: 1, signal, onWait: () => waits++ });
  expect(waits).toBe(2);
});
