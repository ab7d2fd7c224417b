import { join } from "node:path";
import { expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { loadTask } from "./model-store.server";
import { predict } from "./predict.server";

const record = recordOf({ heartRate: [[65, 110]], creatinine: [[2880, 3.5]] });

it("asks a model anew with a series at a normal value wherever it was measured, all else as it was", async () => {
  const task = await loadTask("toy-task", join(__dirname, "fixtures"));
  const options = { task, experts: ["toy"], asOfMinutes: 2880, explain: null };
  const answerOf = async (of: typeof record) => (await predict(of, options)).predictions[0]?.logit;
  const { predictions } = await predict(record, { ...options, atNormal: ["heartRate", "lactate"] });
  const [asked] = predictions[0]?.atNormal ?? [];
  expect(predictions[0]?.logit).toBe(await answerOf(record));
  // Lactate was not measured: nothing is said of it.
  expect(predictions[0]?.atNormal).toHaveLength(1);
  expect(asked?.feature).toBe("heartRate");
  const normal = recordOf({ heartRate: [[65, asked?.value ?? 0]], creatinine: [[2880, 3.5]] });
  expect(asked?.logit).toBeCloseTo((await answerOf(normal)) ?? 0, 5);
  expect((await predict(record, options)).predictions[0]).not.toHaveProperty("atNormal");
});
