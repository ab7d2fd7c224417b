/** Outcomes (1 the event, 0 none) and the probabilities said beforehand, in the same order. */
export interface Scored {
  outcomes: ArrayLike<number>;
  probabilities: ArrayLike<number>;
}

/** Patients sorted once, so that a thousand resamples of them need no further sorting. */
export interface Sample {
  /** Outcomes and probabilities in rising order of probability, ties in the order given. */
  outcomes: Uint8Array;
  probabilities: Float64Array;
  /** Their logits. */
  logits: Float64Array;
  /** The place that each had in the order given. */
  order: Uint32Array;
  /** How often each stands in the sample: once, or as often as a resample drew it. */
  counts: ArrayLike<number>;
}

/** Patients in rising order of probability, each once. */
export function sampleOf({ outcomes, probabilities }: Scored): Sample {
  const at = (i: number) => probabilities[i] as number;
  const order = Uint32Array.from({ length: probabilities.length }, (_, i) => i);
  order.sort((a, b) => at(a) - at(b) || a - b);
  const sorted = Float64Array.from(order, at);
  return {
    outcomes: Uint8Array.from(order, (i) => outcomes[i] as number),
    probabilities: sorted,
    logits: sorted.map((probability) => Math.log(clipped(probability) / (1 - clipped(probability)))),
    order,
    counts: new Uint8Array(order.length).fill(1),
  };
}

/** The same patients as often as `drawn` says, by their place in the order given. */
export function resampled(sample: Sample, drawn: ArrayLike<number>): Sample {
  const counts = new Uint8Array(sample.order.length);
  for (let i = 0; i < counts.length; i++) counts[i] = drawn[sample.order[i] as number] as number;
  return { ...sample, counts };
}

/** A probability of exactly 0 or 1 counts as this much away from it, as in scikit-learn 1.2. */
export const clipped = (probability: number) => Math.min(Math.max(probability, Number.EPSILON), 1 - Number.EPSILON);

/** Patients and events of a sample, resampled ones as often as they were drawn. */
export function sizeOf({ outcomes, counts }: Sample): { n: number; events: number } {
  let [n, events] = [0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const count = counts[i] as number;
    n += count;
    if (outcomes[i] === 1) events += count;
  }
  return { n, events };
}

/** Told, at every distinct probability from the highest down, how many at or above it had the event and had not. */
export function eachThreshold(
  { outcomes, probabilities, counts }: Sample,
  visit: (trues: number, falses: number, probability: number) => void,
): void {
  let [trues, falses, before] = [0, 0, 0];
  for (let i = outcomes.length - 1; i >= 0; i--) {
    if (outcomes[i] === 1) trues += counts[i] as number;
    else falses += counts[i] as number;
    const last = i === 0 || probabilities[i - 1] !== probabilities[i];
    if (last && trues + falses > before) {
      before = trues + falses;
      visit(trues, falses, probabilities[i] as number);
    }
  }
}

/**
 * Told of ten bins of equal size by rising probability: patients, sum of probabilities, events. The first ones hold one more.
 * Where patients of one probability fall into two bins their events are shared out, so that no bin hangs on the order given.
 */
export function eachTenth(sample: Sample, visit: (n: number, expected: number, observed: number) => void): void {
  const { n } = sizeOf(sample);
  const shares = sharesOfEvents(sample);
  let [patient, left] = [-1, 0];
  for (let bin = 0; bin < BINS; bin++) {
    const size = Math.floor(n / BINS) + (bin < n % BINS ? 1 : 0);
    let [expected, observed] = [0, 0];
    for (let missing = size; missing > 0; ) {
      while (left === 0) left = sample.counts[++patient] as number;
      const taken = Math.min(left, missing);
      expected += taken * (sample.probabilities[patient] as number);
      observed += taken * (shares[patient] as number);
      left -= taken;
      missing -= taken;
    }
    visit(size, expected, observed);
  }
}

/** Of each patient, the share of those with the same probability who had the event. */
function sharesOfEvents({ outcomes, probabilities, counts }: Sample): Float64Array {
  const shares = new Float64Array(outcomes.length);
  for (let first = 0, end = 0; first < shares.length; first = end) {
    let [n, events] = [0, 0];
    for (; end < shares.length && probabilities[end] === probabilities[first]; end++) {
      n += counts[end] as number;
      events += (counts[end] as number) * (outcomes[end] as number);
    }
    shares.fill(events / n, first, end);
  }
  return shares;
}

const BINS = 10;
