import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { generatedLife } from "../../lib/trajectories/retention/generated-life";
import { measureRetention } from "../../lib/trajectories/retention/measure-retention";
import { benchOptions, wholeNumber } from "../bench-options";
import { tellFigures } from "../measured";

/**
 * How the size and number of chunks change what reaches the manager (the paper's Q1 and Q2), on the invented lives of `retention`, of about 15,000
 * tokens: by k with as many chunks as there are, and by the number of chunks at k = 1,000 with the middle left out.
 */
const USAGE = "npm run bench -- chunking [--lives 40] [--seed 1]";

const options = benchOptions(USAGE, { lives: { type: "string" }, seed: { type: "string" } });
const lives = wholeNumber(USAGE, "lives", options.lives ?? "40");
const seed = wholeNumber(USAGE, "seed", options.seed ?? "1");

const question = trajectoryQuestion("lung-cancer-1y");
const made = Array.from({ length: lives }, (_, i) => generatedLife(`chunking ${seed} ${i}`));

/** Means a life, and shares of all lives, each named by how it was read. */
function figuresOf(name: string, chunkTokens: number, mostChunks: number): Record<string, number> {
  const measured = made.map((life) => measureRetention(life, question, { chunkTokens, mostChunks }));
  const sum = (of: (one: (typeof measured)[number]) => number) => measured.reduce((total, one) => total + of(one), 0);
  const early = sum((one) => one.early);
  return {
    [`${name}: chunks`]: sum((one) => one.chunks) / lives,
    [`${name}: entries unread`]: sum((one) => one.unread) / lives,
    [`${name}: early facts with memory`]: sum((one) => one.earlyRemembered) / early,
    [`${name}: early facts without`]: sum((one) => one.earlyWithout) / early,
    [`${name}: recurrences kept`]: sum((one) => one.recurrencesKept) / sum((one) => one.recurrences),
  };
}

const bySize = [500, 1000, 2000, 4000, 8000].map((k) => figuresOf(`k ${k}`, k, 64));
const byNumber = [5, 10, 15].map((most) => figuresOf(`at most ${most} chunks`, 1000, most));
tellFigures("chunking", Object.assign({ lives }, ...bySize, ...byNumber));
