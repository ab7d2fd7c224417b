import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { searchInUse } from "../../lib/evidence/search/passage-encoder.server";
import { evaluateLibrary, evaluateMedquad } from "../../lib/studies/retrieval/evaluate-retrieval.server";
import type { MedquadPart } from "../../lib/studies/retrieval/medquad.server";
import { aboutOutput, writeWithAbout } from "../about-output";
import { resolveFromCaller } from "../resolve-from-caller";
import { retrievalMarkdown } from "../retrieval-text";

interface Options {
  /** Folder with medquad.jsonl.gz. */
  data: string;
  out: string;
  part: MedquadPart;
}

/** `evaluate retrieval`: full text, dense and hybrid search on held-out questions and on the built-in library's cases. */
export async function evaluateRetrieval({ data, out, part }: Options): Promise<void> {
  const folder = resolveFromCaller(out);
  await mkdir(folder, { recursive: true });
  const tables = [await evaluateMedquad(resolveFromCaller(data), part), await evaluateLibrary()];
  const evaluation = { search: await searchInUse(), part, tables };
  const text = `${retrievalMarkdown(evaluation)}\n`;
  const files = [resolveFromCaller(data)];
  const told = { task: null, landmarkHours: null, declared: null, files, reasoner: null, calibration: null };
  const about = await aboutOutput(told);
  await writeWithAbout(join(folder, "retrieval.json"), `${JSON.stringify(evaluation)}\n`, about);
  await writeWithAbout(join(folder, "retrieval.md"), text, about);
  process.stdout.write(text);
}
