import { expect, test, vi } from "vitest";
import { consultedStays } from "../lib/consultations/consult-stays-in-threads.server";
import { consultStaysBy } from "./consult-stays-by";

vi.mock("../lib/consultations/consult-stays-in-threads.server", () => ({
  consultedStays: vi.fn(async function* () {}),
}));

test("consultations by the rules are held in as many threads as --jobs says, or as many as there are cores", async () => {
  const { identity, consult } = await consultStaysBy("builtin");
  expect(identity).toEqual({ kind: "built-in" });
  const { signal } = new AbortController();
  const setup = { task: "icu-mortality", arm: "full", explain: null, signal } as const;
  const stays = (async function* () {})();
  consult(stays, { ...setup, jobs: 3 });
  expect(consultedStays).toHaveBeenLastCalledWith(stays, { ...setup, threads: 3 });
  consult(stays, setup);
  expect(consultedStays).toHaveBeenLastCalledWith(stays, setup);
});
