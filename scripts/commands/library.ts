import type { Command } from "commander";
import { wholeNumber } from "../number-options";

/** Adds `library`: writing the built-in passages out, searching all, and importing, listing and activating libraries of one's own. */
export function addLibrary(program: Command): void {
  const group = program
    .command("library")
    .description("guideline libraries; with --out, write the built-in passages, one JSON object a line")
    .option("--out <file>", "file to write the built-in passages to")
    .action(async (options: { out?: string }) => {
      const { writeBuiltIn } = await import("../actions/library");
      await writeBuiltIn(options);
    });
  addImport(group);
  group
    .command("list")
    .description("all libraries with their licence, years and passages")
    .option("--json", "as JSON")
    .action(async (options: { json?: boolean }) => {
      const { listAll } = await import("../actions/library");
      await listAll(options);
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
    .action(async (path: string, options: Record<string, unknown>) => {
      const { importFile } = await import("../actions/library");
      await importFile(path, options);
    });
}

function addSearch(group: Command): void {
  group
    .command("search")
    .description("the passages that a doctor who asks in these words is given, best first")
    .argument("<words...>", 'what is asked, such as "potassium 6.9 mmol/L"')
    .option("--limit <number>", "at most so many", wholeNumber, 3)
    .option("--json", "as JSON, with the whole passages")
    .action(async (words: string[], options: { limit: number; json?: boolean }) => {
      const { searchAll } = await import("../actions/library");
      await searchAll(words, options);
    });
}

function addSwitch(group: Command, verb: "activate" | "deactivate", what: string): void {
  group
    .command(verb)
    .description(what)
    .argument("<id>", "its id, as `library list` shows it")
    .option("--version <number>", "the version; else the active one, or the newest")
    .action(async (id: string, options: { version?: string }) => {
      const { switchOne } = await import("../actions/library");
      await switchOne(id, { ...options, verb });
    });
}
