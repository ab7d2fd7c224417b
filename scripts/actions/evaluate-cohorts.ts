import { join } from "node:path";
import { type ArchitectureId, architectureIds } from "../../lib/cohorts/architectures/cohort-architecture";
import { sha256 } from "../../lib/cohorts/facts/read-patient-facts.server";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { AppError } from "../../lib/platform/errors";
import { patientsOfTruth, readCohortPatients, readGold } from "../../lib/studies/cohorts/cohort-data.server";
import { type ArchitectureRun, f1Differences, figuresOf } from "../../lib/studies/cohorts/cohort-figures";
import { cohortTables } from "../../lib/studies/cohorts/cohort-tables";
import {
  type EvaluationMeans,
  evaluatedQueries,
  questionsOf,
  runArchitecture,
} from "../../lib/studies/cohorts/evaluate-cohorts.server";
import type { FactSource } from "../../lib/studies/cohorts/fact-sources";
import type { CohortPatient } from "../../lib/studies/cohorts/patients-without-database.server";
import type { QuestionForm } from "../../lib/studies/cohorts/question-forms";
import { terminology } from "../../lib/terminology/terminology.server";
import { MINUTES } from "../cohort-evaluation-options";
import { dueEvery, Interrupted, sayAs, untilInterrupted } from "../command-progress";
import { resolveFromCaller } from "../resolve-from-caller";

export interface CohortEvaluationOptions {
  /** A folder of `cohort synthetic`: fhir/ and truth/. */
  data: string;
  architecture?: ArchitectureId[];
  patients?: number;
  minutes?: number;
  gold?: string;
  facts?: FactSource;
  form?: QuestionForm;
  json?: boolean;
}

/** More patients than any data set has. */
const ALL = 1_000_000;
const say = sayAs("evaluate");

/** `evaluate cohorts`: the paper's tables for three architectures on invented patients of whom the truth is known. */
export async function evaluateCohorts(options: CohortEvaluationOptions): Promise<void> {
  const lost = "nothing was written; the same command begins anew";
  await untilInterrupted(new Interrupted("evaluate", lost), (signal) => printEvaluation(options, signal));
}

async function printEvaluation(options: CohortEvaluationOptions, signal: AbortSignal): Promise<void> {
  const { facts = "all", form = "parsed", minutes = MINUTES, architecture = architectureIds } = options;
  const folder = resolveFromCaller(options.data);
  const gold = await readGold(options.gold ? resolveFromCaller(options.gold) : join(folder, "truth", "gold.json"));
  const ids = new Set(await patientsOfTruth(folder, options.patients ?? ALL));
  const now = Date.now();
  const [vocabulary, concepts] = await Promise.all([cohortVocabulary(), cohortConcepts()]);
  const patients = await readPatients(
    folder,
    { ids, facts, now, signal },
    { vocabulary, concepts, terminology: await terminology(), terms: concepts.terms, sha256 },
  );
  const queries = evaluatedQueries(gold, new Set(patients.map(({ patientId }) => patientId)));
  const questions = questionsOf(queries, form, vocabulary);
  const means: EvaluationMeans = { vocabulary, concepts, now, limitMs: minutes * 60_000, signal };
  const runs: ArchitectureRun[] = [];
  for (const id of architectureIds.filter((one) => architecture.includes(one))) {
    say(`${id}: ${queries.length} questions of ${patients.length} patients`);
    runs.push(await runArchitecture(id, patients, questions, means));
  }
  const evaluated = patients.map(({ patientId, documents }) => ({ id: patientId, documents }));
  const figures = runs.map((run) => figuresOf(run, queries, evaluated));
  const [symbolic, ...others] = runs;
  const differences = others.flatMap((other) =>
    symbolic?.id === "neuro-symbolic"
      ? [{ name: `${symbolic.id} less ${other.id}`, of: f1Differences(symbolic, other, queries) }]
      : [],
  );
  const about = aboutLines({ patients, facts, form, questions: queries.length });
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ about, figures, differences }, null, 2)}\n`
      : `${cohortTables(figures, differences, about)}\n`,
  );
}

async function readPatients(
  folder: string,
  asked: Parameters<typeof readCohortPatients>[1],
  tables: Parameters<typeof readCohortPatients>[2] & Pick<EvaluationMeans, "concepts">,
): Promise<CohortPatient[]> {
  const isDue = dueEvery();
  const onPatient = (done: number) => {
    if (isDue()) say(`${done} of ${asked.ids.size} patients read`);
  };
  const patients = await readCohortPatients(folder, { ...asked, onPatient }, tables);
  if (patients.length === 0)
    throw new AppError("invalid", {
      userMessage: `${join(folder, "fhir")}: none of the patients of truth/truth.ndjson was read. Expected FHIR R4 whose Patients carry their ids as identifiers.`,
    });
  return patients;
}

/** What was measured, in sentences for the head of the tables. */
function aboutLines({
  patients,
  facts,
  form,
  questions,
}: {
  patients: readonly CohortPatient[];
  facts: FactSource;
  form: QuestionForm;
  questions: number;
}) {
  const documents = patients.reduce((sum, one) => sum + one.documents, 0);
  const read = { all: "coded resources and notes", coded: "coded resources alone", notes: "notes alone" }[facts];
  return [
    `${questions} questions, ${patients.length} invented patients with ${documents} documents. Facts are read of ${read}; ${
      form === "parsed" ? "questions are read by the built-in parser" : "questions are asked by their gold forms"
    }. Invented notes flatter whoever reads them: real ones are less regular.`,
  ];
}
