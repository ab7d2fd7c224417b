import type { Calibration } from "../../experts/schema";

/** Seven digits, as in the cards that training writes. */
const short = (value: number) => Number(value.toPrecision(7));

/** Logits and outcomes (1 the event) of the same patients, by rising logit. */
export interface Ordered {
  logits: Float64Array;
  outcomes: Uint8Array;
}

/** Of equal logits the events come first: so they end up with one risk, as they must, in whatever order they were given. */
export function ordered(logits: ArrayLike<number>, outcomes: ArrayLike<number>): Ordered {
  const order = Array.from(logits, (_, i) => i).sort(
    (a, b) => (logits[a] as number) - (logits[b] as number) || (outcomes[b] as number) - (outcomes[a] as number),
  );
  return {
    logits: Float64Array.from(order, (i) => logits[i] as number),
    outcomes: Uint8Array.from(order, (i) => outcomes[i] as number),
  };
}

/**
 * Inductive Venn-Abers bounds (Vovk, Petej and Fedorova, NeurIPS 2015) as steps of the logit: the isotonic risk of a
 * patient at this logit who is counted as one without the outcome (low) or with it (high). As `venn_abers` of the
 * training code.
 * @param eventWeight what each patient with the outcome counts for.
 */
export function vennAbers({ logits, outcomes }: Ordered, eventWeight = 1): Calibration["interval"] {
  const blocks = pooled(outcomes, eventWeight);
  const steps: Calibration["interval"] = [];
  for (let i = 0; i < logits.length; i++) {
    // A patient at the logit of several comes after the last of them.
    if (i + 1 < logits.length && logits[i + 1] === logits[i]) continue;
    const low = short(isotonicAt(blocks, i + 1, 0));
    const high = short(isotonicAt(blocks, i + 1, 1));
    const last = steps.at(-1);
    if (last?.low !== low || last.high !== high) steps.push({ logit: short(logits[i] as number), low, high });
  }
  return steps;
}

/** Isotonic regression of every prefix and of every suffix of the outcomes, each by the block next to the cut. */
interface Blocks {
  counts: Counts;
  /** Size of the last block of the prefix that ends before a place; the blocks before it are those of a shorter prefix. */
  before: Uint32Array;
  /** Size of the first block of the suffix that starts at a place. */
  after: Uint32Array;
}

interface Counts {
  /** Events before each place. */
  sums: Uint32Array;
  eventWeight: number;
}

/** Pools adjacent violators from either end (Ayer et al., Ann Math Stat 1955). */
function pooled(outcomes: Uint8Array, eventWeight: number): Blocks {
  const n = outcomes.length;
  const sums = new Uint32Array(n + 1);
  for (let i = 0; i < n; i++) sums[i + 1] = (sums[i] as number) + (outcomes[i] as number);
  const counts = { sums, eventWeight };
  const before = new Uint32Array(n + 1);
  for (let end = 1; end <= n; end++) {
    let from = end - 1;
    while (from > 0 && meanOf(counts, from - (before[from] as number), from) >= meanOf(counts, from, end))
      from -= before[from] as number;
    before[end] = end - from;
  }
  const after = new Uint32Array(n + 1);
  for (let from = n - 1; from >= 0; from--) {
    let end = from + 1;
    while (end < n && meanOf(counts, end, end + (after[end] as number)) <= meanOf(counts, from, end))
      end += after[end] as number;
    after[from] = end - from;
  }
  return { counts, before, after };
}

/** Share of events between two places, each for its weight; `further` patients, who count for one, of whom so many have it. */
function meanOf({ sums, eventWeight }: Counts, from: number, end: number, further = { n: 0, events: 0 }): number {
  const events = (sums[end] as number) - (sums[from] as number);
  const weighed = eventWeight * events;
  return (weighed + further.events) / (end - from - events + weighed + further.n);
}

/** Isotonic regression of the outcomes with `extra` put in at a place, read off there: blocks on either side join while they violate. */
function isotonicAt({ counts, before, after }: Blocks, place: number, extra: 0 | 1): number {
  const n = counts.sums.length - 1;
  let [from, end] = [place, place];
  for (;;) {
    const own = meanOf(counts, from, end, { n: 1, events: extra });
    if (from > 0 && meanOf(counts, from - (before[from] as number), from) >= own) from -= before[from] as number;
    else if (end < n && meanOf(counts, end, end + (after[end] as number)) <= own) end += after[end] as number;
    else return own;
  }
}
