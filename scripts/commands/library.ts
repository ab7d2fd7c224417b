import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Command } from "commander";
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
import { wholeNumber } from "../number-options";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

const actor = "command-line";

/** Adds `library`: writing the built-in passages out, searching all, and importing, listing and activating libraries of one's own. */
export function addLibrary(program: Command): void {
  const group = program
    .command("library")
    .description("guideline libraries; with --out, write the built-in passages, one JSON object a line")
    .option("--out <file>", "file to write the built-in passages to")
    .action(async ({ out }: { out?: string }) => {
      if (out === undefined)
        throw new AppError("invalid", {
          userMessage: "Say --out <file>, or search, import, list, activate or deactivate.",
        });
      const file = resolveFromCaller(out);
      await requirePlaceFor(file, "--out");
      const lines = builtInLibrary().map(({ id, title, topics, text }) => JSON.stringify({ id, title, topics, text }));
      await writeWhole(file, `${lines.join("\n")}\n`);
    });
  addImport(group);
  group
    .command("list")
    .description("all libraries with their licence, years and passages")
    .option("--json", "as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const opened = await database();
      await syncLibrary(opened);
      const libraries = await listLibraries(opened);
      if (json) say(JSON.stringify(libraries, null, 2));
      else for (const library of libraries) say(lineOf(library));
    });
  addSearch(group);
  addSwitch(group, "activate", "let the doctors search a library");
  addSwitch(group, "deactivate", "let the doctors search a library no longer; what cited it stays readable");
}

function addImport(group: Command): void {
  group
    .command("import")
    .description("read a JSON, JSONL, Markdown, HTML or PDF file into a library, inactive until it is activated")
    .argument("<file>", "the file; JSON and JSONL may be packed with gzip")
    .requiredOption("--title <title>", "name of the library; a known one gets a new version")
    .requiredOption("--licence <licence>", "licence or permission under which it is used")
    .requiredOption("--year <year>", "year of the edition, where a document does not state its own")
    .option("--issuer <issuer>", "who issued it, where a document does not state its own; else the title")
    .option("--url <address>", "where the original is")
    .option("--currency-warning <text>", "said with every citation")
    .option("--activate", "let the doctors search it at once")
    .action(async (path: string, { activate, ...options }: Record<string, unknown>) => {
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
    });
}

function addSearch(group: Command): void {
  group
    .command("search")
    .description("the passages that a doctor who asks in these words is given, best first")
    .argument("<words...>", 'what is asked, such as "potassium 6.9 mmol/L"')
    .option("--limit <number>", "at most so many", wholeNumber, 3)
    .option("--json", "as JSON, with the whole passages")
    .action(async (words: string[], { limit, json }: { limit: number; json?: boolean }) => {
      const opened = await database();
      await syncLibrary(opened);
      const passages = await retriever(opened)(words.join(" "), limit);
      const lines = passages.map(({ library, title, year, score }) =>
        [library, title, year, `score ${score.toFixed(2)}`].join(" | "),
      );
      if (json) say(JSON.stringify({ applies: passages.length > 0, passages }, null, 2));
      else say(lines.join("\n") || "No guideline applies.");
    });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AppError("invalid", { userMessage: `${path}: expected a file.` });
  if (found.size > uploadLimits.bytes)
    throw new AppError("invalid", { userMessage: `${path}: at most ${uploadLimits.bytes >> 20} MB are taken.` });
  return readFile(path);
}

function addSwitch(group: Command, verb: "activate" | "deactivate", what: string): void {
  group
    .command(verb)
    .description(what)
    .argument("<id>", "its id, as `library list` shows it")
    .option("--version <number>", "the version; else the active one, or the newest")
    .action(async (id: string, { version }: { version?: string }) => {
      const { library } = await readLibrary(await database(), {
        id,
        version: version === undefined ? undefined : Number(version),
        from: 0,
        limit: 0,
      });
      if (library.format === "built-in")
        throw new AppError("invalid", { userMessage: "The library that comes with the application is always active." });
      say(lineOf(await switchLibrary(library, verb === "activate")));
    });
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
