import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError } from "../../../platform/errors";
import { parseTjh, type TjhPatient } from "./tjh-covid19";

const unzip = promisify(gunzip);

/** A patient as found, or what could not be read. */
export type TjhFound = { file: string; patient: TjhPatient } | { file: string; id: string; fault: string };

const EXPECTED = "expected a time_series_*_en.csv or .csv.gz of the TJH COVID-19 data, or a folder of them";
/** The sheets have under 2 MB; what is a hundred times larger is something else. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The patients of a file, or of all files in a folder in order of their names. Throws AppError `invalid` where there is none. */
export async function* readTjh(from: string): AsyncGenerator<TjhFound> {
  for (const path of await filesOf(from)) {
    const file = basename(path);
    const parsed = parseTjh(await textOf(path));
    if ("fault" in parsed) throw new AppError("invalid", { userMessage: `${path}: ${parsed.fault}.` });
    for (const { id, reason } of parsed.broken) yield { file, id, fault: reason };
    for (const patient of parsed.patients) yield { file, patient };
  }
}

async function filesOf(from: string): Promise<string[]> {
  const found = await stat(from).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${from}: not found; ${EXPECTED}.`, cause });
  });
  if (!found.isDirectory()) {
    if (/\.csv(\.gz)?$/i.test(from)) return [from];
    throw new AppError("invalid", { userMessage: `${from}: ${EXPECTED}.` });
  }
  const names = (await readdir(from)).filter((name) => /^time_series_.*_en\.csv(\.gz)?$/i.test(name)).toSorted();
  // A file that lies there packed and unpacked is one file.
  const once = names.filter((name) => !(name.endsWith(".gz") && names.includes(name.slice(0, -".gz".length))));
  if (once.length === 0) throw new AppError("invalid", { userMessage: `${from}: no such file in it; ${EXPECTED}.` });
  return once.map((name) => join(from, name));
}

async function textOf(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    const plain = path.toLowerCase().endsWith(".gz") ? await unzip(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
    return plain.toString("utf8");
  } catch (cause) {
    throw new AppError("invalid", { userMessage: `${path}: cannot be read; ${EXPECTED}.`, cause });
  }
}
