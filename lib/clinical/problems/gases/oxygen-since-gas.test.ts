import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [hour(h), value] as const);
const first = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF)[0];

describe("an FiO2 that was set after the last gas", () => {
  const gas: Readings = { pao2: at([44, 80]) };

  it("is told beside the ratio with the hour since when, raised or lowered", () => {
    expect(first({ ...gas, fio2: at([43, 0.5], [46, 1], [47, 1]) })?.facts[0]?.text).toBe(
      "PaO2/FiO2 160 mmHg at 44 h (PaO2 80 on FiO2 0.50, no ventilation charted); FiO2 1.00 since 46 h, no gas since",
    );
    expect(first({ ...gas, fio2: at([43, 0.5], [45, 0.8], [47, 0.4]) })?.facts[0]?.text).toMatch(
      /; FiO2 0\.40 since 47 h, no gas since$/u,
    );
    expect(first({ ...gas, fio2: at([43, 0.5], [46, 0.5]) })?.facts[0]?.text).not.toContain("since");
    expect(first({ ...gas, fio2: at([38, 0.5], [46, 0.5]) })?.facts[0]?.text).not.toContain("since");
  });

  it("is told at its hour where it is no longer the present one, and not at all from before the last day", () => {
    const told = (gasAt: number, setAt: number) =>
      first({ pao2: at([gasAt, 80]), fio2: at([gasAt, 0.5], [setAt, 0.8]) })?.facts[0]?.text;
    expect(told(30, 34)).toMatch(/; FiO2 0\.80 at 34 h, no gas since$/u);
    expect(told(12, 14)).not.toContain("no gas since");
  });

  it("makes the lack of oxygen as urgent as the need for it, and known now", () => {
    expect(first({ ...gas, fio2: at([43, 0.5], [46, 1]) })).toMatchObject({ title: "Hypoxaemia", severity: 3 });
    const old = first({ pao2: at([30, 80]), fio2: at([29, 0.5], [46, 0.6]) });
    expect(old).toMatchObject({ title: "Hypoxaemia", severity: 2 });
    expect(old?.facts).toHaveLength(1);
    expect(first({ pao2: at([30, 80]), fio2: at([29, 0.5], [46, 0.4]) })?.title).toBe(
      "Hypoxaemia at 30 h, not known now",
    );
  });

  it("is a high requirement where the gas before it was good", () => {
    const need = first({ pao2: at([45, 200]), fio2: at([44, 0.4], [46, 0.9]) });
    expect(need).toMatchObject({ title: "High oxygen requirement", severity: 3 });
    expect(need?.facts[0]?.text).toBe("Inspired oxygen fraction 0.90 at 46 h, last gas at 45 h");
  });

  it("that is next to none makes what the gas showed a thing of before", () => {
    const onAir = first({ pao2: at([12, 103]), fio2: at([11, 0.4], [45, 0.21]) });
    expect(onAir).toMatchObject({ title: "Hypoxaemia", course: "past" });
    expect(onAir?.facts[0]?.text).toMatch(/; FiO2 0\.21 since 45 h, no gas since$/u);
    // What was set a day ago says nothing of now.
    expect(first({ pao2: at([12, 80]), fio2: at([11, 0.4], [14, 0.21]) })?.course).toBe("present");
  });
});
