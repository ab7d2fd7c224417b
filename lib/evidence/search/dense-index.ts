import { encodeOne } from "../../inference/text-encoders/text-encoder";
import type { Passage } from "../schema";
import { encodedText, type PassageEncoder } from "./passage-encoder";
import { type Scored, topRanked } from "./top-ranked";

type Kept = Passage & { hash: string };

/** Vectors are kept by encoder and passage, so that a library that changes encodes what is new alone. */
const made = new WeakMap<PassageEncoder, Map<string, Float32Array>>();
/** Beyond this many vectors of an encoder all are forgotten, and those in use are made once more. */
const MOST_MADE = 100_000;

/** Searches passages by the cosine of their vectors with a query's. */
export interface DenseIndex {
  search(query: Float32Array, options: { limit: number; floor: number }): Scored[];
}

/** Opens passages to a search by vectors; the vectors of those met before come from memory. */
export async function denseIndex(passages: readonly Kept[], encoder: PassageEncoder): Promise<DenseIndex> {
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
      return topRanked(cosines, { limit, floor, names });
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
  const vector = await encodeOne(encoder.passage, encodedText(passage));
  known.set(key, vector);
  return vector;
}
