import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluateLibrary, type RetrievalTable } from "../lib/studies/retrieval/evaluate-retrieval.server";
import manifest from "../package.json";
import { compared, flat, type Measured, readmeFigures } from "./readme-figures";

const nothing: Measured = {
  guidelines: null,
  claims: null,
  debate: null,
  deidentification: null,
  deidentifiedNotes: null,
  evaluation: null,
  tokens: null,
  retrieval: null,
};

const readme = readFileSync("README.md", "utf8");
const figures = readmeFigures(nothing);

describe("the README's figures", () => {
  it("stand in it, each where its sentence begins", () => {
    expect(
      figures.filter((figure) => compared(readme, figure).verdict !== "not measured").map(({ begins }) => begins),
    ).toEqual([]);
  });

  it("are made again by one command, whose time is told", () => {
    expect(flat(readme)).toMatch(
      /`npm run reproduce -- --data <folder>` measures .*?, in some \d+ minutes on two cores,/,
    );
    expect(manifest.scripts.reproduce).toContain("scripts/reproduce.mjs");
  });

  it("have a command each, a table's row as any other", () => {
    const rows = readme.split("\n").filter((line) => /^\| [^|]*[a-z][^|]* \|.*\d/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    const text = rows.map(flat);
    expect(text.filter((row) => !figures.some(({ begins }) => row.startsWith(flat(begins).trimEnd())))).toEqual([]);
  });

  it("are found where they equal what was measured, and missed, with what stands there, where they do not", () => {
    const measured = (syntheticPatients: number) =>
      readmeFigures({ ...nothing, guidelines: { passages: 250, syntheticPatients } });
    const verdicts = (n: number) =>
      measured(n).map((figure) =>
        compared(
          "`npm start` on a fresh clone installs, builds, makes\nits database in `.data/`, fills it with 24 synthetic patients and\n250 guideline passages, and serves.",
          figure,
        ),
      );
    expect(verdicts(24)[0]).toMatchObject({ verdict: "found" });
    expect(verdicts(25)[0]).toMatchObject({
      verdict: "missed",
      stands: expect.stringContaining("24 synthetic patients and 250 guideline passages"),
    });
  });

  it("are missed where the README says nothing of them", () => {
    expect(readmeFigures(nothing).map((figure) => compared("", figure).verdict)).not.toContain("found");
    expect(compared("", figures[0] as (typeof figures)[number]).verdict).toBe("missed");
  });

  it("of the search are its four columns in the README's order", () => {
    const row = (kind: "hybrid" | "words" | "vectors", floors: boolean, value: number) => ({
      kind,
      floors,
      estimates: { recallAt3: { value } },
    });
    const table = {
      rows: [row("words", false, 0.3), row("hybrid", false, 0.2), row("vectors", false, 0.4), row("hybrid", true, 0.1)],
    } as unknown as RetrievalTable;
    const both = { medquad: table, library: table };
    const last = readmeFigures({ ...nothing, retrieval: { test: both, validation: both } }).at(-1);
    expect(last?.sentence).toMatch(/\| 0\.100 \| 0\.200 \| 0\.300 \| 0\.400 \|$/);
  });

  it("of the search begin with that of consultations: the library's as it is measured now, MedQuAD's as decision 12 has them", async () => {
    expect(readme).toContain("\n| | as consultations have it | nothing left out | full text alone | vectors alone |\n");
    const library = await evaluateLibrary();
    const both = { medquad: library, library };
    const told = readmeFigures({ ...nothing, retrieval: { test: both, validation: both } }).at(-1);
    expect(told && compared(readme, told).verdict).toBe("found");

    const decision = readFileSync("docs/decisions/0012-guidelines-are-searched-by-words-and-by-vectors.md", "utf8");
    const recalls = [...decision.matchAll(/^\| [^|]+ \| \**(0\.\d{3}) \(/gm)].map(([, recall]) => recall);
    const [fullText, dense, hybrid, served] = recalls;
    expect(readme).toContain(
      `| MedQuAD, 1,251 questions of its test part | ${[served, hybrid, fullText, dense].join(" | ")} |`,
    );
  });

  it("of the search in the built-in library are told alike in README, decision 12 and models/README.md, as they are measured now", async () => {
    const { rows } = await evaluateLibrary();
    const [words, vectors, hybrid, served] = rows.map(({ estimates }) => estimates);
    const decision = readFileSync("docs/decisions/0012-guidelines-are-searched-by-words-and-by-vectors.md", "utf8");
    const [, ofLibrary = ""] = decision.split("| built-in library, 161 committed cases: full text ");
    const told = `| built-in library ${ofLibrary}`.split("\n").slice(0, 4);
    const measured = [words, vectors, hybrid, served].map((estimates) => {
      const [recall, mrr, ndcg] = [estimates?.recallAt3, estimates?.mrr, estimates?.ndcgAt10];
      const ends = recall?.interval.map((end) => end.toFixed(3)).join("-");
      return `| ${recall?.value.toFixed(3)} (${ends}) | ${mrr?.value.toFixed(3)} | ${ndcg?.value.toFixed(3)} |`;
    });
    expect(told.map((line) => line.replaceAll("**", "").replace(/^\|[^|]*/, ""))).toEqual(measured);
    const [ours, fullText] = [served, words].map((estimates) => estimates?.recallAt3.value.toFixed(3));
    expect(flat(decision)).toContain(`it finds less than full text without a floor (${ours} against ${fullText})`);
    expect(flat(readFileSync("models/README.md", "utf8"))).toContain(`on the built-in library's cases ${ours}`);
  });

  it("of the search do not make more of it than they say: less than full text is told as less", () => {
    const [, served, , fullText] = /\| built-in library, .*? \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|/.exec(readme) ?? [];
    expect(Number(served)).toBeLessThan(Number(fullText));
    expect(flat(readme)).toContain("consultations find a little less than full text alone");
    expect(readme).not.toMatch(/\bas well as full text\b/);
  });
});
