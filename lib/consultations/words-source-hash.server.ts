import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the built-in doctors' words come from. */
const folders = [
  ["lib", "consultations", "built-in-doctors"],
  ["lib", "consultations", "agent-tasks"],
  ["lib", "evidence"],
  ["lib", "inference", "text-encoders"],
] as const;

/** SHA-256 over the source files of rules, tasks, evidence (guidelines among it) and the encoders by which it is searched: reports made by others are not of one kind with those made now. */
export async function wordsSourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const names = await readdir(join(process.cwd(), ...folder), { recursive: true });
    const sources = names.filter((name) => /\.(?:ts|md)$/.test(name) && !/\.test\.ts$|fixtures|README\.md$/.test(name));
    for (const name of sources.toSorted()) {
      const text = await readFile(join(process.cwd(), ...folder, name), "utf8");
      hash.update(`${folder.join("/")}/${name.replaceAll("\\", "/")}\n${text.replaceAll("\r\n", "\n")}\n`);
    }
  }
  return hash.digest("hex");
}
