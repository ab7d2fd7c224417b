import { Marked } from "marked";
import { readHtml } from "./read-html";
import type { SourceDocument } from "./source-document";

const marked = new Marked({ gfm: true, async: false });

/** Settings between two rulers at the head of a file, as site generators write them. */
const frontMatter = /^---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/;

/** The text of a Markdown file under its headings. What it holds of HTML is treated as in a page: read as text, never kept. */
export function readMarkdown(markdown: string): SourceDocument {
  return readHtml(marked.parse(markdown.replace(frontMatter, ""), { async: false }));
}
