import { z } from "zod";
import { AppError } from "../../platform/errors";
import { builtInLibraryName, type Passage, passageSchema } from "../schema";
import { draftPassages } from "../upload/draft-passages";
import { markdownBody, readFrontMatter } from "../upload/front-matter";
import { readMarkdownBody } from "../upload/read-markdown";
import type { Section } from "../upload/source-document";
import { linkSchema, yearSchema } from "../upload/upload-details";

const line = z.string({ error: "expected text" }).trim().min(2, "expected at least 2 characters");

/** The front matter of a file in guidelines/ says what all of its passages restate. */
const frontMatterSchema = z.strictObject({
  /** The title is that of the guideline, definition or score. */
  title: line,
  issuer: line,
  year: yearSchema(z.number({ error: "expected a year, such as 2024" }), "expected "),
  /** The link is a DOI or the issuer's own page. */
  url: linkSchema,
  licence: line,
  /**
   * This is the file's place among all, the smallest first; files without one come last, by path. The search does not ask for it,
   * but the encoders that are trained on the library draw its passages by their place.
   */
  order: z.number({ error: "expected a number" }).optional(),
});

const MOST_TOPIC = 80;

/** A file of guidelines/ holds the passages that restate one guideline. */
export interface GuidelineFile {
  /** Where `library --out` writes its passages among those of other files; null for the end. */
  order: number | null;
  passages: Passage[];
}

/**
 * Reads a guideline in Markdown: its source in the front matter, and below each heading, which ends in an id, a line of topics
 * and one passage.
 * @throws AppError "invalid" that names the file, the line, the field and what was expected.
 */
export function readGuideline(markdown: string, file: string): GuidelineFile {
  const matter = readFrontMatter(markdown, frontMatterSchema, file);
  if (!matter)
    throw new AppError("invalid", {
      userMessage: `${file}, line 1: expected front matter between two lines of --- with the fields title, issuer, year, url and licence.`,
    });
  const { order = null, ...source } = matter;
  const body = markdownBody(markdown);
  const { title, sections } = readMarkdownBody(body);
  const misread = refusalIn(markdown, markdown.length - body.length, file);
  const above = body.split(/^#{1,6}\s/m, 1)[0]?.trim();
  if (above) throw misread(above, "text", "expected a heading such as ## Title {#id} before the first text");
  const passages = sections.map((section): Passage => {
    const heading = section.path.at(-1) ?? title ?? "";
    const { id, topics } = checked(section, heading, misread);
    const document = { title: heading, about: {}, sections: [{ ...section, path: [], topics }] };
    const [draft, ...more] = draftPassages([document], { ...source, currencyWarning: "" });
    if (!draft) throw misread(id, "text", "expected the passage below its topics");
    if (more.length > 0)
      throw misread(id, "text", "is too long for one passage; give its second part a heading of its own");
    return passageSchema.parse({ id, library: builtInLibraryName, ...draft });
  });
  const read = new Set(passages.map(({ id }) => id));
  for (const [, id = ""] of body.matchAll(/^#{1,6}\s.*\{#([^{}]+)\}\s*$/gm))
    if (!read.has(id)) throw misread(id, "text", "expected topics and a passage below this heading");
  if (passages.length === 0) throw misread(undefined, "text", "expected a heading with a passage below it");
  return { order, passages };
}

type Refusal = (near: string | undefined, field: string, expected: string) => AppError;

/** Takes the id and the topics of a section, or says what is wrong with them. */
function checked({ id, topics }: Section, heading: string, misread: Refusal): { id: string; topics: string[] } {
  if (id === undefined || !/^[a-z0-9-]+$/.test(id))
    throw misread(
      heading.split("{")[0],
      "id",
      `expected the heading "${heading}" to end in an id of small letters, digits and hyphens, such as {#kdigo-2012-stages}`,
    );
  if (!topics || topics.length === 0 || topics.some((topic) => topic.length > MOST_TOPIC))
    throw misread(
      `{#${id}}`,
      "topics",
      'expected a line such as "Topics: sepsis, lactate" below the heading, and an empty line after it',
    );
  return { id, topics };
}

/** Makes errors that name the line on which a text first stands behind the front matter, or else the first line behind that. */
function refusalIn(markdown: string, begin: number, file: string): Refusal {
  return (near, field, expected) => {
    const at = near === undefined ? -1 : markdown.indexOf(near.trim(), begin);
    const number = markdown.slice(0, at < 0 ? begin : at).split("\n").length;
    return new AppError("invalid", { userMessage: `${file}, line ${number}, field "${field}": ${expected}.` });
  };
}
