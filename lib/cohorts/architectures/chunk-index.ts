import type { Span } from "../../clinical/notes/span";
import { inverseDocumentFrequency } from "../../evidence/search/lexical-index";
import { isTelling, stemmedWords } from "../../evidence/search/stems";
import type { NoteToRead } from "../facts/facts-of-note";
import { chunksOf } from "../facts/notes/reading/note-chunks";

/** A chunk of a patient's note. */
export interface NoteChunk {
  patientId: string;
  note: NoteToRead;
  at: Span;
}

export interface ScoredChunk {
  chunk: NoteChunk;
  /** Above 0. */
  score: number;
}

/** BM25's k1 and b as Robertson and Zaragoza 2009 give them for text of any kind: nothing here is fitted to questions about cohorts. */
const K1 = 1.2;
const B = 0.75;
/** A chunk's number and how often a stem stands in it are one number: the latter is below this. */
const MOST_TIMES = 64;

/** Chunks of notes by the stems of their words, for BM25 (ACR 3.4.1: the retriever). All is in memory. */
export class ChunkIndex {
  private readonly chunks: NoteChunk[] = [];
  private readonly lengths: number[] = [];
  private readonly postings = new Map<string, number[]>();
  private allWords = 0;

  /** How many chunks it holds. */
  get size(): number {
    return this.chunks.length;
  }

  /** Adds a note of a patient in its chunks of 1,000 words and signs with a tenth in common. */
  add(patientId: string, note: NoteToRead): void {
    for (const at of chunksOf(note.text)) {
      const number = this.chunks.length;
      const times = new Map<string, number>();
      const stems = stemmedWords(note.text.slice(at.from, at.to));
      for (const stem of stems) if (isTelling(stem)) times.set(stem, (times.get(stem) ?? 0) + 1);
      for (const [stem, count] of times) {
        const posted = number * MOST_TIMES + Math.min(count, MOST_TIMES - 1);
        const known = this.postings.get(stem);
        if (known) known.push(posted);
        else this.postings.set(stem, [posted]);
      }
      this.chunks.push({ patientId, note, at });
      this.lengths.push(stems.length);
      this.allWords += stems.length;
    }
  }

  /** The chunks that hold most of a question's telling words, best first, at most `limit`; those added first of those that score alike. */
  search(question: string, limit: number): ScoredChunk[] {
    const mean = this.allWords / Math.max(1, this.size);
    const scores = new Float64Array(this.size);
    for (const stem of new Set(stemmedWords(question).filter(isTelling))) {
      const posted = this.postings.get(stem) ?? [];
      const weight = inverseDocumentFrequency(posted.length, this.size);
      for (const one of posted) {
        const [number, times] = [Math.floor(one / MOST_TIMES), one % MOST_TIMES];
        const length = 1 - B + (B * (this.lengths[number] ?? mean)) / mean;
        scores[number] = (scores[number] ?? 0) + (weight * times * (K1 + 1)) / (times + K1 * length);
      }
    }
    const found = [...scores.keys()].filter((number) => (scores[number] ?? 0) > 0);
    found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return found.slice(0, limit).flatMap((number) => {
      const chunk = this.chunks[number];
      return chunk ? [{ chunk, score: scores[number] ?? 0 }] : [];
    });
  }

  /** The same by patient: each with the chunks that were found, the best of all patients' first. */
  searchPatients(question: string, limit: number): Map<string, ScoredChunk[]> {
    const byPatient = new Map<string, ScoredChunk[]>();
    for (const one of this.search(question, limit)) {
      const known = byPatient.get(one.chunk.patientId);
      if (known) known.push(one);
      else byPatient.set(one.chunk.patientId, [one]);
    }
    return byPatient;
  }
}
