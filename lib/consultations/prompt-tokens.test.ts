import { expect, test } from "vitest";
import { loadTask } from "../experts/model-store.server";
import { promptCalls, tokenLimit } from "./testing/prompt-tokens.server";

test("the doctors at the table and two rounds on the patient in septic shock stay within the limit, two thirds of the paper's prompt tokens", async () => {
  const calls = await promptCalls();
  const { panel } = (await loadTask("icu-mortality")).definition;
  const count = (task: string) => calls.filter((call) => call.task === task).length;
  expect(count("doctor-review")).toBe(panel.length);
  expect(count("doctor-opinion")).toBe(2 * panel.length);
  expect(count("meta-decision")).toBe(2);
  expect(count("meta-revision")).toBe(1);
  expect(calls.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(tokenLimit);
  const repeated = calls.reduce((sum, call) => sum + call.repeated, 0);
  expect(repeated).toBeGreaterThan(5000);
}, 60_000);
