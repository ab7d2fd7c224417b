import { describe, expect, it, test } from "vitest";
import type { FeatureId } from "../../record/catalogue";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { chartOf } from "../chart";
import { mildLimits } from "./mild-limits";
import { problemsOf, urgencyOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const named = (readings: Readings) => problems(readings).map(({ id, severity, course }) => [id, severity, course]);
const hourly = (from: number, values: readonly number[]) => values.map((value, i) => [hour(from + i), value] as const);

describe("shock", () => {
  const low = hourly(40, [60, 58, 52, 60, 61, 62, 60, 60, 63]);

  it("is low pressure with a raised lactate near it, told with both, their hours and what is not excluded", () => {
    const [shock] = problems({ meanPressure: low, lactate: [[hour(41), 4.4]], temperature: [[hour(44), 38.9]] });
    expect(shock).toMatchObject({ id: "shock", severity: 3, course: "present" });
    expect(shock?.facts.map(({ text }) => text)).toEqual([
      "Mean pressure below 65 mmHg for 8 h of the last 24 h, lowest 52 at 42 h (arterial line), 63 mmHg at 48 h",
      "Lactate 4.4 mmol/L at 41 h",
    ]);
    expect(shock?.reading).toMatchObject({
      text: expect.stringContaining("not recorded"),
      for: ["Temperature 38.9 °C at 44 h"],
    });
    expect(shock?.notExcluded?.causes).toContain("tamponade");
  });

  it("makes one think of the heart first where much of it was injured in this stay, with or without a raised lactate", () => {
    const causes = (readings: Readings) => problems({ meanPressure: low, ...readings })[0]?.notExcluded?.causes ?? [];
    const heart = "heart failure with injured heart muscle (troponin T 4.20 ng/mL at 3 h)";
    expect(causes({ troponinT: [[hour(3), 4.2]] })[0]).toBe(heart);
    expect(causes({ troponinT: [[hour(3), 4.2]], lactate: [[hour(41), 4.4]] })[0]).toBe(heart);
    expect(causes({ troponinT: [[hour(3), 0.9]] }).slice(0, 3)).toEqual([
      "infection",
      "bleeding or too little volume",
      "heart failure",
    ]);
  });

  it("is none where the lactate was raised a day before the pressure fell", () => {
    expect(
      named({
        meanPressure: low,
        lactate: [
          [hour(2), 4.4],
          [hour(9), 1.2],
        ],
      }).map(([id]) => id),
    ).toEqual(["hypotension", "raised-lactate"]);
  });
});

describe("low pressure", () => {
  const collapsed = [
    ...hourly(30, [88, 90, 91, 89, 92, 90, 88, 91, 89, 90, 92, 90, 89, 90, 92, 88]),
    [hour(47.5), 54],
  ] as const;

  it("that fell far in the last hour is critical though it has hardly lasted, and tells what it fell from", () => {
    const [one] = problems({ meanPressure: [...collapsed, [hour(47.75), 55]], urineOutput: [] });
    expect(one).toMatchObject({ id: "hypotension", severity: 3, course: "present" });
    expect(one?.facts[0]?.text).toBe(
      "Mean pressure below 65 mmHg for 30 min of the last 24 h, lowest 54 at 48 h (arterial line), 55 mmHg at 48 h, down from 92 at 44 h",
    );
  });

  it("of one reading at the end is not", () => {
    expect(problems({ meanPressure: collapsed })[0]?.severity ?? 0).toBeLessThan(3);
  });

  it("of now is shock with a lactate of these hours, whenever it was lowest", () => {
    const meanPressure = [
      ...hourly(20, [50, 52, 55]),
      ...hourly(
        23,
        Array.from({ length: 23 }, () => 75),
      ),
      ...hourly(46, [60, 61, 58]),
    ] as const;
    const [one] = problems({ meanPressure, lactate: [[hour(40), 5.7]] });
    expect(one?.id).toBe("shock");
  });

  it("gives duration and lowest value of the same readings", () => {
    const [one] = problems({ meanPressure: hourly(40, [70, 62, 70, 72, 71, 70, 70, 70, 70]) });
    expect(one?.facts[0]?.text).toBe(
      "Mean pressure below 65 mmHg for 1 h of the last 24 h, lowest 62 at 41 h (arterial line), 70 mmHg at 48 h",
    );
  });

  it("does not count a reading far below both its neighbours within half an hour: a flushed line", () => {
    const minutes = [0, 10, 20, 30, 200].map((m, i) => [hour(44) + m, [75, 30, 74, 75, 75][i] as number] as const);
    expect(problems({ meanPressure: minutes })).toEqual([]);
  });
});

test("a critical value of the first hours is named with its hour though it got better, and an old one as not measured since", () => {
  const [acidosis] = problems({
    ph: [
      [hour(3), 6.96],
      [hour(40), 7.38],
    ],
    bicarbonate: [[hour(3), 9]],
  });
  expect(acidosis).toMatchObject({ id: "metabolic-acidosis" });
  expect(acidosis?.facts.map(({ text }) => text)).toEqual([
    "Arterial pH 6.96 at 3 h, 7.38 at 40 h",
    "Bicarbonate 9 mmol/L at 3 h, not measured since",
  ]);
});

test("acidaemia with carbon dioxide that explains it is told once, with the pH of that gas", () => {
  const found = problems({ ph: [[hour(40), 7.2]], paco2: [[hour(40), 70]] });
  expect(found.map(({ id }) => id)).toEqual(["hypercapnia"]);
  expect(found[0]).toMatchObject({ title: "Hypercapnia with acidaemia", severity: 3 });
});

describe("carbon dioxide below its range", () => {
  const gas = (ph: number, paco2: number, more: Readings = {}) =>
    named({ ph: [[hour(46), ph]], paco2: [[hour(46), paco2]], ...more });

  it("is a mild problem with alkalaemia or a normal pH, marked where either is far off", () => {
    expect(gas(7.48, 33)).toEqual([["hypocapnia", 1, "present"]]);
    expect(gas(7.44, 31)).toEqual([["hypocapnia", 1, "present"]]);
    expect(gas(7.44, 34)).toEqual([]);
    expect(gas(7.45, 25)).toEqual([["hypocapnia", 2, "present"]]);
    const [one, ...rest] = problems({ ph: [[hour(46), 7.57]], paco2: [[hour(46), 30]] });
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ id: "hypocapnia", title: "Respiratory alkalosis", severity: 2 });
    expect(one?.facts.map(({ text }) => text)).toEqual([
      "Arterial carbon dioxide pressure 30 mmHg at 46 h (pH 7.57)",
      "Arterial pH 7.57 at 46 h",
    ]);
  });

  it("is none where it answers a metabolic acidosis, and alkalaemia without it is one of its own", () => {
    expect(gas(7.25, 25, { bicarbonate: [[hour(46), 11]] }).map(([id]) => id)).toEqual(["metabolic-acidosis"]);
    expect(gas(7.36, 30, { bicarbonate: [[hour(46), 16]] }).map(([id]) => id)).not.toContain("hypocapnia");
    expect(gas(7.56, 42)).toEqual([["alkalaemia", 2, "present"]]);
  });

  it("of a later gas does not hide the acidaemia of a hypercapnia before it", () => {
    const found = problems({
      ph: [
        [hour(2), 7.17],
        [hour(46), 7.52],
      ],
      paco2: [
        [hour(2), 62],
        [hour(46), 31],
      ],
    });
    expect(found.flatMap(({ facts }) => facts.map(({ text }) => text))).toContain(
      "Arterial pH 7.17 at 2 h, 7.52 at 46 h",
    );
  });

  it("is marked in a coma, where it lowers the flow to the brain", () => {
    const [one] = problems({ ph: [[hour(46), 7.46]], paco2: [[hour(46), 31]], gcs: [[hour(46), 6]] }).filter(
      ({ id }) => id === "hypocapnia",
    );
    expect(one).toMatchObject({ severity: 2, reading: { text: expect.stringContaining("brain") } });
  });
});

test("troponin T above its 99th percentile is mildly raised and unspecific, from 0.1 injury, with what it may come from", () => {
  const troponin = (value: number) => problems({ troponinT: [[hour(46), value]] })[0];
  expect(troponin(0.01)).toBeUndefined();
  expect(troponin(0.05)).toMatchObject({ title: "Mildly raised troponin, unspecific", severity: 1, course: "present" });
  expect(troponin(0.3)).toMatchObject({ title: "Myocardial injury", severity: 1 });
  expect(troponin(0.6)).toMatchObject({ title: "Myocardial injury", severity: 2 });
  expect(troponin(0.6)?.notExcluded?.causes).toContain("sepsis");
});

test("fever with next to no white cells is an emergency", () => {
  expect(named({ temperature: [[hour(40), 38.6]], wbc: [[hour(41), 0.3]] })).toEqual([
    ["neutropenic-fever", 3, "present"],
  ]);
});

describe("the kidney", () => {
  const slow = hourly(
    20,
    Array.from({ length: 29 }, () => 24),
  );

  it("is injured by a rise, and with little urine is one problem", () => {
    const [one, ...rest] = problems({
      creatinine: [
        [hour(2), 1.1],
        [hour(46), 2.5],
      ],
      urineOutput: slow,
      weight: [[0, 80]],
    });
    expect(one).toMatchObject({ title: "Acute kidney injury with oliguria", severity: 2 });
    expect(rest).toEqual([]);
  });

  it("weighs urine less where creatinine does not bear it out, and less again by a weight that misleads", () => {
    const urine = (weight: number) =>
      problems({ creatinine: [[hour(46), 0.8]], urineOutput: slow, weight: [[0, weight]] }).map(
        ({ severity }) => severity,
      );
    expect(urine(80)).toEqual([1]);
    const [heavy] = problems({ urineOutput: slow, weight: [[0, 95]] });
    expect(heavy?.facts[0]?.text).not.toContain("actual weight");
    const more = slow.map(([minutes, value]) => [minutes, 2 * value] as const);
    const [overstated] = problems({ urineOutput: more, weight: [[0, 168]] });
    expect(overstated?.facts[0]?.text).toContain("by an actual weight of 168 kg, which may overstate it");
  });

  it("is not injured by a fall within the reference range", () => {
    expect(
      problems({
        creatinine: [
          [hour(4), 0.4],
          [hour(47), 0.2],
        ],
      }),
    ).toEqual([]);
  });
});

test("a coma score under ventilation says that sedation is not recorded; without, the airway is at risk", () => {
  const gcs = [[hour(46), 6]] as const;
  expect(problems({ gcs, mechanicalVentilation: [[hour(45), 1]] })[0]).toMatchObject({
    severity: 2,
    facts: [{ text: "Glasgow Coma Score 6/15 at 46 h (ventilation charted; sedation is not recorded)" }],
  });
  expect(problems({ gcs })[0]).toMatchObject({ severity: 3, title: "Coma, no ventilation recorded" });
});

test("a moderate coma score is marked where no ventilation explains it, mild under ventilation", () => {
  const gcs = [[hour(46), 10]] as const;
  expect(named({ gcs })).toEqual([["reduced-consciousness", 2, "present"]]);
  expect(named({ gcs, mechanicalVentilation: [[hour(45), 1]] })).toEqual([["reduced-consciousness", 1, "present"]]);
});

describe("oxygen", () => {
  it("is a problem by a high setting alone, where no gas says what it achieves", () => {
    const fio2 = [
      [hour(20), 0.5],
      [hour(47), 1],
    ] as const;
    const [need] = problems({ fio2, pao2: [[hour(13), 93]] });
    expect(need).toMatchObject({ id: "oxygen-requirement", severity: 3, course: "present" });
    expect(need?.facts.map(({ text }) => text)).toEqual(["Inspired oxygen fraction 1.00 at 47 h, last gas at 13 h"]);
    expect(problems({ fio2, pao2: [[hour(47), 440]] })).toEqual([]);
    const [low] = problems({ fio2, oxygenSaturation: [[hour(47), 84]] });
    expect(low).toMatchObject({ id: "hypoxaemia", severity: 3 });
  });

  it("by an old gas counts a grade less than by a new one", () => {
    const ratioAt = (h: number) => named({ fio2: [[hour(h), 0.5]], pao2: [[hour(h), 74]] });
    expect(ratioAt(46)).toEqual([["hypoxaemia", 2, "present"]]);
    expect(ratioAt(11)).toEqual([["hypoxaemia", 1, "present"]]);
  });
});

test("hematocrit that falls is mild from 6, marked from 9, critical from 15 points", () => {
  const fallTo = (value: number) =>
    named({
      hematocrit: [
        [hour(30), 45],
        [hour(46), value],
      ],
    });
  expect(fallTo(39.5)).toEqual([]);
  expect([38, 35, 30].map((value) => fallTo(value)[0]?.[1])).toEqual([1, 2, 3]);
});

test("a potassium or glucose that a repeat at once does not bear out is named with that doubt, and leads nothing", () => {
  const once = (again: number) =>
    problems({
      potassium: [
        [hour(20), 4.1],
        [hour(34), 7],
        [hour(34) + again, 3.7],
      ],
    })[0];
  expect(once(60)).toMatchObject({
    severity: 1,
    facts: [
      { text: expect.stringMatching(/^Potassium 7\.0 at 34 h.* \(the sample of 34 h may have been at fault\)$/) },
    ],
  });
  expect(once(600)).toMatchObject({ severity: 2 });
  const again = problems({
    potassium: [
      [hour(20), 4.1],
      [hour(34), 7.2],
      [hour(35), 3.7],
      [hour(47), 6.9],
    ],
  });
  expect(again[0]).toMatchObject({ severity: 3, facts: [{ text: expect.stringContaining("the sample of 34 h") }] });
});

describe("a glucose that falls faster than any treatment makes it fall", () => {
  const fallingTo = (minutes: number, value: number) =>
    problems({
      glucose: [
        [hour(17), 143],
        [hour(34), 737],
        [hour(34) + minutes, value],
        [hour(44), 110],
      ],
      potassium: [
        [hour(34), 9.9],
        [hour(40), 4.6],
      ],
    });
  const facts = (found: ReturnType<typeof problems>) => found.flatMap((one) => one.facts.map(({ text }) => text));

  it("is named with the doubt about its sample, whatever else the sample told, and leads nothing", () => {
    const found = fallingTo(144, 190);
    expect(facts(found)).toEqual(
      expect.arrayContaining([
        "Glucose 737 at 34 h, 110 mg/dL at 44 h (the sample of 34 h may have been at fault)",
        "Potassium 9.9 at 34 h, 4.6 mmol/L at 40 h (the sample of 34 h may have been at fault)",
      ]),
    );
    expect(Math.max(...found.map(({ severity }) => severity))).toBe(1);
  });

  it("is believed where it fell as treatment makes it fall", () => {
    for (const found of [fallingTo(300, 190), fallingTo(144, 400)]) {
      expect(facts(found).join()).not.toContain("at fault");
      expect(found.find(({ id }) => id === "hyperkalaemia")?.severity).toBeGreaterThan(1);
    }
  });
});

test("a mean pressure just below 65 is told with its decimal, lest its lowest read as 65", () => {
  const lowest = (value: number) =>
    problems({ meanPressure: hourly(40, [64.9, value, value, value, 70]) })[0]?.facts[0]?.text;
  expect(lowest(64.67)).toContain("lowest 64.7 at 43 h");
  expect(lowest(64.96)).toContain("lowest 64.9 at 40 h");
  expect(lowest(64.2)).toContain("lowest 64 at 43 h");
});

test("much urine is named beside an injury of the kidney", () => {
  const found = named({
    creatinine: [
      [hour(4), 1.0],
      [hour(40), 1.6],
    ],
    urineOutput: hourly(
      25,
      Array.from({ length: 24 }, () => 240),
    ),
    weight: [[0, 80]],
  });
  expect(found.map(([id]) => id)).toEqual(["kidney-injury", "polyuria"]);
});

test("urine that was much and no longer is, is past, with what is made now", () => {
  const [one] = problems({
    urineOutput: [
      ...hourly(
        23,
        Array.from({ length: 18 }, () => 400),
      ),
      ...hourly(
        41,
        Array.from({ length: 7 }, () => 60),
      ),
    ],
    weight: [[0, 80]],
  });
  expect(one).toMatchObject({ id: "polyuria", course: "past" });
  expect(one?.facts[0]?.text).toBe("Urine 6.8 L from 24 h to 47 h, 89 mL/kg in 24 h, 60 mL/h from 42 h to 47 h");
});

test("urgency goes by what stands: critical now, marked now, neither", () => {
  const urgency = (readings: Readings) => urgencyOf(problems(readings));
  expect(urgency({ potassium: [[hour(46), 6.7]] })).toBe("unstable");
  expect(
    urgency({
      potassium: [
        [hour(40), 6.7],
        [hour(46), 4.2],
      ],
    }),
  ).toBe("stable");
  expect(urgency({ platelets: [[hour(46), 40]] })).toBe("watch");
  expect(urgency({ sodium: [[hour(46), 133]] })).toBe("stable");
  expect(urgency({})).toBe("stable");
});

test("every marked or critical finding of the chart is a problem or part of one, on every synthetic patient", () => {
  const missing = syntheticRecords().flatMap((record) => {
    const asOf = Math.min(AS_OF, record.encounter.observedMinutes);
    const { findings, problems: listed = [] } = chartOf(record, asOf);
    const features = new Set(
      listed.flatMap(({ facts }) => facts.map(({ feature }) => feature.replace("niMean", "mean"))),
    );
    return findings
      .filter(({ severity, feature }) => severity > 1 && !features.has(feature.replace("niMean", "mean")))
      .map(({ text }) => `${record.patient.mrn}: ${text}`);
  });
  expect(missing).toEqual([]);
});

/** What is low by one device may have been read last by the other. */
const otherDevice: Partial<Record<FeatureId, FeatureId>> = {
  meanPressure: "niMeanPressure",
  niMeanPressure: "meanPressure",
  systolicPressure: "niSystolicPressure",
  niSystolicPressure: "systolicPressure",
};

test("every fact's worst and latest values are charted values of its feature", () => {
  for (const record of syntheticRecords()) {
    const asOf = Math.min(AS_OF, record.encounter.observedMinutes);
    const observations = observationsOf(record, asOf);
    for (const { facts } of problemsOf(observations, asOf))
      for (const { feature, worst, latest } of facts)
        for (const value of [worst, latest])
          expect([...observations(feature), ...observations(otherDevice[feature] ?? feature)]).toContainEqual(value);
  }
});

test("mild limits are named with a publication and its year", () => {
  for (const { source } of mildLimits) expect(source).toMatch(/(?:19|20)\d\d/);
});

test("hematocrit that falls over two days is told too, as mild", () => {
  const slow = [
    [hour(6), 46],
    [hour(46), 32],
  ] as const;
  expect(named({ hematocrit: slow })).toEqual([["falling-hematocrit", 1, "present"]]);
});

test("two marked problems of vital systems that stand make it unstable", () => {
  const gcs = [[hour(47), 6]] as const;
  const ventilation = [[hour(46), 1]] as const;
  expect(urgencyOf(problems({ gcs, mechanicalVentilation: ventilation }))).toBe("watch");
  const gas = { fio2: [[hour(46), 0.5]], pao2: [[hour(46), 74]] } as const;
  expect(urgencyOf(problems({ gcs, mechanicalVentilation: ventilation, ...gas }))).toBe("unstable");
});

test("a low pressure before the last day is told as past, and one of the last hours as present", () => {
  const earlier = Array.from({ length: 12 }, (_, i) => [hour(6) + 15 * i, 52] as const);
  const since = Array.from({ length: 40 }, (_, i) => [hour(9) + 60 * i, 75] as const);
  const [past] = problems({ meanPressure: [...earlier, ...since] });
  expect(past).toMatchObject({ id: "hypotension", severity: 1, course: "past" });
  expect(past?.facts[0]?.text).toMatch(
    /^Mean pressure below 65 mmHg for 3 h before the last 24 h, lowest 52 at 9 h \(arterial line\), 75 mmHg at 48 h$/,
  );
  const dips = since.map(([at, value], i) => [at, i === 36 || i === 35 ? 58 : value] as const);
  expect(named({ meanPressure: dips })).toEqual([["hypotension", 1, "present"]]);
});

test("grade 3 pressure in a coma is marked, and bleeding in the brain is not excluded", () => {
  const systolicPressure = [
    [hour(44), 191],
    [hour(45), 188],
    [hour(47), 182],
  ] as const;
  const found = problems({ systolicPressure, gcs: [[hour(47), 6]], mechanicalVentilation: [[hour(46), 1]] });
  expect(found.find(({ id }) => id === "hypertension")).toMatchObject({
    severity: 2,
    title: "High blood pressure with coma",
  });
  expect(named({ systolicPressure })).toEqual([["hypertension", 1, "present"]]);
});

test("lesser high pressure in a coma is mild, by the mean too, and raised intracranial pressure is not excluded", () => {
  const pressure = (readings: Readings) => problems(readings).find(({ id }) => id === "hypertension");
  const coma = { gcs: [[hour(47), 6]], mechanicalVentilation: [[hour(46), 1]] } as const;
  const systolic = pressure({ systolicPressure: hourly(45, [166, 171, 164]), ...coma });
  expect(systolic).toMatchObject({ severity: 1, title: "High blood pressure with coma" });
  expect(systolic?.notExcluded?.causes).toEqual(["raised intracranial pressure"]);
  const meanPressure = hourly(45, [112, 118, 111]);
  expect(pressure({ meanPressure, ...coma })?.facts[0]?.text).toBe(
    "Mean pressure 118 at 46 h (arterial line), 111 mmHg at 47 h",
  );
  expect(pressure({ meanPressure })).toBeUndefined();
});

test("platelets that halve are marked below 100, and a creatinine within its range is no problem", () => {
  const platelets = [
    [hour(10), 202],
    [hour(34), 110],
    [hour(47), 64],
  ] as const;
  expect(named({ platelets })).toEqual([["thrombocytopenia", 2, "present"]]);
  expect(named({ creatinine: [[hour(47), 1.2]] })).toEqual([]);
});

test("hematocrit and platelets that fall together leave disseminated intravascular coagulation not excluded", () => {
  const hematocrit: Readings["hematocrit"] = [
    [hour(24), 36],
    [hour(44), 27],
  ];
  const platelets: Readings["platelets"] = [
    [hour(24), 180],
    [hour(44), 80],
  ];
  const causes = (readings: Readings) =>
    problems(readings).find(({ id }) => id === "falling-hematocrit")?.notExcluded?.causes;
  expect(causes({ hematocrit })).toEqual(["bleeding", "dilution by fluids"]);
  expect(causes({ hematocrit, platelets })).toEqual([
    ...["bleeding", "haemolysis", "disseminated intravascular coagulation", "dilution by fluids"],
  ]);
});

test("marked bilirubin and aminotransferases are one injury of the liver, of which failure is not excluded", () => {
  const liver = { bilirubin: [[hour(40), 11.3]], aspartateAminotransferase: [[hour(40), 3464]] } as const;
  const [injury, ...others] = problems(liver);
  expect(injury).toMatchObject({ id: "liver-injury", severity: 2, title: "Liver injury with jaundice" });
  expect(injury?.notExcluded?.causes).toContain("acute liver failure");
  expect(others).toEqual([]);
});

describe("fever and white cells", () => {
  const wbc = [[hour(45), 16.2]] as const;
  const titleOf = (temperature: Readings["temperature"], cells: Readings["wbc"] = wbc) =>
    problems({ temperature, wbc: cells })[0]?.title;

  it("are told together while both stand, or where the fever has been over for less than six hours", () => {
    expect(titleOf([[hour(46), 38.9]])).toBe("Fever with leukocytosis");
    expect(titleOf([...hourly(41, [38.9, 38.4, 37.1]), [hour(47), 37]])).toBe("Fever with leukocytosis");
  });

  it("are told apart where one is over", () => {
    const over = [...hourly(20, [38.9, 37.1]), [hour(46), 37]] as const;
    expect(titleOf(over)).toBe("Leukocytosis with earlier fever");
    expect(
      titleOf(
        [[hour(46), 38.9]],
        [
          [hour(8), 16.2],
          [hour(44), 8],
        ],
      ),
    ).toBe("Fever with earlier leukocytosis");
    expect(titleOf(over, [[hour(45), 0.4]])).toBe("Leukopenia with earlier fever");
  });
});

describe("a fall of hematocrit", () => {
  const fallOf = (...values: readonly (readonly [number, number])[]) => {
    const [one] = problems({ hematocrit: values.map(([h, value]) => [hour(h), value] as const) });
    return [one?.title, one?.severity, one?.facts[0]?.text];
  };

  it("is called falling while it is at its lowest", () => {
    expect(fallOf([26, 34], [46, 24])).toEqual([
      "Falling hematocrit",
      2,
      "Hematocrit fell from 34.0% at 26 h to 24.0% at 46 h",
    ]);
  });

  it("weighs one grade less where it has risen again, and is named so", () => {
    expect(fallOf([26, 34], [40, 24], [46, 29])).toEqual([
      "Partly recovered fall of hematocrit",
      1,
      "Hematocrit fell from 34.0% at 26 h to 24.0% at 40 h, 29.0% at 46 h",
    ]);
    expect(fallOf([26, 34], [40, 24], [46, 33])[0]).toBe("Recovered fall of hematocrit");
  });

  it("is a fall, and goes on no more, where it has held since", () => {
    expect(fallOf([24, 34], [34, 24], [46, 25])[0]).toBe("Earlier fall of hematocrit");
  });
});

describe("what got better and then worse again", () => {
  const textOf = (readings: Readings) => problems(readings)[0]?.facts[0]?.text;

  it("is told with the best value in between", () => {
    const lactate = [
      [hour(4), 9.6],
      [hour(20), 3],
      [hour(34), 1.8],
      [hour(46), 5.2],
    ] as const;
    expect(textOf({ lactate })).toBe("Lactate 9.6 at 4 h, better (1.8 at 34 h), 5.2 mmol/L at 46 h");
    const fio2 = [10, 34, 44].map((h) => [hour(h), 0.5] as const);
    const pao2 = [
      [hour(10), 56],
      [hour(34), 115],
      [hour(44), 60],
    ] as const;
    expect(textOf({ fio2, pao2 })).toBe(
      "PaO2/FiO2 112 at 10 h, better (230 at 34 h), 120 mmHg at 44 h (PaO2 60 on FiO2 0.50, no ventilation charted)",
    );
  });

  it("is told by its worst and its latest value where the change is none, or not of a grade", () => {
    const lactateAt = (between: number) =>
      textOf({
        lactate: [
          [hour(4), 9.6],
          [hour(34), between],
          [hour(46), 4.1],
        ],
      });
    expect(lactateAt(3.9)).toBe("Lactate 9.6 at 4 h, 4.1 mmol/L at 46 h");
    expect(lactateAt(5)).toBe("Lactate 9.6 at 4 h, 4.1 mmol/L at 46 h");
    expect(lactateAt(3)).toContain("better (3.0 at 34 h)");
  });

  it("is not called better where it went beyond its limits on the other side", () => {
    const ph = [
      [hour(4), 7.14],
      [hour(20), 7.4],
      [hour(23), 7.54],
      [hour(46), 7.26],
    ] as const;
    expect(textOf({ ph })).toBe("Arterial pH 7.14 at 4 h, better (7.40 at 20 h), 7.26 at 46 h");
  });
});

describe("what a problem may come from", () => {
  const causesOf = (id: string, readings: Readings) =>
    problems(readings).find((one) => one.id === id)?.notExcluded?.causes;
  const lowOxygen: Readings = { fio2: [[hour(46), 0.5]], pao2: [[hour(46), 80]] };

  it("is pneumonia first where infection or a coma goes with low oxygen, and never without it", () => {
    expect(causesOf("hypoxaemia", lowOxygen)).toEqual([
      ...["atelectasis", "pneumonia", "pulmonary embolism", "heart failure or fluid overload", "ARDS"],
    ]);
    expect(causesOf("hypoxaemia", { ...lowOxygen, wbc: [[hour(45), 22]] })?.[0]).toBe("pneumonia");
    expect(causesOf("hypoxaemia", { ...lowOxygen, gcs: [[hour(45), 6]] })?.[0]).toBe("aspiration or pneumonia");
  });

  it("is a chronic kidney disease too where creatinine was high from the first", () => {
    const creatinine = [
      [hour(2), 4.3],
      [hour(20), 4.2],
      [hour(33), 6.5],
    ] as const;
    expect(causesOf("kidney-injury", { creatinine })).toContain("chronic kidney disease");
  });

  it("is haemolysis too where bilirubin is raised and platelets are low while the hematocrit falls", () => {
    const hematocrit = [
      [hour(27), 30.7],
      [hour(29), 20],
    ] as const;
    const readings: Readings = { hematocrit, bilirubin: [[hour(40), 2.9]], platelets: [[hour(43), 128]] };
    expect(causesOf("falling-hematocrit", readings)).toContain("haemolysis");
  });
});

describe("a single value that its neighbours contradict", () => {
  const hot = [
    [hour(39), 37.1],
    [hour(40), 37.2],
    [hour(40) + 30, 40.9],
    [hour(41), 37],
    [hour(47), 37.1],
  ] as const;

  it("is no worst: no fever by one temperature, and no low one", () => {
    expect(problems({ temperature: [...hot] })).toEqual([]);
    expect(problems({ temperature: [...hot], wbc: [[hour(46), 18]] }).map(({ id }) => id)).toEqual(["leukocytosis"]);
    const cold = hot.map(([at, value]) => [at, value > 40 ? 31.3 : value] as const);
    expect(problems({ temperature: cold })).toEqual([]);
    expect(chartOf(recordWith({ temperature: cold }), AS_OF).findings).toEqual([]);
  });

  it("is no fastest heart rate, though the next one is fast too", () => {
    const rates = hourly(38, [104, 106, 167, 105, 108, 110, 107, 106, 108, 109, 112]);
    const [fast] = problems({ heartRate: rates });
    expect(fast?.facts[0]?.text).toBe("Heart rate 112/min at 48 h");
  });
});
