import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";

const AS_OF = 48 * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const sodium = (readings: Readings) =>
  problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).find(({ id }) => id === "hyponatraemia");

describe("a low sodium beside a high glucose", () => {
  it("weighs what is left of it at a normal glucose, and is told with both", () => {
    const found = sodium({ sodium: at([39, 128]), glucose: at([39, 385]), gcs: at([46, 13]) });
    expect(found).toMatchObject({ title: "Mild hyponatraemia with high glucose", severity: 1 });
    expect(found?.facts[0]?.text).toBe("Sodium 128 mmol/L at 39 h, 133 corrected for glucose 385 mg/dL at 39 h");
    expect(sodium({ sodium: at([39, 131]), glucose: at([39, 422]) })?.title).toBe(
      "Low sodium, explained by high glucose",
    );
  });

  it("that is low without it too keeps its name and grade", () => {
    const found = sodium({ sodium: at([39, 114]), glucose: at([39, 300]) });
    expect(found).toMatchObject({ title: "Hyponatraemia", severity: 3 });
    expect(sodium({ sodium: at([39, 119]), glucose: at([39, 400]) })).toMatchObject({
      title: "Hyponatraemia with high glucose",
      severity: 2,
    });
  });

  it("of another sample, or a glucose that is hardly raised, explains nothing", () => {
    expect(sodium({ sodium: at([39, 128]), glucose: at([30, 385]) })?.title).toBe("Hyponatraemia");
    expect(sodium({ sodium: at([39, 128]), glucose: at([39, 180]) })?.title).toBe("Hyponatraemia");
  });
});
