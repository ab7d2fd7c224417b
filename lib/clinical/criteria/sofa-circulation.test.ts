import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import type { BackgroundDrug } from "../background/background-schema";
import { assess } from "../fixtures/assess";
import { backgroundWith, drug, infusion } from "../fixtures/made-background";
import { sofa } from "./sofa";

const normal: Readings = { meanPressure: [[2000, 80]] };
const circulation = (drugs: BackgroundDrug[], readings: Readings = normal) => {
  const severity = assess(sofa, readings, { background: backgroundWith({ drugs }) });
  const part = severity.components.find(({ name }) => name === "Cardiovascular");
  return { points: part?.points, because: part?.because ?? "", missing: severity.missing };
};
const kg = "ug/kg/min";
const ran = (name: string, rate: number, unit = kg) => infusion(name, unit, [[2000, 2300, rate]]);
const isBound = ({ missing }: { missing: string[] }) =>
  missing.some((one) => /vasopressor|norepinephrine|dopamine|epinephrine/i.test(one));

describe("SOFA's circulation under a vasopressor (Vincent 1996, table 3)", () => {
  it.each([
    ["Dopamine", 5, 2],
    ["Dopamine", 5.1, 3],
    ["Dopamine", 15, 3],
    ["Dopamine", 15.1, 4],
    ["Dobutamine", 2, 2],
    ["Dobutamine", 20, 2],
    ["Epinephrine", 0.1, 3],
    ["Epinephrine", 0.11, 4],
    ["Norepinephrine", 0.1, 3],
    ["Norepinephrine", 0.11, 4],
  ])("gives %s at %d ug/kg/min for hours %d points, definitely", (name, rate, points) => {
    const found = circulation([ran(name, rate)]);
    expect(found.points).toBe(points);
    expect(isBound(found)).toBe(false);
  });

  it("takes the highest rate that was held for an hour, not a brief peak", () => {
    const spells = [
      [2000, 2100, 0.08],
      [2100, 2130, 0.4],
      [2130, 2300, 0.05],
    ] as const;
    const found = circulation([infusion("Norepinephrine", kg, spells)]);
    expect(found.points).toBe(3);
    expect(found.because).toContain("0.08 ug/kg/min");
  });

  it("adds up neighbouring spells at or above a rate", () => {
    const spells = [
      [2000, 2040, 0.12],
      [2040, 2080, 0.3],
    ] as const;
    expect(circulation([infusion("Norepinephrine", kg, spells)]).points).toBe(4);
  });

  it("looks at the last 24 h, and at an infusion that reaches into them", () => {
    expect(circulation([infusion("Norepinephrine", kg, [[0, 1300, 0.3]]), drug("Pantoprazole")]).points).toBe(0);
    expect(circulation([infusion("Norepinephrine", kg, [[0, 1500, 0.3]])]).points).toBe(4);
  });

  it("counts an infusion from where it began, if that was before these 24 h", () => {
    const changed = [
      [1400, 1430, 0.5],
      [1430, 1470, 0.8],
    ] as const;
    expect(circulation([infusion("Phenylephrine", kg, changed)]).points).toBe(2);
  });

  it("gives a lower bound where a rate cannot be read", () => {
    const unread = drug("Norepinephrine", { spells: [{ from: 1600, to: 2200, rate: null }] });
    const found = circulation([unread]);
    expect(found.points).toBe(3);
    expect(isBound(found)).toBe(true);
  });

  it("says where noradrenaline's salt or base is not said, and what the salt would have", () => {
    expect(circulation([ran("Norepinephrine", 0.15)]).because).toContain(
      "(salt or base not said; 3 points if the dose is of the salt)",
    );
    expect(circulation([ran("Norepinephrine", 0.3)]).because).toContain("(salt or base not said)");
    expect(circulation([{ ...ran("Norepinephrine", 0.15), strengthAs: "base" }]).because).toContain(", as base");
    expect(circulation([ran("Dopamine", 10)]).because).not.toContain("salt");
  });

  it("counts what the table does not name as at least 2, and a named one beside it by its own points", () => {
    const vasopressin = ran("Vasopressin", 0.04, "U/min");
    const alone = circulation([vasopressin]);
    expect(alone.points).toBe(2);
    expect(isBound(alone)).toBe(true);
    expect(alone.because).toContain("no points: counted as at least 2");
    const beside = circulation([vasopressin, ran("Norepinephrine", 0.05)]);
    expect(beside.points).toBe(3);
    expect(isBound(beside)).toBe(false);
  });

  it("gives a lower bound where no weight makes the rate one per kilogram", () => {
    const found = circulation([ran("Norepinephrine", 12, "ug/min")]);
    expect(found.points).toBe(3);
    expect(isBound(found)).toBe(true);
  });

  it("does not count less than an hour, a dose, or adrenaline with a local anaesthetic", () => {
    const brief = circulation([infusion("Norepinephrine", kg, [[2000, 2050, 0.4]])]);
    expect(brief.points).toBe(0);
    expect(brief.because).toContain("less than 1 h does not count");
    const dose = drug("Phenylephrine", { spells: [{ from: 2000, to: 2000, rate: null }] });
    expect(circulation([dose]).points).toBe(0);
    expect(circulation([ran("Bupivacaine-Epinephrine", 0.2)]).points).toBe(0);
    expect(circulation([drug("Midodrine")]).points).toBe(0);
    expect(circulation([drug("Terlipressin", { dose: "0.85 mg" })]).points).toBe(0);
    expect(circulation([drug("Digoxin")]).points).toBe(0);
  });

  it("does not take a brief infusion for a pressure that nobody measured", () => {
    const found = circulation([infusion("Norepinephrine", kg, [[2000, 2050, 0.4]])], {});
    expect(found.points).toBeNull();
  });
});

describe("SOFA's circulation without a vasopressor", () => {
  it("is definite where drugs given are recorded and no vasopressor is among them", () => {
    const found = circulation([drug("Pantoprazole")], { meanPressure: [[2000, 64]] });
    expect(found).toMatchObject({ points: 1, because: expect.stringContaining("no vasopressor among them") });
    expect(isBound(found)).toBe(false);
    expect(circulation([drug("Pantoprazole")]).points).toBe(0);
  });

  it("stays a lower bound where nothing is recorded as given in these 24 h, or only orders are recorded", () => {
    const long = drug("Pantoprazole", { state: "past", until: { minutes: 900, precision: "second" } });
    expect(isBound(circulation([long]))).toBe(true);
    expect(isBound(circulation([drug("Metoprolol", { told: "ordered" })]))).toBe(true);
    const ordered = circulation([drug("Pantoprazole"), drug("Norepinephrine", { told: "ordered" })]);
    expect(ordered.because).toContain("norepinephrine ordered, not recorded as given");
    expect(isBound(ordered)).toBe(true);
  });

  it("makes a SOFA complete that has all its other parts", () => {
    const readings: Readings = {
      ...{ fio2: [[1990, 0.4]], pao2: [[2000, 80]], mechanicalVentilation: [[1990, 1]], platelets: [[2000, 120]] },
      ...{ bilirubin: [[2000, 1]], meanPressure: [[2000, 60]], gcs: [[2000, 15]], creatinine: [[2000, 1]] },
    };
    const background = backgroundWith({ drugs: [ran("Norepinephrine", 0.3)] });
    expect(assess(sofa, readings, { background })).toMatchObject({ text: "7", complete: true });
    expect(assess(sofa, readings)).toMatchObject({ text: "at least 4", complete: false });
  });
});

it("more of a vasopressor never scores less, and whatever it is the points are 0 to 4", () => {
  const rate = fc.double({ min: 0.001, max: 40, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom("Norepinephrine", "Epinephrine", "Dopamine", "Dobutamine"),
      rate,
      rate,
      (name, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((one) => circulation([ran(name, one)]).points ?? -1);
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
        expect(more).toBeLessThanOrEqual(4);
        expect(less).toBeGreaterThanOrEqual(2);
      },
    ),
    { numRuns: 50 },
  );
});
