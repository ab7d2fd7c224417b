import { expect, test } from "vitest";
import { promptCalls, tokenLimit } from "./testing/prompt-tokens.server";

test("three doctors and two rounds on the patient in septic shock stay within a third of the paper's prompt tokens", async () => {
  const calls = await promptCalls();
  const count = (task: string) => calls.filter((call) => call.task === task).length;
  expect(count("doctor-review")).toBe(3);
  expect(count("doctor-opinion")).toBe(6);
  expect(count("meta-decision")).toBe(2);
  expect(count("meta-revision")).toBe(1);
  expect(calls.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(tokenLimit);
  const repeated = calls.reduce((sum, call) => sum + call.repeated, 0);
  expect(repeated).toBeGreaterThan(5000);
}, 60_000);
