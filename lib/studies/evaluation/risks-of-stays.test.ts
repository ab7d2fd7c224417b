import { expect, it } from "vitest";
import type { RisksOfArm } from "./evaluate-landmark";
import type { EvaluatedStay } from "./evaluated-stays";
import { risksCsv, risksOfStays } from "./risks-of-stays";

const stay = (id: string, died: 0 | 1) => ({ id, landmarkHours: 48, died }) as EvaluatedStay;
const arm = (name: string) => ({ name }) as RisksOfArm["arm"];

it("gives each stay's outcome and every arm's risk in full, and nothing for an arm that said nothing", () => {
  const risks = risksOfStays(
    [stay("1", 0), stay("2", 1)],
    [
      { arm: arm("trees"), risks: Float64Array.of(0.1234567890123, 0.5) },
      { arm: arm("fused"), risks: Float64Array.of(Number.NaN, 0.25) },
      { arm: arm("zero-shot"), missing: "a language model" },
    ],
  );
  expect(risksCsv(risks)).toBe("id,landmark_hours,outcome,trees,fused\n1,48,0,0.1234567890123,\n2,48,1,0.5,0.25\n");
});
