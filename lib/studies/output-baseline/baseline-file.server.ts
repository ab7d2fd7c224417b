import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Baseline, baselineSchema, type ConsultationDigest } from "./compare";

const file = () => join(process.cwd(), "lib", "studies", "output-baseline", "fixtures", "baseline.json");

/** What must stay equal, as it was committed. */
export async function readBaseline(): Promise<Baseline> {
  return baselineSchema.parse(JSON.parse(await readFile(file(), "utf8")));
}

/** Makes the baseline anew, a line a consultation, so that a commit shows whose figures or words it changes. */
export async function writeBaseline(consultations: ReadonlyMap<string, ConsultationDigest>): Promise<void> {
  const lines = [...consultations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, kept]) => `    ${JSON.stringify(name)}: ${JSON.stringify(kept)}`);
  const text = `{\n  "format": "consilium.baseline",\n  "version": 1,\n  "consultations": {\n${lines.join(",\n")}\n  }\n}\n`;
  await writeFile(file(), text);
}
