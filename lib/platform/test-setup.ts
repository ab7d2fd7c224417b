import fc from "fast-check";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// The same cases each time, so that a change is taken or refused for what it changes; `npm run fuzz` draws others.
fc.configureGlobal({ seed: Number(process.env.CONSILIUM_TEST_SEED ?? 1) });

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
