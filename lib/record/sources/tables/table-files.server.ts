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

/** What lies there and is not read. */
export interface OtherFile {
  /** With the folder within the folder: "icu/chartevents.csv.gz". */
  file: string;
  path: string;
  bytes: number;
  /** The table that it is where the source knows it: then its rows are counted. */
  unread: { name: string; about: string } | null;
  /** Why it is not read, as a sentence. */
  because: string;
}

export interface FoundFiles {
  files: TableFile[];
  others: OtherFile[];
}

/** The name of a file as its source calls it, in lower case. */
function plainName(file: string, { fileNameOf }: TablesSource): string {
  const name = basename(file).toLowerCase();
  return fileNameOf?.(name) ?? name;
}

const isOfTable = (plain: string, { tables }: TablesSource) =>
  tables.some(({ name }) => [`${name.toLowerCase()}.csv`, `${name.toLowerCase()}.csv.gz`].includes(plain));

/**
 * The files of a source's tables, the table of patients first and the tables of names last; of a table that lies there plain and in gzip
 * the plain one. And what lies beside them.
 * @throws AppError "invalid" where the folder or a table is missing.
 */
export async function tableFiles(folder: string, source: TablesSource): Promise<FoundFiles> {
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
  const all = [...within.flat(), ...names];
  const byName = new Map<string, string>();
  for (const name of all) {
    const plain = plainName(name, source);
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
  const taken = new Set(files.map(({ path }) => path));
  const others = all.toSorted().filter((name) => !taken.has(join(folder, name)));
  return {
    files: files.toSorted((a, b) => rank(a) - rank(b)),
    others: (await Promise.all(others.map((name) => otherFile(folder, name, source)))).flat(),
  };
}

const aboutTable = (tables: Readonly<Record<string, string>> | undefined, name: string) =>
  Object.entries(tables ?? {}).find(([one]) => one.toLowerCase() === name);

/** A table beside those that are read, or a folder that nobody looks into; other files (licences, lists of sums) are nothing to be told. */
async function otherFile(folder: string, file: string, source: TablesSource): Promise<OtherFile[]> {
  if (basename(file).startsWith(".")) return [];
  const path = join(folder, file);
  const found = await stat(path);
  const other = { file, path, bytes: found.size, unread: null };
  if (found.isDirectory())
    return source.folders?.includes(file) ? [] : [{ ...other, because: "a folder that is not looked into" }];
  if (!/\.csv(?:\.gz)?$/i.test(file)) return [];
  const name = plainName(file, source).replace(/\.csv(?:\.gz)?$/, "");
  if (source.tables.some((table) => table.name.toLowerCase() === name))
    return [{ ...other, because: "not read: the same table lies there twice" }];
  const [, unopened] = aboutTable(source.unopened, name) ?? [];
  if (unopened !== undefined) return [{ ...other, because: `known and not opened: ${unopened}` }];
  const [known, about] = aboutTable(source.unread, name) ?? [];
  if (known === undefined || about === undefined)
    return [{ ...other, because: `not read: no table of ${source.title} that is known has this name` }];
  return [{ ...other, unread: { name: known, about }, because: `known and not read: ${about}` }];
}
