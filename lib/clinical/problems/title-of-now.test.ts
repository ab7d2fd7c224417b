import { describe, expect, it, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf, urgencyOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const one = (readings: Readings, id: string) => problems(readings).find((problem) => problem.id === id);
const hourly = (from: number, to: number, value: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [hour(from + i), value] as const);

test("a coma that is the latest score is marked however old it is, and says that sedation is not recorded", () => {
  const coma = one({ gcs: [[hour(21), 8]], mechanicalVentilation: [[hour(20), 1]] }, "coma");
  expect(coma).toMatchObject({ severity: 2, course: "present" });
  expect(coma?.facts[0]?.text).toBe(
    "Glasgow Coma Score 8/15 at 21 h, not measured since (ventilation charted; sedation is not recorded)",
  );
  expect(one({ gcs: [[hour(46), 6]] }, "coma")?.facts[0]?.text).toBe(
    "Glasgow Coma Score 6/15 at 46 h (sedation is not recorded)",
  );
});

describe("the title of a shock", () => {
  const low = hourly(36, 48, 60);
  const lactate = (...values: [number, number][]): Readings => ({ lactate: values.map(([h, v]) => [hour(h), v]) });
  const title = (readings: Readings) => one(readings, "shock")?.title;

  it("names a raised lactate only where its latest value is raised and of the last hours", () => {
    expect(title({ meanPressure: low, ...lactate([40, 5], [46, 3]) })).toBe("Shock: low pressure with raised lactate");
    expect(title({ meanPressure: [[hour(36), 55], ...low.slice(1)], ...lactate([34, 5]) })).toBe(
      "Shock: low pressure, lactate raised at 34 h",
    );
    expect(title({ meanPressure: low, ...lactate([40, 5], [45, 1.8]) })).toBe(
      "Shock: low pressure, lactate normal since 45 h",
    );
  });

  it("is none where lactate has been normal for six hours or more: the low pressure stands by itself", () => {
    const found = problems({ meanPressure: low, ...lactate([34, 5], [38, 1.8], [46, 1.2]) });
    expect(found.map(({ id, course }) => [id, course])).toEqual([
      ["hypotension", "present"],
      ["raised-lactate", "past"],
    ]);
  });

  it("says of a pressure that is over that it was before", () => {
    const over = [...hourly(30, 36, 55), ...hourly(37, 48, 75)];
    expect(title({ meanPressure: over, ...lactate([36, 5], [46, 4]) })).toBe(
      "Shock: raised lactate after low pressure",
    );
  });

  it("is no shock of now where signs of infection stand and both are over or mild: the infection asks for a decision", () => {
    const over = [...hourly(30, 36, 55), ...hourly(37, 48, 75)];
    const found = problems({
      meanPressure: over,
      ...lactate([36, 5], [46, 2.3]),
      temperature: [[hour(44), 39]],
      wbc: [[hour(44), 18]],
    });
    expect(found[0]).toMatchObject({
      title: "Possible sepsis after low blood pressure, lactate raised",
      severity: 2,
      system: "inflammation",
    });
    expect(urgencyOf(found)).toBe("watch");
  });

  it("is the same of a shock that may be septic", () => {
    const septic: Readings = { temperature: [[hour(44), 39]], wbc: [[hour(44), 18]] };
    expect(title({ meanPressure: low, ...septic, ...lactate([40, 5], [45, 1.8]) })).toBe(
      "Possible septic shock: low pressure, lactate normal since 45 h",
    );
  });
});

describe("what a title names", () => {
  it("has its last value among the first facts, carbon dioxide with the pH of the same gas", () => {
    const failure = one(
      {
        fio2: hourly(30, 46, 0.6),
        pao2: [
          [hour(32), 49],
          [hour(46), 80],
        ],
        paco2: [
          [hour(32), 70],
          [hour(46), 55],
        ],
        ph: [
          [hour(32), 7.18],
          [hour(46), 7.29],
        ],
      },
      "respiratory-failure",
    );
    expect(failure?.title).toBe("Hypoxaemia with hypercapnia and acidaemia");
    expect(failure?.facts.slice(0, 2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^PaO2\/FiO2 /u),
      "Arterial carbon dioxide pressure 70 at 32 h (pH 7.18), 55 mmHg at 46 h (pH 7.29)",
    ]);
  });

  it("is the urine of an injury with oliguria, before its highest creatinine and urea", () => {
    const injury = one(
      {
        weight: [[0, 70]],
        urineOutput: hourly(24, 48, 15),
        creatinine: [
          [hour(2), 1],
          [hour(46), 3.4],
        ],
        bun: [[hour(46), 90]],
      },
      "kidney-injury",
    );
    expect(injury?.title).toBe("Acute kidney injury with oliguria");
    expect(injury?.facts.slice(0, 2).map(({ feature }) => feature)).toEqual(["creatinine", "urineOutput"]);
  });

  it("is the bilirubin of an injury with jaundice, before a second aminotransferase", () => {
    const injury = one(
      {
        alanineAminotransferase: [[hour(40), 1500]],
        aspartateAminotransferase: [[hour(40), 3000]],
        bilirubin: [[hour(40), 8]],
      },
      "liver-injury",
    );
    expect(injury?.facts.slice(0, 2).map(({ feature }) => feature)).toEqual(["aspartateAminotransferase", "bilirubin"]);
  });
});

test("an acidosis whose latest pH is no longer low is called so, by the bicarbonate that stays low and not by carbon dioxide that is over", () => {
  const acidosis = (ph: number, bicarbonate: number) =>
    one(
      {
        ph: [
          [hour(14), 7.16],
          [hour(46), ph],
        ],
        paco2: [
          [hour(14), 57],
          [hour(46), 24],
        ],
        bicarbonate: [
          [hour(14), 14],
          [hour(40), bicarbonate],
        ],
      },
      "metabolic-acidosis",
    )?.title;
  expect(acidosis(7.46, 15)).toBe("Metabolic acidosis, pH no longer low");
  expect(acidosis(7.46, 24)).toBe("Mixed acidosis, corrected");
  expect(acidosis(7.3, 15)).toBe("Metabolic acidosis");
});

test("an acidosis of an old gas is called by its hour, and is over by a bicarbonate of long after it", () => {
  const gas = (at: number, ...bicarbonate: [number, number][]) =>
    one(
      {
        ph: [[hour(at), 7.3]],
        paco2: [[hour(at), 30]],
        bicarbonate: bicarbonate.map(([h, value]) => [hour(h), value]),
      },
      "metabolic-acidosis",
    );
  expect(gas(40, [40, 15])?.title).toBe("Metabolic acidosis");
  expect(gas(20, [20, 15])?.title).toBe("Metabolic acidosis at 20 h, not known now");
  expect(gas(20, [20, 15], [44, 24])).toMatchObject({ title: "Metabolic acidosis, corrected", course: "past" });
  expect(gas(20, [20, 15], [44, 19])).toMatchObject({ title: "Metabolic acidosis", course: "present" });
  // A bicarbonate of soon after the gas says no more than the gas.
  expect(gas(40, [40, 15], [43, 24])?.course).toBe("present");
});

describe("the title of a hypercapnia", () => {
  const gases = (...all: [h: number, ph: number, paco2: number][]): Readings => ({
    ph: all.map(([h, ph]) => [hour(h), ph]),
    paco2: all.map(([h, , paco2]) => [hour(h), paco2]),
  });
  const title = (readings: Readings) => one(readings, "hypercapnia")?.title;

  it("names acidaemia only where the latest pH is low", () => {
    expect(title(gases([40, 7.2, 70]))).toBe("Hypercapnia with acidaemia");
    expect(title(gases([40, 7.2, 70], [46, 7.38, 60]))).toBe("Hypercapnia");
  });

  it("is of the acidaemia that outlasts it, where no later carbon dioxide is charted", () => {
    expect(
      title({
        ...gases([40, 7.2, 70], [42, 7.36, 40]),
        ph: [
          [hour(40), 7.2],
          [hour(46), 7.3],
        ],
      }),
    ).toBe("Acidaemia after hypercapnia");
  });

  it("is not that of a hypoxaemia that stands while the carbon dioxide is over", () => {
    const readings = {
      ...gases([40, 7.2, 70], [42, 7.36, 40]),
      ph: [
        [hour(40), 7.2],
        [hour(46), 7.3],
      ],
    } as const;
    const found = problems({ ...readings, fio2: [[hour(45), 0.6]], pao2: [[hour(46), 90]] });
    expect(found.map((problem) => problem.title)).toContain("Hypoxaemia");
  });
});

describe("what got worse to its latest value", () => {
  const text = (readings: Readings, id: string) => one(readings, id)?.facts[0]?.text;

  it("is told from where it began, where it was less marked then", () => {
    expect(
      text(
        {
          bilirubin: [
            [hour(5), 3.1],
            [hour(32), 12.5],
          ],
        },
        "raised-bilirubin",
      ),
    ).toBe("Bilirubin, total rose from 3.1 at 5 h to 12.5 mg/dL at 32 h");
  });

  it("is told of a monitored sign from its best value of six hours", () => {
    const heartRate = [...hourly(1, 42, 60), ...hourly(43, 46, 106), [hour(48), 185], [hour(48) - 20, 180]] as const;
    const sorted = heartRate.toSorted(([a], [b]) => a - b);
    expect(text({ heartRate: sorted }, "tachycardia")).toBe("Heart rate rose from 60 at 42 h to 185/min at 48 h");
  });

  it("is told of a troponin that rose by more than a fifth, and not of one that hardly did", () => {
    const troponin = (first: number): Readings => ({
      troponinT: [
        [hour(5), first],
        [hour(30), 5.43],
      ],
    });
    expect(text(troponin(0.69), "myocardial-injury")).toBe("Troponin T rose from 0.69 at 5 h to 5.43 ng/mL at 30 h");
    expect(text(troponin(5), "myocardial-injury")).toBe("Troponin T 5.43 ng/mL at 30 h");
  });
});
