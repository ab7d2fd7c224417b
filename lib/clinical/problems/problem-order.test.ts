import { describe, expect, it, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const order = (readings: Readings) => problems(readings).map(({ id }) => id);
const hourly = (from: number, values: readonly number[]) => values.map((value, i) => [hour(from + i), value] as const);
const times = (n: number, value: number) => Array.from({ length: n }, () => value);
const ventilated = { mechanicalVentilation: [[hour(46), 1]] } as const;
const gas = (h: number, pao2: number, fio2: number): Readings => ({ fio2: [[hour(h), fio2]], pao2: [[hour(h), pao2]] });

describe("what cannot wait", () => {
  it("is hardly any flow: it comes before critical hypoxaemia, which else comes before shock", () => {
    const shock = (last: number): Readings => ({
      ...gas(47, 51, 1),
      lactate: [[hour(46), 12]],
      meanPressure: hourly(40, [...times(7, 55), 50, last]),
    });
    expect(order(shock(22)).slice(0, 2)).toEqual(["shock", "hypoxaemia"]);
    expect(order(shock(52)).slice(0, 2)).toEqual(["hypoxaemia", "shock"]);
  });

  it("is a coma in which no ventilation is recorded: it comes before a critical low pressure", () => {
    const readings: Readings = { gcs: [[hour(46), 6]], meanPressure: hourly(31, times(18, 60)) };
    expect(problems(readings).map(({ id, severity }) => [id, severity])).toEqual([
      ["coma", 3],
      ["hypotension", 3],
    ]);
    expect(order({ ...readings, ...ventilated })).toEqual(["hypotension", "coma"]);
  });
});

test("a marker comes after what fails, of one severity", () => {
  expect(order({ ...gas(46, 96, 0.5), troponinT: [[hour(34), 0.92]] })).toEqual(["hypoxaemia", "myocardial-injury"]);
  expect(order({ bilirubin: [[hour(40), 29]], bicarbonate: [[hour(40), 11]] })).toEqual([
    "metabolic-acidosis",
    "raised-bilirubin",
  ]);
});

test("an old troponin comes before a count just below its range, and no later for being higher", () => {
  const after = (troponinT: number) => order({ platelets: [[hour(30), 145]], troponinT: [[hour(3), troponinT]] });
  for (const value of [0.4, 0.9, 1.2, 7.3]) expect(after(value)).toEqual(["myocardial-injury", "thrombocytopenia"]);
});

test("a urea that is raised alone gives the problem its title, and comes after a coma", () => {
  const found = problems({
    ...ventilated,
    gcs: [[hour(47), 5]],
    creatinine: [
      [hour(10), 1.5],
      [hour(27), 1.1],
    ],
    bun: [
      [hour(5), 101],
      [hour(27), 87],
    ],
  });
  expect(found.map(({ title }) => title)).toEqual(["Coma", "Raised urea, creatinine no longer raised"]);
  expect(found[1]?.facts[0]?.text).toMatch(/^Blood urea nitrogen 101/u);
});

test("a lactate dehydrogenase by the limits of COVID-19 comes after a coma of the same severity", () => {
  const found = problems({ gcs: [[hour(46), 7]], ...ventilated, lactateDehydrogenase: [[hour(34), 602]] });
  expect(found.map(({ id, severity }) => [id, severity])).toEqual([
    ["coma", 2],
    ["raised-ldh", 2],
  ]);
});

test("high pressure comes after the coma that it goes with", () => {
  const systolicPressure = hourly(44, [191, 188, 182, 182]);
  expect(order({ systolicPressure, gcs: [[hour(47), 6]], ...ventilated })).toEqual(["coma", "hypertension"]);
});

describe("low pressure", () => {
  it("of hours ago is not critical by one low reading at the end, as it is where it stands", () => {
    const low = times(8, 58);
    const ofSeverity = (values: readonly number[]) => problems({ meanPressure: hourly(28, values) })[0]?.severity;
    expect(ofSeverity([...low, ...times(12, 75), 62])).toBe(2);
    expect(ofSeverity([...times(12, 75), ...low, 62])).toBe(3);
  });

  it("that was never below 60 comes after a hypoxaemia that it else comes before", () => {
    const orderAt = (lowest: number) =>
      order({ ...gas(46, 108, 0.4), meanPressure: hourly(38, [75, ...times(5, lowest), ...times(5, 75)]) });
    expect(orderAt(62)).toEqual(["hypoxaemia", "hypotension"]);
    expect(orderAt(56)).toEqual(["hypotension", "hypoxaemia"]);
  });
});

test("an oxygen that nobody measured again keeps its place, an old lactate or a lone old gas does not", () => {
  const anaemia: Readings = { hematocrit: [[hour(41), 28.8]] };
  const two: Readings = {
    fio2: [
      [hour(8), 0.4],
      [hour(22), 0.4],
    ],
    pao2: [
      [hour(8), 80],
      [hour(22), 92],
    ],
  };
  expect(order({ ...anaemia, ...two })).toEqual(["hypoxaemia", "anaemia"]);
  expect(order({ ...anaemia, ...gas(22, 92, 0.4) })).toEqual(["anaemia", "hypoxaemia"]);
  expect(order({ ...anaemia, lactate: [[hour(22), 2.5]] })).toEqual(["anaemia", "raised-lactate"]);
});

test("what got better comes after what stands a little less severe", () => {
  const gases: Readings = {
    fio2: [[hour(42), 0.5]],
    pao2: [[hour(46), 95]],
    ph: [
      [hour(42), 7.12],
      [hour(46), 7.33],
    ],
    bicarbonate: [[hour(42), 20]],
  };
  expect(problems(gases).map(({ id, course }) => [id, course])).toEqual([
    ["hypoxaemia", "present"],
    ["metabolic-acidosis", "improved"],
  ]);
});

test("a rise of a low stage that ends at a creatinine of a failing kidney is marked as that creatinine is", () => {
  const severity = (last: number) =>
    problems({
      creatinine: [
        [hour(3), last - 0.8],
        [hour(42), last],
      ],
    }).find(({ id }) => id === "kidney-injury")?.severity;
  expect(severity(3.5)).toBe(2);
  expect(severity(2.4)).toBe(1);
});

test("a urea of 80 makes an injury of the kidney marked", () => {
  const injury = (urea: number) =>
    problems({
      creatinine: [
        [hour(3), 1.6],
        [hour(42), 2.4],
      ],
      bun: [[hour(42), urea]],
    }).map(({ id, severity }) => [id, severity]);
  expect(injury(60)).toEqual([["kidney-injury", 1]]);
  expect(injury(80)).toEqual([["kidney-injury", 2]]);
});
