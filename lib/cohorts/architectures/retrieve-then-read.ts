import type { Reasoner } from "../../agents/reasoner";
import { AppError } from "../../platform/errors";
import { random, shuffled } from "../../platform/random";
import { type ReadPatientInput, type ReadPatientOutput, readPatient } from "../agent-tasks/read-patient";
import { answerByCriteria } from "../evaluate/answer-by-criteria";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { AsOf } from "../evaluate/fact-time";
import type { NoteTables } from "../facts/facts-of-note";
import { criterionText } from "../query/criterion-text";
import { ChunkIndex, type ScoredChunk } from "./chunk-index";
import {
  type AskLimits,
  byScore,
  type CohortArchitecture,
  type CohortQuestion,
  type CohortsFound,
  type FoundPatient,
  type PatientRecord,
} from "./cohort-architecture";
import { readPatientInput } from "./read-patient-input";
import { TOP_CHUNKS } from "./retriever-only";

/** Passages of one patient that a reader is given, the best first found (a team decision; the paper gives GPT-4 at most three calls a patient). */
const MOST_PASSAGES = 24;

/** What a reader reads with. */
export interface ReaderMeans {
  /** Speaks for a patient: of a language model that is not on this machine, what leaves is de-identified. */
  reasonerFor: (patientId: string) => Reasoner;
  concepts: CohortConcepts;
  vocabulary: NoteTables["vocabulary"];
  asOf: AsOf;
  /** Names the reader in tables. */
  reader: string;
}

/**
 * The retriever and a reader (ACR 3.4.2): whoever the retriever finds is read for, online and for every question anew: of each criterion met, not
 * met or unknown, by the passages that were found. Whoever surely meets the question is in the cohort.
 */
export class RetrieveThenRead implements CohortArchitecture {
  readonly id = "retrieve-then-read";
  readonly madeOf: string;
  private readonly records = new Map<string, PatientRecord>();

  constructor(
    private readonly means: ReaderMeans,
    private readonly index = new ChunkIndex(),
    private readonly top = TOP_CHUNKS,
  ) {
    this.madeOf = `the retriever, then ${means.reader} by its passages, at most ${MOST_PASSAGES} a patient`;
  }

  take(record: PatientRecord): void {
    this.records.set(record.patientId, record);
    for (const note of record.notes) this.index.add(record.patientId, note);
  }

  /** Patient by patient in an order that hangs on their ids alone, so that whoever was answered when time was up is a fair part of all. */
  async ask(questions: readonly CohortQuestion[], { signal, until }: AskLimits = {}): Promise<CohortsFound> {
    const found = questions.map(({ text, query }) =>
      query === null ? new Map<string, ScoredChunk[]>() : this.index.searchPatients(text, this.top),
    );
    const cohorts = questions.map((): FoundPatient[] => []);
    const answered: string[] = [];
    let unread = 0;
    const { uniform } = random("patients to read");
    for (const patientId of shuffled([...this.records.keys()].sort(), uniform)) {
      signal?.throwIfAborted();
      if (until !== undefined && Date.now() >= until) break;
      for (const [i, question] of questions.entries()) {
        const chunks = found[i]?.get(patientId);
        if (chunks === undefined || question.query === null) continue;
        const read = await this.read(question, patientId, chunks, signal);
        if (read === "unread") unread++;
        else if (read !== null) cohorts[i]?.push(read);
      }
      answered.push(patientId);
    }
    return { cohorts: cohorts.map((one) => one.sort(byScore)), answered, unread };
  }

  private async read(
    { text, query }: CohortQuestion,
    patientId: string,
    chunks: readonly ScoredChunk[],
    signal = new AbortController().signal,
  ): Promise<FoundPatient | "unread" | null> {
    const record = this.records.get(patientId);
    if (query === null || record === undefined) return null;
    const input = readPatientInput({ text, query }, record, chunks.slice(0, MOST_PASSAGES), this.means);
    const output = await this.outputOf(input, patientId, signal);
    if (output === null) return "unread";
    const answers = input.criteria.map(({ id }) => output.answers.find((one) => one.id === id));
    const whole = answerByCriteria(
      query,
      answers.map((one) => one?.answer ?? "unknown"),
    );
    if (whole !== "met") return null;
    const why = input.criteria.map(({ criterion }, i) => {
      const quote = answers[i]?.quote;
      const said = criterionText(criterion, (concept) => this.means.concepts.nameOf(concept));
      return `${said}: ${answers[i]?.answer ?? "unknown"}${quote ? `: "${quote}"` : ""}`;
    });
    return { patientId, score: chunks[0]?.score ?? 0, why };
  }

  /** Null where no usable answer could be had: it is counted, and the others are read. */
  private async outputOf(
    input: ReadPatientInput,
    patientId: string,
    signal: AbortSignal,
  ): Promise<ReadPatientOutput | null> {
    try {
      return (await this.means.reasonerFor(patientId).run(readPatient, input, { signal })).output;
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      return null;
    }
  }
}
