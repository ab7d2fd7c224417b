import { AppError } from "../../platform/errors";
import { jsonFault } from "./json-fault";
import { checkDocumentCount, readRecord } from "./read-records";
import type { SourceDocument } from "./source-document";

/** How deep lists may lie in named groups: { "Nephrology": { "Acute kidney injury": [ ... ] } }. */
const MOST_GROUPS = 4;

/**
 * Documents of a JSON file: a list of { title, content }, or an object whose values are such lists (the name of each goes
 * before the titles in it), or one such record alone.
 * @throws AppError "invalid" that names the file, the line or item, the field and what was expected.
 */
export function readJson(json: string, file: string): SourceDocument[] {
  const documents: SourceDocument[] = [];
  const collect = (value: unknown, where: string, above: readonly string[]) => {
    if (Array.isArray(value)) {
      for (const [i, record] of value.entries()) {
        documents.push(readRecord(record, `${where}item ${i + 1}`, above));
        checkDocumentCount(file, documents.length);
      }
      return;
    }
    if (typeof value !== "object" || value === null || above.length >= MOST_GROUPS)
      throw new AppError("invalid", {
        userMessage: `${where.replace(/, $/, "").replace(/: $/, "")}: expected a list of objects with the fields title and content.`,
      });
    if ("content" in value || "recommendations" in value) {
      documents.push(readRecord(value, `${where}the record`, above));
      return;
    }
    for (const [name, part] of Object.entries(value)) collect(part, `${where}"${shown(name)}", `, [...above, name]);
  };
  collect(parsed(json, file), `${file}: `, []);
  return documents;
}

/** Documents of a JSONL file: one record a line, empty lines aside. @throws AppError "invalid" that names the line. */
export function readJsonLines(lines: string, file: string): SourceDocument[] {
  const documents: SourceDocument[] = [];
  let number = 0;
  for (const line of linesOf(lines)) {
    number++;
    if (line.trim() === "") continue;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch (cause) {
      throw new AppError("invalid", {
        userMessage: `${file}: line ${number} is not JSON: expected one object a line.`,
        cause,
      });
    }
    documents.push(readRecord(record, `${file}: line ${number}`));
    checkDocumentCount(file, documents.length);
  }
  return documents;
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  if (start < text.length) yield text.slice(start);
}

const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

function parsed(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const fault = jsonFault(json);
    const place = fault ? `line ${fault.line}, column ${fault.column}: ` : "";
    throw new AppError("invalid", { userMessage: `${file}: ${place}this is not JSON.`, cause });
  }
}
