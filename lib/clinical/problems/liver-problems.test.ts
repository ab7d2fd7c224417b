import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const hour = (h: number) => h * 60;
const injury = (readings: Readings) =>
  problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48)).find(({ id }) => id === "liver-injury");
const enzymes = (aspartate: number, alanine: number, apart = 0): Readings => ({
  aspartateAminotransferase: [[hour(40), aspartate]],
  alanineAminotransferase: [[hour(40) - apart, alanine]],
});

describe("an aspartate aminotransferase of twice the alanine aminotransferase", () => {
  it("leaves heart and muscle not excluded, before what is of the liver", () => {
    expect(injury(enzymes(260, 101))?.notExcluded?.causes[0]).toBe("heart or skeletal muscle");
    expect(injury({ ...enzymes(5400, 1400), bilirubin: [[hour(40), 8]] })?.notExcluded?.causes).toEqual(
      expect.arrayContaining(["acute liver failure", "heart or skeletal muscle"]),
    );
  });

  it("is none below twice, or of values that are not of one time", () => {
    expect(injury(enzymes(260, 140))?.notExcluded).toBeNull();
    expect(injury(enzymes(260, 101, hour(20)))?.notExcluded).toBeNull();
  });
});

describe("a lactate dehydrogenase that is raised", () => {
  const ldh: Readings = { lactateDehydrogenase: [[hour(40), 2600]] };
  const ids = (readings: Readings) =>
    problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48)).map(({ id }) => id);

  it("is told with the injury of the liver that sets it free, and leads nothing there", () => {
    expect(ids({ ...ldh, ...enzymes(3000, 4000) })).not.toContain("raised-ldh");
    const told = injury({ ...ldh, ...enzymes(3000, 4000) });
    expect(told?.facts.at(-1)).toMatchObject({ feature: "lactateDehydrogenase", severity: 1, now: 1 });
  });

  it("is a problem of its own beside a liver that is hardly harmed", () => {
    expect(ids({ ...ldh, ...enzymes(80, 70) })).toContain("raised-ldh");
  });
});
