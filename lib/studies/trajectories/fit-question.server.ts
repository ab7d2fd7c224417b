import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../platform/errors";
import { terminology } from "../../terminology/terminology.server";
import { chainDefaults } from "../../trajectories/chain/chain-options";
import type { Chunk } from "../../trajectories/chunks/chunk";
import { LexiconLearning } from "../../trajectories/lexicon/learn-lexicon";
import { type LearntQuestion, learntQuestionSchema } from "../../trajectories/lexicon/learnt-question";
import type { Lexicon } from "../../trajectories/lexicon/lexicon";
import type { ManagerWeights } from "../../trajectories/lexicon/manager-weights";
import { sourcedFactors } from "../../trajectories/lexicon/sourced-table";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import type { FeatureRows } from "../metrics/ridge-logistic";
import { type ArmReading, armFeatures, type FittedArm, fittedArmNames } from "./arm-features";
import type { TrajectoryFeatures } from "./entry-features";
import { type FittedManager, fitManager, fitManagerByFolds } from "./fit-manager";
import { type CohortMember, readTrajectoryCohort } from "./read-cohort.server";

/** Tokens of a chunk and most chunks: a stay of 48 hours has some 13,000 tokens, so that it is read in about as many chunks as the paper's lives. */
export const chainOfQuestion = ({ index }: TrajectoryQuestion) =>
  index === "hour-48" ? { chunkTokens: 1000, mostChunks: 40 } : { chunkTokens: 8000, mostChunks: 15 };

/** Fewest training patients of whom a key must be known. */
const LEAST = { stays: 20, lives: 5 };

export const readingOf = (question: TrajectoryQuestion, lexicon: Lexicon): ArmReading => ({
  ...{ question, lexicon },
  options: { ...chainDefaults, ...chainOfQuestion(question), factors: [...sourcedFactors(question.id)] },
});

/** Whose data a question is learnt of, and under which licence what is learnt may be handed on. */
const cards = {
  "hour-48": {
    data: "PhysioNet/CinC Challenge 2012, sets a and b",
    licence: "Open Data Commons Attribution License v1.0",
    attribution:
      "Contains data from the PhysioNet/Computing in Cardiology Challenge 2012 v1.0.0, made available under the Open Data Commons Attribution License v1.0.",
    limits: [
      "One hospital, 2001 to 2008; nothing is said of other hospitals.",
      "Diagnoses, drugs and notes are not in these data.",
    ],
  },
  "outpatient-visit": {
    data: "Synthea, 449 invented lives",
    licence: "Apache License 2.0",
    attribution:
      "Synthetic patients generated with Synthea (The MITRE Corporation); copies from smart-on-fhir/generated-sample-data, Apache-2.0.",
    limits: [
      "Invented lives: what is learnt is how Synthea tells stories, and nothing of real patients.",
      "No notes. Calibrated on folds of the same lives.",
    ],
  },
} as const;

/** The lexicon of these members, with its hash. */
export async function learntLexicon(
  question: TrajectoryQuestion,
  members: Iterable<CohortMember> | AsyncIterable<CohortMember>,
): Promise<Lexicon> {
  const learning = new LexiconLearning(await terminology());
  for await (const { trajectory, instance } of members) learning.take(trajectory, instance.outcome);
  const learnt = learning.learnt(question.id, question.index === "hour-48" ? LEAST.stays : LEAST.lives);
  return { ...learnt, hash: hashOf(learnt) };
}

export const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Rows of each fitted arm, gathered member by member. */
export class ArmRows {
  readonly rows = Object.fromEntries(fittedArmNames.map((name) => [name, []])) as unknown as Record<
    FittedArm,
    TrajectoryFeatures[]
  >;
  readonly outcomes: (0 | 1)[] = [];
  readonly weights: number[] = [];
  readonly groups: string[] = [];

  constructor(private readonly reading: ArmReading) {}

  /** @param chunks the trajectory's, where they are cut already */
  take({ trajectory, instance }: CohortMember, chunks?: readonly Chunk[]): void {
    const features = armFeatures(trajectory, this.reading, chunks);
    for (const name of fittedArmNames) this.rows[name].push(features[name]);
    this.outcomes.push(instance.outcome);
    this.weights.push(instance.weight);
    this.groups.push(instance.patientId);
  }

  of(arm: FittedArm): FeatureRows {
    return { rows: this.rows[arm], outcomes: this.outcomes, weights: this.weights };
  }

  get cases(): number {
    return this.outcomes.filter((one) => one === 1).length;
  }
}

/** What a case counts for beside a control, by their weights to the population. */
export function eventWeightOf({ outcomes, weights }: Pick<ArmRows, "outcomes" | "weights">): number {
  const mean = (outcome: 0 | 1) => {
    const own = weights.filter((_, i) => outcomes[i] === outcome);
    return own.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length);
  };
  const ratio = mean(1) / mean(0);
  return Math.abs(ratio - 1) < 1e-9 ? 1 : ratio;
}

const SEED = "trajectory fit";

/**
 * Learns a question: lexicon and weights on training patients, calibration on others; of lives, which are too few to be parted, over folds.
 * @throws AppError "invalid" where the question has no data that what is learnt of may be handed on, or too few cases
 */
export async function fitQuestion(
  question: TrajectoryQuestion,
  from: string,
  { date, say }: { date: string; say: (line: string) => void },
): Promise<LearntQuestion> {
  if (question.index === "discharge" || question.design === "none")
    throw new AppError("invalid", {
      userMessage:
        question.design === "none"
          ? `${question.id} has too few cases in the data at hand: its risk is told by sourced findings alone.`
          : `${question.id}: what is learnt of data under the ODbL is not handed on; \`bench -- trajectories\` measures it by folds and keeps nothing.`,
    });
  const isStays = question.index === "hour-48";
  const { lexicon, training, calibration } = isStays
    ? await ofStays(question, from, say)
    : await ofLives(question, from, say);
  const fitted = fittedArmNames.map((arm) => {
    const began = performance.now();
    const found = calibration
      ? fitManager(training.of(arm), calibration.of(arm), SEED)
      : fitManagerByFolds(training.of(arm), training.groups, SEED, eventWeightOf(training));
    say(`${arm} fitted, penalty ${found.penalty}, in ${Math.round((performance.now() - began) / 1000)} s`);
    return { arm, ...withHash(found) };
  });
  const chain = fitted.find(({ arm }) => arm === "chain") as (typeof fitted)[number];
  const { data, licence, attribution, limits } = cards[question.index as keyof typeof cards];
  const { chunkTokens, mostChunks } = chainOfQuestion(question);
  return learntQuestionSchema.parse({
    schemaVersion: 1,
    card: {
      ...{ question: question.id, data, licence, attribution, limits: [...limits], date, penalty: chain.penalty },
      trained: { patients: training.outcomes.length, cases: training.cases },
      calibrated: {
        patients: (calibration ?? training).outcomes.length,
        cases: (calibration ?? training).cases,
        how: calibration
          ? "on the calibration split"
          : "on what models of the other four folds say of each, weighed to the population",
      },
      chain: { chunkTokens, mostChunks, summaryTokens: chainDefaults.summaryTokens, withMemory: true },
      code: await hashOfCode(),
    },
    ...{ lexicon, weights: chain.weights },
    comparators: fitted.flatMap(({ arm, penalty, weights }) =>
      arm === "chain" ? [] : [{ name: arm, penalty, weights }],
    ),
  });
}

function withHash({ penalty, ...fitted }: FittedManager): { penalty: number; weights: ManagerWeights } {
  return { penalty, weights: { ...fitted, hash: hashOf(fitted) } };
}

interface Gathered {
  lexicon: Lexicon;
  training: ArmRows;
  calibration: ArmRows | null;
}

/** Read twice, since all trajectories together have no room. */
async function ofStays(question: TrajectoryQuestion, from: string, say: (line: string) => void): Promise<Gathered> {
  const lexicon = await learntLexicon(question, (await readTrajectoryCohort(question, from, ["experts"])).members);
  say(`a lexicon of ${lexicon.entries.length} keys, of ${lexicon.patients} stays`);
  const reading = readingOf(question, lexicon);
  const [training, calibration] = [new ArmRows(reading), new ArmRows(reading)];
  for await (const member of (await readTrajectoryCohort(question, from, ["experts", "calibration"])).members) {
    (member.split === "experts" ? training : calibration).take(member);
    const done = training.outcomes.length + calibration.outcomes.length;
    if (done % 500 === 0) say(`${done} stays read by the chain`);
  }
  return { lexicon, training, calibration };
}

async function ofLives(question: TrajectoryQuestion, from: string, say: (line: string) => void): Promise<Gathered> {
  const members: CohortMember[] = [];
  for await (const member of (await readTrajectoryCohort(question, from)).members) members.push(member);
  const lexicon = await learntLexicon(question, members);
  say(`a lexicon of ${lexicon.entries.length} keys, of ${lexicon.patients} patients`);
  const training = new ArmRows(readingOf(question, lexicon));
  for (const member of members) training.take(member);
  return { lexicon, training, calibration: null };
}

/** SHA-256 of the code that makes features of a record. */
async function hashOfCode(): Promise<string> {
  const hash = createHash("sha256");
  for (const room of ["entries", "chunks", "chain", "memory", "rules", "xml", "lexicon"]) {
    const folder = join("lib", "trajectories", room);
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".ts") && !one.includes(".test.")).sort())
      hash.update(await readFile(join(folder, name)));
  }
  return hash.digest("hex");
}
