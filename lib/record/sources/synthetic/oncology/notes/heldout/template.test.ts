import { expect, test } from "vitest";
import { Draws } from "../../draws";
import { capitalized, filled, spelledOut } from "./template";

const draws = new Draws("a");

test("a part in brackets falls away where a name in it has nothing to say", () => {
  const template = "{marker} is {words}[ ({value})][ by {test}].";
  expect(filled(template, { marker: "ER", words: "positive", value: "95%", test: null }, draws)).toBe(
    "ER is positive (95%).",
  );
  expect(filled(template, { marker: "PR", words: "negative", value: null, test: null }, draws)).toBe("PR is negative.");
});

test("one of the choices is made, and another draw makes another", () => {
  const texts = Array.from({ length: 30 }, () => filled("<a|b|c> {x}", { x: "y" }, draws));
  expect(new Set(texts)).toEqual(new Set(["a y", "b y", "c y"]));
  expect(spelledOut("<a|b> and <c|d>")).toEqual(["a and c", "a and d", "b and c", "b and d"]);
});

test("what stands for a name is not read as a template", () => {
  expect(filled("{value}", { value: "TPS <1%" }, draws)).toBe("TPS <1%");
  expect(filled("{value}", { value: "E746_A750del [somatic]" }, draws)).toBe("E746_A750del [somatic]");
});

test("a name that nobody gave is an error that tells it", () => {
  expect(() => filled("{nobody}", {}, draws)).toThrow(/no such name: nobody/u);
});

test("a sentence begins with a capital, but for words that have their own way of writing", () => {
  expect(["osimertinib was given", "pT2 N1", "nab-paclitaxel", "cT1c"].map(capitalized)).toEqual([
    "Osimertinib was given",
    "pT2 N1",
    "nab-paclitaxel",
    "cT1c",
  ]);
});
