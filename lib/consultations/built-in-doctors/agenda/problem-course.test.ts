import { describe, expect, it, test } from "vitest";
import { chartOf } from "../../../clinical/chart";
import type { Problem, ProblemFact } from "../../../clinical/problems/problem-schema";
import type { FeatureId } from "../../../record/catalogue";
import { recordWith } from "../../../record/fixtures/record";
import { metaAgenda } from "../../agent-tasks/meta-agenda";
import { type Points, summaryOf } from "../../fixtures/build";
import { septicCase } from "../../fixtures/case";
import { questionOutcomes } from "../report/question-outcomes";
import { courseOfProblem } from "./problem-course";

const hour = (h: number) => h * 60;

const { chart, predictions, population, ensemble } = septicCase();
const panel = predictions.map((prediction) => {
  const { expert: id, title, letter } = prediction;
  return { doctor: { id, title, letter }, prediction };
});

function factOf(feature: FeatureId, points: Points, grades: Pick<ProblemFact, "severity" | "now">, text?: string) {
  const { max, last } = summaryOf(feature, points);
  return {
    feature,
    text: text ?? `${feature} ${last.value}`,
    worst: max,
    latest: last,
    reach: 2,
    source: "",
    ...grades,
  };
}

/** What is asked of a problem with these values, and what comes of it. */
function asked(id: Problem["id"], values: Partial<Record<FeatureId, Points>>, facts: ProblemFact[]) {
  const problem: Problem = {
    ...{ id, system: "kidneys", title: id, severity: 3, course: "improved", reading: null, notExcluded: null },
    facts,
  };
  const given = Object.entries(values) as [FeatureId, Points][];
  const summaries = given.map(([feature, points]) => summaryOf(feature, points));
  const alone = {
    ...chart,
    summaries,
    findings: chart.findings.filter(({ feature }) => feature in values),
    problems: [problem],
  };
  const { questions } = metaAgenda.rules({ population, chart: alone, panel, ensemble });
  const question = questions.find(({ kind }) => kind === "leading-problem");
  const report = { riskLevel: "high" as const, disagreements: [] };
  const outcomes = questionOutcomes({ chart: alone, population, panel: [], opinions: [], questions, report });
  return {
    text: question?.text ?? null,
    conclusion: outcomes.find((one) => one.question === question?.id)?.conclusion.split(":")[0] ?? null,
  };
}

const creatinine: Points = [
  [300, 1.1],
  [1400, 1.6],
  [2100, 2.0],
  [2700, 2.3],
];
const bun: Points = [
  [300, 22],
  [1400, 29],
  [2100, 36],
  [2700, 41],
];

describe("whether a problem gets better or worse", () => {
  it("is not asked of a value that was measured once", () => {
    const once: Points = [[2700, 2.3]];
    expect(
      asked("kidney", { creatinine: once }, [factOf("creatinine", once, { severity: 3, now: 3 })]).text,
    ).toBeNull();
  });

  it("is not asked of an arterial line and a cuff that disagree", () => {
    const past = { ...factOf("creatinine", creatinine, { severity: 3, now: 2 }), worst: { minutes: 1000, value: 3.4 } };
    expect(asked("kidney", { creatinine }, [past]).text).not.toBeNull();
    expect(asked("pressure-disagreement", { creatinine }, [past]).text).toBeNull();
  });

  it("of values that lie half a day back is asked as what has become of it", () => {
    const old: Points = [
      [300, 1.1],
      [900, 2.9],
      [1500, 2.3],
    ];
    const { text, conclusion } = asked("kidney", { creatinine: old }, [
      factOf("creatinine", old, { severity: 3, now: 2 }),
    ]);
    expect([text, conclusion]).toEqual([
      "What has become of kidney since its last value?",
      "Not measured lately enough to say",
    ]);
  });

  it("is not told as values that go different ways where both worsen", () => {
    const past = { ...factOf("creatinine", creatinine, { severity: 3, now: 2 }), worst: { minutes: 1000, value: 3.4 } };
    const facts = [past, factOf("bun", bun, { severity: 2, now: 2 })];
    expect(asked("kidney", { creatinine, bun }, facts).conclusion).toBe("Past its worst, but not getting better");
  });

  it("is not told as past its worst where the last value is the worst", () => {
    const facts = [
      factOf("creatinine", creatinine, { severity: 3, now: 2 }),
      factOf("bun", bun, { severity: 2, now: 2 }),
    ];
    // It gets worse, and nothing leaves that open.
    expect(asked("kidney", { creatinine, bun }, facts).text).toBeNull();
  });

  it("is told as values that go different ways where one gets better and another worse", () => {
    const falling: Points = [
      [300, 60],
      [1400, 55],
      [2100, 40],
      [2700, 30],
    ];
    const facts = [
      factOf("bun", falling, { severity: 3, now: 2 }),
      factOf("creatinine", creatinine, { severity: 3, now: 3 }),
    ];
    expect(asked("kidney", { creatinine, bun: falling }, facts).conclusion).toBe("Its values go different ways");
  });

  it("counts a PaO2/FiO2 that has risen from its worst as better, within one band too", () => {
    const pao2: Points = [
      [120, 70],
      [1500, 75],
      [2700, 90],
    ];
    const text = "PaO2/FiO2 103 at 2 h, 192 mmHg at 45 h (PaO2 96 on FiO2 0.50, ventilation charted)";
    const fact = { ...factOf("pao2", pao2, { severity: 2, now: 2 }, text), worst: { minutes: 120, value: 70 } };
    expect(asked("hypoxaemia", { pao2 }, [fact]).conclusion).toBe("Better");
  });

  it("does not count urine as better whose rate is told as low as it was", () => {
    const urineOutput: Points = [
      [1500, 10],
      [2000, 20],
      [2400, 30],
      [2800, 40],
    ];
    const facts = [
      factOf("urineOutput", urineOutput, { severity: 3, now: 3 }, "Urine 0.3 mL/kg/h from 20 h to 44 h"),
      factOf("creatinine", creatinine, { severity: 3, now: 3 }),
    ];
    expect(asked("kidney", { urineOutput, creatinine }, facts).conclusion).not.toBe("Its values go different ways");
  });
});

test("a shock whose pressure has just fallen far is not getting better, though its day rose and lactate fell", () => {
  const rising = Array.from({ length: 46 }, (_, i): [number, number] => [hour(i), 60 + i * 0.7]);
  const chart = chartOf(
    recordWith({
      meanPressure: [...rising, [hour(47.2), 54], [hour(47.7), 55]],
      lactate: [
        [hour(30), 7.5],
        [hour(44), 5.7],
      ],
    }),
    hour(48),
  );
  const shock = chart.problems?.find(({ id }) => id === "shock");
  if (!shock) throw new Error("no shock");
  expect(courseOfProblem(shock, chart)).toEqual({ verdict: "mixed", by: ["lactate", "meanPressure"] });
});
