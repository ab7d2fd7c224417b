import { expect, it } from "vitest";
import { stageParts } from "./stage-text";

const told = (words: string) =>
  stageParts(words).map(
    ({ axis, stage, basis, afterTherapy }) =>
      `${axis === "group" ? "group " : ""}${afterTherapy ? "y" : ""}${basis?.charAt(0) ?? ""}${stage}`,
  );

it.each([
  ["cT2 cN1 cM0, IIB", ["cT2", "cN1", "cM0", "group IIB"]],
  ["pT3 pN2a cM0, IIIB", ["pT3", "pN2a", "cM0", "group IIIB"]],
  ["cT3 cN2 cM1b (adrenal), IVA", ["cT3", "cN2", "cM1b", "group IVA"]],
  ["ypT0 ypN0", ["ypT0", "ypN0"]],
  ["ypT3", ["ypT3"]],
  ["pT2N1M0", ["pT2", "pN1", "M0"]],
  ["T2N0M0", ["T2", "N0", "M0"]],
  ["pT1cN0(i+)(sn)", ["pT1c", "pN0"]],
  ["Tis", ["Tis"]],
  ["TX N1", ["N1"]],
  ["Stage IIIA2", ["group IIIA2"]],
  ["Stage 0", ["group 0"]],
  ["Type II diabetes of grade 3", ["group II"]],
  ["no residual tumour", []],
])("%j is %j", (words, parts) => expect(told(words)).toEqual(parts));
