import { mean } from "../../platform/averages";
import type { Debated } from "./debate-outcome";
import { likeness } from "./report-similarity";

/** Calibrated risks this far apart across the panel are a range worth a debate. */
const wideRange = 0.15;
/** Reports that are compared pair by pair: enough for two decimals. */
const compared = 250;

export type DebateFigures = ReturnType<typeof debateFigures>;

/** The figures of debates over many stays. `died` is in the order of `debates`. */
export function debateFigures(debates: readonly Debated[], died: readonly number[]) {
  const wide = debates.filter(({ risks }) => Math.max(...risks) - Math.min(...risks) >= wideRange);
  const changes = debates.flatMap((d) => d.changes);
  const changed = ({ changes: of }: Debated) => of.some((c) => c.of !== "reading");
  const held = ({ dissent }: Debated) => dissent.length > 0;
  const most = Math.max(0, ...debates.map((d) => d.rounds));
  const brier = (figure: (d: Debated) => number) =>
    mean(debates.map((d, i) => (figure(d) - (died[i] ?? Number.NaN)) ** 2));
  const kinds = ["figure", "stance", "reading"] as const;
  return {
    stays: debates.length,
    /** Share of stays with a calibrated range across the panel of .15 or more; the two shares that follow are of these. */
    wide: share(debates, (d) => wide.includes(d)),
    changed: share(wide, changed),
    heldOut: share(wide, held),
    /** The same of all stays. */
    changedOfAll: share(debates, changed),
    heldOutOfAll: share(debates, held),
    dissentOverReading: share(debates, (d) => d.dissent.some((one) => one.over === "reading")),
    readingsParted: share(debates, (d) => d.readingsParted > 0),
    secondRound: share(debates, (d) => d.rounds > 1),
    changes: changes.length,
    byKind: Object.fromEntries(kinds.map((k) => [k, changes.filter((c) => c.of === k).length])) as Record<
      (typeof kinds)[number],
      number
    >,
    /** Share of the changes that are undone without the evidence that they name. */
    undone: share(changes, (c) => c.undone),
    likeness: likeness(debates.slice(0, compared).map((d) => d.masked)),
    /** Mean squared error of the panel's mean: of the calibrated models, then of the doctors' figures in the review and after each round. */
    brier: {
      models: brier((d) => mean(d.risks)),
      ensemble: brier((d) => d.ensemble),
      byRound: Array.from({ length: most + 1 }, (_, round) =>
        brier((d) => mean(d.stated.map((figures) => figures[Math.min(round, figures.length - 1)] ?? Number.NaN))),
      ),
    },
  };
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
