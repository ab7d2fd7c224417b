import { describe, expect, it } from "vitest";
import { backgroundWith, drug, infusion, minute } from "../fixtures/made-background";
import type { BackgroundDrug } from "./background-schema";
import { sedationText, sedativesAt, vasopressorText } from "./drugs-given";

const hour = (hours: number) => hours * 60;
const told = (minutes: number, ...drugs: BackgroundDrug[]) =>
  sedationText(backgroundWith({ drugs, recorded: ["drugs given"] }), minutes);

describe("sedation beside a coma score", () => {
  const propofol = infusion("propofol", "mg/kg/h", [
    [hour(2), hour(20), 2],
    [hour(40), hour(48), 1],
  ]);

  it("is that of the course which ran then, though a later one ran too", () => {
    expect(told(hour(10), propofol)).toBe("under propofol");
    expect(told(hour(30), propofol)).toBe("propofol charted until 20 h");
    expect(told(hour(48), propofol)).toBe("under propofol");
    expect(told(hour(1), propofol)).toBe("no sedative was given before it");
  });

  it("names an infusion that has ended where later doses of the same drug stand in the record", () => {
    const fentanyl = infusion("fentanyl", "ug/kg/h", [[hour(10), hour(41), 1]]);
    const later = { ...fentanyl, state: "running", until: null, rate: null } satisfies BackgroundDrug;
    const spells = [...(fentanyl.spells ?? []), { from: hour(45), to: hour(45), rate: null }];
    expect(told(hour(44), { ...later, spells })).toBe("fentanyl charted until 41 h");
    expect(told(hour(46), { ...later, spells })).toBe("fentanyl given in the 4 h before");
    const at = (minutes: number) =>
      sedativesAt(
        { background: backgroundWith({ drugs: [{ ...later, spells }], recorded: ["drugs given"] }) },
        minutes,
      );
    expect([at(hour(40)).length, at(hour(46)).length]).toEqual([1, 0]);
  });

  it("goes on while a syringe is changed", () => {
    const changed = infusion("midazolam", "mg/h", [
      [hour(2), hour(20), 2],
      [hour(20) + 10, hour(30), 2],
    ]);
    expect(told(hour(20) + 5, changed)).toBe("under midazolam");
  });

  it("is none by a single dose of an opioid of hours ago", () => {
    const morphine = drug("morphine", { spells: [{ from: hour(10), to: hour(10), rate: null }], until: null });
    expect(told(hour(12), morphine)).toBe("morphine given in the 4 h before");
    expect(told(hour(20), morphine)).toBe("no sedative is recorded as given");
  });
});

it("a vasopressor of an earlier course is told of its own hours", () => {
  const noradrenaline = infusion(
    "norepinephrine",
    "ug/kg/min",
    [
      [hour(2), hour(10), 0.2],
      [hour(40), hour(48), 0.1],
    ],
    { since: minute(hour(40)) },
  );
  const background = backgroundWith({ drugs: [noradrenaline], recorded: ["drugs given"] });
  expect(vasopressorText(background, hour(4), hour(6))).toBe("Given in that time: noradrenaline");
  expect(vasopressorText(background, hour(20), hour(30))).toBe("No vasopressor is recorded as given in that time");
});
