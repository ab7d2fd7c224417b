import { describe, expect, it, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const one = (readings: Readings, id: string) => problems(readings).find((problem) => problem.id === id);
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [hour(h), value] as const);

describe("platelets", () => {
  it("that fell by 30% below their limit are told with what they fell from", () => {
    expect(one({ platelets: at([9, 300], [35, 142], [43, 126]) }, "thrombocytopenia")?.facts[0]?.text).toBe(
      "Platelets fell from 300 at 9 h to 126 10³/µL at 43 h",
    );
    expect(one({ platelets: at([9, 160], [43, 126]) }, "thrombocytopenia")?.facts[0]?.text).toBe(
      "Platelets 126 10³/µL at 43 h",
    );
  });

  it("that halved are a problem within their limits too", () => {
    expect(one({ platelets: at([2, 420], [44, 190]) }, "thrombocytopenia")?.title).toBe("Platelets fallen by half");
    expect(problems({ platelets: at([2, 420], [44, 250]) })).toEqual([]);
  });
});

test("platelets just above 100 that fell by more than half are marked as that fall, with heparin and consumption to think of", () => {
  const fall = one({ platelets: at([6, 260], [30, 180], [44, 106]) }, "thrombocytopenia");
  expect(fall).toMatchObject({ title: "Platelets fallen by half", severity: 2 });
  expect(fall?.facts[0]?.text).toBe("Platelets fell from 260 at 6 h to 106 10³/µL at 44 h");
  expect(fall?.notExcluded?.causes.join()).toMatch(/disseminated intravascular coagulation,heparin/);
});

describe("a hematocrit that falls again after a rise as by transfusion", () => {
  const second = at([11, 32.9], [24, 26.5], [31, 36.8], [43, 30.3]);

  it("is marked, and told with both falls", () => {
    expect(one({ hematocrit: second }, "falling-hematocrit")).toMatchObject({
      title: "Hematocrit falling again",
      severity: 2,
      facts: [
        {
          text: "Hematocrit fell from 32.9% at 11 h to 26.5% at 24 h, rose to 36.8% at 31 h, fell again to 30.3% at 43 h",
        },
      ],
    });
  });

  it("is none where it has come up once more, or fell a day ago", () => {
    const title = (hematocrit: Readings["hematocrit"]) => one({ hematocrit }, "falling-hematocrit")?.title;
    expect(title([...second, [hour(46), 34]])).not.toBe("Hematocrit falling again");
    expect(title(at([2, 32.9], [6, 26.5], [12, 36.8], [20, 30.3]))).not.toBe("Hematocrit falling again");
  });
});

describe("sodium", () => {
  it("that moved by 6 mmol/L is told with its course, within its limits too", () => {
    expect(one({ sodium: at([2, 137], [30, 142], [44, 145]) }, "sodium-change")).toMatchObject({
      title: "Rising sodium",
      severity: 1,
    });
    expect(one({ sodium: at([2, 138], [44, 147]) }, "hypernatraemia")?.title).toBe("Rising sodium");
    expect(problems({ sodium: at([2, 138], [44, 143]) })).toEqual([]);
    const back = one({ sodium: at([31, 156], [42, 149], [48, 150]) }, "hypernatraemia");
    expect(back?.facts[0]?.text).toBe(
      "Sodium fell from 156 at 31 h to 149 mmol/L at 42 h, 150 mmol/L at 48 h (0.6 mmol/L an hour)",
    );
    const fallen = one({ sodium: at([24, 146], [44, 134]) }, "hyponatraemia");
    expect(fallen?.title).toBe("Falling sodium");
    expect(fallen?.facts[0]?.text).toBe("Sodium fell from 146 at 24 h to 134 mmol/L at 44 h (0.6 mmol/L an hour)");
  });

  it("that is still high after it was critically so is marked: its way down is watched", () => {
    expect(one({ sodium: at([2, 174], [44, 155]) }, "hypernatraemia")?.severity).toBe(2);
    expect(one({ sodium: at([2, 152], [44, 151]) }, "hypernatraemia")?.severity).toBe(1);
  });

  it("is called hyponatraemia by its level alone, mild until it is below 130", () => {
    expect(one({ sodium: at([44, 134]) }, "hyponatraemia")?.title).toBe("Mild hyponatraemia");
    expect(one({ sodium: at([2, 138], [44, 128]) }, "hyponatraemia")?.title).toBe("Hyponatraemia");
  });

  it("that is below 130, or fell below its range faster than any may be moved, is marked in a patient who is not fully awake now", () => {
    const severity = (sodium: Readings["sodium"], score: number, h = 46) =>
      one({ sodium, gcs: at([h, score]) }, "hyponatraemia")?.severity;
    expect(severity(at([2, 138], [44, 128]), 13)).toBe(2);
    expect(severity(at([2, 138], [44, 128]), 15)).toBe(1);
    expect(severity(at([2, 138], [44, 128]), 13, 20)).toBe(1);
    expect(severity(at([24, 146], [44, 134]), 13)).toBe(2);
    expect(severity(at([2, 142], [44, 134]), 13)).toBe(1);
  });
});

describe("a coma score", () => {
  it("that fell by two points within the day is told as a fall, and marked without ventilation", () => {
    const fall = one({ gcs: at([30, 13], [36, 12], [44, 11]) }, "reduced-consciousness");
    expect(fall).toMatchObject({ severity: 2 });
    expect(fall?.facts[0]?.text).toContain("Glasgow Coma Score fell from 13 at 30 h to 11/15 at 44 h");
  });

  it("that was lower still before is told with that", () => {
    expect(one({ gcs: at([4, 3], [30, 12], [44, 8]) }, "coma")?.facts[0]?.text).toContain(
      "Glasgow Coma Score 3 at 4 h, better (12 at 30 h), 8/15 at 44 h",
    );
  });
});

test("oxygenation that fell by a band is told with what it fell from, and the fraction that rose", () => {
  expect(
    one({ pao2: at([14, 170], [25, 146], [40, 91]), fio2: at([14, 0.4], [25, 0.5], [39, 0.7]) }, "hypoxaemia")?.facts[0]
      ?.text,
  ).toMatch(/^PaO2\/FiO2 fell from 425 at 14 h to 130 mmHg at 40 h \(PaO2 91 on FiO2 0\.70, was 0\.40/);
});

test("a hematocrit below 30 that fell by 3 points within the day is told as a fall", () => {
  expect(one({ hematocrit: at([34, 29], [42, 25.5]) }, "anaemia")).toMatchObject({
    title: "Anaemia, falling",
    facts: [{ text: "Hematocrit fell from 29.0% at 34 h to 25.5% at 42 h" }],
  });
});

test("a hematocrit that had come down by as much before its fall within the day is told the whole way", () => {
  const text = (...values: [number, number][]) =>
    one({ hematocrit: at(...values) }, "falling-hematocrit")?.facts[0]?.text;
  expect(text([0, 46.7], [8, 29.1], [11, 28.2], [22, 24.6], [31, 22.7])).toBe(
    "Hematocrit fell from 46.7% at 0 h to 22.7% at 31 h (29.1% at 8 h)",
  );
  expect(text([0, 46.7], [8, 30], [31, 21], [40, 23])).toBe(
    "Hematocrit fell from 46.7% at 0 h to 21.0% at 31 h (30.0% at 8 h), 23.0% at 40 h",
  );
  expect(text([0, 34], [8, 29.1], [31, 22.7])).toBe("Hematocrit fell from 29.1% at 8 h to 22.7% at 31 h");
});

test("a hematocrit that rose from its lowest and fell by 3 points within the day falls again", () => {
  const titled = (...values: [number, number][]) => one({ hematocrit: at(...values) }, "anaemia");
  expect(titled([2, 23.2], [15, 29.2], [37, 25.7])).toMatchObject({
    title: "Anaemia, falling again",
    facts: [{ text: "Hematocrit 23.2 at 2 h, better (29.2 at 15 h), 25.7% at 37 h" }],
  });
  expect(titled([2, 23.2], [15, 29.2], [30, 25.2], [37, 25.7])?.title).toBe("Anaemia");
  expect(titled([2, 23.2], [12, 29.2], [37, 25.7])?.title).toBe("Anaemia");
});

test("a high creatinine that moves by no more than it varies is level, and no new injury", () => {
  const creatinine = at([2, 4.4], [15, 4.8], [22, 4.3], [33, 4.8]);
  const found = problems({ creatinine });
  expect(found.map(({ id }) => id)).toEqual(["raised-creatinine"]);
  expect(found[0]?.facts[0]?.text).toBe("Creatinine 4.8 mg/dL at 33 h (4.3 to 4.8 from 2 h to 33 h)");
  expect(found[0]?.reading?.text).toContain("Chronic kidney disease possible");
  expect(one({ creatinine: at([2, 1], [15, 1.4]) }, "kidney-injury")).toBeDefined();
});

test("a pH that leaves by 0.2 and comes back within an hour is told as not plausible, and is no worst value", () => {
  const ph = [
    [131, 7.48],
    [147, 7.19],
    [156, 7.22],
    [167, 7.47],
    [hour(5), 7.28],
    [hour(41), 7.33],
  ] as const;
  expect(one({ ph: [...ph] }, "acidaemia")?.facts[0]?.text).toBe(
    "Arterial pH 7.28 at 5 h, 7.33 at 41 h (7.19 at 2 h is not plausible)",
  );
});

test("alkaline phosphatase from twice its upper limit is told, with the aminotransferases where they are raised", () => {
  const alkalinePhosphatase = at([30, 330]);
  expect(one({ alkalinePhosphatase }, "liver-injury")?.title).toBe("Raised alkaline phosphatase");
  const both = one({ alkalinePhosphatase, alanineAminotransferase: at([30, 270]) }, "liver-injury");
  expect(both?.facts.map(({ feature }) => feature)).toEqual(["alanineAminotransferase", "alkalinePhosphatase"]);
});

describe("what got better and is clearly worse again, by more than a third of the way it had come", () => {
  const text = (readings: Readings) => problems(readings)[0]?.facts[0]?.text;

  it("is told with the best in between, though its grade is the same", () => {
    expect(text({ lactate: at([4, 9.5], [20, 4.5], [46, 7]) })).toBe(
      "Lactate 9.5 at 4 h, better (4.5 at 20 h), 7.0 mmol/L at 46 h",
    );
    expect(text({ lactate: at([4, 9.5], [20, 4.5], [46, 5.5]) })).toBe("Lactate 9.5 at 4 h, 5.5 mmol/L at 46 h");
    expect(text({ potassium: at([4, 7], [20, 5.6], [46, 6.2]) })).toBe(
      "Potassium 7.0 at 4 h, better (5.6 at 20 h), 6.2 mmol/L at 46 h",
    );
  });

  it("is not of an enzyme that came back by less than a fifth, which is no course of a liver", () => {
    const liver = (last: number) => text({ aspartateAminotransferase: at([2, 6055], [6, 5071], [29, last]) });
    expect(liver(5438)).toBe("Aspartate aminotransferase 6055 at 2 h, 5438 U/L at 29 h");
    expect(text({ aspartateAminotransferase: at([2, 6055], [12, 2000], [29, 4000]) })).toContain(
      "better (2000 at 12 h)",
    );
  });

  it("is not where the latest lies within the limits", () => {
    expect(text({ lactate: at([4, 4.5], [20, 0.6], [46, 1.9]) })).toBe("Lactate 4.5 at 4 h, 1.9 mmol/L at 46 h");
  });

  it("is told of platelets beside what they fell from", () => {
    const found = one({ platelets: at([2, 300], [20, 50], [34, 140], [46, 85]) }, "thrombocytopenia");
    expect(found?.facts[0]?.text).toBe(
      "Platelets fell from 300 at 2 h to 50 10³/µL at 20 h, better (140 at 34 h), 85 10³/µL at 46 h",
    );
  });
});
