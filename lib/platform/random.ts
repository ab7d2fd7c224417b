/** A seeded source of numbers: the same seed gives the same patient on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number;
}

/** FNV-1a, 32 bits: a seed from words, so that one feature's numbers do not depend on how many another one drew. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) {
    h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return h >>> 0;
}

/** Mulberry32 (public domain, T. Ettinger) and Box-Muller. */
export function random(seed: string): Random {
  let state = hash(seed);
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** In random order (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], uniform: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
