import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

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
