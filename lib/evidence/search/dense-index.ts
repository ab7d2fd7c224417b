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
      return topRanked(productsWith(query, vectors), { limit, floor, names });
    },
  };
}

/**
 * The scalar product of a query with each of the vectors that lie one after another. Four are summed up at a time, each in its own
 * order: a processor waits for one sum, not for four.
 */
function productsWith(query: Float32Array, vectors: Float32Array): Float64Array {
  const size = query.length;
  const products = new Float64Array(vectors.length / size);
  let at = 0;
  for (; at + 4 <= products.length; at += 4) {
    const [first, second, third] = [at * size, (at + 1) * size, (at + 2) * size];
    const fourth = third + size;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < size; k++) {
      const of = query[k] as number;
      a += of * (vectors[first + k] as number);
      b += of * (vectors[second + k] as number);
      c += of * (vectors[third + k] as number);
      d += of * (vectors[fourth + k] as number);
    }
    products[at] = a;
    products[at + 1] = b;
    products[at + 2] = c;
    products[at + 3] = d;
  }
  for (; at < products.length; at++)
    for (let k = 0; k < size; k++)
      products[at] = (products[at] as number) + (query[k] as number) * (vectors[at * size + k] as number);
  return products;
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
