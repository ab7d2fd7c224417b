import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../../../platform/errors";
import type { FindFiles } from "../tables/read-tables.server";
import type { OtherFile, TableFile } from "../tables/table-files.server";
import type { CsvMap } from "./map/map-form";

/** Whether a file's name fits a pattern with * and ?, in any case; ".gz" behind either does not count. */
function fitsPattern(name: string, pattern: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\.gz$/, "");
  const source = plain(pattern)
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s").test(plain(name));
}

/** Whether a file is named as a table is. */
export const isCsvFile = (name: string): boolean => /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name) && !name.startsWith(".");

/** Names among those given that an entry of a map reads, of the first entry whose pattern each fits. */
export const namesFor = (names: readonly string[], pattern: string, taken: ReadonlySet<string> = new Set()): string[] =>
  names.filter((one) => !one.startsWith(".") && !taken.has(one) && fitsPattern(one, pattern));

/**
 * Finds the files that a map names, in a folder or as the one file: each is of the first entry whose pattern it fits. A table beside them
 * that no entry names is not read, and told.
 * @throws AppError "invalid" where nothing is there, or an entry finds no file
 */
export const csvFiles =
  (map: CsvMap): FindFiles =>
  async (from, source) => {
    const found = await stat(from).catch((cause) => {
      throw new AppError("invalid", {
        userMessage: `${from}: not found; expected a CSV file or a folder of them.`,
        cause,
      });
    });
    const names = found.isDirectory() ? (await readdir(from)).toSorted() : [basename(from)];
    const files: TableFile[] = [];
    const taken = new Set<string>();
    for (const { table: name, files: pattern } of map.files) {
      const table = source.tables.find((one) => one.name === name);
      const fitting = namesFor(names, pattern, taken);
      if (fitting.length === 0 || table === undefined)
        throw new AppError("invalid", {
          userMessage: `${basename(from)}: no file is named as ${pattern}, which the map reads as ${name}; expected it there, as .csv or .csv.gz.`,
        });
      for (const file of fitting) {
        taken.add(file);
        const path = found.isDirectory() ? join(from, file) : from;
        files.push({ table, path, file, bytes: (await stat(path)).size });
      }
    }
    // Names are looked up once it is known which of them patients' rows name.
    files.sort((a, b) => Number(a.table.patient === null) - Number(b.table.patient === null));
    return { files, others: await othersIn(from, found.isDirectory() ? names.filter((one) => !taken.has(one)) : []) };
  };

const othersIn = (from: string, names: readonly string[]): Promise<OtherFile[]> =>
  Promise.all(
    names.filter(isCsvFile).map(async (file) => {
      const path = join(from, file);
      return {
        file,
        path,
        bytes: (await stat(path)).size,
        unread: null,
        because: "not read: the map names no such file",
      };
    }),
  );
