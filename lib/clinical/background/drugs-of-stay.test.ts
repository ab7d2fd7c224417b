import { describe, expect, it } from "vitest";
import { amount, madeHistory, madeResource } from "../../record/history/fixtures/made-history";
import { drugsOfStay } from "./drugs-of-stay";

const start = Date.parse("2030-05-01T00:00:00.000Z");
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const clock = { start, asOfMinutes: 1440, weight: 80 };

const ran = (name: string, from: number, to: number, rate: number, unit = "mcg/kg/min") =>
  madeResource("MedicationAdministration", {
    ...{ name, start: at(from), end: at(to), status: "completed", detail: { rate: amount(rate, unit) } },
  });
const dose = (name: string, from: number) =>
  madeResource("MedicationAdministration", { name, start: at(from), end: at(from), status: "completed" });
const spells = (...resources: Parameters<typeof madeHistory>[0]) =>
  drugsOfStay(madeHistory(resources), clock)[0]?.spells;

describe("the times of drugs by which a rule reads", () => {
  it("hold every rate of a vasopressor, earlier courses too", () => {
    expect(
      spells(
        ran("Norepinephrine", 60, 120, 0.1),
        ran("Norepinephrine", 120, 200, 0.3),
        ran("Norepinephrine", 900, 1000, 0.05),
      ),
    ).toEqual([
      { from: 60, to: 120, rate: { value: 0.1, unit: "ug/kg/min" } },
      { from: 120, to: 200, rate: { value: 0.3, unit: "ug/kg/min" } },
      { from: 900, to: 1000, rate: { value: 0.05, unit: "ug/kg/min" } },
    ]);
  });

  it("end with the hour up to which the stay is read, and are per kilogram where a weight is known", () => {
    expect(spells(ran("Norepinephrine", 1400, 1600, 16, "mcg/min"))).toEqual([
      { from: 1400, to: 1440, rate: { value: 0.2, unit: "ug/kg/min" } },
    ]);
  });

  it("hold each dose of an antibiotic", () => {
    expect(spells(dose("Cefepime", 100), dose("Cefepime", 580))).toEqual([
      { from: 100, to: 100, rate: null },
      { from: 580, to: 580, rate: null },
    ]);
  });

  it("are not told of other drugs", () => {
    expect(spells(dose("Furosemide", 100))).toBeUndefined();
  });
});

it("a rate that a flowsheet charted last goes on for four hours, and not for eight where amounts stand beside it", () => {
  const charted = (from: number, more: object) =>
    madeResource("MedicationAdministration", {
      ...{ name: "Nitroglycerin", start: at(from), status: "completed", ...more },
    });
  const state = (last: number) =>
    drugsOfStay(
      madeHistory(
        [last - 60, last].flatMap((minutes) => [
          charted(minutes, {}),
          charted(minutes, { detail: { rate: amount(10, "mcg/min") } }),
        ]),
      ),
      clock,
    )[0]?.state;
  expect([state(1440 - 200), state(1440 - 363)]).toEqual(["running", "past"]);
});
