import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the rules are by which a chart is summed up and read with the record: folders, and files. */
const places = [
  ["lib", "clinical"],
  ["lib", "consultations", "chart-of-stay"],
  ["lib", "consultations", "clinician-entries"],
  ["lib", "consultations", "entry-effects"],
  ["lib", "record", "catalogue.ts"],
  ["lib", "terminology", "drugs"],
] as const;

let known: string | undefined;

/** SHA-256 over the source files of these rules: what was summed up by others is summed up anew. Read once a process. */
export function listRulesHash(): string {
  known ??= hashed();
  return known;
}

function hashed(): string {
  const hash = createHash("sha256");
  for (const place of places)
    for (const path of filesIn(join(/* turbopackIgnore: true */ process.cwd(), ...place)))
      hash.update(`${readFileSync(/* turbopackIgnore: true */ path, "utf8").replaceAll("\r\n", "\n")}\n`);
  return hash.digest("hex");
}

function filesIn(place: string): string[] {
  if (place.endsWith(".ts")) return [place];
  const names = readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const sources = names.filter(
    (name) => /\.(?:ts|json)$/.test(name) && !/\.test\.ts$|(?:^|\/)(?:fixtures|testing)\//.test(name),
  );
  return sources.toSorted().map((name) => join(place, name));
}
