import { describe, expect, it } from "vitest";
import { checkReport } from "./check-report.mjs";
import { changesIn } from "./report-check/changes.mjs";
import { chartedIn } from "./report-check/course.mjs";
import { disagreementIn } from "./report-check/disagreement.mjs";
import { fallingInTitle } from "./report-check/falling-in-title.mjs";
import { kidneyIn } from "./report-check/kidney.mjs";
import { lactateInTitle } from "./report-check/lactate-in-title.mjs";
import { lowPressureIn } from "./report-check/mean-pressure.mjs";
import { namedOf } from "./report-check/named.mjs";
import { notMeasuredIn } from "./report-check/not-measured.mjs";
import { oxygenSinceIn } from "./report-check/oxygen-since-gas.mjs";
import { phInTitle } from "./report-check/ph-in-title.mjs";
import { readStay } from "./report-check/raw-stay.mjs";
import { fewCellsIn, sepsisIn, temperatureIn } from "./report-check/sepsis.mjs";
import { silenceIn } from "./report-check/silence.mjs";
import { statusIn } from "./report-check/status.mjs";
import { subjectIn } from "./report-check/subject.mjs";
import { numberIn } from "./report-check/told-number.mjs";
import { unweighedUrineIn } from "./report-check/unweighed-urine.mjs";
import { courseIn, figuresIn } from "./report-check/values.mjs";
import { ventilationIn } from "./report-check/ventilation.mjs";

const stay = readStay(`Time,Parameter,Value
00:00,RecordID,900001
00:00,Age,63
00:00,Gender,0
00:00,ICUType,3
01:10,Lactate,9.1
30:40,Lactate,4.84
45:50,MAP,52
46:00,NIMAP,66
20:00,MAP,40
40:00,HR,118
47:40,HR,148
12:00,pH,726
45:10,PaO2,76
`);
const verdicts = (text) => figuresIn(text, stay).map(({ stands }) => stands);

describe("the check of reports against raw files", () => {
  it("finds a value where the file has it, to the digits that are shown, at the nearest hour", () => {
    expect(verdicts("Lactate 4.8 mmol/L at 31 h, down from 9.1 at 1 h; raises the logit of AdaCare (+1.00).")).toEqual([
      true,
      true,
    ]);
    expect(verdicts("Arterial pH 7.26 at 12 h")).toEqual([true]);
    expect(verdicts("Lactate 4.9 mmol/L at 31 h, down from 9.1 at 3 h")).toEqual([false, false]);
  });

  it("finds a smoothed value that stands in no file", () => {
    expect(verdicts("Heart rate 129/min at 48 h")).toEqual([false]);
    expect(verdicts("Heart rate 148/min at 48 h")).toEqual([true]);
  });

  it("holds what a title says of lactate against its latest rows", () => {
    const of = (...rows) =>
      readStay(`Time,Parameter,Value\n${rows.map((row) => row.replace(" ", ",Lactate,")).join("\n")}`);
    const stands = (title, read) => lactateInTitle(title, read).map((one) => one.stands);
    const [raised, cleared, old] = [of("40:00 5", "46:00 3"), of("40:00 5", "45:00 1.8"), of("20:00 5")];
    expect(stands("Shock: low pressure with raised lactate", raised)).toEqual([true]);
    expect(stands("Shock: raised lactate after low pressure", raised)).toEqual([true]);
    expect(stands("Shock: low pressure with raised lactate", cleared)).toEqual([false]);
    expect(stands("Shock: low pressure with raised lactate", old)).toEqual([false]);
    expect(stands("Shock: low pressure, lactate normal since 45 h", cleared)).toEqual([true]);
    expect(stands("Shock: low pressure, lactate normal since 40 h", cleared)).toEqual([false]);
    expect(stands("Shock: low pressure, lactate raised at 20 h", old)).toEqual([true]);
    expect(stands("Shock: low pressure, lactate raised at 40 h", raised)).toEqual([false]);
    expect(stands("Hypoxaemia", raised)).toEqual([]);
  });

  it("holds an FiO2 that was set since the last gas against its rows and those of the gases", () => {
    const rows = "43:00,FiO2,0.5\n44:00,PaO2,80\n46:00,FiO2,1\n47:00,FiO2,1";
    const { values } = readStay(`Time,Parameter,Value\n${rows}`);
    const stands = (text, of = values) => oxygenSinceIn(text, of).map((one) => one.stands);
    expect(stands("PaO2/FiO2 160 mmHg at 44 h (...); FiO2 1.00 since 46 h, no gas since")).toEqual([true]);
    expect(stands("FiO2 1.00 since 47 h, no gas since")).toEqual([false]);
    expect(stands("FiO2 0.80 since 46 h, no gas since")).toEqual([false]);
    expect(stands("FiO2 1.00 at 47 h, no gas since")).toEqual([true]);
    expect(stands("FiO2 1.00 at 46 h, no gas since")).toEqual([false]);
    const later = readStay(`Time,Parameter,Value\n${rows}\n47:30,PaO2,90`).values;
    expect(stands("FiO2 1.00 since 46 h, no gas since", later)).toEqual([false]);
  });

  it("takes no value for the worst that all others of two hours before and after contradict", () => {
    const read = readStay("Time,Parameter,Value\n40:00,Temp,37.1\n40:30,Temp,31.3\n41:00,Temp,37.2\n47:00,Temp,38.6");
    const stands = (fact) => courseIn(fact, read).every((one) => one.stands);
    expect(stands("Temperature 31.3 at 41 h, 38.6 °C at 47 h")).toBe(false);
    expect(stands("Temperature 38.6 °C at 47 h")).toBe(true);
    expect(namedOf(["Temperature 38.6 °C at 47 h"], read)).toEqual([]);
    expect(temperatureIn("Temperature of the last 24 h 38.6 °C at 47 h", read).every((one) => one.stands)).toBe(true);
  });

  it("holds what platelets had come back to against the rows between their lowest and the latest", () => {
    const rows = "02:00,Platelets,300\n20:00,Platelets,50\n34:00,Platelets,140\n46:00,Platelets,85";
    const { values } = readStay(`Time,Parameter,Value\n${rows}`);
    const stands = (better) =>
      changesIn(
        `Platelets fell from 300 at 2 h to 50 10³/µL at 20 h, better (${better} h), 85 10³/µL at 46 h`,
        values,
      ).map((one) => one.stands);
    expect(stands("140 at 34")).toEqual([true, true, true]);
    expect(stands("120 at 34")).toEqual([true, false, true]);
    expect(stands("300 at 2")).toEqual([true, false, true]);
  });

  it("holds a pH that a title calls no longer low against the latest row", () => {
    const stands = (rows) =>
      phInTitle("Metabolic acidosis, pH no longer low", readStay(`Time,Parameter,Value\n${rows}`)).map(
        (one) => one.stands,
      );
    expect(stands("14:00,pH,7.16\n46:00,pH,7.46")).toEqual([true]);
    expect(stands("14:00,pH,7.46\n46:00,pH,7.16")).toEqual([false]);
    expect(stands("46:00,pH,7.46")).toEqual([false]);
  });

  it("holds a hematocrit that a title calls falling, or falling again, against every row of the day", () => {
    const stands = (title, ...rows) => {
      const written = rows.map(([hour, value]) => `${hour}:00,HCT,${value}`).join("\n");
      return fallingInTitle(title, readStay(`Time,Parameter,Value\n${written}`)).map((one) => one.stands);
    };
    expect(stands("Anaemia, falling", [34, 29], [42, 25.5])).toEqual([true]);
    expect(stands("Anaemia, falling", [34, 29], [42, 26.5])).toEqual([false]);
    expect(stands("Anaemia, falling", [12, 23], [34, 29], [42, 25.5])).toEqual([false]);
    expect(stands("Anaemia, falling again", [12, 23], [34, 29], [42, 25.5])).toEqual([true]);
    expect(stands("Anaemia, falling again", [12, 23], [30, 29], [36, 24], [42, 25.5])).toEqual([false]);
    expect(stands("Anaemia", [42, 25.5])).toEqual([]);
  });

  it("holds the lowest of a stretch against every value of that stretch", () => {
    expect(verdicts("Mean pressure, lowest 40 mmHg at 20 h")).toEqual([true, true]);
    expect(verdicts("Mean pressure, lowest 52 mmHg at 46 h")).toEqual([true, false]);
  });

  it("counts measurements, and divides pressures by fractions", () => {
    expect(verdicts("Arterial oxygen pressure 76 mmHg at 45 h, measured once")).toEqual([true, true]);
    expect(verdicts("Lactate 9.1 mmol/L at 1 h, measured once")).toEqual([true, false]);
    expect(verdicts("PaO2/FiO2 190 mmHg at 45 h (PaO2 76 mmHg on FiO2 0.40, ventilation charted)")).toEqual([true]);
    expect(verdicts("PaO2/FiO2 290 mmHg at 45 h (PaO2 76 mmHg on FiO2 0.40, ventilation charted)")).toEqual([false]);
  });

  it("holds what came after an oliguria, and a pressure of before the last day, against the rows", () => {
    const rows = [
      "00:00,Weight,100",
      ...[...Array(37).keys()].map((h) => `${String(h).padStart(2, "0")}:00,Urine,${h <= 24 ? 20 : 120}`),
    ];
    const { values } = readStay(`Time,Parameter,Value\n${rows.join("\n")}`);
    const since = (rate) =>
      kidneyIn(`Urine 0.20 mL/kg/h from 0 h to 24 h (KDIGO stage 3), ${rate} mL/kg/h since`, values).map(
        (one) => one.stands,
      );
    expect(since("1.2")).toEqual([true, true, true]);
    expect(since("1.4")).toEqual([true, true, false]);
    const low = [...Array(48).keys()].map((h) => `${String(h).padStart(2, "0")}:00,MAP,${h >= 4 && h < 8 ? 58 : 80}`);
    const pressures = readStay(`Time,Parameter,Value\n${low.join("\n")}`).values;
    const earlier = (hours, last) =>
      lowPressureIn(
        `Mean pressure below 65 mmHg for ${hours} h before the last 24 h, lowest 58 at 7 h (arterial line), ${last} mmHg at 47 h`,
        pressures,
      ).map((one) => one.stands);
    expect(earlier(4, 80)).toEqual([true, true, true]);
    expect(earlier(6, 85)).toEqual([false, true, false]);
  });

  it("holds how a measurement moved against what lies between, and a level creatinine against all of it", () => {
    const { values } = readStay(
      "Time,Parameter,Value\n02:00,Na,139\n20:00,Na,141\n40:00,Na,131\n46:00,Na,133\n02:00,Creatinine,4.2\n30:00,Creatinine,4.6",
    );
    const told = (text) => changesIn(text, values).map((one) => one.stands);
    expect(told("Sodium fell from 141 at 20 h to 131 mmol/L at 40 h, 133 mmol/L at 46 h")).toEqual([true, true]);
    expect(told("Sodium fell from 139 at 2 h to 131 mmol/L at 40 h")).toEqual([false, false]);
    expect(told("Sodium rose from 141 at 20 h to 131 mmol/L at 40 h, 133 mmol/L at 46 h")).toEqual([false, true]);
    expect(told("Creatinine 4.6 mg/dL at 30 h (4.2 to 4.6 from 2 h to 30 h)")).toEqual([true]);
    expect(told("Creatinine 4.6 mg/dL at 30 h (4.2 to 4.7 from 2 h to 30 h)")).toEqual([false]);
  });

  it("holds how a value was breathed against the marks, and a score that nobody with a tube reaches", () => {
    const { values } = readStay("Time,Parameter,Value\n20:00,MechVent,1\n23:00,GCS,14");
    const told = (text) => ventilationIn(text, values).map((one) => one.stands);
    expect(told("PaO2/FiO2 190 mmHg at 22 h (PaO2 76 on FiO2 0.40, ventilation charted)")).toEqual([true]);
    expect(told("PaO2/FiO2 190 mmHg at 25 h (PaO2 76 on FiO2 0.40, ventilation charted)")).toEqual([false]);
    expect(told("at 25 h (PaO2 76 on FiO2 0.40, ventilation last charted at 20 h)")).toEqual([true]);
    expect(told("Glasgow Coma Score 9/15 at 44 h (no ventilation charted)")).toEqual([false]);
  });

  it("counts the pairs in which line and cuff disagree, and leaves out a mean above its systolic pressure", () => {
    const { values } = readStay(
      "Time,Parameter,Value\n40:00,MAP,76\n40:05,NIMAP,50\n41:00,MAP,75\n41:00,NIMAP,61\n42:00,MAP,204\n42:00,SysABP,176\n42:00,NIMAP,60",
    );
    const told = (apart, all) =>
      disagreementIn(
        `Mean pressure lower by cuff than by line in ${apart} of ${all} pairs of the last 24 h, at most 50 against 76 mmHg at 40 h`,
        values,
      ).map((one) => one.stands);
    expect(told(2, 2)).toEqual([true, true, true]);
    expect(told(3, 3)).toEqual([true, false, true]);
  });

  it("asks for the lowest cuff where another pair lies further apart", () => {
    const { values } = readStay(
      "Time,Parameter,Value\n40:00,MAP,66\n40:05,NIMAP,37\n41:00,MAP,96\n41:00,NIMAP,57\n42:00,MAP,90\n42:00,NIMAP,61",
    );
    const told = (lowest) =>
      disagreementIn(
        `Mean pressure lower by cuff than by line in 3 of 3 pairs of the last 24 h, at most 57 against 96 mmHg at 41 h${lowest}`,
        values,
      ).map((one) => one.stands);
    expect(told(", cuff lowest 37 against 66 at 40 h")).toEqual([true, true, true]);
    expect(told(", cuff lowest 57 against 96 at 41 h")).toEqual([false, true, true]);
    expect(told("")).toEqual([false, true, true]);
  });

  it("holds urine against the weight of its hour, and against none that jumped within a day", () => {
    const hours = [...Array(20).keys()].map((h) => `${String(h).padStart(2, "0")}:00,Urine,40`);
    const stage = (weights, rate) =>
      kidneyIn(
        `Urine ${rate} mL/kg/h from 6 h to 18 h (KDIGO stage 2)`,
        readStay(`Time,Parameter,Value\n${[...weights, ...hours].join("\n")}`).values,
      ).map((one) => one.stands);
    expect(stage(["00:00,Weight,100", "15:00,Weight,106"], "0.40")).toEqual([true, true]);
    expect(stage(["00:00,Weight,100", "04:00,Weight,118"], "0.40")).toEqual([true, true]);
    expect(stage(["00:00,Weight,100", "04:00,Weight,118"], "0.33")[0]).toBe(false);
  });

  it("knows the patient", () => {
    expect(subjectIn("63-year-old woman, medical ICU, at 48 h.", stay)).toMatchObject([{ stands: true }]);
    expect(subjectIn("63-year-old man, medical ICU", stay)).toMatchObject([{ stands: false }]);
    expect(subjectIn("63-year-old woman, surgical ICU", stay)).toMatchObject([{ stands: false }]);
  });

  it("reads what a reader sees, and calls nothing right that it cannot read", () => {
    const document = {
      headline: "63-year-old woman, medical ICU.",
      sections: [{ blocks: [{ items: [{ text: "Heart rate 129/min at 48 h", note: "Lactate 1 mmol/L at 2 h" }] }] }],
      limits: { text: "Something else at 46 h" },
    };
    expect(checkReport(document, stay)).toEqual({
      right: 1,
      wrong: [{ what: "Heart rate 129/min at 48 h", text: "Heart rate 129/min at 48 h" }],
      unread: ["Something else at 46 h"],
      named: [],
    });
  });

  it("works out again how long a pressure was low, and which was the lowest", () => {
    const { values } = readStay(
      ["Time,Parameter,Value", ...[70, 60, 52, 61, 70].map((value, i) => `${40 + i}:00,MAP,${value}`)].join("\n"),
    );
    const stands = (text) => lowPressureIn(text, values).map((one) => one.stands);
    expect(
      stands(
        "Mean pressure below 65 mmHg for 3 h of the last 24 h, lowest 52 at 42 h (arterial line), 70 mmHg at 44 h",
      ),
    ).toEqual([true, true, true]);
    expect(
      stands(
        "Mean pressure below 65 mmHg for 5 h of the last 24 h, lowest 60 at 41 h (arterial line), 61 mmHg at 43 h",
      ),
    ).toEqual([false, false, false]);
  });

  it("works out again what a pressure that collapsed fell from, and takes the later of two lines of a minute", () => {
    const rows = ["40:00,MAP,90", "42:00,MAP,92", "44:00,MAP,88", "47:00,MAP,54", "47:30,MAP,80", "47:30,MAP,55"];
    const { values } = readStay(["Time,Parameter,Value", ...rows].join("\n"));
    const stands = (from) =>
      lowPressureIn(
        `Mean pressure below 65 mmHg for 1 h of the last 24 h, lowest 54 at 47 h (arterial line), 55 mmHg at 48 h, down from ${from}`,
        values,
      ).map((one) => one.stands);
    expect(stands("92 at 42 h")).toEqual([true, true, true, true]);
    expect(stands("95 at 42 h")).toEqual([true, true, true, false]);
  });

  it("holds the worst and the latest value of a line against all rows", () => {
    const verdict = (fact) => courseIn(fact, stay).map(({ stands }) => stands);
    expect(verdict("Lactate 9.1 at 1 h, 4.8 mmol/L at 31 h")).toEqual([true, true, true]);
    expect(verdict("Lactate 4.8 mmol/L at 31 h")).toEqual([true, true, true]);
    expect(verdict("Lactate 9.1 mmol/L at 1 h")).toEqual([false, true, true]);
    expect(verdict("Arterial pH 7.26 at 12 h")).toEqual([true, false, true]);
    expect(verdict("Arterial pH 7.26 at 12 h, not measured since")).toEqual([true, true, true]);
  });

  it("holds a better value between the worst and the latest against the rows in between", () => {
    const rows = ["Time,Parameter,Value", "04:00,Lactate,9.6", "34:00,Lactate,2.1", "46:00,Lactate,5.2"];
    const course = readStay(rows.join("\n"));
    const stands = (fact) => courseIn(fact, course).map((one) => one.stands);
    expect(stands("Lactate 9.6 at 4 h, better (2.1 at 34 h), 5.2 mmol/L at 46 h")).toEqual([true, true, true, true]);
    expect(stands("Lactate 9.6 at 4 h, better (3.1 at 34 h), 5.2 mmol/L at 46 h").at(-1)).toBe(false);
    expect(stands("Lactate 5.2 at 46 h, better (9.6 at 4 h), 2.1 mmol/L at 34 h").at(-1)).toBe(false);
  });

  it("works out each ratio of a gas that got better and worse again", () => {
    const gases = [
      ...["09:00,FiO2,0.5", "10:00,PaO2,56", "33:00,FiO2,0.5", "34:00,PaO2,115", "43:00,FiO2,0.5", "44:00,PaO2,70"],
    ];
    const course = readStay(["Time,Parameter,Value", ...gases].join("\n"));
    const stands = (better) =>
      figuresIn(
        `PaO2/FiO2 112 at 10 h, better (${better} at 34 h), 140 mmHg at 44 h (PaO2 70 on FiO2 0.50)`,
        course,
      ).map((one) => one.stands);
    expect(stands(230)).toEqual([true, true, true]);
    expect(stands(260)).toEqual([true, true, false]);
  });

  it("holds a fall of hematocrit and what came after it against the rows", () => {
    const rows = ["Time,Parameter,Value", "02:00,HCT,34", "12:00,HCT,28", "20:00,HCT,24", "46:00,HCT,31"];
    const course = readStay(rows.join("\n"));
    const stands = (text) => figuresIn(text, course).every((one) => one.stands);
    expect(stands("Hematocrit fell from 34.0% at 2 h to 24.0% at 20 h, 31.0% at 46 h")).toBe(true);
    expect(stands("Hematocrit fell from 34.0% at 2 h to 24.0% at 20 h")).toBe(false);
    expect(stands("Hematocrit fell from 34.0% at 2 h to 24.0% at 20 h (28.0% at 12 h), 31.0% at 46 h")).toBe(true);
    expect(stands("Hematocrit fell from 34.0% at 2 h to 24.0% at 20 h (36.0% at 12 h), 31.0% at 46 h")).toBe(false);
  });

  it("works out rates of urine and stages of the kidney again", () => {
    const { values } = readStay(
      [
        "Time,Parameter,Value",
        "00:00,Weight,80",
        ...Array.from({ length: 15 }, (_, i) => `${30 + i}:00,Urine,24`),
        "02:00,Creatinine,1.1",
        "46:00,Creatinine,2.4",
      ].join("\n"),
    );
    const stands = (text) => kidneyIn(text, values).map((one) => one.stands);
    expect(stands("Urine 0.30 mL/kg/h from 32 h to 44 h (KDIGO stage 2)")).toEqual([true, true]);
    expect(stands("Urine 0.20 mL/kg/h from 32 h to 44 h (KDIGO stage 3)")).toEqual([false, false]);
    const rates = (text, weight) =>
      kidneyIn(text, new Map([...values, ["Weight", [{ minutes: 0, value: weight }]]])).map((one) => one.stands);
    // 24 / 96.1 is 0.2497, 24 / 48.3 is 0.4969: rounded, but never up to a limit that the rate lies below.
    expect(rates("Urine 0.25 mL/kg/h from 32 h to 44 h (KDIGO stage 2)", 96.1)).toEqual([true, true]);
    expect(rates("Urine 0.24 mL/kg/h from 32 h to 44 h (KDIGO stage 2)", 96.1)).toEqual([false, false]);
    expect(rates("Urine 0.497 mL/kg/h from 32 h to 44 h (KDIGO stage 2)", 48.3)).toEqual([true, true]);
    expect(rates("Urine 0.50 mL/kg/h from 32 h to 44 h (KDIGO stage 2)", 48.3)).toEqual([false, false]);
    expect(stands("Creatinine 1.1 at 2 h, 2.4 mg/dL at 46 h (KDIGO stage 2)")).toEqual([true, true]);
    expect(stands("Creatinine 1.1 at 2 h, 2.4 mg/dL at 46 h (KDIGO stage 3)")).toEqual([true, false]);
  });

  it("holds what stopped being charted against the last row of each", () => {
    const { values } = readStay("Time,Parameter,Value\n38:00,HR,80\n40:40,NIMAP,70\n41:10,SysABP,120\n46:00,Urine,0\n");
    const stands = (text) => silenceIn(text, values).map((one) => one.stands);
    expect(stands("No blood pressure charted after 41 h, and no heart rate after 38 h: how they are.")).toEqual([
      true,
      true,
    ]);
    expect(stands("No heart rate and no urine charted after 41 h: how they are.")).toEqual([false, false]);
  });

  it("adds up urine that is told without a weight, and looks whether none is charted", () => {
    const volumes = Array.from({ length: 8 }, (_, i) => `${36 + i}:00,Urine,${i < 2 ? 80 : 21}`);
    const stands = (text, ...rows) =>
      unweighedUrineIn(text, readStay(["Time,Parameter,Value", ...volumes, ...rows].join("\n")).values).map(
        (one) => one.stands,
      );
    const text = "Urine 21 mL/h from 37 h to 43 h, no weight recorded";
    expect(stands(text)).toEqual([true, true]);
    expect(stands(text, "40:00,Weight,70")).toEqual([true, false]);
    expect(stands(text.replace("21", "25"))).toEqual([false, true]);
  });

  it("finds what a report passes over: the worst of the stay, and the latest", () => {
    const passed = (problems) => namedOf(problems, stay).flatMap(({ what, stands }) => (stands ? [] : [what]));
    expect(passed(["Lactate 9.1 at 1 h, 4.8 mmol/L at 31 h", "Mean pressure below 65 mmHg for 2 h"])).toEqual([]);
    expect(passed(["Arterial pH 7.26 at 12 h"])).toEqual([
      "Lactate 9.1 at 70 min (Surviving Sepsis Campaign 2018)",
      "Lactate 4.84 at 1840 min (Surviving Sepsis Campaign 2018)",
      "mean pressure below 65 mmHg for 120 min (Surviving Sepsis Campaign 2021)",
    ]);
  });

  it("holds every value of the chart against the rows", () => {
    const lactate = readStay(["Time,Parameter,Value", "04:00,Lactate,7.1", "46:00,Lactate,5.2"].join("\n"));
    const stands = (value, text) =>
      chartedIn({ title: "Lactate (mmol/L)", points: [{ minutes: 240, value }], text }, lactate).map(
        (one) => one.stands,
      );
    expect(stands(7.1, "7.1 at 4 h, 5.2 at 46 h")).toEqual([true]);
    expect(stands(7.2, "7.1 at 4 h")).toEqual([false]);
    expect(stands(7.1, "7.1 at 5 h")).toEqual([false]);
  });

  it("holds ventilation and the age of what leads against the rows", () => {
    const { values } = readStay(["Time,Parameter,Value", "41:00,MechVent,1", "14:00,PaO2,60"].join("\n"));
    const stands = (text) => statusIn(`65-year-old man, medical ICU, 48 h after admission, ${text}.`, values);
    expect(stands("ventilation last charted at 41 h. Unstable when last measured: hypoxaemia (at 14 h)")).toEqual([
      { what: "ventilation last charted at 41 h", stands: true },
      { what: " hypoxaemia (at 14 h", stands: true },
    ]);
    const verdict = (text) => stands(text).map((one) => one.stands);
    expect(verdict("ventilation charted. Watch: hypoxaemia (last measured at 20 h)")).toEqual([false, false]);
    expect(
      verdict("no ventilation charted. Nothing urgent charted; leading problem: hypoxaemia, last measured at 14 h"),
    ).toEqual([false, true]);
  });

  it("holds how old an acidaemia is against the pH alone, and keeps what stands in brackets with its fact", () => {
    const old = readStay(["Time,Parameter,Value", "00:48,pH,7.26", "30:00,HCO3,24"].join("\n"));
    const line =
      "53-year-old man, surgical ICU, 48 h after admission, no ventilation charted. Nothing urgent charted; leading problem:";
    const stands = (what) => statusIn(`${line} ${what}, last measured at 1 h.`, old.values).map((one) => one.stands);
    expect(stands("acidaemia")).toEqual([true, true]);
    expect(stands("metabolic acidosis")).toEqual([true, false]);
    const rows = ["00:10,Weight,80", "17:00,Weight,89", "20:00,Weight,90", "41:00,HCT,26.8", "20:00,HCT,30.9"];
    const milder =
      "Milder: urine 0.33 mL/kg/h from 25 h to 37 h (KDIGO stage 2 by 80 kg; weight 89 kg at 17 h); hematocrit 26.8% at 41 h.";
    const document = { sections: [{ id: "problems", blocks: [{ text: milder }] }] };
    const { wrong } = checkReport(document, readStay(["Time,Parameter,Value", ...rows].join("\n")));
    expect(wrong.map(({ what }) => what).filter((what) => what.startsWith("weight"))).toEqual([]);
  });

  it("holds what was not measured, and since when, against the rows", () => {
    const { values } = readStay(["Time,Parameter,Value", "14:00,PaO2,60", "20:00,Lactate,2"].join("\n"));
    const stands = (text) => notMeasuredIn(text, values).map((one) => one.stands);
    expect(stands("Not measured: arterial gas since 14 h, blood count. Not recorded: sedation.")).toEqual([true, true]);
    expect(stands("Not measured: arterial gas since 20 h, lactate.")).toEqual([false, false]);
    expect(stands("Not measured: any blood test but gases.")).toEqual([true]);
    expect(stands("Not measured: any blood test.")).toEqual([false]);
  });

  it("takes a gas for named by its ratio to the FiO2 that was charted before it, and by no other", () => {
    const gas = readStay(
      ["Time,Parameter,Value", "37:00,FiO2,1", "38:00,PaO2,43", "46:00,FiO2,0.5", "47:00,PaO2,67"].join("\n"),
    );
    const passed = (fact) => namedOf([fact], gas).filter(({ stands }) => !stands).length;
    expect(passed("PaO2/FiO2 43 at 38 h, 134 mmHg at 47 h (PaO2 67 on FiO2 0.50, ventilation charted)")).toBe(0);
    expect(passed("PaO2/FiO2 134 mmHg at 47 h (PaO2 67 on FiO2 0.50, ventilation charted)")).toBe(1);
  });

  it("ends what is said of a name with its sentence, and at a ratio", () => {
    expect(verdicts("I have weighed the point on lactate. What I see: PaO2/FiO2 117 mmHg at 43 h")).toEqual([]);
  });

  it("holds the word of a number against the bands, and the number against the predictions", () => {
    const told = (said, predicted) =>
      numberIn({ risk: { sentence: `Risk of death: ${said}.` } }, predicted).map(({ stands }) => stands);
    expect(told("41 in 100, over twice the average (average patient here: 14)")).toEqual([true]);
    expect(told("41 in 100, about average (average patient here: 14)")).toEqual([false]);
    const words = "41 in 100, over twice the average (average patient here: 14)";
    expect(told(words, { risk: 0.4132, consulted: 0.4132 })).toEqual([true, true, true]);
    expect(told(words, { risk: 0.4232, consulted: 0.4132 })).toEqual([true, false, false]);
  });
});

describe("the check of possible sepsis", () => {
  const rows = readStay(`Time,Parameter,Value
00:00,RecordID,900002
08:00,Temp,39.5
33:00,Temp,38.1
45:00,Temp,37
40:00,WBC,14.1
`);
  const stands = (figures) => figures.map((one) => one.stands);

  it("holds the temperature of the last day against the rows of that day", () => {
    expect(stands(temperatureIn("temperature of the last 24 h 38.1 at 33 h, 37.0 °C at 45 h", rows))).toEqual([
      true,
      true,
    ]);
    expect(stands(temperatureIn("temperature of the last 24 h 39.5 at 8 h, 37.0 °C at 45 h", rows))).toEqual([
      false,
      true,
    ]);
  });

  it("asks for both signs of infection", () => {
    expect(stands(sepsisIn("Possible sepsis, not recorded", rows))).toEqual([true]);
    const without = readStay("Time,Parameter,Value\n00:00,RecordID,900003\n33:00,Temp,38.1\n40:00,WBC,9\n");
    expect(stands(sepsisIn("Possible sepsis, not recorded", without))).toEqual([false]);
  });
});

it("holds possible febrile neutropenia and severe leukopenia against the last count and the warmest hour of the last day", () => {
  const rows = (cells, warmest) => readStay(`Time,Parameter,Value\n40:00,WBC,${cells}\n41:00,Temp,${warmest}`);
  const stands = (title, stay) => fewCellsIn(title, stay).map((one) => one.stands);
  const febrile = "Possible febrile neutropenia, differential not recorded";
  expect(stands(febrile, rows(1.6, 38))).toEqual([true]);
  expect(stands(febrile, rows(1.6, 37.9))).toEqual([false]);
  expect(stands(febrile, rows(2, 39))).toEqual([false]);
  expect(stands("Severe leukopenia, differential not recorded", rows(1.6, 37))).toEqual([true]);
  expect(stands("Leukopenia", rows(3, 37))).toEqual([]);
});
