import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { builtInLibrary } from "../../lib/evidence/library/built-in-library";
import { callerPath } from "../caller-path";

/** Adds `library`: the passages of the built-in guideline library, for those who train on them. */
export function addLibrary(program: Command): void {
  program
    .command("library")
    .description("write the passages of the built-in guideline library, one JSON object a line")
    .requiredOption("--out <file>", "file to write")
    .action(async ({ out }: { out: string }) => {
      const lines = builtInLibrary.map(({ id, title, text }) => JSON.stringify({ id, title, text }));
      await writeFile(callerPath(out), `${lines.join("\n")}\n`);
    });
}
