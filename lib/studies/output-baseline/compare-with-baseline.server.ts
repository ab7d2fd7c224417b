import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { canonicalJson } from "../../platform/canonical-json";
import { baselineConsultations } from "./baseline-consultations.server";
import { readBaseline, writeBaseline } from "./baseline-file.server";
import { type Comparison, type ConsultationDigest, compare, type DigestOrFault } from "./compare";
import { consultationDigest } from "./digest.server";
import { heldExports } from "./held-exports.server";

export interface BaselineOptions {
  /** Folder with set-b.tar.gz. */
  data: string;
  /** Folder for everything that was compared, a JSON file a consultation, so that two checkouts can be told apart word by word. */
  items?: string | undefined;
  /** Told after each consultation. */
  onDone?: (done: number) => void;
}

/** Holds every consultation of the baseline again and compares it, facet by facet. */
export async function compareWithBaseline(options: BaselineOptions): Promise<Comparison> {
  const baseline = await readBaseline();
  return compare(baseline, await held(options));
}

/** Holds every consultation and keeps what it comes to as the new baseline. @returns how it differs from the one before. */
export async function makeBaseline(options: BaselineOptions): Promise<Comparison> {
  const found = await held(options);
  const broken = [...found].flatMap(([name, one]) => ("fault" in one ? [`${name}: ${one.fault}`] : []));
  if (broken.length > 0) throw new Error(`nothing is written while a consultation fails: ${broken.join("; ")}`);
  const before = await readBaseline();
  await writeBaseline(found as Map<string, ConsultationDigest>);
  return compare(before, found);
}

async function held({ data, items, onDone = () => undefined }: BaselineOptions): Promise<Map<string, DigestOrFault>> {
  const found = new Map<string, DigestOrFault>();
  if (items !== undefined) await mkdir(items, { recursive: true });
  for await (const one of everything(data)) {
    found.set(one.name, "fault" in one ? { fault: `${one.source}: ${one.fault}` } : consultationDigest(one));
    if (items !== undefined) await writeItem(items, one);
    onDone(found.size);
  }
  return found;
}

async function* everything(data: string) {
  yield* heldExports();
  yield* baselineConsultations(data);
}

/** Indented and with sorted keys, for `diff`. Readable by its owner alone: it holds patients' values. */
async function writeItem(folder: string, item: { name: string }): Promise<void> {
  const text = JSON.stringify(JSON.parse(canonicalJson(item)), null, 2);
  await writeFile(join(folder, `${item.name.replace("/", "-")}.json`), `${text}\n`, { mode: 0o600 });
}
