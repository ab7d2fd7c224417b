import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

let known: string | undefined;

/** SHA-256 over the source files of this room and of the catalogue: what was summed up by other rules is summed up anew. Read once a process. */
export function clinicalRulesHash(): string {
  known ??= hashed();
  return known;
}

function hashed(): string {
  const clinical = join(process.cwd(), "lib", "clinical");
  const names = readdirSync(clinical, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const sources = names.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^fixtures/.test(name)).toSorted();
  const hash = createHash("sha256");
  for (const path of [
    ...sources.map((name) => join(clinical, name)),
    join(process.cwd(), "lib", "record", "catalogue.ts"),
  ])
    hash.update(`${readFileSync(path, "utf8").replaceAll("\r\n", "\n")}\n`);
  return hash.digest("hex");
}
