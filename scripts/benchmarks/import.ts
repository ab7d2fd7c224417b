import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listColumnsOf } from "../../lib/clinical/patient-list-columns";
import { openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import type { ImportRun } from "../../lib/record/import/import-report";
import { importStays } from "../../lib/record/import/import-stays.server";
import { keptLines, skippedLines } from "../../lib/record/import/line-rules";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { asPhysionet2012 } from "../../lib/record/sources/synthetic/as-physionet2012";
import { simulate } from "../../lib/record/sources/synthetic/simulate";
import { stories } from "../../lib/record/sources/synthetic/synthetic-patients";
import { benchOptions, wholeNumber } from "../bench-options";
import { setIn } from "../bench-stays";
import { inTemporaryFolder } from "../measured";

const USAGE =
  "npm run bench -- import [--data <folder with set-a.tar.gz>] [--from <folder or tar.gz>] [--stays <number, default 480>]";

/** Stays of the synthetic patients, each time with another seed, as files. */
async function generate(folder: string, stays: number): Promise<string> {
  await mkdir(folder);
  for (let i = 0; i < stays; i++) {
    const story = stories[i % stories.length];
    if (!story) throw new Error("there are no stories");
    await writeFile(join(folder, `${900_000 + i}.txt`), asPhysionet2012(simulate(story, i), 900_000 + i));
  }
  return folder;
}

/** Imports into a new embedded database, then once more, where nothing may change. */
async function measure(from: string, directory: string): Promise<Record<string, number>> {
  const database = await openDatabase({ directory });
  try {
    await migrate(database);
    const secret = Buffer.from("of this benchmark");
    const importing = () =>
      importStays(database, { from, secret, listColumnsOf, runId: randomUUID(), now: () => new Date() }, physionet2012);
    const first = await importing();
    const second = await importing();
    const { stays, lines } = first.report;
    if (keptLines(lines) + skippedLines(lines) !== lines.lines) throw new Error("kept and skipped lines do not add up");
    if (second.report.stays.unchanged !== stays.added) throw new Error("the second import changed something");
    return {
      stays: stays.added,
      lines: lines.lines,
      kept: keptLines(lines),
      skipped: skippedLines(lines),
      seconds: seconds(first),
      staysPerSecond: Math.round(stays.added / seconds(first)),
      secondImportSeconds: seconds(second),
    };
  } finally {
    await database.close();
  }
}

function seconds({ startedAt, finishedAt }: ImportRun): number {
  return (Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt)) / 1000;
}

const values = benchOptions(USAGE, {
  data: { type: "string" },
  from: { type: "string" },
  stays: { type: "string", default: "480" },
});
const count = wholeNumber(USAGE, "stays", values.stays);
await inTemporaryFolder(async (folder) => {
  const from = setIn(values.from ?? values.data) ?? (await generate(join(folder, "stays"), count));
  const figures = await measure(from, join(folder, "database"));
  console.log(JSON.stringify({ name: "import", figures }));
});
