import { expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { ingredientNamed } from "./drug-classes";
import { oncologyDrugNamed, oncologyDrugs } from "./oncology-drugs";
import { regimenNamed, regimens } from "./regimens";

it.each([
  ["folfiri", "FOLFIRI"],
  ["mFOLFOX6", "FOLFOX"],
  ["RCHOP", "R-CHOP"],
  ["Carboplatin plus Paclitaxel", "carboplatin and paclitaxel"],
  ["XELOX", "CAPOX"],
  ["CHO", null],
])("%s is %s", (text, name) => expect(regimenNamed(text)?.name ?? null).toBe(name));

it("every ingredient of a regimen is one that a table of drugs has under this name, one at least against cancer", () => {
  for (const { name, ingredients } of regimens) {
    const unknown = ingredients.filter((one) => !oncologyDrugs.get(`drug:${one}`) && ingredientNamed(one) !== one);
    expect([name, unknown, ingredients.length > 1]).toEqual([name, [], true]);
    expect([name, ingredients.some((one) => oncologyDrugs.get(`drug:${one}`))]).toEqual([name, true]);
  }
});

it("no name stands for two regimens, nor for a regimen and a drug", () => {
  const names = regimens.flatMap(({ name, also }) => [name, ...also].map(foldedName));
  expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  expect(names.filter((one) => oncologyDrugNamed(one) ?? ingredientNamed(one))).toEqual([]);
});
