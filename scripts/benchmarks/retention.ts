import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { generatedLife, LIFE_CHUNKS } from "../../lib/trajectories/retention/generated-life";
import { measureRetention } from "../../lib/trajectories/retention/measure-retention";
import { benchOptions, wholeNumber } from "../bench-options";
import { quantile, tellFigures } from "../measured";

/**
 * Invented lives of five years in 15 chunks: of five facts of the first weeks, how many reach the manager with a memory and without one; how many
 * copies carried forward are folded; how many recurrences are lost; how long the memory is, and how much of it bears on the question. The lives, and what
 * is known of the question, are invented: this measures the machinery and no model.
 */
const USAGE = "npm run bench -- retention [--lives 200] [--seed 1]";

const options = benchOptions(USAGE, { lives: { type: "string" }, seed: { type: "string" } });
const lives = wholeNumber(USAGE, "lives", options.lives ?? "200");
const seed = wholeNumber(USAGE, "seed", options.seed ?? "1");

const question = trajectoryQuestion("lung-cancer-1y");
const measured = Array.from({ length: lives }, (_, i) =>
  measureRetention(generatedLife(`retention ${seed} ${i}`), question),
);
const sum = (of: (one: (typeof measured)[number]) => number) => measured.reduce((total, one) => total + of(one), 0);
const relevant = measured.map(({ memoryTokens, relevantTokens }) => relevantTokens / memoryTokens);
tellFigures("retention", {
  ...{ lives, "of 15 chunks": measured.filter(({ chunks }) => chunks === LIFE_CHUNKS).length },
  "early facts with memory": sum((one) => one.earlyRemembered) / sum((one) => one.early),
  "early facts without": sum((one) => one.earlyWithout) / sum((one) => one.early),
  ...{ copies: sum((one) => one.copies), "copies folded": sum((one) => one.copiesFolded) / sum((one) => one.copies) },
  recurrences: sum((one) => one.recurrences),
  "recurrences lost": sum((one) => one.recurrences) - sum((one) => one.recurrencesKept),
  "memory tokens, most": quantile(
    measured.map(({ memoryTokens }) => memoryTokens),
    1,
  ),
  "relevant share, least": quantile(relevant, 0),
});
