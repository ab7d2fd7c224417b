import type { Example } from "./note-examples";

/** Options of learning; a team decision. */
export interface Learning {
  epochs: number;
  rate: number;
  /** Ridge penalty on each weight. */
  ridge: number;
  /** Features that fewer examples have are left out. */
  least: number;
}

/** A seeded generator of numbers from 0 up to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Logistic regression on features that are there or not, by AdaGrad; the same seed gives the same weights. */
export function learn(
  examples: readonly Example[],
  { epochs, rate, ridge, least }: Learning,
  seed = 19,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const names = [...counts].filter(([, n]) => n >= least).map(([name]) => name);
  const index = new Map(names.map((name, i) => [name, i]));
  const rows = examples.map(({ features, isIdentifier, weight }) => ({
    ids: Int32Array.from(features.flatMap((one) => index.get(one) ?? [])),
    y: isIdentifier ? 1 : 0,
    weight,
  }));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1);
  const mean = new Float64Array(names.length);
  const last = Math.ceil(epochs / 2);
  const random = seeded(seed);
  const order = rows.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const at of order) {
      const { ids, y, weight } = rows[at] as (typeof rows)[number];
      let sum = 0;
      for (const id of ids) sum += weights[id] as number;
      const slope = weight * (1 / (1 + Math.exp(-sum)) - y);
      for (const id of ids) {
        const g = slope + ridge * (weights[id] as number);
        squares[id] = (squares[id] as number) + g * g;
        weights[id] = (weights[id] as number) - (rate * g) / Math.sqrt(squares[id] as number);
      }
    }
    // The mean over the second half of the epochs: what single examples pull at evens out.
    if (epoch >= epochs - last)
      for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] as number) + (weights[i] as number) / last;
  }
  return new Map(names.map((name, i) => [name, mean[i] as number]));
}
