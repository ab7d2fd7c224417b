import { describe, expect, test } from "vitest";
import { readGuideline } from "./read-guideline";

const head = "---\ntitle: Salt\nissuer: The house\nyear: 2024\nurl: https://example.org\nlicence: ours\n---\n";
const passage = "## Low salt {#house-2024-low}\n\nTopics: salt, low sodium\n\nGive salt.\nMeasure again.\n";
const read = (markdown: string) => readGuideline(markdown, "salt.md");

describe("a guideline in Markdown", () => {
  test("gives a passage a heading, each with the source of the file", () => {
    const { order, passages } = read(
      `${head}${passage}\n## High salt {#house-2024-high}\n\nTopics: salt\n\nGive *water*.\n`,
    );
    expect(order).toBeNull();
    const source = { library: "consilium-icu", guideline: "Salt", issuer: "The house", year: 2024, licence: "ours" };
    expect(passages).toEqual([
      {
        ...source,
        id: "house-2024-low",
        title: "Low salt",
        url: "https://example.org",
        topics: ["salt", "low sodium"],
        text: "Give salt. Measure again.",
      },
      {
        ...source,
        id: "house-2024-high",
        title: "High salt",
        url: "https://example.org",
        topics: ["salt"],
        text: "Give water.",
      },
    ]);
  });

  test("reads the same with the line ends of Windows, and below one heading for all", () => {
    expect(read(`${head}${passage}`.replaceAll("\n", "\r\n"))).toEqual(read(`${head}${passage}`));
    expect(read(`${head}# Salt\n\n${passage}`)).toEqual(read(`${head}${passage}`));
  });

  test.each([
    ["no front matter", passage, /^salt\.md, line 1: expected front matter .* title, issuer, year, url and licence\.$/],
    [
      "no YAML",
      `${head.replace("title: Salt", "title: [Salt")}${passage}`,
      /^salt\.md, line \d: the front matter is not YAML/,
    ],
    [
      "a list",
      `---\n- Salt\n---\n${passage}`,
      /^salt\.md, line 1: expected front matter of lines such as "year: 2024"\.$/,
    ],
    [
      "a missing field",
      `${head.replace("issuer: The house\n", "")}${passage}`,
      /^salt\.md, line 1, field "issuer": expected text\.$/,
    ],
    [
      "a year in words",
      `${head.replace("2024", "soon")}${passage}`,
      /^salt\.md, line 4, field "year": expected a year, such as 2024\.$/,
    ],
    [
      "a link that is none",
      `${head.replace("https:", "javascript:")}${passage}`,
      /^salt\.md, line 5, field "url": a web address/,
    ],
    [
      "an unknown field",
      `${head.replace("licence", "license: ours\nlicence")}${passage}`,
      /^salt\.md, line 6, field "license": no field/,
    ],
    [
      "a title that YAML takes for a list",
      `${head.replace("Salt", "[Salt]")}${passage}`,
      /^salt\.md, line 2, field "title": expected text\.$/,
    ],
    [
      "a field twice",
      `${head.replace("year", "title: Sea\nyear")}${passage}`,
      /^salt\.md, line 4: the front matter is not YAML: Map keys must be unique/,
    ],
    [
      "text above the first heading",
      `${head}\nSalt.\n\n${passage}`,
      /^salt\.md, line 9, field "text": expected a heading such as/,
    ],
    [
      "a heading without an id",
      `${head}${passage}\n## High\n\nGive water.\n`,
      /^salt\.md, line 15, field "id": expected the heading "High" to end in an id/,
    ],
    [
      "an id in capitals",
      `${head}${passage.replace("house", "House")}`,
      /^salt\.md, line 8, field "id": expected the heading "Low salt" to end/,
    ],
    [
      "no topics",
      `${head}${passage.replace("Topics", "About")}`,
      /^salt\.md, line 8, field "topics": expected a line such as/,
    ],
    [
      "topics that run into the text",
      `${head}${passage.replace("sodium\n\n", "sodium\n")}`.replace("Measure", "Measure it ".repeat(10)),
      /^salt\.md, line 8, field "topics": .* an empty line after it\.$/,
    ],
    [
      "no text",
      `${head}## Low {#low}\n\nTopics: salt\n\n${passage}`,
      /^salt\.md, line 8, field "text": expected the passage below its topics\.$/,
    ],
    [
      "a heading with nothing below it",
      `${head}## Low {#low}\n\n${passage}`,
      /^salt\.md, line 8, field "text": expected topics and a passage below this heading\.$/,
    ],
    [
      "a text too long for a passage",
      `${head}${passage}${"Measure again. ".repeat(120)}`,
      /^salt\.md, line 8, field "text": is too long for one passage/,
    ],
    [
      "nothing but front matter",
      head,
      /^salt\.md, line 8, field "text": expected a heading with a passage below it\.$/,
    ],
  ])("with %s is refused by name, line and field", (_, markdown, said) => {
    expect(() => read(markdown)).toThrow(
      expect.objectContaining({ code: "invalid", userMessage: expect.stringMatching(said) }),
    );
  });
});
