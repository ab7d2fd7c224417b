import { describe, expect, test } from "vitest";
import { readJson, readJsonLines } from "./read-json";
import { readPlain } from "./read-plain-text";

const textsOf = (json: string) =>
  readJson(json, "f.json").map(({ title, sections }) => [title, sections.flatMap((s) => s.blocks.map((b) => b.text))]);
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
};

describe("a JSON file", () => {
  test("is a list of titles and contents; other fields are let be", () => {
    const json = JSON.stringify([
      { id: 7, title: "Sepsis", content: "Measure lactate.\n\nGive fluid.", contents: "Sepsis. Measure" },
      { title: "Shock", content: ["One.", "Two."] },
    ]);
    expect(textsOf(json)).toEqual([
      ["Sepsis", ["Measure lactate.", "Give fluid."]],
      ["Shock", ["One.", "Two."]],
    ]);
  });

  test("may hold lists in named groups, whose names go before the titles", () => {
    const json = JSON.stringify({ Kidney: { Acute: [{ title: "Dialysis", content: "When." }] }, Heart: [] });
    expect(textsOf(json)).toEqual([["Kidney > Acute > Dialysis", ["When."]]]);
  });

  test("may hold contents in HTML or Markdown, which become text", () => {
    const json = JSON.stringify([
      { title: "A", content: "<h2>Care</h2><p>Do <script>x()</script>this.</p>" },
      { title: "B", content: "## Care\nDo that." },
    ]);
    const [a, b] = readJson(json, "f.json");
    expect(a?.sections).toEqual([{ path: [], blocks: [{ text: "Do this.", page: null }] }]);
    expect(b?.sections[0]?.blocks[0]?.text).toBe("Do that.");
  });

  test("that cannot be read names the file, the place, the field and what was expected", () => {
    expect(refusal(() => readJson('[{"title": "A",\n "content": }]', "m.json"))).toMatch(
      /^m\.json: line 2, column \d+: this is not JSON\.$/,
    );
    expect(refusal(() => readJson('[{"title":"A","content":"x"},{"title":"B","content":5}]', "m.json"))).toBe(
      'm.json: item 2, field "content": expected text, or a list of texts.',
    );
    expect(refusal(() => readJson('{"Heart":[{"title":" ","content":"x"}]}', "m.json"))).toBe(
      'm.json: "Heart", item 1, field "title": expected text, found it empty.',
    );
    expect(refusal(() => readJson("[3]", "m.json"))).toBe(
      "m.json: item 1: expected an object with the fields title and content.",
    );
    expect(refusal(() => readJson("5", "m.json"))).toMatch(/^m\.json: expected a list of objects/);
    expect(refusal(() => readJson('{"a":{"b":"c"}}', "m.json"))).toMatch(/^m\.json: "a", "b": expected a list/);
  });
});

describe("a JSONL file", () => {
  const guideline = {
    id: "g-1",
    title: "Care of shock.",
    developers: "A society",
    year: 2016,
    source: "A clearinghouse (archived)",
    currency_warning: "Archived. Look for a newer edition.",
    copyright_statement: "No copyright restrictions apply.",
    conditions: "- Shock\n- Sepsis (severe)",
    recommendations: "Diagnosis\n\nHistory\n\n- Ask.\n- Look.\n\nTreatment\n\nTreat it.",
    harms: "Not stated",
    tier: "x",
  };

  test("holds a guideline a line, with its own issuer, year, licence, warning and topics", () => {
    const [document, ...others] = readJsonLines(`\n${JSON.stringify(guideline)}\n`, "g.jsonl");
    expect(others).toEqual([]);
    expect(document).toEqual({
      title: "Care of shock",
      about: {
        guideline: "Care of shock. A clearinghouse (archived)",
        issuer: "A society",
        year: 2016,
        licence: "No copyright restrictions apply.",
        currencyWarning: "Archived. Look for a newer edition.",
        topics: ["Shock", "Sepsis (severe)"],
      },
      sections: [
        {
          path: ["Recommendations", "Diagnosis", "History"],
          blocks: [
            { text: "- Ask.", page: null },
            { text: "- Look.", page: null },
          ],
        },
        { path: ["Recommendations", "Diagnosis", "Treatment"], blocks: [{ text: "Treat it.", page: null }] },
      ],
    });
  });

  test("that cannot be read names the line and the field", () => {
    const lines = `${JSON.stringify(guideline)}\n{"title":`;
    expect(refusal(() => readJsonLines(lines, "g.jsonl"))).toBe(
      "g.jsonl: line 2 is not JSON: expected one object a line.",
    );
    const bad = JSON.stringify({ ...guideline, year: "2016" });
    expect(refusal(() => readJsonLines(bad, "g.jsonl"))).toMatch(
      /^g\.jsonl: line 1, field "year": expected (?:int|number)/,
    );
    const link = JSON.stringify({ ...guideline, url: "javascript:alert(1)" });
    expect(refusal(() => readJsonLines(link, "g.jsonl"))).toMatch(/^g\.jsonl: line 1, field "url": a web address/);
  });
});

test("plain text has its headings in short lines by themselves", () => {
  const sections = readPlain("Intro text.\n\nCare\n\nFirst, do this.\n\nA line that ends.\n\nFollow-up\n\nLater.");
  expect(sections.map(({ path, blocks }) => [path.join(" > "), blocks.length])).toEqual([
    ["", 1],
    ["Care", 2],
    ["Follow-up", 1],
  ]);
});
