import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf, urgencyOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const hourly = (from: number, values: readonly number[]) => values.map((value, i) => [hour(from + i), value] as const);

const few = (value: number): Readings => ({ wbc: [[hour(41), value]] });
const FEBRILE = "Possible febrile neutropenia, differential not recorded";

describe("white cells below 2", () => {
  it("with a fever are possible febrile neutropenia, critical, with the differential said to be missing", () => {
    const found = problems({ ...few(1.6), temperature: [[hour(40), 38.6]] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ id: "neutropenic-fever", title: FEBRILE, severity: 3, course: "present" });
    expect(found[0]?.facts.map(({ text }) => text)).toEqual([
      "White cell count 1.6 10³/µL at 41 h",
      "Temperature 38.6 °C at 40 h",
    ]);
    expect(urgencyOf(found)).toBe("unstable");
  });

  it("with 38.0 held for an hour are so too, and with one such reading are not", () => {
    const held = problems({ ...few(1.2), temperature: hourly(40, [37.5, 38, 38.1, 37.6]) });
    expect(held[0]).toMatchObject({ title: FEBRILE, severity: 3 });
    expect(held[0]?.facts[1]?.text).toBe("Temperature 38.1 at 42 h, 37.6 °C at 43 h");
    const once = problems({ ...few(1.2), temperature: hourly(40, [37.5, 38.1, 37.6]) });
    expect(once.map(({ id }) => id)).not.toContain("neutropenic-fever");
  });

  it("with a fever of the day before are named with it, marked where they are not below 1", () => {
    const temperature = [...hourly(20, [38.9, 37.1]), [hour(46), 37]] as const;
    expect(problems({ ...few(1.6), temperature })[0]).toMatchObject({
      title: "Leukopenia with earlier fever",
      severity: 2,
    });
    expect(problems({ ...few(0.4), temperature })[0]).toMatchObject({
      title: "Leukopenia with earlier fever",
      severity: 3,
    });
  });

  it("without a fever are a marked problem, and mild from 2", () => {
    expect(problems(few(1.9))[0]).toMatchObject({
      id: "leukopenia",
      title: "Severe leukopenia, differential not recorded",
      severity: 2,
    });
    expect(problems(few(2.5))[0]).toMatchObject({ title: "Leukopenia", severity: 1 });
  });

  it("keep their name beside a possible sepsis, and make a low pressure with fever a possible sepsis", () => {
    const lactate: Readings["lactate"] = [[hour(46), 2.6]];
    expect(problems({ ...few(1.2), lactate }).map(({ title }) => title)).toContain(
      "Severe leukopenia, differential not recorded",
    );
    const meanPressure = hourly(40, [60, 58, 52, 60, 61, 62, 60, 60, 63]);
    const titles = problems({ ...few(1.2), temperature: [[hour(46), 39]], meanPressure }).map(({ title }) => title);
    expect(titles).toEqual(["Possible sepsis with low blood pressure", FEBRILE]);
  });
});

describe("white cells that fall from very many to a fifth or less", () => {
  const wbc = (last: number): Readings => ({
    wbc: [
      [hour(2), 207],
      [hour(40), last],
    ],
  });

  it("are told as the fall, marked, with a wrong sample among the causes", () => {
    const [one, ...rest] = problems(wbc(1.8));
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ title: "Extreme fall of white cells", severity: 2, course: "present" });
    expect(one?.facts.map(({ text }) => text)).toEqual([
      "White cell count fell from 207.0 at 2 h to 1.8 10³/µL at 40 h",
    ]);
    expect(one?.notExcluded?.causes).toContain("a mistaken sample");
  });

  it("are told so where the last count is normal, and not where less has fallen", () => {
    expect(problems(wbc(8))[0]?.title).toBe("Extreme fall of white cells");
    expect(problems(wbc(60))[0]?.title).toBe("Leukocytosis");
  });

  it("are told in a possible febrile neutropenia", () => {
    const [one] = problems({ ...wbc(1.8), temperature: [[hour(40), 38.6]] });
    expect(one?.title).toBe(FEBRILE);
    expect(one?.facts[0]?.text).toContain("fell from 207.0");
  });
});
