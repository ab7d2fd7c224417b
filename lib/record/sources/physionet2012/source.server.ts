import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "../../../platform/errors";
import { fileExists } from "../../../platform/file-exists.server";
import { keptLines, linesOf } from "../../import/line-rules";
import type { ParsedStay } from "../../import/parsed-stay";
import type { Found, OutcomesFile, SourceFiles, StaySet } from "../../import/source-files";
import { canonicalRecordId } from "../../record-id";
import { isHeader, parseStay } from "./physionet2012";
import { parseOutcomes } from "./physionet2012-outcomes";
import { source } from "./source";
import { countStays, readStays } from "./stay-files.server";

/** Files of PhysioNet/CinC Challenge 2012: one text a stay, outcomes of a set in a file beside it. */
export const files: SourceFiles = {
  source: source.id,
  description: "stays of PhysioNet/CinC Challenge 2012, with a report of what was kept and what was not",
  from: "folder of <RecordID>.txt files, a .tar.gz of one, or one such file",
  none: "no stay found; expected <RecordID>.txt files.",
  stays,
  count: countStays,
  outcomes: {
    words: "outcomes file; otherwise Outcomes-x.txt beside set-x is taken",
    read: async (from, file) => {
      const path = file ?? (await outcomesBeside(from));
      return path === null ? null : readOutcomes(path);
    },
  },
  sets,
};

async function* stays(from: string, wanted?: (id: string) => boolean): AsyncGenerator<Found> {
  for await (const { id, path, text, fault: unread } of readStays(from)) {
    if (wanted && !wanted(id)) continue;
    const place = { id, file: path, within: null };
    const stay = unread === undefined ? parseStay(text) : null;
    const fault = stay === null ? unread : (otherHeader(text) ?? faultOf(id, stay));
    if (stay === null || fault !== undefined) yield { ...place, fault: fault ?? "" };
    else yield { ...place, stay, content: text, outcome: null };
  }
}

/** Says what stands where `Time,Parameter,Value` should, or nothing at all; undefined where the file begins as it should. */
function otherHeader(text: string): string | undefined {
  const [first = ""] = linesOf(text);
  if (isHeader(first) || /^\s*\d/.test(first) || first.trim() === "") return undefined;
  const shown = first.slice(0, 60).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  return `its first line is "${shown}"; expected "Time,Parameter,Value"`;
}

function faultOf(id: string, { counts, recordIds: [recordId, ...others] }: ParsedStay): string | undefined {
  if (keptLines(counts) === 0) return "no line of the form HH:MM,Parameter,Value could be read";
  if (others.length > 0) return "it gives more than one RecordID; one file is expected to hold one stay";
  if (recordId !== undefined && canonicalRecordId(recordId) !== canonicalRecordId(id))
    return "its RecordID is not the one in the file's name";
  return undefined;
}

async function readOutcomes(path: string): Promise<OutcomesFile> {
  const text = await readFile(path, "utf8").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be read; expected an outcomes file of PhysioNet 2012.`,
      cause,
    });
  });
  const parsed = parseOutcomes(text);
  if (!parsed) {
    throw new AppError("invalid", {
      userMessage: `${path}: line 1 lacks a column; expected RecordID and In-hospital_death, and SAPS-I, SOFA, Length_of_stay and Survival where they are known.`,
    });
  }
  return { file: basename(path), ...parsed };
}

/** For set-a (or set-a.tar.gz): Outcomes-a.txt in the folder itself, or beside it. */
async function outcomesBeside(from: string): Promise<string | null> {
  const path = resolve(from);
  const set = /^set-([a-z])(\.tar\.gz|\.tgz)?$/i.exec(basename(path))?.[1];
  if (set === undefined) return null;
  for (const candidate of [join(path, `Outcomes-${set}.txt`), join(dirname(path), `Outcomes-${set}.txt`)])
    if (await fileExists(candidate)) return candidate;
  return null;
}

/** From a folder with `set-<x>.tar.gz` (or a folder `set-<x>`) and `Outcomes-<x>.txt` for each set. */
async function sets(folder: string): Promise<StaySet[]> {
  const expected = "expected a folder with set-<x>.tar.gz and Outcomes-<x>.txt for each set";
  const names = await readdir(folder).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${folder}: not found; ${expected}.`, cause });
  });
  const found: StaySet[] = [];
  for (const file of names.toSorted()) {
    const letter = /^Outcomes-(.)\.txt$/.exec(file)?.[1];
    const name = [`set-${letter}.tar.gz`, `set-${letter}`].find((one) => names.includes(one));
    if (letter === undefined || name === undefined) continue;
    const { outcomes } = await readOutcomes(join(folder, file));
    found.push({ name, outcomes, stays: (wanted) => stays(join(folder, name), wanted) });
  }
  if (found.length === 0) throw new AppError("invalid", { userMessage: `${folder}: no set found; ${expected}.` });
  return found;
}
