import { describe, expect, it } from "vitest";
import { find, replaced } from "./apply-finders";
import { addressesByNumber, childrens, namedShops, numberedRooms } from "./find-places-by-number";

const cleaned = (text: string) => replaced(text, find(text, [addressesByNumber, childrens, numberedRooms, namedShops]));

describe("places by a number or by their kind", () => {
  it.each([
    ["lives 6420 S. Ingleside, alone", "lives [place], alone"],
    ["wohnt Große Hamburger Str. 31.", "wohnt [place]."],
    ["73 Chemin du Quai, today", "[place], today"],
    ["crash on FM 89; hands cut", "crash on [place]; hands cut"],
    ["dad driving hwy 20, his", "dad driving [place], his"],
    ["GO TO CHILDREN'S NOW? SAYS GO TO CHILDREN'S.", "GO TO CHILDREN'S NOW? SAYS GO TO [place]."],
    ["after shift at tumbleweed tire, cell", "after shift at [place], cell"],
    ["works hooks & horns taxidermy.", "works [place]."],
    ["Station Virchow 4, seen", "[place], seen"],
  ])("are proposed or go: %s", (before, after) => {
    expect(cleaned(before)).toBe(after);
  });

  it.each(["Arm ergometer 15 W. Biceps 2 kg", "RR 16 on air", "US 3 of 4", "pain 2/10, 3 of 4", "up to 90 E side"])(
    "are no measure: %s",
    (text) => {
      expect(cleaned(text)).toBe(text);
    },
  );
});
