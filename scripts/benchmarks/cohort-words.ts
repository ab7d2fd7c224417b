import fc from "fast-check";
import { anyQuestion } from "../../lib/cohorts/parse/testing/any-question";
import { parsed, unaccounted } from "../../lib/cohorts/parse/testing/parsed";
import { benchOptions, wholeNumber } from "../bench-options";
import { processorMs, quantile, tellFigures } from "../measured";

/**
 * Made-up questions of names, words, noise, numbers and signs in any order: how many characters no range of the result holds, how often the
 * built-in parser throws, how many questions it understands, and how long a question takes, by the clock and by the processor: a machine that does other
 * work stretches the first.
 */
const USAGE = "npm run bench -- cohort-words [--questions 10000] [--seed 1]";

const options = benchOptions(USAGE, { questions: { type: "string" }, seed: { type: "string" } });
const questions = wholeNumber(USAGE, "questions", options.questions ?? "10000");
const seed = wholeNumber(USAGE, "seed", options.seed ?? "1");

const told: Record<string, number> = { understood: 0, partial: 0, nothing: 0 };
const times: number[] = [];
const ofProcessor: number[] = [];
let [drops, thrown] = [0, 0];
for (const text of fc.sample(anyQuestion, { numRuns: questions, seed })) {
  const [from, processor] = [performance.now(), processorMs()];
  try {
    const { status } = parsed(text);
    ofProcessor.push(processorMs() - processor);
    times.push(performance.now() - from);
    told[status] = (told[status] ?? 0) + 1;
    if (unaccounted(text) !== "") drops++;
  } catch {
    thrown++;
  }
}
tellFigures("cohort-words", {
  ...{ questions, "silent drops": drops, thrown, ...told },
  ...{ "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95), "slowest ms": quantile(times, 1) },
  ...{ "p50 ms by the processor": quantile(ofProcessor, 0.5), "p95 ms by the processor": quantile(ofProcessor, 0.95) },
  ...{ "slowest ms by the processor": quantile(ofProcessor, 1) },
});
