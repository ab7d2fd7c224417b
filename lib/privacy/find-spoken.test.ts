import { describe, expect, it } from "vitest";
import { find, replaced } from "./apply-finders";
import { deidentify } from "./deidentify";
import { spokenIdentifiers } from "./find-spoken";

const cleaned = (text: string) => replaced(text, find(text, [spokenIdentifiers]));

describe("what is dictated digit for digit and letter for letter", () => {
  it.each([
    ["hospital number double four one seven two nine comma", "hospital number [identifier] comma"],
    ["reach her on oh one two four six double five two", "reach her on [identifier]"],
    ["spelled W-A-S-H-I-N-G-T-O-N, seen", "spelled [name], seen"],
    ["that's o l d r o y d date", "that's [name] date"],
    ["born third of the ninth nineteen forty one today", "born [date] today"],
    ["monday, march the eleventh", "monday, [date]"],
  ])("goes: %s", (before, after) => {
    expect(cleaned(before)).toBe(after);
  });

  it.each([
    "two three week history",
    "BP one forty over eighty two, pulse seventy six",
    "one or two, at most three or four",
    "the second of the three doses",
    "A B C D assessment",
    "first of the third course",
    "Hb was nine point four",
  ])("is no count or value: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });

  it("goes from a dictated letter whole", () => {
    const { text } = deidentify("MRN double four one seven two nine, weight sixty eight kilos.");
    expect(text).toContain("sixty eight kilos");
    expect(text).not.toContain("seven two nine");
  });
});
