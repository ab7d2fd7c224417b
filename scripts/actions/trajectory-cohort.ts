import { z } from "zod";
import type { CohortCounts } from "../../lib/studies/trajectories/cohort-of-histories";
import { type ReadCohort, readTrajectoryCohort } from "../../lib/studies/trajectories/read-cohort.server";
import { type S1Row, s1Row, tableS1 } from "../../lib/studies/trajectories/table-s1";
import { trajectoryXml } from "../../lib/studies/trajectories/trajectory-xml";
import { countTokens } from "../../lib/trajectories/chunks/count-tokens";
import { leftOutReasons } from "../../lib/trajectories/questions/index-candidates";
import { matching } from "../../lib/trajectories/questions/matched-controls";
import type { TrajectoryQuestion } from "../../lib/trajectories/questions/trajectory-question";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { dueEvery, sayAs } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { resolveFromCaller } from "../resolve-from-caller";

const optionsSchema = z.strictObject({ question: z.string(), data: z.string(), json: z.literal(true).optional() });

/** @throws AppError "invalid" for a question that there is not, and for data that are not there */
export async function printCohort(options: unknown): Promise<void> {
  const { question: id, data, json } = parsedOptions(optionsSchema, options);
  const question = trajectoryQuestion(id);
  const cohort = await readTrajectoryCohort(question, resolveFromCaller(data));
  const { rows, splits } = await rowsOf(cohort);
  const { counts, population } = cohort;
  const lines = json
    ? JSON.stringify(
        {
          question: id,
          counts,
          population,
          splits,
          cases: rows.filter((row) => row.outcome === 1).length,
          members: rows.length,
        },
        null,
        1,
      )
    : [...aboutLines(question, cohort), ...splitLines(splits), "", ...(rows.length > 0 ? [tableS1(rows)] : [])].join(
        "\n",
      );
  process.stdout.write(`${lines}\n`);
}

type Splits = Record<string, { members: number; cases: number }>;

async function rowsOf({ members }: ReadCohort): Promise<{ rows: S1Row[]; splits: Splits }> {
  const rows: S1Row[] = [];
  const splits: Splits = {};
  const isDue = dueEvery();
  for await (const { instance, trajectory, split } of members) {
    rows.push(s1Row(instance, trajectory, countTokens(trajectoryXml(trajectory))));
    if (split !== null) {
      const own = splits[split] ?? { members: 0, cases: 0 };
      splits[split] = { members: own.members + 1, cases: own.cases + instance.outcome };
    }
    if (isDue()) sayAs("trajectory-cohort")(`${rows.length} trajectories so far`);
  }
  return { rows, splits };
}

function aboutLines(question: TrajectoryQuestion, { counts, population }: ReadCohort): string[] {
  return [
    `${question.title}: ${question.population}.`,
    ...counts.flatMap((one) => countLines(one, one.gapDays === question.gapDays)),
    ...(question.design === "none"
      ? ["Too few cases for a cohort: the paper's cannot be built of these data, and no risk is fitted."]
      : []),
    ...(population && question.design === "matched"
      ? [
          `One index a case; controls matched up to 1:${matching.most} on sex, kind of visit and age within ${matching.ageYears} years, nobody twice.`,
          `The population: ${population.patients} patients, ${percent(population.prevalence)} with the outcome at a visit drawn at random; controls stand for ${percent(population.covered)} of those without.`,
        ]
      : []),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function countLines({ gapDays, left, ...of }: CohortCounts, isOwn: boolean): string[] {
  const out = Object.entries(left).flatMap(([reason, n]) =>
    n === 0 ? [] : [`${n} ${leftOutReasons[reason as keyof typeof leftOutReasons]}`],
  );
  return [
    `Gap ${gapDays} days${isOwn ? " (as asked)" : ""}: ${of.moments} moments of ${of.patients} patients; outcome at ${of.momentsWithOutcome} of ${of.patientsWithOutcome} patients; death first at ${of.momentsDeathFirst}.`,
    ...(isOwn && out.length > 0 ? [`Visits that are no moment to ask: ${out.join("; ")}.`] : []),
  ];
}

const splitLines = (splits: Splits): string[] =>
  Object.entries(splits).map(
    ([name, { members, cases }]) => `Split ${name}: ${members} stays, ${cases} with the outcome.`,
  );
