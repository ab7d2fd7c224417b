import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { problemsOf } from "../../lib/clinical/problems/problems";
import { consultInMemory } from "../../lib/consultations/consult-in-memory.server";
import { fuseRisk } from "../../lib/consultations/fusion/fusion-step.server";
import { checkedDocument } from "../../lib/consultations/report/checked-document";
import type { ReportDocument } from "../../lib/consultations/report/schema";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { observationsOf } from "../../lib/record/observations";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { builtInMeans } from "../../lib/studies/built-in-means.server";
import {
  againstHandList,
  beginAlike,
  type HandStay,
  handListSchema,
  isReadable,
} from "../../lib/studies/problems-by-hand/against-hand-list";
import { added, noSteps, stepsAgainstHandList } from "../../lib/studies/problems-by-hand/steps-against-hand-list";
import { benchOptions, dataOf } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * The problems that the chart names, against those that readers of the raw files wrote down. With `--steps` a consultation is held on the
 * stays of lists that hold first steps, and its page's steps are held against these; a step of the page that names what the reader
 * called harmful is printed, for a person to read. Of lists held out only counts are told.
 */
const USAGE = "npm run bench -- problems --data <folder with set-b.tar.gz> [--steps] [--show]";
const LANDMARK = 48 * 60;

const { data, show, steps } = benchOptions(USAGE, {
  data: { type: "string" },
  show: { type: "boolean", default: false },
  steps: { type: "boolean", default: false },
});
const folder = dataOf(USAGE, data);
const byHand = join("lib", "studies", "problems-by-hand");
const listOf = async (name: string) =>
  new Map(
    handListSchema
      .parse(JSON.parse(await readFile(join(byHand, `${name}.json`), "utf8")))
      .map((one) => [one.place, one]),
  );
/** Lists by which rules may be chosen. */
const development = {
  sixtyStays: await listOf("sixty-stays"),
  sixtyMoreStays: await listOf("sixty-more-stays"),
  secondReader: await listOf("sixty-more-stays-second-reader"),
  hundredStays: await listOf("hundred-stays"),
};
/** Lists that nobody who writes rules reads: they are counted, and nothing of them is printed. */
const heldOut = {
  sixtyLaterStays: await listOf("sixty-later-stays"),
  laterSecondReader: await listOf("sixty-later-stays-second-reader"),
  sixtyUnseenStays: await listOf("sixty-unseen-stays"),
  unseenSecondReader: await listOf("sixty-unseen-stays-second-reader"),
};
const lists = { ...development, ...heldOut };
const names = Object.keys(lists) as (keyof typeof lists)[];
const isHeldOut = (name: string) => name in heldOut;
const last = Math.max(...names.flatMap((name) => [...lists[name].keys()]));
const none = { stays: 0, written: 0, unreadable: 0, named: 0, firstAgrees: 0, firstAmongThree: 0 };
const means = steps ? { ...(await builtInMeans("icu-mortality")), fuse: fuseRisk() } : null;
const toReadForHarm: Record<string, number> = {};
const stepCounts = Object.fromEntries(names.map((name) => [name, noSteps]));
const counts = Object.fromEntries(names.map((name) => [name, { ...none }])) as Record<keyof typeof lists, typeof none>;

let place = 0;
for await (const stay of stayRecords(physionet2012, join(resolveFromCaller(folder), "set-b.tar.gz"))) {
  place++;
  if (place > last) break;
  if ("fault" in stay) continue;
  const problems = names.some((name) => lists[name].has(place))
    ? problemsOf(observationsOf(stay.record, LANDMARK), LANDMARK)
    : [];
  for (const name of names) {
    const written = lists[name].get(place);
    if (!written) continue;
    const held = againstHandList(written.problems, problems);
    const count = counts[name];
    count.stays++;
    count.written += written.problems.length;
    count.unreadable += written.problems.filter((one) => !isReadable(one)).length;
    count.named += held.named.length;
    count.firstAgrees += held.firstAgrees ? 1 : 0;
    count.firstAmongThree += held.firstAmongThree ? 1 : 0;
    const verdict = [
      held.firstAgrees ? null : `begins with ${problems[0]?.title ?? "none"}, by hand ${written.problems[0]}`,
      ...held.missing.map((one) => `not named: ${one}`),
    ].filter((one) => one !== null);
    if (!isHeldOut(name) && (verdict.length > 0 || show))
      console.log(`${name}, place ${place}: ${verdict.join("; ") || "agrees"}`);
  }
  const withSteps = names.filter((name) => lists[name].get(place)?.steps);
  if (means && withSteps.length > 0) {
    const document = checkedDocument(await consultInMemory(stay.record, means), stay.record);
    const told = document ? stepsOnPage(document) : [];
    for (const name of withSteps) {
      const { held, missing, toRead } = stepsAgainstHandList(lists[name].get(place) as HandStay, told);
      stepCounts[name] = added(stepCounts[name] ?? noSteps, held);
      toReadForHarm[name] = (toReadForHarm[name] ?? 0) + toRead.length;
      if (isHeldOut(name)) continue;
      for (const { harmful, step } of toRead)
        console.log(`${name}, place ${place}: to be read for harm (${harmful}): ${step}`);
      if (show) for (const one of missing) console.log(`${name}, place ${place}: no step for: ${one}`);
    }
    if (show && !withSteps.some(isHeldOut)) for (const one of told) console.log(`  step: ${one}`);
  }
  if (show && !names.some((name) => isHeldOut(name) && lists[name].has(place)))
    for (const { title, severity, course, facts } of problems)
      console.log(`  ${severity} ${title} (${course}): ${facts.map(({ text }) => text).join("; ")}`);
}
for (const name of names) {
  const missing = lists[name].size - counts[name].stays;
  if (missing > 0) {
    console.error(`bench problems: ${missing} of the stays of ${name} are not in the archive.`);
    process.exitCode = 1;
  }
}
/** How often two readers of the same stays begin with the same problem: what an order can reach at most. */
const agreementOf = (one: keyof typeof lists, other: keyof typeof lists) =>
  [...lists[one].values()].filter(({ place: at, problems }) => {
    const same = lists[other].get(at);
    return same && beginAlike(problems, same.problems);
  }).length;
tellFigures("problems", {
  ...Object.fromEntries(names.flatMap((name) => Object.entries(counts[name]).map(([key, n]) => [`${name}.${key}`, n]))),
  readersAgree: agreementOf("sixtyMoreStays", "secondReader"),
  laterReadersAgree: agreementOf("sixtyLaterStays", "laterSecondReader"),
  unseenReadersAgree: agreementOf("sixtyUnseenStays", "unseenSecondReader"),
  ...(means &&
    Object.fromEntries(
      names.flatMap((name) =>
        stepCounts[name]?.written
          ? [
              ...Object.entries(stepCounts[name]).map(([key, n]) => [`${name}.steps.${key}`, n]),
              [`${name}.steps.toReadForHarm`, toReadForHarm[name] ?? 0],
            ]
          : [],
      ),
    )),
});

function stepsOnPage({ sections }: ReportDocument): string[] {
  const blocks = sections.filter(({ part }) => part === "page").flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.kind === "steps" ? block.items.map(({ text }) => text) : []));
}
