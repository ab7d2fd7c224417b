import { describe, expect, it } from "vitest";
import { themeText } from "./theme-text";
import { whatWeighed } from "./what-weighed";

describe("what weighed most, in words", () => {
  it("takes all that is told of one measurement together, under its name", () => {
    const parts = [
      { name: "told:series|gcs", part: 2 },
      { name: "last:series|gcs", part: -0.5 },
      { name: "open:Glasgow Coma Score low", part: 0.25 },
      { name: "age", part: 0.5 },
      { name: "last:demographic|age", part: 0.1 },
      { name: "trend:series|lactate:down", part: -0.9 },
    ];
    expect(whatWeighed(parts, [])).toBe("Glasgow Coma Score (raises), Lactate (lowers), age (raises)");
  });

  it("names a code as the lexicon does, and leaves out what cancels out", () => {
    const lexicon = [
      {
        ...{ key: "loinc|718-7=low", text: "Hemoglobin", cases: 9, controls: 9, logOdds: 1, low: 0, high: 2 },
        ...{ category: "lab tests" as const, theme: "Hemoglobin low" },
      },
    ];
    const parts = [
      { name: "told:loinc|718-7", part: 1 },
      { name: "entries", part: 0.5 },
      { name: "mean:series|weight", part: 1 },
      { name: "last:series|weight", part: -1 },
    ];
    expect(whatWeighed(parts, lexicon)).toBe("Hemoglobin (raises), how much is told (raises)");
  });
});

describe("a theme beside an event", () => {
  it("does not carry the state of the value that it was learnt of", () => {
    expect(themeText("Heart rate low")).toBe("Heart rate");
    expect(themeText("anaemia")).toBe("anaemia");
  });
});
