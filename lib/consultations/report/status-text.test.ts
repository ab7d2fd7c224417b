import { describe, expect, test } from "vitest";
import { chartOf } from "../../clinical/chart";
import type { RiskBand } from "../../experts/calibration/headline-risk";
import { recordWith } from "../../record/fixtures/record";
import { pageHeadline, toldProblems } from "./problems-section";
import { presentVentilation } from "./status-text";

const hour = (h: number) => h * 60;
const chartWith = (of: Parameters<typeof recordWith>[0]) => chartOf(recordWith(of), hour(48));
const state = (of: Parameters<typeof recordWith>[0], band: RiskBand | null = null) =>
  pageHeadline(chartWith(of), band)?.replace(/^.*?\. /u, "");

describe("the first line", () => {
  test("gives the problems that stand with the word of their urgency", () => {
    expect(state({ lactate: [[hour(47), 11.2]], potassium: [[hour(47), 6.6]] })).toMatch(/^Unstable: .* and .*\.$/);
  });

  test("never says of a patient that an old value makes her stable", () => {
    expect(state({ pao2: [[hour(14), 65]] })).toBe("Nothing urgent charted; leading problem: hypoxaemia at 14 h.");
  });

  test("says where what is urgent was last measured, and that the word is of then", () => {
    expect(state({ pao2: [[hour(39), 50]] })).toBe("Unstable when last measured: hypoxaemia (at 39 h).");
  });

  test("calls no lack of oxygen old for which much has been given since its last gas", () => {
    const since = (fio2: number) =>
      state({
        pao2: [[hour(34), 142]],
        fio2: [
          [hour(33), 0.5],
          [hour(45), fio2],
        ],
      });
    expect(since(0.8)).toBe("Watch: hypoxaemia.");
    expect(since(0.4)).toContain("hypoxaemia at 34 h");
  });

  test("calls no acidosis old whose pH is new, though its bicarbonate is not", () => {
    expect(state({ ph: [[hour(45), 7.15]], bicarbonate: [[hour(36), 9]] })).toBe("Unstable: metabolic acidosis.");
  });

  test("says of a gas that was critical hours ago that it is corrected", () => {
    const [paco2, ph] = [
      [[hour(44), 77] as const, [hour(47), 42] as const],
      [[hour(44), 7.13] as const, [hour(47), 7.38] as const],
    ];
    const said = state({ paco2, ph, heartRate: [[hour(47), 80]] });
    expect(said).toContain("just corrected hypercapnia with acidaemia");
  });

  test("says of a kidney injury that gets better that it does", () => {
    const creatinine = [[hour(2), 3.4] as const, [hour(20), 2.6] as const, [hour(44), 1.6] as const];
    const heartRate = [[hour(47), 80] as const];
    expect(state({ creatinine, heartRate })).toBe("Stable; leading problem: recovering acute kidney injury.");
  });

  test("calls nobody stable of whom no vital sign is recorded", () => {
    expect(state({ hematocrit: [[hour(46), 26]] })).toBe("Nothing urgent charted; leading problem: anaemia.");
    expect(state({ hematocrit: [[hour(46), 40]] })).toBe(
      "Nothing urgent charted. No problem is found in the recorded values.",
    );
  });

  test("calls nobody stable whose moderate coma score is not known to be a sedative's, and names it", () => {
    const ventilated = [45, 46, 47].map((h) => [hour(h), 1] as const);
    const dull = { gcs: [[hour(37), 15] as const, [hour(47), 10] as const], mechanicalVentilation: ventilated };
    expect(state(dull)).toBe("Watch: reduced consciousness.");
    expect(state({ ...dull, ph: [[hour(47), 7.29]] })).toMatch(/^Watch: .*acid.* and reduced consciousness\.$/);
  });

  test("names what leads of a patient of whom nothing is urgent", () => {
    expect(state({ respiratoryRate: [[hour(47), 23]] })).toBe("Stable; leading problem: tachypnoea.");
  });
});

describe("the first line beside a high risk", () => {
  const mild = { respiratoryRate: [[hour(47), 23]] } satisfies Parameters<typeof recordWith>[0];

  test("calls nobody stable without saying so, and what is urgent as it is", () => {
    expect(state(mild, "over three times the average")).toBe(
      "Values stable, yet the risk is over three times the average; leading problem: tachypnoea.",
    );
    expect(state({ pao2: [[hour(14), 65]] }, "over twice the average")).toBe(
      "Nothing urgent charted, yet the risk is over twice the average; leading problem: hypoxaemia at 14 h.",
    );
    expect(state({ heartRate: [[hour(47), 80]] }, "over twice the average")).toBe(
      "Values stable, yet the risk is over twice the average. No problem is found in the recorded values.",
    );
    expect(state({ lactate: [[hour(47), 11.2]] }, "over three times the average")).toMatch(/^Unstable: /u);
  });

  test("says nothing of a risk that is not high, and of one of which no word is made", () => {
    for (const band of ["below average", "about average", "above average", null] as const)
      expect(state(mild, band)).toBe("Stable; leading problem: tachypnoea.");
  });
});

test("of what is over nothing is called earlier twice", () => {
  const chart = chartWith({ lactate: [[hour(47), 11.2]] });
  const problems = chart.problems?.map((one) => ({
    ...one,
    ...{ title: "Earlier fall of hematocrit", course: "past" as const },
  }));
  expect(pageHeadline({ ...chart, problems, urgency: "stable" }, null)).toMatch(
    /No problem stands; earlier fall of hematocrit\.$/u,
  );
});

describe("ventilation", () => {
  const ventilated = (last: number, gcs: number) =>
    presentVentilation(
      chartWith({
        mechanicalVentilation: [
          [hour(1), 1],
          [hour(last), 1],
        ],
        gcs: [[hour(47), gcs]],
      }),
    );

  test("is of now where it was charted of late, and has its hour where it was not", () => {
    expect(ventilated(47, 6)).toBe("ventilation charted");
    expect(ventilated(40, 6)).toBe("ventilation last charted at 40 h");
  });

  test("is not taken to go on in a patient who speaks", () => {
    expect(ventilated(46, 15)).toBe("ventilation last charted at 46 h");
  });

  test("goes on where the score was taken in the minute of its mark, as beside a value", () => {
    expect(ventilated(47, 15)).toBe("ventilation charted");
  });

  test("is said not to be charted where the record could hold it", () => {
    expect(presentVentilation(chartWith({ gcs: [[hour(47), 15]] }))).toBe("no ventilation charted");
  });
});

test("a mild problem whose sign stands above is not told twice", () => {
  const { problems = [] } = chartWith({ lactate: [[hour(47), 11.2]] });
  const [lactate] = problems;
  if (!lactate) throw new Error("a lactate of 11.2 is a problem");
  const mild = { ...lactate, id: "mild", severity: 1 as const };
  const other = { ...mild, facts: lactate.facts.map((fact) => ({ ...fact, feature: "sodium" as const })) };
  const told = toldProblems({ problems: [lactate, lactate, lactate, mild, other] });
  expect(told.milder).toHaveLength(1);
  expect(told.repeated).toHaveLength(1);
});

test("of a milder problem the one fact with room for it is what stands, not what is over", () => {
  const chart = chartWith({
    lactate: [[hour(47), 11.2]],
    potassium: [[hour(47), 6.6]],
    temperature: [
      [hour(6), 38.7],
      [hour(45), 37],
    ],
    wbc: [[hour(42), 14.1]],
  });
  expect(toldProblems(chart).milder.map(({ facts }) => facts[0])).toContain("White cell count 14.1 10³/µL at 42 h");
});
