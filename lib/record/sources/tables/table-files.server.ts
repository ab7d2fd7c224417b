import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../../../platform/errors";
import type { Table } from "./table";
import type { TablesSource } from "./tables-source";

/** A table and its file. */
export interface TableFile {
  table: Table;
  path: string;
  /** Without the folder: "CHARTEVENTS.csv.gz". */
  file: string;
  bytes: number;
}

const isOfTable = (plain: string, { tables }: TablesSource) =>
  tables.some(({ name }) => [`${name.toLowerCase()}.csv`, `${name.toLowerCase()}.csv.gz`].includes(plain));

/**
 * The files of a source's tables, the table of patients first and the tables of names last; of a table that lies there plain and in gzip
 * the plain one.
 * @throws AppError "invalid" where the folder or a table is missing.
 */
export async function tableFiles(folder: string, source: TablesSource): Promise<TableFile[]> {
  const expected = `expected a folder with ${source.tables.length} tables as .csv or .csv.gz`;
  const names = await readdir(folder).catch((cause) => {
    const words = cause?.code === "ENOTDIR" ? "no folder" : "not found";
    throw new AppError("invalid", { userMessage: `${folder}: ${words}; ${expected}.`, cause });
  });
  const within = await Promise.all(
    (source.folders ?? []).map(async (one) =>
      (await readdir(join(folder, one)).catch(() => [])).map((name) => join(one, name)),
    ),
  );
  const byName = new Map<string, string>();
  for (const name of [...within.flat(), ...names]) {
    const plain = source.fileNameOf?.(basename(name).toLowerCase()) ?? basename(name).toLowerCase();
    const before = byName.get(plain);
    if (before !== undefined && basename(before) !== basename(name) && isOfTable(plain, source))
      throw new AppError("invalid", {
        userMessage: `${folder}: ${basename(before)} and ${basename(name)} are of one table; expected one file of each.`,
      });
    byName.set(plain, name);
  }
  const found = source.tables.map((table) => {
    const plain = `${table.name.toLowerCase()}.csv`;
    return { table, name: byName.get(plain) ?? byName.get(`${plain}.gz`) };
  });
  if (found.every(({ name }) => name === undefined))
    throw new AppError("invalid", { userMessage: `${folder}: none of the tables is in it; ${expected}.` });
  const missing = found
    .filter(({ table, name }) => name === undefined && !table.optional)
    .map(({ table }) => table.name);
  if (missing.length > 0) {
    const tables = missing.length === 1 ? "this table is" : "these tables are";
    throw new AppError("invalid", {
      userMessage: `${folder}: ${tables} missing: ${missing.join(", ")}; expected each as .csv or .csv.gz.`,
    });
  }
  const files: TableFile[] = [];
  for (const { table, name } of found) {
    if (name === undefined) continue;
    const path = join(folder, name);
    files.push({ table, path, file: basename(path), bytes: (await stat(path)).size });
  }
  const rank = ({ table }: TableFile) => (table.name === source.patients ? 0 : table.patient === null ? 2 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}
