import { environmentReasoner } from "../../lib/privacy/environment-reasoner.server";
import { fittedArms } from "../../lib/studies/trajectories/arm-features";
import { ArmComparison, type ArmRisks, reweighted } from "../../lib/studies/trajectories/arm-figures";
import { armTable, differenceTable } from "../../lib/studies/trajectories/arm-tables";
import { evaluateByFolds } from "../../lib/studies/trajectories/evaluate-by-folds.server";
import { evaluateStays } from "../../lib/studies/trajectories/evaluate-stays.server";
import { levelByReasoner } from "../../lib/studies/trajectories/levels-by-reasoner";
import { readTrajectoryCohort } from "../../lib/studies/trajectories/read-cohort.server";
import { readLearnt } from "../../lib/trajectories/lexicon/read-learnt.server";
import { nearestTexts } from "../../lib/trajectories/protocol/nearest-texts.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { benchOptions, dataOf, oneOf } from "../bench-options";
import { processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * The paper's arms on a question. On PhysioNet 2012 by what `trajectory-fit` learnt of the other splits; of lives and discharges by five folds,
 * of which nothing is kept. `--split calibration` is for choosing; the test split is looked at once. `--reasoner llm` adds a chain through the model
 * that the environment names (CONSILIUM_LLM_BASE_URL, CONSILIUM_LLM_MODEL), of whose patients those that it failed stay in the denominator.
 */
const USAGE =
  "npm run bench -- trajectories --data <path> [--question in-hospital-death-48h] [--split test|calibration] [--learnt <file>] [--no-windows] [--reasoner llm]";

const given = benchOptions(USAGE, {
  ...{ data: { type: "string" }, question: { type: "string" }, split: { type: "string" }, learnt: { type: "string" } },
  ...{ "no-windows": { type: "boolean" }, reasoner: { type: "string" } },
});
const data = resolveFromCaller(dataOf(USAGE, given.data));
const question = trajectoryQuestion(given.question ?? "in-hospital-death-48h");
const began = performance.now();
const say = (line: string) => console.error(`trajectories: ${line}`);

const split = oneOf(USAGE, "split", given.split ?? "test", ["test", "calibration"]) as "test" | "calibration";
if (given.reasoner !== undefined) oneOf(USAGE, "reasoner", given.reasoner, ["llm"]);
const evaluated = await (question.index === "hour-48" ? stays() : members());
const { outcomes, patients, weights, population } = evaluated;
const told = given.reasoner === undefined ? [] : [await byLanguageModel(evaluated)];
const arms = [...evaluated.arms, ...told];
const cases = outcomes.filter((one) => one === 1).length;
const comparison = new ArmComparison(outcomes, patients);
const whole = arms.filter(({ risks }) => risks.every((one) => one === null || Number.isFinite(one)));
const figures = whole.map((arm) => comparison.figures(arm));
const others = whole.map(({ name }) => name).filter((name) => name !== "chain");
const differences = others.map((name) => ({ name, of: comparison.difference("chain", name) }));
console.log(
  `${question.title}: ${outcomes.length} of ${new Set(patients).size} patients, ${cases} with the outcome (${evaluated.how}).`,
);
for (const [name, what] of Object.entries(fittedArms)) console.log(`- ${name}: ${what}`);
console.log(`\n${armTable(figures)}\n\nAUROC of the chain less that of\n\n${differenceTable(differences)}\n`);
if (weights !== null)
  for (const { name, risks } of whole.filter((arm) => !told.includes(arm))) {
    const { observed, expected, ece } = reweighted(outcomes, risks as number[], weights);
    console.log(
      `${name}, weighed to the population: observed ${observed.toFixed(3)}, expected ${expected.toFixed(3)}, ECE ${ece.toFixed(3)}`,
    );
  }
if (population) console.log(`population: ${JSON.stringify(population)}`);
for (const { name } of arms.filter((arm) => !whole.includes(arm)))
  console.log(`left out, since it cannot speak of everybody: ${name}`);
const chain = figures.find(({ name }) => name === "chain");
const below = (name: string) => differences.find((one) => one.name === name)?.of.interval?.[0] ?? Number.NaN;
tellFigures("trajectories", {
  ...{
    patients: outcomes.length,
    cases,
    "chain AUROC": chain?.of.auroc.value ?? Number.NaN,
    "chain ECE": chain?.of.ece.value ?? Number.NaN,
  },
  "chain less logistic-counts, lower bound": below("logistic-counts"),
  "chain less logistic-values, lower bound": below("logistic-values"),
  "chain less volume-only, lower bound": below("volume-only"),
  "chain less shuffled-time, lower bound": below("shuffled-time"),
  ...{ seconds: (performance.now() - began) / 1000, "processor, s": processorMs() / 1000 },
  "most memory, MiB": process.resourceUsage().maxRSS / 1024,
});

interface Evaluated {
  outcomes: (0 | 1)[];
  patients: string[];
  arms: ArmRisks[];
  weights: number[] | null;
  population: object | null;
  how: string;
}

async function stays(): Promise<Evaluated> {
  const learnt = await readLearnt(question.id, given.learnt ? resolveFromCaller(given.learnt) : null);
  if (!learnt) throw new Error(`nothing was learnt of ${question.id}: npm run consilium -- trajectory-fit`);
  const onStay = (done: number) => {
    if (done % 100 === 0) say(`${done} stays`);
  };
  const { ids, ...rest } = await evaluateStays(question, learnt, data, {
    split,
    windowed: !given["no-windows"],
    onStay,
  });
  return { ...rest, patients: ids, weights: null, population: null, how: `split ${split}` };
}

async function members(): Promise<Evaluated> {
  const found = await evaluateByFolds(question, data, say);
  const isMatched = question.design === "matched";
  return { ...found, weights: isMatched ? found.weights : null, how: "five folds by patient" };
}

/** The levels that a language model gives the same patients, in their order. */
async function byLanguageModel({ patients: of }: Evaluated): Promise<ArmRisks> {
  const reasoner = environmentReasoner();
  const learnt = await readLearnt(question.id);
  const judging = { question, learnt, reasoner, nearest: nearestTexts, signal: new AbortController().signal };
  const { members: read } = await readTrajectoryCohort(question, data, [split]);
  const levels: (number | null)[] = [];
  for await (const { instance, trajectory } of read) {
    if (instance.patientId !== of[levels.length]) throw new Error("the cohort was read in another order");
    levels.push(await levelByReasoner(instance.patientId, trajectory, judging));
    say(`${levels.length} of ${of.length} judged by the language model`);
  }
  const { identity } = reasoner;
  const name = `chain by ${identity.kind === "language-model" ? identity.model : identity.kind}`;
  return { name, risks: levels, calibrated: false };
}
