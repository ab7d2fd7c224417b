import { setImmediate as turn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { KeptResults } from "./kept-results";

const signal = () => new AbortController().signal;

/** Work that ends when told to. */
function work() {
  const ends: ((result: string) => void)[] = [];
  const stops: AbortSignal[] = [];
  const make = vi.fn(
    (stop: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        stops.push(stop);
        ends.push(resolve);
        stop.addEventListener("abort", () => reject(stop.reason));
      }),
  );
  return { make, ends, stops };
}

it("makes a result once for all who ask for it, and keeps it until what it is made from is another", async () => {
  const results = new KeptResults<string>();
  const { make, ends } = work();
  const asked = [1, 2, 3].map(() => results.get("a", { version: "1", signal: signal(), make }));
  await turn();
  ends[0]?.("made");
  expect(await Promise.all(asked)).toEqual(["made", "made", "made"]);
  expect(await results.get("a", { version: "1", signal: signal(), make })).toBe("made");
  expect(make).toHaveBeenCalledTimes(1);
  const again = results.get("a", { version: "2", signal: signal(), make });
  await turn();
  ends[1]?.("made again");
  expect(await again).toBe("made again");
});

it("makes one at a time", async () => {
  const results = new KeptResults<string>();
  const { make, ends } = work();
  const first = results.get("a", { version: "1", signal: signal(), make });
  const second = results.get("b", { version: "1", signal: signal(), make });
  await turn();
  expect(make).toHaveBeenCalledTimes(1);
  ends[0]?.("a");
  await first;
  await turn();
  expect(make).toHaveBeenCalledTimes(2);
  ends[1]?.("b");
  expect(await second).toBe("b");
});

it("gives up what nobody waits for any more, and begins it anew for whoever asks later", async () => {
  const results = new KeptResults<string>();
  const { make, ends, stops } = work();
  const [one, two] = [new AbortController(), new AbortController()];
  const asked = [one, two].map(({ signal }) => results.get("a", { version: "1", signal, make }));
  const outcomes = Promise.allSettled(asked);
  await turn();
  one.abort(new Error("left"));
  await turn();
  expect(stops[0]?.aborted).toBe(false);
  two.abort(new Error("left too"));
  expect(await outcomes).toMatchObject([{ reason: { message: "left" } }, { reason: { message: "left too" } }]);
  expect(stops[0]?.aborted).toBe(true);
  const later = results.get("a", { version: "1", signal: signal(), make });
  await turn();
  ends[1]?.("made");
  expect(await later).toBe("made");
});

it("keeps no failure", async () => {
  const results = new KeptResults<string>();
  const failing = results.get("a", { version: "1", signal: signal(), make: () => Promise.reject(new Error("no")) });
  await expect(failing).rejects.toThrow("no");
  expect(await results.get("a", { version: "1", signal: signal(), make: async () => "yes" })).toBe("yes");
});
