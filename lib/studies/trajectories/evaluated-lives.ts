import { counted } from "../../platform/english";
import type { Population } from "../../trajectories/questions/population-weights";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import { fittedArmNames } from "./arm-features";
import { ArmComparison, type ArmFigures, type ArmRisks, reweighted } from "./arm-figures";
import { armTable, differenceTable } from "./arm-tables";
import type { CohortCounts } from "./cohort-of-histories";
import type { CohortSize, HowMeasured } from "./how-measured";
import { type AboutLives, notConcluded } from "./not-concluded";

/** A question asked of records of years, with every arm's risk of each moment as far as so few allow it. */
export interface EvaluatedLives {
  counts: CohortCounts[];
  population: Population | null;
  size: CohortSize;
  measured: HowMeasured;
  outcomes: (0 | 1)[];
  patients: string[];
  /** How many of the population each moment stands for; null of a cohort that is not matched. */
  weights: number[] | null;
  /** Empty where nothing is measured. */
  arms: ArmRisks[];
}

/** The same, told and in figures. */
export interface ToldLives {
  text: string;
  figures: Record<string, number>;
}

/** The tables of a question and what they do not show; of one that was not measured how many there were, and why. */
export function evaluatedLivesText(question: TrajectoryQuestion, found: EvaluatedLives, about: AboutLives): ToldLives {
  const { size, measured, arms, outcomes, patients, weights, population } = found;
  const title = `## ${question.title} (${question.id})`;
  const asked = `${counted(size.moments, "moment")} of ${counted(size.patients, "patient")}, ${size.momentsWithOutcome} with the outcome, of ${counted(size.patientsWithOutcome, "patient")}; ${counted(about.lives, "record")}.`;
  const counts = found.counts.map(
    ({ gapDays, moments, patientsWithOutcome, patients: of }) =>
      `Gap ${gapDays} days: ${counted(moments, "moment")} of ${counted(of, "patient")} at which it could be asked, ${counted(patientsWithOutcome, "patient")} with the outcome.`,
  );
  const key = (name: string) => `${question.id}: ${name}`;
  const numbers = {
    [key("moments")]: size.moments,
    [key("patients")]: size.patients,
    [key("patients with the outcome")]: size.patientsWithOutcome,
  };
  if (measured.how === "not")
    return { text: [title, asked, ...counts, `Not measured. ${measured.why}`].join("\n"), figures: numbers };
  const comparison = new ArmComparison(outcomes, patients);
  const figures = arms.map((arm) => comparison.figures(arm));
  const chain = figures.find(({ name }) => name === "chain");
  const others = chain ? figures.filter((one) => one !== chain).map(({ name }) => name) : [];
  const differences = others.map((name) => ({ name, of: comparison.difference("chain", name) }));
  const weighed = weights === null ? [] : weighedLines(found, weights);
  const matched = weights !== null;
  const open = notConcluded(about, size, { matched, auroc: (chain ?? figures[0])?.of.auroc ?? null, differences });
  return {
    text: [
      ...[title, asked, ...counts],
      measured.why ?? "Five folds by patient: each arm is fitted on four and asked of the fifth; nothing is kept.",
      ...(population && matched
        ? [
            `Population: ${population.patients} patients, ${(100 * population.prevalence).toFixed(1)}% with the outcome; the controls stand for ${(100 * population.covered).toFixed(1)}% of those without.`,
          ]
        : []),
      ...["", armTable(figures)],
      ...(differences.length > 0 ? ["", "AUROC of the chain less that of", "", differenceTable(differences)] : []),
      ...(weighed.length > 0 ? ["", ...weighed] : []),
      ...["", "What cannot be concluded:", ...open.map((one) => `- ${one}`)],
    ].join("\n"),
    figures: { ...numbers, ...inFigures(figures, key), ...lowerBounds(differences, key) },
  };
}

function weighedLines({ outcomes, arms }: EvaluatedLives, weights: readonly number[]): string[] {
  // Other arms give levels, which are no probabilities.
  const fitted = new Set<string>([...fittedArmNames, "shuffled-time"]);
  return arms
    .filter(({ name }) => fitted.has(name))
    .map(({ name, risks }) => {
      const { observed, expected, ece } = reweighted(outcomes, risks as number[], weights);
      return `${name}, weighed to the population: observed ${observed.toFixed(3)}, expected ${expected.toFixed(3)}, ECE ${ece.toFixed(3)}`;
    });
}

const inFigures = (figures: readonly ArmFigures[], key: (name: string) => string) =>
  Object.fromEntries(figures.map(({ name, of }) => [key(`AUROC of ${name}`), of.auroc.value ?? Number.NaN]));

const lowerBounds = (
  differences: readonly { name: string; of: ReturnType<ArmComparison["difference"]> }[],
  key: (name: string) => string,
) =>
  Object.fromEntries(
    differences.map(({ name, of }) => [key(`chain less ${name}, lower bound`), of.interval?.[0] ?? Number.NaN]),
  );
