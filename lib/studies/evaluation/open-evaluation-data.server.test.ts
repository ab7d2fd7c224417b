import { expect, it } from "vitest";
import { loadTask } from "../../experts/model-store.server";
import { openEvaluationData } from "./open-evaluation-data.server";

it("evaluates no task by an outcome that is not its own", async () => {
  const { definition } = await loadTask("icu-mortality");
  await expect(
    openEvaluationData({ ...definition, id: "long-stay", recordedOutcome: null }, "nowhere"),
  ).rejects.toThrow(/models\/long-stay\/task\.json, recordedOutcome: .* "diedInHospital"/);
  await expect(openEvaluationData(definition, "nowhere")).rejects.toThrow(/nowhere: not found/);
});
