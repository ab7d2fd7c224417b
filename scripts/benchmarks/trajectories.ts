import { environmentReasoner } from "../../lib/privacy/environment-reasoner.server";
import { fittedArms } from "../../lib/studies/trajectories/arm-features";
import { ArmComparison, type ArmRisks } from "../../lib/studies/trajectories/arm-figures";
import { armTable, differenceTable } from "../../lib/studies/trajectories/arm-tables";
import { evaluateLives } from "../../lib/studies/trajectories/evaluate-lives.server";
import { evaluateStays } from "../../lib/studies/trajectories/evaluate-stays.server";
import { evaluatedLivesText } from "../../lib/studies/trajectories/evaluated-lives";
import { type HistoryOfData, historiesOfData } from "../../lib/studies/trajectories/histories-of-data.server";
import { levelByReasoner } from "../../lib/studies/trajectories/levels-by-reasoner";
import { type CohortMember, readTrajectoryCohort } from "../../lib/studies/trajectories/read-cohort.server";
import { holdsStays } from "../../lib/studies/trajectories/stays-of-physionet.server";
import { readLearnt } from "../../lib/trajectories/lexicon/read-learnt.server";
import { nearestTexts } from "../../lib/trajectories/protocol/nearest-texts.server";
import type { TrajectoryQuestion } from "../../lib/trajectories/questions/trajectory-question";
import { trajectoryQuestion, trajectoryQuestions } from "../../lib/trajectories/questions/trajectory-questions";
import { benchOptions, dataOf, oneOf } from "../bench-options";
import { processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * The paper's arms. On PhysioNet 2012 by what `trajectory-fit` learnt of the other splits. On records of years (FHIR, or MIMIC-IV's tables) each question
 * that they can be asked, or the one named, by five folds by patient, of which nothing is kept; with too few positives by published work alone or not at
 * all; and beside each table what it does not show. `--split calibration` is for choosing; the test split is looked at once. `--reasoner llm` adds a chain
 * through the model that the environment names (CONSILIUM_LLM_BASE_URL, CONSILIUM_LLM_MODEL), of whose patients those that it failed stay in the denominator.
 */
const USAGE =
  "npm run bench -- trajectories --data <path> [--question <id>] [--split test|calibration] [--learnt <file>] [--no-windows] [--reasoner llm]";

const given = benchOptions(USAGE, {
  ...{ data: { type: "string" }, question: { type: "string" }, split: { type: "string" }, learnt: { type: "string" } },
  ...{ "no-windows": { type: "boolean" }, reasoner: { type: "string" } },
});
const data = resolveFromCaller(dataOf(USAGE, given.data));
const named = given.question === undefined ? null : trajectoryQuestion(given.question);
const began = performance.now();
const say = (line: string) => console.error(`trajectories: ${line}`);

const split = oneOf(USAGE, "split", given.split ?? "test", ["test", "calibration"]) as "test" | "calibration";
if (given.reasoner !== undefined) oneOf(USAGE, "reasoner", given.reasoner, ["llm"]);
const isOfStays = named === null ? await holdsStays(data) : named.index === "hour-48";
const measured = isOfStays ? await stays(named ?? trajectoryQuestion("in-hospital-death-48h")) : await lives();
tellFigures("trajectories", {
  ...measured,
  ...{ seconds: (performance.now() - began) / 1000, "processor, s": processorMs() / 1000 },
  "most memory, MiB": process.resourceUsage().maxRSS / 1024,
});

function sayArms(): void {
  for (const [name, what] of Object.entries(fittedArms)) console.log(`- ${name}: ${what}`);
}

async function stays(question: TrajectoryQuestion): Promise<Record<string, number>> {
  const learnt = await readLearnt(question.id, given.learnt ? resolveFromCaller(given.learnt) : null);
  if (!learnt) throw new Error(`nothing was learnt of ${question.id}: npm run consilium -- trajectory-fit`);
  const onStay = (done: number) => {
    if (done % 100 === 0) say(`${done} stays`);
  };
  const evaluated = await evaluateStays(question, learnt, data, { split, windowed: !given["no-windows"], onStay });
  const { ids, outcomes } = evaluated;
  const { members } = await readTrajectoryCohort(question, data, [split]);
  const told = given.reasoner === undefined ? [] : [await byLanguageModel(question, members, ids)];
  const arms = [...evaluated.arms, ...told];
  const cases = outcomes.filter((one) => one === 1).length;
  const comparison = new ArmComparison(outcomes, ids);
  const whole = arms.filter(({ risks }) => risks.every((one) => one === null || Number.isFinite(one)));
  const figures = whole.map((arm) => comparison.figures(arm));
  const others = whole.map(({ name }) => name).filter((name) => name !== "chain");
  const differences = others.map((name) => ({ name, of: comparison.difference("chain", name) }));
  console.log(
    `${question.title}: ${outcomes.length} of ${new Set(ids).size} patients, ${cases} with the outcome (split ${split}).`,
  );
  sayArms();
  console.log(`\n${armTable(figures)}\n\nAUROC of the chain less that of\n\n${differenceTable(differences)}\n`);
  for (const { name } of arms.filter((arm) => !whole.includes(arm)))
    console.log(`left out, since it cannot speak of everybody: ${name}`);
  const chain = figures.find(({ name }) => name === "chain");
  const below = (name: string) => differences.find((one) => one.name === name)?.of.interval?.[0] ?? Number.NaN;
  return {
    ...{ patients: outcomes.length, cases },
    ...{ "chain AUROC": chain?.of.auroc.value ?? Number.NaN, "chain ECE": chain?.of.ece.value ?? Number.NaN },
    "chain less logistic-counts, lower bound": below("logistic-counts"),
    "chain less logistic-values, lower bound": below("logistic-values"),
    "chain less volume-only, lower bound": below("volume-only"),
    "chain less shuffled-time, lower bound": below("shuffled-time"),
  };
}

async function lives(): Promise<Record<string, number>> {
  const asked = named === null ? trajectoryQuestions.filter(({ index }) => index !== "hour-48") : [named];
  const held: HistoryOfData[] = [];
  for await (const one of historiesOfData(data)) held.push(one);
  const about = { lives: held.length, invented: held.filter(({ history }) => history.patient.synthetic).length };
  say(`${about.lives} lives read`);
  sayArms();
  console.log("- shuffled-time: the chain on the same record with its moments dealt out anew");
  console.log("- table-only: the chain by published work alone, in levels from 1 to 10");
  const figures: Record<string, number> = { lives: about.lives, invented: about.invented };
  for (const question of asked) {
    say(question.id);
    const found = await evaluateLives(question, held, {
      say,
      ...(given.reasoner !== undefined && {
        besides: async (members) => [await byLanguageModel(question, members, null)],
      }),
    });
    const told = evaluatedLivesText(question, found, about);
    console.log(`\n${told.text}`);
    Object.assign(figures, told.figures);
  }
  console.log("");
  return figures;
}

/** The levels that a language model gives the same patients, in their order. @param ids which they are, where they were read before */
async function byLanguageModel(
  question: TrajectoryQuestion,
  members: AsyncIterable<CohortMember> | readonly CohortMember[],
  ids: readonly string[] | null,
): Promise<ArmRisks> {
  const reasoner = environmentReasoner();
  const learnt = await readLearnt(question.id);
  const judging = { question, learnt, reasoner, nearest: nearestTexts, signal: new AbortController().signal };
  const levels: (number | null)[] = [];
  for await (const { instance, trajectory } of members) {
    if (ids !== null && instance.patientId !== ids[levels.length])
      throw new Error("the cohort was read in another order");
    levels.push(await levelByReasoner(instance.patientId, trajectory, judging));
    say(`${levels.length} judged by the language model`);
  }
  const { identity } = reasoner;
  const name = `chain by ${identity.kind === "language-model" ? identity.model : identity.kind}`;
  return { name, risks: levels, calibrated: false };
}
