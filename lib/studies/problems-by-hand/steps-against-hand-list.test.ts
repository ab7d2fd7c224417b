import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handListSchema } from "./against-hand-list";
import { actionsOf } from "./step-actions";
import { stepsAgainstHandList } from "./steps-against-hand-list";

const stay = {
  place: 1,
  problems: ["shock", "fever", "oliguria"],
  firstCheck: "lactate",
  steps: [
    { step: "Lactate, cultures and antimicrobials within the hour", timeCritical: true },
    { step: "Bladder scan", timeCritical: false },
  ],
  harmful: ["a diuretic for the low urine"],
};

describe("steps written by hand against those of a report", () => {
  it("are present where a step of the report names one of their actions, and main where it names the first", () => {
    const { held, missing } = stepsAgainstHandList(stay, ["Take blood cultures before antibiotics."]);
    expect(held).toEqual({ written: 2, present: 1, firstNamed: 0, timeCritical: 1, timeCriticalPresent: 1 });
    expect(missing).toEqual(["Bladder scan"]);
  });

  it("leave a step that names what would harm to be read by a person", () => {
    expect(stepsAgainstHandList(stay, ["Give a diuretic."]).toRead).toEqual([
      { harmful: "a diuretic for the low urine", step: "Give a diuretic." },
    ]);
  });

  it("name an action each, in every list that holds steps", () => {
    for (const name of ["sixty-later-stays", "sixty-later-stays-second-reader"]) {
      const list = handListSchema.parse(JSON.parse(readFileSync(`lib/studies/problems-by-hand/${name}.json`, "utf8")));
      expect(list).toHaveLength(60);
      for (const { steps = [] } of list) for (const { step } of steps) expect(actionsOf(step), step).not.toEqual([]);
    }
  });

  it("do not take a neurological examination for urology, nor a forward look for a ward", () => {
    expect(actionsOf("Neurological examination hourly, afterwards")).toEqual(["neurology"]);
  });
});
