import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../platform/errors";
import type { Passage } from "../schema";
import { type GuidelineFile, readGuideline } from "./read-guideline";

const FOLDER = "lib/evidence/guidelines";

let held: readonly Passage[] | null = null;

/**
 * Reads the guideline library that comes with the application, once a process: facts of published guidelines, restated by us, a
 * Markdown file a guideline.
 * @throws AppError "invalid" that names the file, the line, the field and what was expected.
 */
export function builtInLibrary(): readonly Passage[] {
  held ??= readGuidelines(join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER.split("/")), FOLDER);
  return held;
}

/**
 * Reads the passages of all Markdown files in a folder and the folders below it; a README is about the folder and no guideline.
 * @param shown what errors call the folder.
 */
export function readGuidelines(folder: string, shown: string): Passage[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && !/(^|\/)README\.md$/.test(name))
    .sort()
    .map((name) => ({ name: `${shown}/${name}`, ...readGuideline(textOf(folder, name), `${shown}/${name}`) }));
  requireOwnIds(files);
  const last = Number.POSITIVE_INFINITY;
  return files.toSorted((a, b) => compared(a.order ?? last, b.order ?? last)).flatMap(({ passages }) => passages);
}

function textOf(folder: string, name: string): string {
  return readFileSync(join(/* turbopackIgnore: true */ folder, name), "utf8").replace(/^\uFEFF/, "");
}

const compared = (a: number, b: number) => (a === b ? 0 : a - b);

function requireOwnIds(files: readonly (GuidelineFile & { name: string })[]): void {
  const known = new Map<string, string>();
  for (const { name, passages } of files)
    for (const { id } of passages) {
      const other = known.get(id);
      if (other !== undefined)
        throw new AppError("invalid", {
          userMessage: `${name}, field "id": "${id}" is the id of a passage of ${other} already. Give it another one.`,
        });
      known.set(id, name);
    }
}
