import fc from "fast-check";
import { expect, it } from "vitest";
import { type IcdEdition, icdCode, icdParents, icdRange, isWithin } from "./icd-code";

it.each<[IcdEdition, string, string]>([
  ["icd-10-cm", "E11.65", "E11.65"],
  ["icd-10-cm", "E1165", "E11.65"],
  ["icd-10-cm", " e11.65 ", "E11.65"],
  ["icd-10-cm", "I10", "I10"],
  ["icd-10-cm", "W010XXA", "W01.0XXA"],
  ["icd-10-cm", "C7A.00", "C7A.00"],
  ["icd-10-cm", "U071", "U07.1"],
  ["icd-10", "I21.9", "I21.9"],
  ["icd-9-cm", "250.00", "250.00"],
  ["icd-9-cm", "4019", "401.9"],
  ["icd-9-cm", "042", "042"],
  ["icd-9-cm", "V462", "V46.2"],
  ["icd-9-cm", "E8497", "E849.7"],
])("in %s, %s is %s", (edition, written, code) => expect(icdCode(edition, written)).toBe(code));

it.each<[IcdEdition, string]>([
  ["icd-10-cm", "11.9"],
  ["icd-10-cm", "250.00"],
  ["icd-10-cm", "E11."],
  ["icd-10-cm", "E1165X9Z1"],
  ["icd-10-cm", ""],
  ["icd-10", "S72.001A"],
  ["icd-9-cm", "E11.9"],
  ["icd-9-cm", "38.9"],
  ["icd-9-cm", "250.000"],
  ["icd-9-cm", "E849.77"],
])("in %s, %j is no code", (edition, written) => expect(icdCode(edition, written)).toBeNull());

it("a code is filed under every shorter one down to its category", () => {
  expect(icdParents("E11.65")).toEqual(["E11.6", "E11"]);
  expect(icdParents("I10")).toEqual([]);
});

it.each([
  ["401.9", "401-405.99", true],
  ["405.99", "401-405.99", true],
  ["406", "401-405.99", false],
  ["E13.9", "E08-E13", true],
  ["E14", "E08-E13", false],
  ["042", "042-042.99", true],
  ["V42.1", "001-999", false],
  ["D49.9", "C00-D49", true],
  ["D50", "C00-D49", false],
])("whether %s is within %s is %s", (code, range, expected) => {
  const parsed = icdRange(range);
  expect(parsed && isWithin(code, parsed)).toBe(expected);
});

it("a code, once read, is read as itself, with its dot or without", () => {
  const character = fc.constantFrom(..."0123456789ABX");
  const code = fc.tuple(fc.constantFrom(..."ABCEIVZ"), fc.nat(99), fc.array(character, { maxLength: 4 }));
  fc.assert(
    fc.property(code, ([letter, number, rest]) => {
      const read = icdCode("icd-10-cm", `${letter}${String(number).padStart(2, "0")}${rest.join("")}`) ?? "";
      expect(read).not.toBe("");
      expect(icdCode("icd-10-cm", read)).toBe(read);
      expect(icdCode("icd-10-cm", read.replace(".", "").toLowerCase())).toBe(read);
      for (const parent of icdParents(read)) expect(read.startsWith(parent)).toBe(true);
    }),
  );
});
