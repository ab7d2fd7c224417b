import { type Document, isMap, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { AppError } from "../../platform/errors";

/** Site generators write YAML between two lines of three hyphens at the head of a Markdown file. */
const rulers = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Leaves the front matter of a Markdown file out. */
export function markdownBody(markdown: string): string {
  return markdown.replace(rulers, "");
}

/**
 * Reads the front matter of a Markdown file by its schema; null where the file begins with none.
 * @throws AppError "invalid" that names the file, the line, the field and what was expected.
 */
export function readFrontMatter<T>(markdown: string, schema: z.ZodType<T>, file: string): T | null {
  const yaml = rulers.exec(markdown)?.[1];
  if (yaml === undefined) return null;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  // The first ruler is line 1 of the file, so that line 1 of the YAML is line 2.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [fault] = document.errors;
  if (fault)
    throw misread(`${file}, line ${lineAt(fault.pos[0])}: the front matter is not YAML: ${fault.message}`, fault);
  const parsed = schema.safeParse(fieldsOf(document, file) ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String((issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path[0]) ?? "");
  const offset = offsetOf(document, field);
  const place = `${file}, line ${offset === null ? 1 : lineAt(offset)}`;
  if (field === "") throw misread(`${place}: expected front matter of lines such as "year: 2024"`, parsed.error);
  throw misread(`${place}, field "${field}": ${saidOf(issue)}`, parsed.error);
}

/** Few anchors are needed in a front matter, and many can make a small text a very large value. */
function fieldsOf(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 10 });
  } catch (cause) {
    throw misread(`${file}, line 1: the front matter refers to itself too often`, cause);
  }
}

/** Finds where a field's name stands in the YAML; null where the field is missing. */
function offsetOf({ contents }: Document, field: string): number | null {
  if (!isMap(contents)) return null;
  for (const { key } of contents.items) if (isScalar(key) && String(key.value) === field) return key.range?.[0] ?? null;
  return null;
}

function saidOf(issue: z.core.$ZodIssue | undefined): string {
  return issue?.code === "unrecognized_keys" ? "no field of this name is known" : `${issue?.message}`;
}

const misread = (said: string, cause: unknown) => new AppError("invalid", { userMessage: `${said}.`, cause });
