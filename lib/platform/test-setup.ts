import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// fast-check draws other cases in each run; a failure prints its seed, and `npm run fuzz -- --seed` draws them again.
fc.configureGlobal({ seed: Number(process.env.CONSILIUM_TEST_SEED ?? randomInt(1_000_000_000)) });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  // A command's exit code is not what the next test file in this process begins with.
  process.exitCode = undefined;
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

// An unexpected console.error fails a test. A test that expects one mocks it.
afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints, "console.error was called").toEqual([]);
});
