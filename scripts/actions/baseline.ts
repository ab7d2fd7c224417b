import { compareInOtherWords, inOtherWordsText } from "../../lib/studies/output-baseline/compare-in-other-words.server";
import { compareText } from "../../lib/studies/output-baseline/compare-text";
import { compareWithBaseline, makeBaseline } from "../../lib/studies/output-baseline/compare-with-baseline.server";
import { sayAs } from "../command-progress";
import { FILES_OF_SET_B, requireFiles } from "../required-files";
import { resolveFromCaller } from "../resolve-from-caller";

const PROGRESS_EVERY = 50;

export interface BaselineOptions {
  data: string;
  items?: string;
  write: boolean;
  scrambled: boolean;
}

function onDone(done: number): void {
  if (done % PROGRESS_EVERY === 0) sayAs("baseline")(`${done} consultations`);
}

async function comparesInOtherWords(data: string): Promise<void> {
  const compared = await compareInOtherWords({ data, onDone });
  process.stdout.write(inOtherWordsText(compared));
  if (!compared.equal) process.exitCode = 1;
}

/** Holds the consultations against the baseline, or makes it anew; exit code 1 where they differ. */
export async function baseline({ data, items, write, scrambled }: BaselineOptions): Promise<void> {
  const folder = resolveFromCaller(data);
  await requireFiles(folder, FILES_OF_SET_B);
  if (scrambled) return await comparesInOtherWords(folder);
  const compared = await (write ? makeBaseline : compareWithBaseline)({
    data: folder,
    items: items === undefined ? undefined : resolveFromCaller(items),
    onDone,
  });
  process.stdout.write(compareText(compared));
  if (!compared.equal && !write) process.exitCode = 1;
}
