import { expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { metastasisNamed, metastasisSites } from "./metastasis-sites";

it.each([
  ["brain metastases", "brain"],
  ["Leptomeningeal metastasis", "leptomeninges"],
  ["leptomeningeal carcinomatosis", "leptomeninges"],
  ["hepatic mets", "liver"],
  ["metastatic to bone", "bone"],
  ["metastases to the lung", "lung"],
  ["metastasis to peritoneum", "peritoneum"],
  ["brain cancer", null],
  ["metastases", null],
  ["", null],
])("%s is a spread to %s", (text, site) => expect(metastasisNamed(text)?.name ?? null).toBe(site));

it("a spread to the leptomeninges or the brain is one to the central nervous system, and neither is the other", () => {
  expect([...metastasisSites.descendants("central nervous system")].sort()).toEqual([
    "brain",
    "leptomeninges",
    "spinal cord",
  ]);
  expect(metastasisSites.isA("leptomeninges", "brain")).toBe(false);
});

it("no word names two sites", () => {
  const words = [...metastasisSites.all()].flatMap(({ name, before, asAWhole }) => [
    ...new Set([name, ...before, ...asAWhole].map(foldedName)),
  ]);
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
});
