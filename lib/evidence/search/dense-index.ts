import type { Passage } from "../schema";
import { encodedText, type PassageEncoder } from "./passage-encoder";
import { best, type Scored } from "./top-ranked";

type Kept = Passage & { hash: string };

/** Vectors made so far, by encoder and passage: a library that changes encodes what is new alone. */
const made = new WeakMap<PassageEncoder, Map<string, Float32Array>>();
/** The most vectors that are kept for an encoder; then all are forgotten, and those in use made once more. */
const MOST_MADE = 100_000;

/** Searches passages by the cosine of their vectors with a query's. */
export interface VectorIndex {
  search(query: Float32Array, options: { limit: number; floor: number }): Scored[];
}

/** The vectors of passages, those met before from memory. */
export async function vectorIndex(passages: readonly Kept[], encoder: PassageEncoder): Promise<VectorIndex> {
  const { size } = encoder;
  const vectors = new Float32Array(passages.length * size);
  for (const [at, passage] of passages.entries()) vectors.set(await vectorOf(passage, encoder), at * size);
  const names = passages.map(({ id }) => id);
  return {
    search(query, { limit, floor }) {
      const cosines = new Float64Array(passages.length);
      for (let at = 0, from = 0; at < cosines.length; at++, from += size) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += (query[k] as number) * (vectors[from + k] as number);
        cosines[at] = sum;
      }
      return best(cosines, { limit, floor, names });
    },
  };
}

async function vectorOf(passage: Kept, encoder: PassageEncoder): Promise<Float32Array> {
  const known = made.get(encoder) ?? new Map<string, Float32Array>();
  made.set(encoder, known);
  // The hash is of the text alone, and a vector is also of what stands above it.
  const key = `${passage.hash} ${passage.title} ${passage.topics.join(", ")}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_MADE) known.clear();
  const vector = await encoder.encodePassage(encodedText(passage));
  known.set(key, vector);
  return vector;
}
