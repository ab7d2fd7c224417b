import { describe, expect, it } from "vitest";
import { icuWords } from "../lib/experts/fixtures/icu-words";
import { cardMeasures } from "../lib/studies/evaluation/card-check";
import type { CardsCheck } from "../lib/studies/evaluation/check-cards.server";
import { cardsCheckText } from "./cards-check-text";

const figures = ["n", "events", ...cardMeasures] as const;
const checks = figures.map((figure) => ({
  figure,
  found: figure === "n" ? 800 : 0.25,
  stated: figure === "n" ? 800 : 0.25,
  agrees: true,
}));
const evaluation: CardsCheck = {
  split: "test",
  sets: ["set-a.tar.gz", "set-b.tar.gz"],
  failed: [],
  models: [{ name: "adacare", landmarkHours: 48, checks }],
  agrees: true,
};

describe("cardsCheckText", () => {
  it("puts each figure beside the card's", () => {
    const [title, header, row, verdict] = cardsCheckText(evaluation, icuWords).trimEnd().split("\n");
    expect(title).toBe("test split of set-a.tar.gz, set-b.tar.gz; in brackets the model card");
    expect(header?.split(/ {2,}/)).toEqual([
      "",
      "n",
      "deaths",
      "AUROC",
      "AUPRC",
      "min(+P,Se)",
      "Brier",
      "ECE",
      "Slope",
      "Intercept",
      "O/E",
    ]);
    expect(row?.split(/ {2,}/)).toEqual(["adacare", "800 (800)", "0 (0)", ...Array(8).fill("0.2500 (0.2500)")]);
    expect(verdict).toBe("The cards' figures are found again.");
  });

  it("marks what differs, what no card states and what could not be predicted", () => {
    const off = checks.map((check) => (check.figure === "brier" ? { ...check, found: 0.3, agrees: false } : check));
    const models = [
      { name: "adacare", landmarkHours: 48, checks: off },
      {
        name: "ensemble",
        landmarkHours: 48,
        checks: checks.map((check) => ({ ...check, stated: null, agrees: false })),
      },
    ];
    const failed = [{ id: "7", fault: "the file cannot be read (EACCES)" }];
    const text = cardsCheckText({ ...evaluation, models, failed, agrees: false }, icuWords);
    expect(text).toContain("0.3000 (0.2500)!");
    expect(text).toMatch(/ensemble +800 \(none\)! +0 \(none\)! +0\.2500 \(none\)!/);
    expect(text).toContain(
      "stays that could not be predicted: 1\n7: the file cannot be read (EACCES)\nFigures marked ! are not the card's.",
    );
  });
});
