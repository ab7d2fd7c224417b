import { expect, test } from "vitest";
import { judgedFigures } from "./judged-figures";
import { judgedRows, judgedText, modelNameText, shareText } from "./judged-text";
import { brokenOff, wellAnswered } from "./testing/sample-cases";

test.each([
  [0, 0, "none given"],
  [0, 7, "0%"],
  [1, 1000, "under 1%"],
  [999, 1000, "over 99%"],
  [5, 6, "83%"],
  [6, 6, "100%"],
])("%i of %i is %s: no few are none, and no many are all", (n, of, text) => {
  expect(shareText({ n, of })).toBe(text);
});

test("a card in a line says on how many cases, when, what came at the first try and which citations stand", () => {
  const card = { finishedAt: "2026-11-25T22:00:00.000Z", figures: judgedFigures([wellAnswered, brokenOff]) };
  expect(judgedText(card)).toBe("judged on 2 cases 2026-11-25: 75% usable first time, 90% of citations stand");
  expect(judgedText(null)).toBe("not judged yet");
  const nothing = { ...card, figures: judgedFigures([{ ...brokenOff, citations: { given: 0, stand: 0 } }]) };
  expect(judgedText(nothing)).toBe("judged on 1 case 2026-11-25: 33% usable first time, no citations given");
});

test("cases are added up, and what was told of no call stays unknown", () => {
  const figures = judgedFigures([wellAnswered, brokenOff]);
  expect(figures).toMatchObject({
    ...{ cases: 2, answers: 16, reports: { n: 1, of: 2 } },
    ...{ firstTime: { n: 12, of: 16 }, sentBack: { n: 1, of: 12 }, afterRepair: { n: 3, of: 16 } },
    ...{ unusable: { n: 1, of: 16 }, citationsThatStand: { n: 27, of: 30 }, claimsContradicted: { n: 2, of: 18 } },
    ...{ followed: { n: 1, of: 3 }, followedAndUsed: { n: 1, of: 3 }, sameStance: { n: 5, of: 5 } },
    ...{ calls: 21, callsNotCounted: 4, tokensIn: 17_000, costUsd: 0.01, seconds: 40.25 },
  });
  const rows = new Map(judgedRows(figures));
  expect(rows.get("Tokens in")).toBe("17,000, 4 of 21 calls not told");
  expect(rows.get("Money")).toBe("US$ 0.0100, 4 of 21 calls not told");
  expect(rows.get("  to state a given figure")).toBe("1 of 2 (50%)");
  expect(rows.has("  to write in capitals")).toBe(false);
  const untold = judgedFigures([{ ...brokenOff, cost: { ...brokenOff.cost, tokensIn: null, tokensOut: null } }]);
  expect(new Map(judgedRows(untold)).get("Tokens in")).toBe("unknown");
  expect(new Map(judgedRows(untold)).get("Money")).toBe("unknown");
});

test("every figure has a line of its own", () => {
  const rows = judgedRows(judgedFigures([wellAnswered, brokenOff]));
  expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length);
});

test.each([
  [
    "llama3.1:8b-instruct-q4_K_M",
    "Q4_K_M",
    "llama3.1 (the server calls it llama3.1:8b-instruct-q4_K_M; quantisation Q4_K_M)",
  ],
  ["llama3.1", null, "llama3.1"],
  [null, "Q8_0", "llama3.1 (quantisation Q8_0)"],
])("a model that its server calls %s, quantised %s, is named so", (modelReported, quantisation, text) => {
  expect(modelNameText({ model: "llama3.1", modelReported, quantisation })).toBe(text);
});
