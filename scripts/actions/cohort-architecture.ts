import { builtInReasonerHere } from "../../lib/agents/built-in-reasoner.server";
import { languageModelIdentity, type ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import type { Reasoner } from "../../lib/agents/reasoner";
import type { ArchitectureId, CohortArchitecture } from "../../lib/cohorts/architectures/cohort-architecture";
import { recordsOfCohort } from "../../lib/cohorts/architectures/read-records.server";
import { RetrieveThenRead } from "../../lib/cohorts/architectures/retrieve-then-read";
import { RetrieverOnly } from "../../lib/cohorts/architectures/retriever-only";
import type { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import type { CohortQuery } from "../../lib/cohorts/query/cohort-query";
import { lastMoment } from "../../lib/cohorts/store/fact-marks";
import type { Database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { modelsOfRun, storedOf } from "../../lib/privacy/run-reasoners.server";

/** Architectures that go by the words of notes; the other is the engine's own. */
export type ByWords = Exclude<ArchitectureId, "neuro-symbolic">;

/** Who speaks for a patient, or of none: of a language model that is not on this machine, what leaves is de-identified. */
export async function cohortReasoner(
  database: Database,
  kind: ReasonerKind,
): Promise<{ reader: string; reasonerFor: (patientId: string | null) => Reasoner }> {
  if (kind === "builtin") {
    const here = builtInReasonerHere();
    return { reader: "the built-in rules", reasonerFor: () => here };
  }
  const identity = await languageModelIdentity(database);
  return {
    reader: `${identity.model} at ${identity.host}`,
    reasonerFor: (patientId) => modelsOfRun(database, { reasoner: identity, known: storedOf(database, patientId) }),
  };
}

export interface AskedByWords {
  architecture: ByWords;
  text: string;
  query: CohortQuery;
  asOf: Date | null;
  concepts: CohortConcepts;
  reasoner: ReasonerKind;
  json: boolean;
}

/**
 * Answers a question by the words of all patients' notes, and prints who is found, the likeliest first, and for how many nobody could answer.
 * @returns how many patients were asked about
 */
export async function runByWords(database: Database, asked: AskedByWords): Promise<number> {
  const numbers = new Map<string, string>();
  const records = [];
  let at = asked.asOf?.getTime() ?? Date.now();
  for await (const { mrn, ...record } of recordsOfCohort(database, asked)) {
    numbers.set(record.patientId, mrn);
    records.push(record);
    if (asked.asOf === null) at = Math.max(at, lastMoment(record.patient.facts) ?? 0);
  }
  const architecture = await opened(database, asked, at);
  for (const record of records) await architecture.take(record);
  const { cohorts, answered, unread } = await architecture.ask([asked]);
  const found = cohorts[0] ?? [];
  const lines = found.map(({ patientId, score, why }) => {
    const mrn = numbers.get(patientId) ?? "";
    return asked.json
      ? JSON.stringify({ patientId, mrn, score, why })
      : [`${mrn}: found`, ...why.map((line) => `  ${line}`)].join("\n");
  });
  const status = unread > 0 ? "partial" : "whole";
  const summary = { patients: answered.length, found: found.length, unread, status, madeOf: architecture.madeOf };
  const partial = unread > 0 ? ` Partial: no answer could be had for ${counted(unread, "patient")}.` : "";
  lines.push(
    asked.json
      ? JSON.stringify(summary)
      : `${counted(answered.length, "patient")}: ${found.length} found by ${architecture.madeOf}.${partial}`,
  );
  for (const line of lines) process.stdout.write(`${line}\n`);
  return answered.length;
}

async function opened(
  database: Database,
  { architecture, asOf, concepts, reasoner }: AskedByWords,
  at: number,
): Promise<CohortArchitecture> {
  if (architecture === "retriever-only") return new RetrieverOnly();
  const vocabulary = await cohortVocabulary();
  const who = await cohortReasoner(database, reasoner);
  return new RetrieveThenRead({ ...who, concepts, vocabulary, asOf: { known: asOf?.getTime() ?? null, at } });
}
