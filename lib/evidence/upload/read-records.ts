import { z } from "zod";
import { AppError } from "../../platform/errors";
import { readHtml } from "./read-html";
import { readMarkdown } from "./read-markdown";
import { readPlain } from "./read-plain-text";
import { aboutOf, oneLine, type Section, type SourceDocument } from "./source-document";
import { linkSchema, uploadLimits } from "./upload-details";

const text = z.string();
const title = text.refine((said) => oneLine(said) !== "", "expected text, found it empty");
/** A passage or chapter, as the MSD manual is commonly stored; other fields are let be. */
const chapterSchema = z.object({
  title,
  content: z.union([text, z.array(text)], { error: "expected text, or a list of texts" }),
});
/** A guideline summary, as in the collection of public-domain guidelines. */
const guidelineSchema = z.object({
  title,
  year: z.number().int().min(1900).max(2100).optional(),
  developers: text.optional(),
  source: text.optional(),
  url: linkSchema.optional(),
  currency_warning: text.optional(),
  copyright_statement: text.optional(),
  conditions: text.optional(),
  objective: text.optional(),
  target_population: text.optional(),
  interventions: text.optional(),
  recommendations: text,
  contraindications: text.optional(),
  benefits: text.optional(),
  harms: text.optional(),
  qualifying_statements: text.optional(),
});
type Guideline = z.infer<typeof guidelineSchema>;

const chapters: readonly [field: keyof Guideline, heading: string][] = [
  ["recommendations", "Recommendations"],
  ["contraindications", "Contraindications"],
  ["harms", "Harms"],
  ["benefits", "Benefits"],
  ["interventions", "Interventions considered"],
  ["target_population", "Target population"],
  ["objective", "Objective"],
  ["qualifying_statements", "Qualifying statements"],
];

/** What a summary writes where it has nothing to say. */
const saysNothing = /^\s*(?:not (?:stated|applicable|available|provided)\.?)?\s*$/i;

/**
 * One record of a JSON or JSONL file as a document.
 * @param where what an error calls it: `manual.json: item 12`.
 * @param above titles that it lies under.
 * @throws AppError "invalid" that names the place, the field and what was expected.
 */
export function readRecord(record: unknown, where: string, above: readonly string[] = []): SourceDocument {
  const isGuideline = typeof record === "object" && record !== null && "recommendations" in record;
  const parsed = isGuideline ? guidelineSchema.safeParse(record) : chapterSchema.safeParse(record);
  if (!parsed.success) throw misread(where, parsed.error);
  if ("recommendations" in parsed.data) return guidelineDocument(parsed.data);
  const { title, content } = parsed.data;
  const sections = Array.isArray(content)
    ? content.flatMap((one) => readContent(one, where))
    : readContent(content, where);
  const path = [...above, oneLine(title)];
  return { title: path.join(" > "), about: {}, sections };
}

/** Text that may be plain, Markdown or HTML, by its looks. */
function readContent(content: string, where: string): Section[] {
  if (/<(?:p|div|h[1-6]|ul|ol|li|table|br|section|article|script|style)\b[^>]*>/i.test(content))
    return readHtml(content).sections;
  if (/^#{1,6}\s+\S/m.test(content)) return readMarkdown(content, where).sections;
  return readPlain(content);
}

function guidelineDocument(record: Guideline): SourceDocument {
  const title = oneLine(record.title).replace(/\.$/, "");
  const sections = chapters.flatMap(([field, heading]) => {
    const written = record[field];
    if (typeof written !== "string" || saysNothing.test(written)) return [];
    return readPlain(written).map(({ path, blocks }) => ({ path: [heading, ...path], blocks }));
  });
  const about = aboutOf({
    guideline: record.source ? `${title}. ${record.source}` : title,
    issuer: record.developers,
    year: record.year,
    licence: record.copyright_statement,
    url: record.url,
    currencyWarning: record.currency_warning,
    topics: record.conditions ? topicsOf(record.conditions) : null,
  });
  return { title, about, sections };
}

const MOST_TOPICS = 8;
const MOST_TOPIC = 80;

/** Conditions, one a line or between semicolons. */
function topicsOf(conditions: string): string[] {
  const named = conditions
    .split(/[\n;]/)
    .map((one) => oneLine(one).replace(/^- /, "").replace(/[:.]$/, ""))
    .filter((one) => one.length > 2 && one.length <= MOST_TOPIC);
  return [...new Set(named)].slice(0, MOST_TOPICS);
}

function misread(where: string, error: z.ZodError): AppError {
  const [issue] = error.issues;
  const field = issue?.path.join(".") ?? "";
  const said = issue?.message.replace(/^Invalid input: /, "") ?? "";
  const what = field === "" ? "expected an object with the fields title and content" : said;
  return new AppError("invalid", {
    userMessage: `${where}${field === "" ? "" : `, field "${field}"`}: ${what}.`,
    cause: error,
  });
}

/** @throws AppError "invalid" beyond the documents that one upload may hold. */
export function checkDocumentCount(file: string, count: number): void {
  if (count <= uploadLimits.documents) return;
  throw new AppError("invalid", {
    userMessage: `${file}: more than ${uploadLimits.documents.toLocaleString("en")} documents. Divide it into several uploads.`,
  });
}
