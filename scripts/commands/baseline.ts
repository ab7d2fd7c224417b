import type { Command } from "commander";
import { compareInOtherWords, inOtherWordsText } from "../../lib/studies/output-baseline/compare-in-other-words.server";
import { compareText } from "../../lib/studies/output-baseline/compare-text";
import { compareWithBaseline, makeBaseline } from "../../lib/studies/output-baseline/compare-with-baseline.server";
import { sayAs } from "../command-progress";
import { requireFiles } from "../required-files";
import { resolveFromCaller } from "../resolve-from-caller";

const NEEDED = ["set-b.tar.gz", "Outcomes-b.txt"];
const PROGRESS_EVERY = 50;

/** Adds `baseline`: whether consultations come to what they came to before, item by item; exit code 1 where one does not. */
export function addBaseline(program: Command): void {
  program
    .command("baseline")
    .description(
      "hold consultations on 300 stays and the synthetic patients, and kept exports, against the baseline, facet by facet",
    )
    .requiredOption("--data <folder>", `folder with ${NEEDED.join(", ")}`)
    .option("--items <folder>", "write all that is compared too, a JSON file a consultation")
    .option("--write", "make the baseline anew; what differs from the one before is listed", false)
    .option(
      "--scrambled",
      "instead, consult twice, the second time with every sentence of the doctors scrambled",
      false,
    )
    .action(async ({ data, items, write, scrambled }: Options) => {
      const folder = resolveFromCaller(data);
      await requireFiles(folder, NEEDED);
      if (scrambled) return await comparesInOtherWords(folder);
      const compared = await (write ? makeBaseline : compareWithBaseline)({
        data: folder,
        items: items === undefined ? undefined : resolveFromCaller(items),
        onDone,
      });
      process.stdout.write(compareText(compared));
      if (!compared.equal && !write) process.exitCode = 1;
    });
}

interface Options {
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
