import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "../../../../platform/csv-fields";
import { guessVariables, proposedVariables } from "./guess-variables";
import { guessWholeFile, seenVariables } from "./guess-whole-file.server";
import { VariableTally } from "./seen-variables";

/** Rows of name, value and unit. */
const seenIn = (...rows: [name: string, value: string, unit?: string][]) => {
  const tally = new VariableTally();
  for (const [name, value, unit = ""] of rows) tally.add(name, value, unit);
  return tally.seen();
};
const guessed = (...rows: [string, string, string?][]) =>
  guessVariables(seenIn(...rows), { decimal: ".", missing: ["n/a"] });

describe("the variables of a long file", () => {
  it("are told apart whatever their case, with their rows, values and units, those with most rows first", () => {
    expect(seenIn(["K", "4.1", "mmol/L"], ["HR", "80"], [" hr ", "81"], ["HR", ""], ["", "7"])).toEqual([
      { name: "HR", rows: 3, filled: 2, cells: ["80", "81"], units: [] },
      { name: "K", rows: 1, filled: 1, cells: ["4.1"], units: [{ unit: "mmol/L", rows: 1 }] },
    ]);
  });

  it("are proposed as features by name, values and units; all others stay out of the map", () => {
    const guesses = guessed(["HR", "80"], ["Mood", "3"], ["Na", "140", "mmol/L"], ["K", "n/a"]);
    expect(guesses.map(({ name }) => name)).toEqual(["HR", "K", "Mood", "Na"]);
    expect(proposedVariables(guesses)).toMatchObject({
      HR: { feature: "heartRate", unit: "/min" },
      Na: { feature: "sodium", about: expect.stringMatching(/^sure/) },
    });
    expect(Object.keys(proposedVariables(guesses))).toEqual(["HR", "Na"]);
  });

  it("are unsure where two are taken for one feature", () => {
    const [first, second] = guessed(["HR", "80"], ["HR", "80"], ["Pulse", "81"]);
    expect([first?.sure, second?.sure, second?.column.feature]).toEqual(["likely", "unsure", "heartRate"]);
    expect(second?.why).toContain("HR is taken for the same");
  });

  it("are no feature where the units beside the values are none of it, and unsure where some are not", () => {
    const [cells] = guessed(["WBC", "7", "#/hpf"], ["WBC", "9", "#/hpf"], ["WBC", "8.1", "K/uL"]);
    expect([cells?.column.feature, cells?.sure]).toEqual([undefined, "unsure"]);
    expect(cells?.why).toBe("named as White cell count, whose values are in no #/hpf");
    const [blood] = guessed(["WBC", "7.2", "K/uL"], ["WBC", "9", "K/uL"], ["WBC", "8", "#/hpf"]);
    expect([blood?.column.feature, blood?.sure]).toEqual(["wbc", "unsure"]);
  });

  it("are read from all rows of a file, in whatever order they stand", async () => {
    const folder = await mkdtemp(join(tmpdir(), "consilium-variables-"));
    const path = join(folder, "sorted.csv.gz");
    // More of the first than a first look takes in.
    const rows = [..."x".repeat(40_000)].map((_, n) => `${n % 7},2020-01-01 08:00,Pulse rate,${60 + (n % 40)}`);
    rows.push("1,2020-01-01 08:00,Lactate,2.1", '1,2020-01-01 08:00,"Mood, today",low');
    await writeFile(path, gzipSync(["pid,charttime,parameter,value", ...rows].join("\n")));
    const { guess } = await guessWholeFile(path);
    expect(Object.keys(guess.file.variables ?? {})).toEqual(["Pulse rate", "Lactate"]);
    const { variables, rows: read } = await seenVariables([path], guess.file);
    expect(variables.map(({ name, rows: n }) => [name, n])).toEqual([
      ["Pulse rate", 40_000],
      ["Lactate", 1],
      ["Mood, today", 1],
    ]);
    expect(read).toBe(40_002);
    await rm(folder, { recursive: true });
  });

  it("have as many rows together as the file has rows with a name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "consilium-variables-"));
    const path = join(folder, "t.csv");
    const cell = fc.constantFrom("HR", "hr", "", "a,b", 'q"t', "two\nlines", "7");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        await writeFile(path, ["name,value\n", ...rows.map((row) => csvLine(row))].join(""));
        const file = {
          table: "t",
          files: "t.csv",
          rows: "long",
          delimiter: ",",
          encoding: "utf-8",
          decimal: ".",
        } as const;
        const columns = { name: { is: "name" }, value: { is: "value", type: "auto" } } as const;
        const { variables } = await seenVariables([path], { ...file, missing: [], columns });
        const named = rows.filter(([name]) => name.trim() !== "").length;
        expect(variables.reduce((sum, one) => sum + one.rows, 0)).toBe(named);
      }),
      { numRuns: 30 },
    );
    await rm(folder, { recursive: true });
  });
});

it("the words for died and survived, and for the sexes, are those of the whole file, whatever it is sorted by", async () => {
  const folder = await mkdtemp(join(tmpdir(), "consilium-sorted-"));
  const path = join(folder, "sorted.csv");
  const rows = Array.from(
    { length: 30_000 },
    (_, n) => `${n},2020-01-01 08:00,${n < 16_000 ? "m,0" : "f,1"},${60 + (n % 40)}`,
  );
  await writeFile(path, ["patient_id,charttime,sex,outcome,hr", ...rows].join("\n"));
  const { guess, sample } = await guessWholeFile(path);
  expect(guess.file.columns.sex).toMatchObject({ is: "sex", female: ["f"], male: ["m"] });
  expect(guess.file.columns.outcome).toMatchObject({ is: "died", true: ["1"], false: ["0"] });
  expect([sample.whole, sample.rows.length <= 5000]).toEqual([false, true]);
  await rm(folder, { recursive: true });
});
