import { describe, expect, test } from "vitest";
import { readHtml } from "./read-html";
import { readMarkdown } from "./read-markdown";

const textOf = (html: string) => readHtml(html).sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));

describe("an HTML page", () => {
  test("becomes its text under the path of its headings, the one title of all apart", () => {
    const { title, sections } = readHtml(`<!doctype html><title>Kidney - Site</title><h1>Kidney</h1><p>Measure
      <b>creatinine</b>.</p><h2>Dialysis</h2><p>When to start.</p><h3>Timing</h3><ul><li>Not early<li>Not late</ul><h2>After</h2>Look again.`);
    expect(title).toBe("Kidney");
    expect(sections).toEqual([
      { path: [], blocks: [{ text: "Measure creatinine.", page: null }] },
      { path: ["Dialysis"], blocks: [{ text: "When to start.", page: null }] },
      {
        path: ["Dialysis", "Timing"],
        blocks: [
          { text: "- Not early", page: null },
          { text: "- Not late", page: null },
        ],
      },
      { path: ["After"], blocks: [{ text: "Look again.", page: null }] },
    ]);
  });

  test("has the title of its head where it has no heading of all", () => {
    expect(readHtml("<title> On\n potassium </title><p>Keep it.").title).toBe("On potassium");
    expect(readHtml("<h2>A</h2><p>One.<h2>B</h2><p>Two.").title).toBeNull();
  });

  test("loses scripts, styles, comments, forms and navigation", () => {
    const html = `<nav>Home</nav><style>p{}</style><script>alert("x")</script><!-- secret --><template><p>t</p></template>
      <p>Kept.<noscript>n</noscript></p><form><textarea>f</textarea><button>Send</button></form><iframe srcdoc="<p>i"></iframe><svg><text>s</text></svg>`;
    expect(textOf(html)).toEqual(["Kept."]);
  });

  test("loses what is hidden from a reader", () => {
    const hidden = [
      "<p hidden>x</p>",
      '<p aria-hidden="true">x</p>',
      '<div style="display: none"><p>x</p></div>',
      '<span style="color:red;visibility:hidden">x</span>',
      '<span style="font-size:0">x</span>',
      '<span style="opacity: 0;">x</span>',
    ];
    for (const html of hidden) expect(textOf(`${html}<p>Kept.`), html).toEqual(["Kept."]);
    expect(textOf('<p style="opacity:0.9;font-size:0.9em">Faint.')).toEqual(["Faint."]);
  });

  test("reads a table row by row, a line break as two lines, entities as signs", () => {
    expect(textOf("<table><tr><th>K</th><th>Do</th></tr><tr><td>6.5</td><td>Treat</td></tr></table>")).toEqual([
      "K | Do |",
      "6.5 | Treat |",
    ]);
    expect(textOf("<p>One<br>Two &lt; 5 &amp; more</p>")).toEqual(["One", "Two < 5 & more"]);
  });

  test("drops signs that show as nothing or turn the direction of writing", () => {
    expect(textOf("<p>Pota\u200bssi\u00adum \u202e6.5\u202c\u0000\u0007</p>")).toEqual(["Potassium 6.5"]);
  });

  test("may nest deeper than calls can", () => {
    const deep = 50_000;
    expect(textOf(`${"<div>".repeat(deep)}Bottom.${"</div>".repeat(deep)}`)).toEqual(["Bottom."]);
  });
});

describe("a Markdown file", () => {
  test("becomes its text under the path of its headings", () => {
    const { title, sections } = readMarkdown(
      "---\ntitle: x\n---\n# Sepsis\nMeasure **lactate** [again](https://x.org).\n\n## Fluids\n1. First\n2. Then\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode < 5\n```\n",
      "a.md",
    );
    expect(title).toBe("Sepsis");
    expect(sections.map(({ path }) => path)).toEqual([[], ["Fluids"]]);
    expect(sections[0]?.blocks[0]?.text).toBe("Measure lactate again.");
    expect(sections[1]?.blocks.map(({ text }) => text)).toEqual([
      "- First",
      "- Then",
      "a | b |",
      "1 | 2 |",
      "code < 5",
    ]);
  });

  test("keeps nothing of the HTML that it holds but text that can be seen", () => {
    const { sections } = readMarkdown(
      'P <5 is low.\n\n<script>fetch("/x")</script>\n\n<p style="display:none">hidden</p>\n\nSeen <b onclick="x()">bold</b> <img src=x onerror=alert(1)>.',
      "a.md",
    );
    expect(sections.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual(["P <5 is low.", "Seen bold ."]);
  });

  test("tells of itself in its front matter; other fields there are let be", () => {
    const { about } = readMarkdown(
      "---\ntitle: Salt\nissuer: The house\nyear: '2019'\nurl: https://x.org\nlicence: ours\nlayout: page\n---\nText.",
      "a.md",
    );
    expect(about).toEqual({
      guideline: "Salt",
      issuer: "The house",
      year: 2019,
      url: "https://x.org",
      licence: "ours",
    });
    expect(readMarkdown("---\nlayout: page\ntitle:\n---\nText.", "a.md").about).toEqual({});
    expect(() => readMarkdown("---\ntitle: x\nyear: soon\n---\nText.", "a.md")).toThrow(
      'a.md, line 3, field "year": expected a year, such as 2024.',
    );
  });

  test("may give a heading an id, which is no part of it, and below that the topics of its text", () => {
    const { sections } = readMarkdown(
      "# A\n## Salt {#salt-1}\nTopics: salt, sodium\n\nGive it.\n## Water\nTopics: none",
      "a.md",
    );
    expect(sections).toEqual([
      { path: ["Salt"], blocks: [{ text: "Give it.", page: null }], id: "salt-1", topics: ["salt", "sodium"] },
      { path: ["Water"], blocks: [{ text: "Topics: none", page: null }] },
    ]);
  });
});
