import { describe, expect, it } from "vitest";
import { deidentify } from "./deidentify";

const cleaned = (text: string) => deidentify(text).text;

describe("days in other languages and with hyphens", () => {
  it.each([
    ["Controle 7 maart 2023 op de poli.", "maart"],
    ["Cita el 9 de mayo con ella.", "mayo"],
    ["sw visit thurs 9 may at home", "9 may"],
    ["away for a wedding 26-27 feb", "27"],
    ["d/c'd home 1-30-25 w/ wife", "30"],
    ["geb. 04-08-'86 te Gouda", "86"],
    ["afspraak wo 24/1 om 10 uur", "24/1"],
  ])("leave: %s", (text, day) => {
    expect(cleaned(text)).not.toContain(day);
  });

  it("but ranges, doses and levels stay", () => {
    for (const text of [
      "Nodes L4-5, ROM 5-82, dose 10-20 mg, grade 2-3.",
      "MAP 60-65 over the hour.",
      "He may have 2-3 doses.",
    ])
      expect(cleaned(text)).toBe(text);
  });
});

describe("ages over 89 in further words", () => {
  it.each([
    ["Her aunt had a stroke at ninety-three.", "ninety"],
    ["Name unknown F/94 from home.", "94"],
    ["Her sister is 92 herself.", "92"],
    ["91y/F with cough.", "91"],
  ])("are pooled: %s", (text, age) => {
    expect(cleaned(text)).not.toContain(age);
    expect(cleaned(text)).toContain("90 or older");
  });

  it("but younger ages and what is counted or measured stay", () => {
    for (const text of ["F/84 with cough.", "Walked for ninety minutes.", "SpO2 94, HR 92, weight 91 kg, she is 88."])
      expect(cleaned(text)).toBe(text);
  });
});
