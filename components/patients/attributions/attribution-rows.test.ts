import { expect, test } from "vitest";
import type { ShownPrediction } from "@/components/patients/responses";
import { signedLogit } from "@/lib/experts/logit-text";
import type { Attribution } from "@/lib/experts/schema";
import { attributionRows, groupRows, scaleOf } from "./attribution-rows";

const attribution = (feature: Attribution["feature"], total: number): Attribution => ({
  feature,
  total,
  measured: 0,
  value: total,
  standardError: 0.1,
});
const prediction = (expert: string, attributions: Attribution[]): ShownPrediction => ({
  task: "t",
  expert,
  title: expert,
  letter: "A",
  sha256: "",
  asOfMinutes: 2_880,
  logit: 0,
  risk: 0.5,
  interval: [0.4, 0.6],
  baseValue: 0,
  attributions,
  permutations: 32,
  outsideDomain: [],
});

test("orders features by their share of the expert's largest, not by the size of its logits", () => {
  const loud = prediction("loud", [attribution("lactate", 10), attribution("gcs", 1)]);
  const quiet = prediction("quiet", [attribution("gcs", -0.3), attribution("lactate", 0.02)]);
  expect(attributionRows([loud, quiet]).map((row) => row.key)).toEqual(["lactate", "gcs"]);
  expect(attributionRows([prediction("x", [attribution("lactate", 0.1), attribution("gcs", -0.9)])])[0]?.key).toBe(
    "gcs",
  );
});

test("leaves a cell empty where an expert has not been explained or does not read the feature", () => {
  const rows = attributionRows([prediction("a", [attribution("lactate", 1)]), null]);
  expect(rows).toEqual([{ key: "lactate", cells: [expect.objectContaining({ total: 1 }), null] }]);
});

test("scales by the largest attribution with its error", () => {
  expect(scaleOf([attribution("lactate", -1), attribution("gcs", 0.5)])).toBeCloseTo(1.1);
});

test("ranks groups as it ranks features, and has none of an expert explained without them", () => {
  const groups = [
    { group: "renal" as const, total: 0.1, standardError: 0 },
    { group: "gases" as const, total: -0.4, standardError: 0.1 },
  ];
  expect(groupRows([{ ...prediction("a", []), groups }, prediction("b", [])])).toEqual([
    { key: "gases", cells: [groups[1], null] },
    { key: "renal", cells: [groups[0], null] },
  ]);
});

test("writes signs as signs, and nothing as nothing", () => {
  expect([0.416, -0.07, 0.001, -0.004].map(signedLogit)).toEqual(["+0.42", "\u22120.07", "0.00", "0.00"]);
});
