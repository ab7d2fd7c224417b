import { appendFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  type ReportLine,
  type ReportsHeader,
  reportLineSchema,
  reportsHeaderSchema,
} from "../lib/consultations/reports-file-lines";
import { AppError } from "../lib/platform/errors";
import { parsedJson } from "../lib/platform/parsed-json";
import { textIfThere, writeWhole } from "../lib/platform/whole-files.server";
import { stayKey } from "../lib/studies/evaluation/evaluated-stays";

/** A file of reports, a line a stay, that a second run goes on with. */
export interface ReportsFile {
  /** `stayKey` of what it held when it was opened, and the split of each. */
  known: ReadonlyMap<string, ReportLine["split"]>;
  append(line: ReportLine): Promise<void>;
  /** Puts the lines in the order of splits, ids and landmarks, so that equal runs make equal files. */
  sort(): Promise<void>;
}

/**
 * Opens a file that has this header, or begins one. A last line that a stopped run left half-written is dropped.
 * @throws AppError "invalid" where the file is something else, was made by other models or rules, or cannot be written.
 */
export async function reportsFile(path: string, header: ReportsHeader): Promise<ReportsFile> {
  const text = await content(path);
  const lines = text === null ? [] : readLines(path, text, header);
  await writeLines(path, header, lines);
  return {
    known: new Map(lines.map((line) => [stayKey(line), line.split])),
    append: (line) => appendFile(path, `${JSON.stringify(line)}\n`),
    async sort() {
      const all = readLines(path, (await content(path)) ?? "", header);
      await writeLines(
        path,
        header,
        all.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
      );
    },
  };
}

const sortKey = ({ split, id, landmarkHours }: ReportLine) =>
  `${split} ${id.padStart(20, "0")} ${String(landmarkHours).padStart(6, "0")}`;

async function content(path: string): Promise<string | null> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory())
    throw new AppError("invalid", {
      userMessage: `${dirname(path)}: not found; --out takes a file in an existing folder.`,
    });
  return textIfThere(path).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError("invalid", { userMessage: `${path}: cannot be read (${cause.code}).`, cause });
  });
}

function readLines(path: string, text: string, header: ReportsHeader): ReportLine[] {
  const complete = text.split("\n").slice(0, -1);
  if (complete.length === 0) return [];
  const { data: found } = reportsHeaderSchema.safeParse(parsedJson(complete[0] as string));
  if (!found)
    throw new AppError("invalid", { userMessage: `${path}, line 1: expected the header of a file of reports.` });
  const different = Object.entries(header).find(
    ([field, value]) => !isDeepStrictEqual(found[field as keyof ReportsHeader], value),
  );
  if (different)
    throw new AppError("invalid", {
      userMessage: `${path}: was made with another ${different[0]}; give --out another file.`,
    });
  const read = new Map<string, ReportLine>();
  for (const [i, text] of complete.slice(1).entries()) {
    const { data: line } = reportLineSchema.safeParse(parsedJson(text));
    if (!line) throw new AppError("invalid", { userMessage: `${path}, line ${i + 2}: expected a stay's report.` });
    // Two runs on one file at the same time write some stays twice, and alike.
    if (!read.has(stayKey(line))) read.set(stayKey(line), line);
  }
  return [...read.values()];
}

async function writeLines(path: string, header: ReportsHeader, lines: readonly ReportLine[]): Promise<void> {
  try {
    await writeWhole(path, [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new AppError("invalid", { userMessage: `${path}: cannot be written (${code}).`, cause });
  }
}
