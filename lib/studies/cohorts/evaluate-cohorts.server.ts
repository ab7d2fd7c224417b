import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type {
  ArchitectureId,
  CohortArchitecture,
  CohortQuestion,
} from "../../cohorts/architectures/cohort-architecture";
import { NeuroSymbolic } from "../../cohorts/architectures/neuro-symbolic";
import { RetrieveThenRead } from "../../cohorts/architectures/retrieve-then-read";
import { RetrieverOnly } from "../../cohorts/architectures/retriever-only";
import type { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import { parseCohortQuery } from "../../cohorts/parse/parse-cohort-query";
import type { Vocabulary } from "../../cohorts/parse/vocabulary/vocabulary";
import { acrQueries } from "./cohort-data.server";
import type { ArchitectureRun, EvaluatedQuery } from "./cohort-figures";
import type { CohortPatient } from "./patients-without-database.server";
import type { QuestionForm } from "./question-forms";

export interface EvaluationMeans {
  vocabulary: Vocabulary;
  concepts: CohortConcepts;
  now: number;
  /** Longest time in which one architecture may answer; ms. */
  limitMs: number;
  signal?: AbortSignal;
}

/** The queries that have a gold, with who of these patients should be found. */
export function evaluatedQueries(
  gold: ReadonlyMap<number, readonly string[]>,
  patients: ReadonlySet<string>,
): EvaluatedQuery[] {
  return acrQueries.flatMap(({ id, text, complexity }) => {
    const own = gold.get(id);
    return own === undefined ? [] : [{ id, text, complexity, gold: new Set(own.filter((one) => patients.has(one))) }];
  });
}

/** The questions as architectures take them. */
export function questionsOf(
  queries: readonly EvaluatedQuery[],
  form: QuestionForm,
  vocabulary: Vocabulary,
): CohortQuestion[] {
  return queries.map(({ id, text }) => {
    const own = acrQueries.find((one) => one.id === id)?.forms[0] ?? null;
    return { text, query: form === "gold" ? own : (parseCohortQuery(text, vocabulary).readings[0]?.query ?? null) };
  });
}

/** An architecture that has taken in nobody yet; its reader speaks by the built-in rules. */
export function architectureNamed(
  id: ArchitectureId,
  { vocabulary, concepts, now }: Pick<EvaluationMeans, "vocabulary" | "concepts" | "now">,
): CohortArchitecture {
  const asOf = { known: null, at: now };
  if (id === "retriever-only") return new RetrieverOnly();
  if (id === "neuro-symbolic") return new NeuroSymbolic(concepts, asOf);
  const reasoner = builtInReasonerHere({ recorded: false });
  return new RetrieveThenRead({
    reasonerFor: () => reasoner,
    concepts,
    vocabulary,
    asOf,
    reader: "the built-in rules",
  });
}

/** Lets one architecture take in all patients and answer all questions, and takes the time. */
export async function runArchitecture(
  id: ArchitectureId,
  patients: readonly CohortPatient[],
  questions: readonly CohortQuestion[],
  means: EvaluationMeans,
): Promise<ArchitectureRun> {
  const architecture = architectureNamed(id, means);
  const began = performance.now();
  for (const one of patients) await architecture.take(one);
  const taken = performance.now();
  const limits = { until: Date.now() + means.limitMs, ...(means.signal && { signal: means.signal }) };
  const { cohorts, answered, unread } = await architecture.ask(questions, limits);
  return {
    ...{ id, madeOf: architecture.madeOf, answered, unread },
    found: cohorts.map((cohort) => cohort.map(({ patientId }) => patientId)),
    takeSeconds: (taken - began) / 1000,
    askSeconds: (performance.now() - taken) / 1000,
  };
}
