import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { problemsOf, urgencyOf } from "../../lib/clinical/problems/problems";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { observationsOf } from "../../lib/record/observations";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { againstHandList, handListSchema } from "../../lib/studies/problems-by-hand/against-hand-list";
import { benchOptions, dataOf } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/** The problems that the chart names, against those that were written down by hand of sixty stays, from the raw files. */
const USAGE = "npm run bench -- problems --data <folder with set-b.tar.gz> [--show]";
const LANDMARK = 48 * 60;

const { data, show } = benchOptions(USAGE, { data: { type: "string" }, show: { type: "boolean", default: false } });
const folder = dataOf(USAGE, data);
const handList = handListSchema.parse(
  JSON.parse(await readFile(join("lib", "studies", "problems-by-hand", "sixty-stays.json"), "utf8")),
);
const byPlace = new Map(handList.map((one) => [one.place, one]));
const counts = {
  stays: 0,
  written: 0,
  named: 0,
  firstAgrees: 0,
  firstAmongThree: 0,
  unstable: 0,
  watch: 0,
  stable: 0,
  problems: 0,
};
let place = 0;
for await (const stay of stayRecords(physionet2012, join(resolveFromCaller(folder), "set-b.tar.gz"))) {
  place++;
  const written = byPlace.get(place);
  if (!written || "fault" in stay) continue;
  const problems = problemsOf(observationsOf(stay.record, LANDMARK), LANDMARK);
  const held = againstHandList(written.problems, problems);
  counts.stays++;
  counts.written += written.problems.length;
  counts.named += held.named.length;
  counts.firstAgrees += held.firstAgrees ? 1 : 0;
  counts.firstAmongThree += held.firstAmongThree ? 1 : 0;
  counts.problems += problems.length;
  counts[urgencyOf(problems)]++;
  const verdict = [
    held.firstAgrees ? null : `begins with ${problems[0]?.title ?? "none"}, by hand ${written.problems[0]}`,
    ...held.missing.map((one) => `not named: ${one}`),
  ].filter((one) => one !== null);
  if (verdict.length > 0 || show) console.log(`place ${place}: ${verdict.join("; ") || "agrees"}`);
  if (show)
    for (const { title, severity, course, facts } of problems)
      console.log(`  ${severity} ${title} (${course}): ${facts.map(({ text }) => text).join("; ")}`);
}
if (counts.stays < handList.length) {
  console.error(`bench problems: ${handList.length - counts.stays} of the stays written down are not in the archive.`);
  process.exitCode = 1;
}
tellFigures("problems", counts);
