import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { builtInLibrary } from "../../lib/evidence/libraries/built-in-library.server";
import { type Library, yearsOf } from "../../lib/evidence/libraries/library";
import { listLibraries, readLibrary, setLibraryActive } from "../../lib/evidence/libraries/library-store.server";
import { retriever } from "../../lib/evidence/libraries/retriever.server";
import { syncLibrary } from "../../lib/evidence/libraries/sync-library.server";
import { uploadLibrary } from "../../lib/evidence/libraries/upload-library.server";
import { uploadDetailsSchema, uploadLimits } from "../../lib/evidence/upload/upload-details";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { writeWhole } from "../../lib/platform/whole-files.server";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

const actor = "command-line";

async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AppError("invalid", { userMessage: `${path}: expected a file.` });
  if (found.size > uploadLimits.bytes)
    throw new AppError("invalid", { userMessage: `${path}: at most ${uploadLimits.bytes >> 20} MB are taken.` });
  return readFile(path);
}

async function switchLibrary({ id, version }: Library, active: boolean): Promise<Library> {
  const library = await setLibraryActive(await database(), { id, version, active });
  await audit(active ? "library.activate" : "library.deactivate", library);
  return library;
}

async function audit(action: string, { id, version, passages }: Library): Promise<void> {
  const opened = await database();
  await recordAudit(opened.query, { actorId: actor, action, subject: id, detail: { version, passages } });
}

function lineOf(library: Library): string {
  const { id, version, active, title, licence, documents, passages, currencyWarning } = library;
  const parts = [
    `${id} version ${version}`,
    active ? "active" : "not active",
    title,
    counted(documents, "document"),
    counted(passages, "passage"),
    yearsOf(library),
    licence,
    ...(currencyWarning === "" ? [] : [currencyWarning]),
  ];
  return parts.join(" | ");
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Writes the built-in passages into a file. */
export async function writeBuiltIn({ out }: { out?: string }): Promise<void> {
  if (out === undefined)
    throw new AppError("invalid", {
      userMessage: "Say --out <file>, or search, import, list, activate or deactivate.",
    });
  const file = resolveFromCaller(out);
  await requirePlaceFor(file, "--out");
  const lines = builtInLibrary().map(({ id, title, topics, text }) => JSON.stringify({ id, title, topics, text }));
  await writeWhole(file, `${lines.join("\n")}\n`);
}

/** Prints a line for each library, or all of them as JSON. */
export async function listAll({ json }: { json?: boolean }): Promise<void> {
  const opened = await database();
  await syncLibrary(opened);
  const libraries = await listLibraries(opened);
  if (json) say(JSON.stringify(libraries, null, 2));
  else for (const library of libraries) say(lineOf(library));
}

/** Reads a file into a library. */
export async function importFile(path: string, { activate, ...options }: Record<string, unknown>): Promise<void> {
  const details = parsedOptions(uploadDetailsSchema, { issuer: options.title, ...options });
  const file = { name: basename(path), bytes: await bytesOf(resolveFromCaller(path)) };
  const opened = await database();
  const library = await uploadLibrary(opened, file, {
    details,
    by: actor,
    at: new Date(),
    signal: new AbortController().signal,
  });
  await audit("library.upload", library);
  if (activate) await switchLibrary(library, true);
  say(lineOf({ ...library, active: activate === true }));
}

/** Prints the passages that a doctor would be given. */
export async function searchAll(words: string[], { limit, json }: { limit: number; json?: boolean }): Promise<void> {
  const opened = await database();
  await syncLibrary(opened);
  const passages = await retriever(opened)(words.join(" "), limit);
  const lines = passages.map(({ library, title, year, score }) =>
    [library, title, year, `score ${score.toFixed(2)}`].join(" | "),
  );
  if (json) say(JSON.stringify({ applies: passages.length > 0, passages }, null, 2));
  else say(lines.join("\n") || "No guideline applies.");
}

/** Lets the doctors search a library, or no longer. */
export async function switchOne(
  id: string,
  { version, verb }: { version?: string; verb: "activate" | "deactivate" },
): Promise<void> {
  const { library } = await readLibrary(await database(), {
    id,
    version: version === undefined ? undefined : Number(version),
    from: 0,
    limit: 0,
  });
  if (library.format === "built-in")
    throw new AppError("invalid", { userMessage: "The library that comes with the application is always active." });
  say(lineOf(await switchLibrary(library, verb === "activate")));
}
