import { beforeAll, expect, it } from "vitest";
import { terminology } from "../terminology.server";
import { TumoursAndDiseases } from "./tumours-and-diseases";

let joined: TumoursAndDiseases;
beforeAll(async () => {
  const { diseases, tumours } = await terminology();
  joined = new TumoursAndDiseases(diseases, tumours);
});

it("a tumour stands under the diseases of its name and of the names above it", () => {
  expect(joined.isA("tumour:LUAD", "disease:DOID:1324")).toBe(true); // lung cancer
  expect(joined.isA("tumour:LUAD", "disease:DOID:162")).toBe(true); // cancer
  expect(joined.isA("tumour:LUAD", "disease:DOID:1612")).toBe(false); // breast cancer
});

it("a disease stands under the tumour of its name, and of the names above it", () => {
  expect(joined.isA("disease:DOID:3910", "tumour:LUAD")).toBe(true); // lung adenocarcinoma
  expect(joined.isA("disease:DOID:1324", "tumour:LUAD")).toBe(false);
});

it("a tissue is a place, and joins no disease", () => {
  expect([...joined.upwards("tumour:LUNG")].filter((one) => one.startsWith("disease:"))).toEqual([]);
});

it("joins by exact names alone, so that less than half of the tumours are joined", () => {
  expect(joined.joined).toBeGreaterThan(250);
  expect(joined.joined).toBeLessThan(450);
});

it("what is in neither table stands under itself alone", () => {
  expect([...joined.upwards("tumour:NOTHING")]).toEqual(["tumour:NOTHING"]);
});
