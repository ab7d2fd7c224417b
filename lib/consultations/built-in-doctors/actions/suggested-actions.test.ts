import { describe, expect, it } from "vitest";
import { checkClaim } from "../../../claims/check-claim";
import { problemsOf } from "../../../clinical/problems/problems";
import type { Chart } from "../../../clinical/schema";
import { sentencesOf } from "../../../evidence/citation";
import { builtInLibrary } from "../../../evidence/libraries/built-in-library.server";
import type { RetrievedPassage } from "../../../evidence/schema";
import { septicCase } from "../../fixtures/case";
import { recoveringCase } from "../../fixtures/recovering-case";
import { passageAppliesTo } from "../evidence/passage-applicability";
import { gapsOf, unrecordedGaps } from "../review/data-gaps";
import type { Said } from "../wording/said";
import { asMade } from "../wording/wording";
import { actionRules } from "./action-table";
import { careOfProblems } from "./problem-steps/care-of-problems";
import { actionIdOf, suggestedActions } from "./suggested-actions";

const { chart: withoutProblems, predictions, passages, observations } = septicCase();
const chart = { ...withoutProblems, problems: problemsOf(observations, withoutProblems.asOfMinutes) };
const library: RetrievedPassage[] = builtInLibrary().map((p, i) => ({
  ...p,
  rank: i + 1,
  score: 1,
  hash: "0".repeat(64),
}));

/** One sentence that a colleague would sign: a verb first, no word cut off. */
const imperative =
  /^(?:Adjust|Aim|Assess|Cardiovert|Check|Consider intubation|Correct|Do not correct|Drain|Get|Give|Guide|Intubate|Lighten|Limit|Look|Lower|Measure|Prescribe|Prevent|Raise|Repeat|Replace|Restore|Sample|Search|Set|Slow|Sort|Start|Stop|Tell|Treat|Turn) (?!.*\.\.\.).*\.$/;

describe("actions to consider", () => {
  it("are drawn for the findings, the gravest first, each from a sentence that stands in a retrieved passage", () => {
    const actions = suggestedActions(chart, passages, 8, asMade);
    expect(actionIdOf(actions[0] as Said)).toBe("tidal-volumes");
    expect(actions.map((a) => a.text)).toContain(
      "Start noradrenaline at once if fluid does not hold mean pressure at 65 mmHg.",
    );
    expect(actions.map((a) => a.text)).toContain("Guide resuscitation by whether lactate falls.");
    for (const action of actions)
      expect(checkClaim({ chart, predictions, passages }, action).verdict).toBe("supported");
  });

  it("are none without a passage that supports them, or without a finding", () => {
    expect(suggestedActions(chart, [], 8, asMade)).toEqual([]);
    expect(suggestedActions({ ...chart, findings: [], problems: [] }, passages, 8, asMade)).toEqual([]);
  });

  it("are none for what is over", () => {
    const problems = chart.problems.map((one) => ({
      ...one,
      course: "past" as const,
      facts: one.facts.map((fact) => ({ ...fact, now: 0 as const })),
    }));
    expect(suggestedActions({ ...chart, problems }, passages, 8, asMade)).toEqual([]);
  });

  it("do not treat a value of a day ago", () => {
    const aged = (hours: number) =>
      chart.problems.map((one) => ({
        ...one,
        facts: one.facts.map((fact) => ({
          ...fact,
          latest: { ...fact.latest, minutes: chart.asOfMinutes - hours * 60 },
        })),
      }));
    const of = (problems: ReturnType<typeof aged>) =>
      suggestedActions({ ...chart, findings: [], problems }, passages, 8, asMade);
    expect(of(aged(2))).not.toEqual([]);
    expect(of(aged(25))).toEqual([]);
  });

  it("each begin with a verb, find their source in the library and have an id of their own", () => {
    const all = [...actionRules, ...careOfProblems.flatMap(({ steps }) => steps)];
    expect(new Set(all.map((rule) => rule.id)).size).toBe(all.length);
    for (const rule of all) {
      expect(rule.text).toMatch(imperative);
      const source = library.some((p) =>
        sentencesOf(p.text).some((s) => rule.sourcePatterns.every((pattern) => pattern.test(s))),
      );
      expect(source, rule.text).toBe(true);
    }
  });
});

describe("a passage", () => {
  const named = (id: string) => {
    const found = builtInLibrary().find((p) => p.id === id);
    if (!found) throw new Error(`no passage ${id}`);
    return found;
  };

  it("on a condition applies only where chart or admission reason lets that be considered", () => {
    expect(passageAppliesTo(named("ssc-2021-map-target"), chart)).toBe(true);
    expect(passageAppliesTo(named("ada-2024-dka-treatment"), chart)).toBe(false);
    expect(
      passageAppliesTo(named("ada-2024-dka-treatment"), { ...chart, admissionReason: "Diabetic ketoacidosis" }),
    ).toBe(true);
    expect(passageAppliesTo(named("erc-2021-post-arrest-targets"), chart)).toBe(false);
    expect(passageAppliesTo(named("baveno-2022-variceal-bleeding"), chart)).toBe(false);
  });

  it("on an abnormality applies to whoever has it", () => {
    expect(passageAppliesTo(named("kdigo-2012-aki-urine-output"), chart)).toBe(true);
    expect(passageAppliesTo(named("sfar-2019-metabolic-acidosis"), recoveringCase().chart)).toBe(true);
  });
});

describe("what is missing", () => {
  it("is told where it matters, and leaves the question open", () => {
    const without = {
      ...chart,
      summaries: chart.summaries.filter((s) => s.feature !== "lactate"),
      notMeasured: [...chart.notMeasured, "lactate" as const],
    };
    expect(gapsOf(without, [], 6)[0]?.text).toBe(
      "Lactate was not measured: hypoperfusion is neither shown nor excluded.",
    );
    expect(
      gapsOf(chart, [], 6)
        .map((gap) => gap.text)
        .join(" "),
    ).not.toContain("Lactate");
    expect(gapsOf(chart, ["Age above 100"], 6)[0]?.text).toBe("Outside what the model was trained on: age above 100.");
  });

  it("is what stopped being charted, with the hour of the last", () => {
    const chartingStopped: NonNullable<Chart["chartingStopped"]> = [
      { sign: "heart rate", features: ["heartRate"], lastMinutes: 41 * 60 },
      { sign: "blood pressure", features: ["niMeanPressure"], lastMinutes: 41 * 60 - 5 },
      { sign: "urine", features: ["urineOutput"], lastMinutes: 38 * 60 },
    ];
    expect(gapsOf({ ...chart, chartingStopped }, [], 6)[0]?.text).toBe(
      "No heart rate and no blood pressure charted after 41 h, and no urine after 38 h: how they are now is not known.",
    );
  });

  it("from the kind of record is told once an entry, with what it leaves open here", () => {
    expect(unrecordedGaps(chart).map((gap) => gap.text)).toEqual([
      "Drugs given, among them vasopressors, sedatives and antibiotics: not in the record; the pressures cannot be read against their support and a low coma score cannot be told from sedation.",
      "Limits of care (resuscitation status): not in the record; a limit on treatment would change what the risk means.",
    ]);
  });
});
