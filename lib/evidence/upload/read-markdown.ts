import { Marked } from "marked";
import { z } from "zod";
import { markdownBody, readFrontMatter } from "./front-matter";
import { readHtml } from "./read-html";
import { type About, oneLine, type Section, type SourceDocument } from "./source-document";
import { linkSchema } from "./upload-details";

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
  year: z.coerce
    .number({ error: "expected a year, such as 2024" })
    .int("expected a whole year, such as 2024")
    .min(1900, "expected a year from 1900 on")
    .max(2100, "expected a year up to 2100")
    .optional(),
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
  const about = aboutOf(readFrontMatter(markdown, frontMatterSchema, file) ?? {});
  return { ...readMarkdownBody(markdownBody(markdown)), about };
}

/** Reads as `readMarkdown` does, where there is no front matter or another schema reads it. */
export function readMarkdownBody(body: string): SourceDocument {
  const { sections, ...document } = readHtml(marked.parse(body, { async: false }));
  return { ...document, sections: sections.map(withTopics) };
}

function aboutOf(matter: z.infer<typeof frontMatterSchema>): About {
  const { title, issuer, year, licence, url, currency_warning } = matter;
  return {
    ...(title && { guideline: oneLine(title) }),
    ...(issuer && { issuer: oneLine(issuer) }),
    ...(year !== undefined && { year }),
    ...(licence && { licence: oneLine(licence) }),
    ...(url && { url }),
    ...(currency_warning && { currencyWarning: oneLine(currency_warning) }),
  };
}

/** "Topics: sepsis, lactate" right under a heading with an id tells what to search the section by, and is no part of its text. */
function withTopics(section: Section): Section {
  const [first, ...rest] = section.blocks;
  const listed = /^Topics: (.+)$/.exec(first?.text ?? "")?.[1];
  if (section.id === undefined || listed === undefined) return section;
  const topics = listed.split(",").map((topic) => topic.trim());
  return { ...section, topics: topics.filter((topic) => topic !== ""), blocks: rest };
}
