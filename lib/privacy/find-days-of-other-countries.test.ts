import { describe, expect, it } from "vitest";
import { find, replaced } from "./apply-finders";
import { daysOfOtherCountries, dottedDays } from "./find-days-of-other-countries";

const cleaned = (text: string) => replaced(text, find(text, [daysOfOtherCountries]));

describe("days as other countries write them", () => {
  it.each([
    "torsdag d. 16.11",
    "fre 9/2",
    "Vrydag 24 Julie",
    "Martes, Hulyo 11, 2023",
    "seg 6/5",
    "10. marts",
    "5hb Disember 2023",
    "7 fev",
    "12/dic/23",
    "An Aoine, 22 Samhain 2024",
    "22 Haratua 2024",
    "may 6 24",
    "Jan 18/24",
    "thurs mar 7",
    "September twenty-first",
    "July Fourth",
  ])("are found: %s", (day) => {
    expect(cleaned(`Seen ${day}, then home.`)).toBe("Seen [date], then home.");
  });

  it.each([
    "may 6 mg be given",
    "set 10 units",
    "mar 5 mm lesion",
    "gave 2 dos of it",
    "he may 20 h later",
    "Sat 95 on air",
    "do 3 reps",
    "pO2 11.2 kPa",
    "to 12/15 steps",
    "lactate rises to 4.2 mmol/L",
    "Hb fell to 8.1 and la 2.3",
  ])("are no measurement and no word: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });

  it("with full stops are found only in notes that write days so, and not after what is measured", () => {
    const at = (text: string) => dottedDays(text).map(({ start, end }) => text.slice(start, end));
    expect(at("Seen on 15.02. and again.")).toEqual([]);
    expect(at("14.02.2024. PET of 4.9.: seen 15.02. and 17.02.")).toEqual(["4.9.", "15.02.", "17.02."]);
    expect(at("14.02.2024. Hb 11.2. WBC 12.10. and K 4.1.")).toEqual([]);
  });
});
