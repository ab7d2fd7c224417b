import { Marked } from "marked";
import { z } from "zod";
import { markdownBody, readFrontMatter } from "./front-matter";
import { readHtml } from "./read-html";
import { aboutOf, type Section, type SourceDocument } from "./source-document";
import { linkSchema, yearSchema } from "./upload-details";

const marked = new Marked({ gfm: true, async: false });

/** Pandoc, kramdown and others give a heading an id so: "Dialysis {#kdigo-dialysis}". */
const headingId = /\s*\{#([\w:.-]+)\}$/;

marked.use({
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const id = headingId.exec(html)?.[1];
      return `<h${depth}${id === undefined ? "" : ` id="${id}"`}>${html.replace(headingId, "")}</h${depth}>\n`;
    },
  },
});

const text = z.string({ error: "expected text" }).nullish();
/** Front matter may tell these things of an upload; a site generator's other fields are let be. */
const frontMatterSchema = z.looseObject({
  title: text,
  issuer: text,
  year: yearSchema(z.coerce.number({ error: "expected a year, such as 2024" }), "expected ").optional(),
  licence: text,
  url: linkSchema.nullish(),
  currency_warning: text,
});

/**
 * Reads the text of a Markdown file under its headings, with what its front matter tells of it. What it holds of HTML is treated as
 * in a page: read as text, never kept.
 * @param file what an error calls it.
 * @throws AppError "invalid" where the front matter cannot be read.
 */
export function readMarkdown(markdown: string, file: string): SourceDocument {
  const { title, issuer, year, licence, url, currency_warning } =
    readFrontMatter(markdown, frontMatterSchema, file) ?? {};
  const about = aboutOf({ guideline: title, issuer, year, licence, url, currencyWarning: currency_warning });
  return { ...readMarkdownBody(markdownBody(markdown)), about };
}

/** Reads as `readMarkdown` does, where there is no front matter or another schema reads it. */
export function readMarkdownBody(body: string): SourceDocument {
  const { sections, ...document } = readHtml(marked.parse(body, { async: false }));
  return { ...document, sections: sections.map(withTopics) };
}

/** "Topics: sepsis, lactate" right under a heading with an id tells what to search the section by, and is no part of its text. */
function withTopics(section: Section): Section {
  const [first, ...rest] = section.blocks;
  const listed = /^Topics: (.+)$/.exec(first?.text ?? "")?.[1];
  if (section.id === undefined || listed === undefined) return section;
  const topics = listed.split(",").map((topic) => topic.trim());
  return { ...section, topics: topics.filter((topic) => topic !== ""), blocks: rest };
}
