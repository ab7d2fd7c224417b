import { describe, expect, it, test } from "vitest";
import { type Readings, recordWith } from "../record/fixtures/record";
import { chartOf } from "./chart";
import { recheckOf } from "./recheck";

const hour = (h: number) => h * 60;
const AS_OF = hour(48);
const at = (readings: Readings) => recheckOf(chartOf(recordWith(readings), AS_OF));
const triggers = (readings: Readings) => at(readings)?.triggers.map(({ text }) => text);

test("the sicker the patient, the sooner the next look", () => {
  expect(at({ lactate: [[hour(47), 12]] })?.minutes).toBe(hour(50));
  expect(at({ lactate: [[hour(47), 5]] })?.minutes).toBe(hour(52));
  expect(at({ lactate: [[hour(47), 1]] })).toEqual({ minutes: hour(60), triggers: [] });
});

test("a pressure that is critically low is looked at within the hour", () => {
  const meanPressure = Array.from({ length: 9 }, (_, i): [number, number] => [hour(40 + i), i > 6 ? 52 : 80]);
  expect(at({ meanPressure })?.minutes).toBe(hour(49));
});

test("a chart that keeps no problems has no next look", () => {
  const { problems, urgency, ...chart } = chartOf(recordWith({ lactate: [[hour(47), 12]] }), AS_OF);
  expect(recheckOf(chart)).toBeNull();
});

test("a trigger is the next limit beyond the latest value, with whose limit it is", () => {
  expect(at({ potassium: [[hour(47), 6.1]] })?.triggers).toEqual([
    { text: "potassium 6.5 mmol/L or above", source: expect.stringContaining("UK Kidney Association") },
  ]);
  expect(triggers({ platelets: [[hour(47), 40]] })).toEqual(["platelets below 20 10³/µL"]);
});

test("what is treated at once, or is too old to be followed by a figure, is told by what would be seen", () => {
  expect(triggers({ troponinI: [[hour(3), 31.3]] })).toEqual(["chest pain, or a change of the ECG"]);
  expect(triggers({ glucose: [[hour(47), 51]] })).toEqual(["glucose still below 70 mg/dL"]);
  const fallen = [...Array(47).keys()].map((h) => [hour(h), 80] as const);
  expect(triggers({ meanPressure: [...fallen, [hour(47), 30], [hour(47.5), 28]] })?.[0]).toBe(
    "mean pressure does not rise",
  );
});

test("a pressure that lay below its target for half a day and is back is looked at for falling below it again", () => {
  const lowFrom = (from: number) => [...Array(49).keys()].map((h) => [hour(h), h > from && h < 48 ? 60 : 72] as const);
  expect(triggers({ meanPressure: lowFrom(28) })).toEqual(["mean pressure below 65 mmHg again"]);
  expect(triggers({ meanPressure: lowFrom(38) })).toEqual(["mean pressure below 65 mmHg"]);
});

test("much urine is watched by what it takes with it, and not by its end", () => {
  const urineOutput = [...Array(49).keys()].map((h) => [hour(h), h > 36 ? 500 : 100] as const);
  expect(triggers({ urineOutput, weight: [[0, 80]], sodium: [[hour(30), 140]] })).toEqual([
    "sodium 144 mmol/L or above",
    "potassium below 3.5 mmol/L",
  ]);
});

test("far from the next limit it is a change that is no noise, by a team decision", () => {
  expect(at({ lactate: [[hour(47), 12]] })?.triggers).toEqual([
    { text: "lactate 12.6 mmol/L or above", source: expect.stringContaining("A team decision") },
  ]);
  expect(triggers({ lactate: [[hour(47), 4.5]] })).toEqual(["lactate 5.1 mmol/L or above"]);
  expect(triggers({ gcs: [[hour(47), 7]] })).toEqual(["the coma score falls, or a pupil changes"]);
  expect(triggers({ gcs: [[hour(47), 3]] })).toEqual(["a pupil changes"]);
});

test("a high troponin brings the look forward by a rise of a fifth, not by what is noise for a low one", () => {
  expect(triggers({ troponinI: [[hour(40), 31.3]] })).toEqual(["troponin I 37.56 ng/mL or above"]);
});

test("a pressure that is low already is looked at for whether the treatment holds it", () => {
  const low = (last: number) =>
    Array.from({ length: 9 }, (_, i): readonly [number, number] => [hour(40 + i), i === 8 ? last : 60]);
  expect(triggers({ meanPressure: low(70) })).toEqual(["mean pressure below 65 mmHg"]);
  expect(triggers({ meanPressure: low(60) })).toEqual(["mean pressure still below 65 mmHg"]);
});

test("what moves over days brings no look forward", () => {
  expect(triggers({ bilirubin: [[hour(40), 7]] })).toEqual([]);
});

test("where no weight is recorded, no urine by weight is waited for", () => {
  const little = Array.from({ length: 24 }, (_, i): [number, number] => [hour(24 + i), 15]);
  const found = triggers({ urineOutput: little });
  expect(found).toContain("no urine");
  expect(found?.join(" ")).not.toContain("mL/kg/h");
});

test("a failing kidney is looked at for urine and potassium", () => {
  const readings: Readings = {
    creatinine: [
      [hour(2), 1],
      [hour(40), 3.4],
    ],
  };
  expect(triggers(readings)).toEqual(["potassium 6.0 mmol/L or above"]);
  expect(triggers({ ...readings, potassium: [[hour(47), 6.1]] })).not.toContain("potassium 6.0 mmol/L or above");
});

const gas = (h: number, pao2: number, fio2: number): Readings => ({ fio2: [[hour(h), fio2]], pao2: [[hour(h), pao2]] });

test("where a gas is due within the hour the next look is no later than an hour or two", () => {
  expect(at(gas(47, 56, 0.7))?.minutes).toBe(hour(49));
  expect(at(gas(47, 90, 0.5))?.minutes).toBe(hour(50));
  expect(at(gas(47, 114, 0.5))?.minutes).toBe(hour(52));
});

test("a gas of hours ago, or one in the last band, is followed by what can be seen", () => {
  expect(triggers(gas(47, 90, 0.5))).toEqual(["PaO2/FiO2 below 100 mmHg"]);
  expect(triggers(gas(14, 114, 0.5))).toEqual(["more oxygen is needed"]);
  expect(triggers(gas(47, 56, 0.7))).toEqual(["more oxygen is needed"]);
});

test("a pressure far below its target is no less than that", () => {
  const meanPressure = Array.from({ length: 9 }, (_, i): readonly [number, number] => [hour(40 + i), 50]);
  expect(triggers({ meanPressure })).toEqual(["mean pressure still below 65 mmHg"]);
});

test("possible sepsis is looked at for shock", () => {
  const readings: Readings = {
    temperature: [[hour(46), 39]],
    wbc: [[hour(46), 17]],
    systolicPressure: [
      [hour(45), 95],
      [hour(46), 96],
    ],
  };
  expect(triggers(readings)).toEqual(["mean pressure below 65 mmHg", "lactate above 2.0 mmol/L"]);
});

describe("a trigger that is met already is worded as what would be worse, or left out", () => {
  const hourly = (from: number, value: number) =>
    Array.from({ length: 49 - from }, (_, i): [number, number] => [hour(from + i), value]);

  it("of urine by the rate of the last hours", () => {
    const urine = (lately: number) =>
      triggers({ weight: [[0, 80]], urineOutput: [...hourly(10, 60).slice(0, 30), ...hourly(40, lately)] });
    expect(urine(28)).toContain("urine below 0.3 mL/kg/h");
    expect(urine(20)).toContain("no urine");
    expect(urine(0)?.join()).not.toContain("urine");
  });

  it("of a shock that possible sepsis may become", () => {
    const readings: Readings = {
      temperature: [[hour(46), 39]],
      wbc: [[hour(46), 17]],
      systolicPressure: [
        [hour(45), 95],
        [hour(46), 96],
      ],
      lactate: [[hour(46), 3]],
      meanPressure: [
        [hour(46), 70],
        [hour(48), 60],
      ],
    };
    expect(triggers(readings)).toEqual(["mean pressure still below 65 mmHg", "lactate 3.6 mmol/L or above"]);
  });

  it("of potassium beside a failing kidney", () => {
    const kidney = (potassium: number) =>
      triggers({
        creatinine: [
          [hour(2), 1],
          [hour(40), 3.4],
        ],
        potassium: [[hour(46), potassium]],
      });
    expect(kidney(6.2)).toContain("potassium 6.5 mmol/L or above");
    expect(kidney(6.2)).not.toContain("potassium 6.0 mmol/L or above");
    expect(kidney(3.3)).toContain("potassium below 3.0 mmol/L");
    expect(kidney(3.3)).not.toContain("potassium 6.0 mmol/L or above");
  });

  it("of what is seen: no drowsier in a coma, no more oxygen where all that there is is given", () => {
    const hypercapnia: Readings = { paco2: [[hour(40), 70]], ph: [[hour(40), 7.2]] };
    expect(triggers(hypercapnia)).toContain("the patient gets drowsier");
    expect(triggers({ ...hypercapnia, gcs: [[hour(47), 3]] })).not.toContain("the patient gets drowsier");
    expect(
      triggers({
        pao2: [[hour(40), 60]],
        fio2: [
          [hour(40), 1],
          [hour(47), 1],
        ],
      }),
    ).toEqual(["oxygen saturation falls"]);
  });
});

test("a saturation is looked at by what is aimed at, and a low glucose within the hour", () => {
  const low = triggers({
    oxygenSaturation: [
      [hour(45), 81],
      [hour(47), 82],
    ],
    pao2: [[hour(47), 46]],
  });
  expect(low?.join()).toContain("oxygen saturation still below 88%");
  const chart = chartOf(recordWith({ glucose: [[hour(46), 52]] }), hour(48));
  expect(recheckOf(chart)?.minutes).toBe(hour(49));
});

test("a mean pressure is named once, be it by line or by cuff", () => {
  const low = [44, 45, 46, 47, 48].map((h): readonly [number, number] => [hour(h), 58]);
  const texts = triggers({ meanPressure: low, niMeanPressure: low }) ?? [];
  expect(texts.filter((text) => text.startsWith("mean pressure"))).toHaveLength(1);
});

test("a heart of 131 or more is looked at within the hour", () => {
  const fast = (last: number) =>
    at({ heartRate: [44, 45, 46, 47, 48].map((h): [number, number] => [hour(h), h === 48 ? last : 150]) })?.minutes;
  expect([fast(147), fast(120)]).toEqual([hour(49), expect.any(Number)]);
  expect(fast(120)).toBeGreaterThan(hour(49));
});

test("a systolic pressure that is nearly too low is told what it must not fall below, unless the patient is stable", () => {
  const systolicPressure = [44, 46, 48].map((h): [number, number] => [hour(h), 98]);
  const low = "systolic pressure below 90 mmHg";
  expect(triggers({ systolicPressure, lactate: [[hour(47), 6]] })).toContain(low);
  expect(triggers({ systolicPressure })).not.toContain(low);
  expect(triggers({ systolicPressure: [[hour(48), 118]], lactate: [[hour(47), 6]] })).not.toContain(low);
});
