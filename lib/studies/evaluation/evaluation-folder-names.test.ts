import { expect, it } from "vitest";
import { evaluationFolder, evaluationName, evaluationTitle, whereShownText } from "./evaluation-folder-names";

it("takes the folder of the first evaluation and those beside it by name, and no other", () => {
  for (const name of ["", "external", "our-hospital-2"]) expect(evaluationName(evaluationFolder(name))).toBe(name);
  for (const folder of ["evaluations", "evaluation-", "evaluation-A", "evaluation-external/rows", "../evaluation", ""])
    expect(evaluationName(folder), folder).toBeNull();
});

it("names an evaluation by whose figures they are, or by its folder where nobody can say", () => {
  expect(evaluationTitle("external", "external")).toBe("external patients");
  expect(evaluationTitle("north-wing", "external")).toBe("external patients, north wing");
  expect(evaluationTitle("north-wing", null)).toBe("north wing (cannot be shown)");
  expect(evaluationTitle("", null)).toBe("first (cannot be shown)");
});

it("says on which page a result appears, or where it would have to lie", () => {
  expect(whereShownText("t", "test", "evaluation")).toMatch(/at \/models\/t\/evaluation$/);
  expect(whereShownText("t", "external", "evaluation-ours")).toMatch(/at \/models\/t\/evaluation\?of=ours$/);
  expect(whereShownText("t", "external", "../../elsewhere")).toContain("models/t/evaluation-external (or");
  expect(whereShownText("t", "test", "")).toContain("models/t/evaluation (or");
  expect(whereShownText("t", "calibration", "evaluation-calibration")).toContain(
    "shows no evaluation of the calibration",
  );
});
