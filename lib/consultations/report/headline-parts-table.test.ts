import { expect, test } from "vitest";
import { headlinePartsTable } from "./headline-parts-table";
import { finishedState } from "./testing/finished-consultation";

const headline = {
  ensemble: "fused-experts",
  title: "Fusion of the experts",
  logit: -0.5,
  risk: 0.38,
  interval: [0.3, 0.45] as [number, number],
  like: { of: 100, events: 38 },
  average: 0.14,
  threshold: 0.35,
  parts: {
    base: -2,
    logits: [
      { expert: "adacare", title: "AdaCare", share: 0.25 },
      { expert: "trees", title: "Gradient-boosted trees", share: 1.5 },
    ],
    hidden: -0.25,
  },
};

test("the parts of the risk's logit stand in one table, that of each expert, the hidden states, and their sum", () => {
  expect(headlinePartsTable(headline)).toEqual([
    {
      kind: "table",
      columns: ["The logit of the risk is the sum of", "Share"],
      rows: [
        ["All inputs at their average over the calibration split", "−2.00"],
        ["Logit of AdaCare", "+0.25"],
        ["Logit of Gradient-boosted trees", "+1.50"],
        ["Hidden states of the experts, together", "−0.25"],
        ["Fusion of the experts: the logit before calibration", "−0.50"],
      ],
    },
  ]);
});

test("a weighted sum begins at nothing and reads no hidden states", () => {
  const parts = { ...headline.parts, base: 0, hidden: null };
  const [table] = headlinePartsTable({ ...headline, parts });
  expect(table?.kind === "table" && table.rows.map(([part]) => part)).toEqual([
    "Logit of AdaCare",
    "Logit of Gradient-boosted trees",
    "Fusion of the experts: the logit before calibration",
  ]);
});

test("a run that did not record them, as those of earlier releases, has no such table", () => {
  const { parts: _parts, ...earlier } = headline;
  expect(headlinePartsTable(earlier)).toEqual([]);
  expect(headlinePartsTable(finishedState().headlineRisk)).toEqual([]);
});
