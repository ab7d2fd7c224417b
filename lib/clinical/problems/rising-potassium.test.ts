import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48));
const injury: Readings = {
  creatinine: [
    [hour(2), 1],
    [hour(40), 2.4],
  ],
};
const rising = (last: number): Readings["potassium"] => [
  [hour(2), 4.6],
  [hour(14), 4.2],
  [hour(45), last],
];
const found = (readings: Readings) => problems(readings).find(({ id }) => id === "rising-potassium");

describe("a potassium of 5.0 to 5.4 that rises", () => {
  it("is told beside a kidney injury, mild, from its lowest value", () => {
    const one = found({ ...injury, potassium: rising(5.2) });
    expect(one).toMatchObject({ title: "Rising potassium", severity: 1, course: "present" });
    expect(one?.facts.map(({ text }) => text)).toEqual(["Potassium rose from 4.2 at 14 h to 5.2 mmol/L at 45 h"]);
  });

  it("is told beside an acidosis", () => {
    expect(found({ ph: [[hour(46), 7.22]], bicarbonate: [[hour(46), 14]], potassium: rising(5) })).toBeDefined();
  });

  it("is told where it was higher before and came back up", () => {
    const potassium = [[hour(2), 5.9], ...(rising(5.3) ?? []).slice(1)] as const;
    expect(found({ ...injury, potassium })?.facts[0]?.text).toMatch(/^Potassium rose from 4\.2/u);
  });

  it("is none by itself, below 5.0, without a rise, or where it is told as high already", () => {
    expect(found({ potassium: rising(5.2) })).toBeUndefined();
    expect(found({ ...injury, potassium: rising(4.9) })).toBeUndefined();
    expect(found({ ...injury, potassium: [[hour(45), 5.2]] })).toBeUndefined();
    expect(found({ ...injury, potassium: rising(5.6) })).toBeUndefined();
    const falling = [...(rising(5.8) ?? []), [hour(47), 5.2]] as const;
    expect(found({ ...injury, potassium: falling })).toBeUndefined();
  });
});
