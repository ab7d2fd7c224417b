import { describe, expect, it } from "vitest";
import type { BackgroundDrug } from "./background-schema";
import { drugText } from "./background-text";

const said = (dose: string): BackgroundDrug => ({
  ...{ resourceId: "r", name: "torsemide", ingredients: [], told: "said", state: "running", dose },
  ...{ rate: null, highest: null, since: null, until: null, strengthAs: null },
});

describe("a drug with what is said of its dose", () => {
  it.each([
    ["40 mg once a day", "torsemide 40 mg once a day"],
    ["once a day", "torsemide once a day"],
    ["every night, sometimes two", "torsemide every night, sometimes two"],
    ["one tablet in the morning", "torsemide one tablet in the morning"],
    ["Take 2 tablets by mouth", "torsemide Take 2 tablets by mouth"],
    ["left out for a week while she had diarrhoea", 'torsemide ("left out for a week while she had diarrhoea")'],
    ["went on through the vomiting", 'torsemide ("went on through the vomiting")'],
  ])("%s", (dose, text) => {
    expect(drugText(said(dose))).toBe(text);
  });
});
