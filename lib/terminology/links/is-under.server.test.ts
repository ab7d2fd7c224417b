import { expect, it } from "vitest";
import { terminology } from "../terminology.server";
import { isUnder } from "./is-under";
import { linkCoding } from "./link-coding";

const tables = await terminology();
const under = (system: string, code: string, concept: string) =>
  isUnder(tables, linkCoding(tables, { system, code, display: null }), concept);

it("a code is under its disease and all that is above it, and not under what is beside or below it", () => {
  expect(under("icd-10-cm", "E11.65", "DOID:9352")).toBe(true);
  expect(under("icd-10-cm", "E11.65", "DOID:9351")).toBe(true);
  expect(under("icd-10-cm", "E11.65", "DOID:9744")).toBe(false);
  expect(under("icd-9-cm", "250", "DOID:9352")).toBe(false);
  expect(under("oncotree", "LUAD", "LUNG")).toBe(true);
});

it("a code of two diseases that both hold is under either", () => {
  expect(under("icd-10-cm", "I12.9", "DOID:10763")).toBe(true);
  expect(under("icd-10-cm", "I12.9", "DOID:784")).toBe(true);
});

it("an ambiguous code is only under what every one of its diseases is under", () => {
  expect(under("icd-10-cm", "J60", "DOID:10316")).toBe(true);
  expect(under("icd-10-cm", "J60", "DOID:10327")).toBe(false);
});

it("what is not linked, or is no disease, is under nothing", () => {
  expect(under("icd-10-cm", "R07.9", "DOID:4")).toBe(false);
  expect(under("loinc", "2345-7", "DOID:4")).toBe(false);
});
