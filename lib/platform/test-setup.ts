import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Other cases each time; a failure says its seed, and `npm run fuzz -- --seed` draws them again.
fc.configureGlobal({ seed: Number(process.env.CONSILIUM_TEST_SEED ?? randomInt(1_000_000_000)) });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

// What is complained of on the console is a fault: a test that expects it mocks console.error itself.
afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints, "console.error was called").toEqual([]);
});
