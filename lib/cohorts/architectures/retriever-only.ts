import { ChunkIndex, type ScoredChunk } from "./chunk-index";
import { byScore, type CohortArchitecture, type CohortQuestion, type PatientRecord } from "./cohort-architecture";

/** Chunks that a question is answered by (ACR 4.1.2: the top 1,000). */
export const TOP_CHUNKS = 1000;

/**
 * The retriever alone (ACR 3.4.1): whoever one of the best chunks belongs to is in the cohort. The paper embeds chunks by a language model; this
 * application has none on board that knows oncology, so that chunks are found by their words.
 */
export class RetrieverOnly implements CohortArchitecture {
  readonly id = "retriever-only";
  readonly madeOf: string;
  private readonly patients: string[] = [];

  constructor(
    private readonly top = TOP_CHUNKS,
    readonly index = new ChunkIndex(),
  ) {
    this.madeOf = `BM25 over the words of chunks of 1,000 tokens, a tenth in common; the best ${top} chunks by patient`;
  }

  take({ patientId, notes }: PatientRecord): void {
    this.patients.push(patientId);
    for (const note of notes) this.index.add(patientId, note);
  }

  async ask(questions: readonly CohortQuestion[]) {
    const cohorts = questions.map(({ text }) =>
      [...this.index.searchPatients(text, this.top)]
        .map(([patientId, chunks]) => foundBy(patientId, chunks))
        .sort(byScore),
    );
    return { cohorts, answered: this.patients, unread: 0 };
  }
}

/** A patient counts by the best chunk. */
function foundBy(patientId: string, chunks: readonly ScoredChunk[]) {
  const [best] = chunks;
  const date = best?.chunk.note.writtenAt?.at.slice(0, 10) ?? "not dated";
  const why = best ? [`${chunks.length} chunks; the best of ${best.chunk.note.title ?? "a note"}, ${date}`] : [];
  return { patientId, score: best?.score ?? 0, why };
}
