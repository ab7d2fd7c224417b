import { expect, it, vi } from "vitest";
import { log } from "../platform/log.server";
import { logModelFaults } from "./log-model-faults.server";

it("says each fault of the models once, however often the models are asked for", () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  logModelFaults(["models/a/task.json: expected JSON"]);
  logModelFaults(["models/a/task.json: expected JSON", "models/b/trees/card.json: name: expected string"]);
  logModelFaults(["models/a/task.json: expected JSON"]);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { fault: "models/a/task.json: expected JSON" },
    { fault: "models/b/trees/card.json: name: expected string" },
  ]);
});
