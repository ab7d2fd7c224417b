import { wilson } from "../metrics/curves";
import { eachThreshold, type Scored, sampleOf } from "../metrics/sample";

/** How the decision threshold for high risk is chosen. */
export type ThresholdRule =
  /** The threshold that maximises the smaller of PPV and sensitivity, as the one shipped was chosen. */
  | { kind: "balance" }
  /** The highest threshold that finds at least this share of the events. */
  | { kind: "sensitivity"; atLeast: number }
  /** The lowest threshold at which at least this share of the alerts is right. */
  | { kind: "ppv"; atLeast: number };

export function ruleText(rule: ThresholdRule): string {
  switch (rule.kind) {
    case "balance":
      return "the threshold that maximises the smaller of PPV and sensitivity";
    case "sensitivity":
      return `the highest threshold with a sensitivity of at least ${rule.atLeast}`;
    case "ppv":
      return `the lowest threshold with a PPV of at least ${rule.atLeast}`;
  }
}

/** A share of counts with its interval. */
export interface Proportion {
  value: number;
  interval: [number, number];
}

/** What a threshold does to the patients of a sample. Shares are NaN where nobody is counted. */
export interface ThresholdFigures {
  ppv: Proportion;
  sensitivity: Proportion;
  /** Patients at or above the threshold among a hundred. */
  alertsPer100: Proportion;
}

export interface Counts {
  n: number;
  events: number;
  alerts: number;
  /** Events among the alerts. */
  found: number;
}

/** The threshold of a rule on these patients (a risk at or above it is high); null where no threshold meets it. */
export function chooseThreshold(scored: Scored, rule: ThresholdRule): number | null {
  const sample = sampleOf(scored);
  const events = sample.outcomes.reduce((sum, outcome) => sum + outcome, 0);
  let chosen: number | null = null;
  let best = 0;
  eachThreshold(sample, (trues, falses, threshold) => {
    const [ppv, sensitivity] = [trues / (trues + falses), trues / events];
    if (rule.kind === "ppv" && ppv >= rule.atLeast) chosen = threshold;
    if (rule.kind === "sensitivity" && sensitivity >= rule.atLeast) chosen ??= threshold;
    if (rule.kind === "balance" && Math.min(ppv, sensitivity) > best) {
      best = Math.min(ppv, sensitivity);
      chosen = threshold;
    }
  });
  return chosen;
}

/** The highest PPV that any threshold reaches: said where a rule asks for more. */
export function highestPpv(scored: Scored): number {
  let best = 0;
  eachThreshold(sampleOf(scored), (trues, falses) => {
    best = Math.max(best, trues / (trues + falses));
  });
  return best;
}

export function countsAt({ outcomes, probabilities }: Scored, threshold: number): Counts {
  const counts = { n: outcomes.length, events: 0, alerts: 0, found: 0 };
  for (let i = 0; i < outcomes.length; i++) {
    const event = outcomes[i] === 1;
    const alert = (probabilities[i] as number) >= threshold;
    if (event) counts.events += 1;
    if (alert) counts.alerts += 1;
    if (event && alert) counts.found += 1;
  }
  return counts;
}

export function thresholdFigures({ n, events, alerts, found }: Counts): ThresholdFigures {
  const per100 = shareOf(alerts, n);
  return {
    ppv: shareOf(found, alerts),
    sensitivity: shareOf(found, events),
    alertsPer100: { value: 100 * per100.value, interval: [100 * per100.interval[0], 100 * per100.interval[1]] },
  };
}

/** A share with its 95% score interval (Wilson, J Am Stat Assoc 1927;22:209-212). */
export function shareOf(count: number, of: number): Proportion {
  if (of === 0) return { value: Number.NaN, interval: [0, 1] };
  return { value: count / of, interval: wilson(count, of) };
}
