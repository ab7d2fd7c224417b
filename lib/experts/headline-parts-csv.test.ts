import { expect, test } from "vitest";
import { partsHeader, partsRow } from "./headline-parts-csv";

const experts = ["adacare", "trees"];
const parts = {
  base: -2,
  logits: [
    { expert: "adacare", title: "AdaCare", share: 0.25 },
    { expert: "trees", title: "Gradient-boosted trees", share: 1.5 },
  ],
  hidden: -0.25,
};

test("a stay's row gives the logit and what adds up to it, in the order of the columns", () => {
  expect(partsHeader(experts)).toBe("id,logit,base,adacare,trees,hidden\n");
  expect(partsRow({ id: "7", logit: -0.5, parts }, experts)).toBe("7,-0.5,-2,0.25,1.5,-0.25\n");
});

test("what reads no hidden states has none, and a stay without a prediction an empty row", () => {
  expect(partsRow({ id: "7", logit: -0.25, parts: { ...parts, hidden: null } }, experts)).toBe(
    "7,-0.25,-2,0.25,1.5,\n",
  );
  expect(partsRow({ id: "8", fault: "unreadable" }, experts)).toBe("8,,,,,\n");
});
