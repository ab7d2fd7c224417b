import { describe, expect, it } from "vitest";
import { foldedMarker, markerNamed, markerNames, markerReadings, markerResultNames, spelledReadings } from "./markers";
import raw from "./markers.json";

const said = (text: string) =>
  markerReadings(text)
    .map(({ marker, result }) => `${marker} ${result}`)
    .join();

describe("what a text says of markers", () => {
  it.each([
    ["dMMR", "mismatch repair deficient"],
    ["MSI-H", "MSI high"],
    ["MSI high", "MSI high"],
    ["microsatellite instability-high", "MSI high"],
    ["microsatellite stable", "MSI stable"],
    ["TMB-H", "tumour mutational burden high"],
    ["high tumor mutational burden", "tumour mutational burden high"],
    ["HR+", "hormone receptor positive"],
    ["HR-", "hormone receptor negative"],
    ["HR−", "hormone receptor negative"],
    ["Her2-", "HER2 negative"],
    ["HER2-negative", "HER2 negative"],
    ["HER2 3+", "HER2 positive"],
    ["HER2 1+", "HER2 negative"],
    ["HER2-low", "HER2 low"],
    ["estrogen receptor positive", "ER positive"],
    ["ER +", "ER positive"],
    ["triple-negative", "ER negative,PR negative,HER2 negative"],
    ["HRD positive", "homologous recombination deficiency positive"],
    ["GIS positive", "genomic instability score positive"],
    ["LOH score above threshold", "loss of heterozygosity score above threshold"],
    ["PD-L1 positive", "PD-L1 positive"],
    ["HER2", ""],
    ["positive", ""],
    ["EGFR positive", ""],
    ["", ""],
  ])("%s: %s", (text, readings) => expect(said(text)).toBe(readings));

  it("a sign at the end is kept, for it is the result", () => {
    expect([foldedMarker("HER2+"), foldedMarker("HER2 -"), foldedMarker("HER-2")]).toEqual([
      "her2 +",
      "her2 -",
      "her 2",
    ]);
  });
});

describe("the table of markers", () => {
  it("no name stands for two markers, nor a word for two results of one", () => {
    const names = Object.entries(raw.markers).flatMap(([name, { also }]) => [
      ...new Set([name, ...also.split(", ")].map(foldedMarker)),
    ]);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
    for (const [marker, { results }] of Object.entries(raw.markers)) {
      const words = [
        ...Object.entries(raw.results).flatMap(([name, also]) => [name, ...also.split(", ")]),
        ...Object.values<string>(results).flatMap((also) => also.split(", ")),
      ];
      const folded = words.filter((one) => one !== "").map(foldedMarker);
      expect([marker, folded.filter((one, at) => folded.indexOf(one) !== at)]).toEqual([marker, []]);
    }
  });

  it("spellings read as markers and results of the table", () => {
    for (const { marker, result } of spelledReadings) {
      expect(markerNames).toContain(marker);
      expect(markerResultNames).toContain(result);
    }
    for (const name of markerNames) expect(markerNamed(name)).toBe(name);
  });
});
