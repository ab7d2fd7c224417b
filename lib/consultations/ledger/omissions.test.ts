import { describe, expect, it } from "vitest";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { FeatureId } from "../../record/catalogue";
import type { Report } from "../protocol/reviews-and-reports";
import { report } from "../testing/samples";
import { freeTextState } from "./fixtures/free-text-state";
import { omissionsOf } from "./omissions";

const state = freeTextState();

describe("what a report leaves out", () => {
  it("lists critical findings and each model's three largest attributions that it never names", () => {
    const found = omissionsOf(state, { ...report, headline: "High risk.", summary: "Shock.", drivers: [] }, []);
    expect(found.filter((o) => o.why === "critical").map((o) => o.id)).toEqual([
      "omission-mean-pressure-low",
      "omission-urine-low",
    ]);
    expect(found.filter((o) => o.why === "attribution").map((o) => o.id)).toEqual([
      "omission-adacare-lactate",
      "omission-adacare-gcs",
      "omission-adacare-urineOutput",
      "omission-concare-bun",
    ]);
    expect(found.find((o) => o.why === "critical")?.text).toMatch(
      /^Mean pressure below 65 mmHg .* critical finding that the report never names\.$/,
    );
  });

  it("takes an age as named by the first line of the page, unless it is not known", () => {
    const silent = { ...report, headline: "High risk.", summary: "Shock.", drivers: [] };
    const idsOf = (ageYears: number | null) =>
      state.chart && omissionsOf({ ...state, chart: { ...state.chart, ageYears } }, silent, []).map(({ id }) => id);
    expect(idsOf(70)).not.toContain("omission-concare-age");
    expect(idsOf(null)).toContain("omission-concare-age");
  });

  it("lists every marked finding and every marked or critical problem, unless the page's problems name it", () => {
    const silent = { ...report, headline: "High risk.", summary: "It is high.", drivers: [] };
    const platelets = freeTextState().chart?.findings.find((f) => f.feature === "platelets");
    if (!state.chart || !platelets) throw new Error("no chart");
    const problem: Problem = {
      id: "platelets",
      system: "blood",
      title: "Low platelets",
      severity: 2,
      course: "present",
      facts: [
        {
          feature: "platelets",
          text: "Platelets 96 10³/µL at 45 h",
          worst: platelets,
          latest: platelets,
          severity: 2,
          reach: 2,
          now: 2,
          source: "",
        },
      ],
      reading: null,
      notExcluded: null,
    };
    const chart = { ...state.chart, problems: [problem], findings: [{ ...platelets, severity: 2 as const }] };
    const whys = (printed: string[]) =>
      omissionsOf({ ...state, chart, predictions: [] }, silent, printed).map(({ why }) => why);
    expect(whys([])).toEqual(["problem", "marked"]);
    expect(whys(["Low platelets", "Platelets 96 10³/µL at 45 h"])).toEqual([]);
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
      dataGaps: ["Whether creatinine was high before is not known, nor the FiO2 at home."],
    };
    expect(omissionsOf(state, { ...report, ...texts }, [])).toEqual([]);
  });

  it("takes as named what the sentences state, where they say so, and not what their words are", () => {
    const stating = (headline: string, ...features: FeatureId[]) => ({
      ...report,
      headline,
      summary: "Shock.",
      drivers: [],
      states: { headline: [{ end: headline.length, states: [{ kind: "mention" as const, features }] }] },
    });
    const unnamed = (one: Report) => omissionsOf(state, one, []).map((o) => o.id);
    expect(unnamed(stating("Dolor ipsum.", "lactate"))).not.toContain("omission-adacare-lactate");
    expect(unnamed(stating("Lactate decides it.", "ph"))).toContain("omission-adacare-lactate");
  });

  it("lists nothing before the chart is known", () => {
    expect(omissionsOf({ ...state, chart: null }, report, [])).toEqual([]);
  });
});
