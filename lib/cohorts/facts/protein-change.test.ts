import { expect, it } from "vitest";
import { isTruncating, shortProteinChange } from "./protein-change";

it.each([
  ["V600E", "V600E"],
  ["p.V600E", "V600E"],
  ["NP_004324.2:p.(Val600Glu)", "V600E"],
  ["p.Glu746_Ala750del", "E746_A750del"],
  ["p.Arg1534Ter", "R1534*"],
  ["p.(Tyr319ThrfsTer12)", "Y319Tfs*12"],
  ["A767_V769dup", "A767_V769dup"],
  ["L747_P753delinsS", "L747_P753delinsS"],
  ["c.1799T>A", null],
  ["wild type", null],
  ["G12D and G13D", null],
  ["", null],
])("%s is the change %s", (text, change) => expect(shortProteinChange(text)).toBe(change));

it("a stop or a shifted frame cuts a protein short, a deletion within the frame does not", () => {
  expect(["R1534*", "Y319fs", "Y319Tfs*12"].every(isTruncating)).toBe(true);
  expect(["V600E", "E746_A750del", "A767_V769dup"].some(isTruncating)).toBe(false);
});
