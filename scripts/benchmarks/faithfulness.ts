import { chainOf } from "../../lib/studies/trajectories/arm-features";
import { type Faithfulness, faithfulnessFigures, faithfulnessOf } from "../../lib/studies/trajectories/faithfulness";
import { readingOf } from "../../lib/studies/trajectories/fit-question.server";
import { readTrajectoryCohort } from "../../lib/studies/trajectories/read-cohort.server";
import { readLearnt } from "../../lib/trajectories/lexicon/read-learnt.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { benchOptions, dataOf, wholeNumber } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Whether a trajectory's risk hangs on what it remembers: of each stay of the calibration split each entry of the memory is taken away and the manager
 * run again. The last summary stays, which tells the course of each measurement as well.
 */
const USAGE = "npm run bench -- faithfulness --data <path> [--stays 200]";

const given = benchOptions(USAGE, { data: { type: "string" }, stays: { type: "string" } });
const data = resolveFromCaller(dataOf(USAGE, given.data));
const most = wholeNumber(USAGE, "stays", given.stays ?? "200");
const question = trajectoryQuestion("in-hospital-death-48h");
const learnt = await readLearnt(question.id);
if (!learnt) throw new Error(`nothing was learnt of ${question.id}: npm run consilium -- trajectory-fit`);
const { lexicon, weights } = learnt;
const reading = readingOf(question, lexicon);
const found: Faithfulness[] = [];
for await (const { trajectory } of (await readTrajectoryCohort(question, data, ["calibration"])).members) {
  const chain = chainOf(trajectory, reading);
  found.push(faithfulnessOf(chain, { weights, lexicon, index: trajectory.index }));
  if (found.length === most) break;
}
tellFigures("faithfulness", faithfulnessFigures(found));
