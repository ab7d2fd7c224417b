import type { Calibration } from "../experts/schema";

/** Calibration patients whose outcomes are counted beside a risk. */
export const ALIKE = 100;

/** Logits at which the bounds are worked out at most: beyond, every k-th patient's. A step of 1 in 2,000 is no step on a page. */
const MOST_STEPS = 2000;

/** Seven digits, as in the cards that training writes. */
const short = (value: number) => Number(value.toPrecision(7));

/** Logits and outcomes (1 the event) of the same patients, by rising logit. */
export interface Ordered {
  logits: Float64Array;
  outcomes: Uint8Array;
}

export function ordered(logits: ArrayLike<number>, outcomes: ArrayLike<number>): Ordered {
  const order = Array.from(logits, (_, i) => i).sort((a, b) => (logits[a] as number) - (logits[b] as number) || a - b);
  return {
    logits: Float64Array.from(order, (i) => logits[i] as number),
    outcomes: Uint8Array.from(order, (i) => outcomes[i] as number),
  };
}

/**
 * Inductive Venn-Abers bounds (Vovk, Petej and Fedorova, NeurIPS 2015) as steps of the logit: the isotonic risk of a
 * patient at this logit who is counted as one without the outcome (low) or with it (high). As `venn_abers` of the
 * training code.
 */
export function vennAbers({ logits, outcomes }: Ordered): Calibration["interval"] {
  const n = logits.length;
  const every = Math.max(1, Math.ceil(n / MOST_STEPS));
  const steps: Calibration["interval"] = [];
  for (let i = 0; i < n; i++) {
    // A patient at the logit of several comes after the last of them.
    if (i + 1 < n && logits[i + 1] === logits[i]) continue;
    if (i % every !== 0 && i + 1 < n) continue;
    const low = short(isotonicAt(outcomes, i + 1, 0));
    const high = short(isotonicAt(outcomes, i + 1, 1));
    const last = steps.at(-1);
    if (last?.low !== low || last.high !== high) steps.push({ logit: short(logits[i] as number), low, high });
  }
  return steps;
}

/**
 * Isotonic regression of the outcomes with `extra` put in before place `at`, read off there: pooling adjacent violators,
 * from the left up to the new patient and then on as long as a later block pulls its own down.
 */
function isotonicAt(outcomes: Uint8Array, at: number, extra: 0 | 1): number {
  const n = outcomes.length + 1;
  const value = (i: number) => (i < at ? (outcomes[i] as number) : i === at ? extra : (outcomes[i - 1] as number));
  const sums: number[] = [];
  const sizes: number[] = [];
  let home = -1;
  for (let i = 0; i < n; i++) {
    sums.push(value(i));
    sizes.push(1);
    if (i === at) home = sums.length - 1;
    while (sums.length > 1) {
      const [a, b] = [sums.length - 2, sums.length - 1];
      if ((sums[a] as number) * (sizes[b] as number) < (sums[b] as number) * (sizes[a] as number)) break;
      sums[a] = (sums[a] as number) + (sums[b] as number);
      sizes[a] = (sizes[a] as number) + (sizes[b] as number);
      sums.pop();
      sizes.pop();
      home = Math.min(home, a);
    }
  }
  return (sums[home] as number) / (sizes[home] as number);
}

/** How many of the `ALIKE` patients with the nearest logits had the outcome, as steps of the logit. As `alike` of the training code. */
export function alike({ logits, outcomes }: Ordered, most = ALIKE): Calibration["like"] {
  const n = logits.length;
  const of = Math.min(most, n);
  let events = 0;
  for (let i = 0; i < of; i++) events += outcomes[i] as number;
  const counts = [{ logit: short(logits[0] as number), events }];
  for (let first = 1; first + of <= n; first++) {
    events += (outcomes[first + of - 1] as number) - (outcomes[first - 1] as number);
    // The window moves on by one where the next patient becomes nearer than the window's first.
    const start = ((logits[first - 1] as number) + (logits[first + of - 1] as number)) / 2;
    if (counts.at(-1)?.events !== events) counts.push({ logit: short(start), events });
  }
  return { of, counts };
}
