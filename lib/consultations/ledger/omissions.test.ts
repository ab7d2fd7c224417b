import { describe, expect, it } from "vitest";
import type { FeatureId } from "../../record/catalogue";
import type { Report } from "../protocol/schema";
import { report } from "../testing/samples";
import { freeTextState } from "./fixtures/free-text-state";
import { omissionsOf } from "./omissions";

const state = freeTextState();

describe("what a report leaves out", () => {
  it("lists critical findings and each model's three largest attributions that it never names", () => {
    const found = omissionsOf(state, { ...report, headline: "High risk.", summary: "Shock.", drivers: [] });
    expect(found.filter((o) => o.why === "critical").map((o) => o.id)).toEqual([
      "omission-mean-pressure-low",
      "omission-urine-low",
    ]);
    expect(found.filter((o) => o.why === "attribution").map((o) => o.id)).toEqual([
      "omission-adacare-lactate",
      "omission-adacare-gcs",
      "omission-adacare-urineOutput",
      "omission-concare-age",
      "omission-concare-bun",
    ]);
    expect(found[0]?.text).toMatch(/^Mean pressure below 65 mmHg .* critical finding that the report never names\.$/);
  });

  it("takes a name in any text, a kindred feature or a citation as named", () => {
    const texts = {
      headline: "High risk: arterial hypotension and oliguria.",
      summary: "67-year-old woman with a falling coma score.",
      drivers: [
        {
          text: "It is high.",
          bearing: "raises" as const,
          evidence: [{ kind: "observation" as const, feature: "lactate" as const, minutes: 2760, value: 4.8 }],
        },
      ],
      dataGaps: ["Whether creatinine was high before is not known."],
    };
    expect(omissionsOf(state, { ...report, ...texts })).toEqual([]);
  });

  it("takes as named what the sentences state, where they say so, and not what their words are", () => {
    const stating = (headline: string, ...features: FeatureId[]) => ({
      ...report,
      headline,
      summary: "Shock.",
      drivers: [],
      states: { headline: [{ end: headline.length, states: [{ kind: "mention" as const, features }] }] },
    });
    const unnamed = (one: Report) => omissionsOf(state, one).map((o) => o.id);
    expect(unnamed(stating("Dolor ipsum.", "lactate"))).not.toContain("omission-adacare-lactate");
    expect(unnamed(stating("Lactate decides it.", "ph"))).toContain("omission-adacare-lactate");
  });

  it("lists nothing before the chart is known", () => {
    expect(omissionsOf({ ...state, chart: null }, report)).toEqual([]);
  });
});
