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
    reviews: reviewFigures(debates),
    disagreements: disagreementFigures(debates),
    questions: questionFigures(debates),
    /** Cases made against the report: share of debates that end with one, evidence that fails, share of debates that went on for one. */
    cases: {
      ended: share(debates, (d) => d.cases.some(({ wentOn }) => !wentOn)),
      failed: total(debates, (d) => d.cases.filter(({ failed }) => failed.length > 0).length),
      wentOn: share(debates, (d) => d.cases.some(({ wentOn }) => wentOn)),
    },
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

const total = (debates: readonly Debated[], count: (one: Debated) => number) =>
  debates.reduce((sum, one) => sum + count(one), 0);
const ratio = (part: number, of: number) => (of === 0 ? 0 : part / of);

/** Of the claims of the first reviews: those that a colleague makes too, or has made before; of reviews, those that add one. */
function reviewFigures(debates: readonly Debated[]) {
  const claims = total(debates, (d) => d.reviews.claims);
  return {
    claims,
    shared: ratio(
      total(debates, (d) => d.reviews.shared),
      claims,
    ),
    repeated: ratio(
      total(debates, (d) => d.reviews.repeated),
      claims,
    ),
    adding: ratio(
      total(debates, (d) => d.reviews.adding),
      total(debates, (d) => d.reviews.reviews),
    ),
  };
}

/** Disagreements of final reports: how many fail the check against the stay's own rows, and how many identical doctors have. */
function disagreementFigures(debates: readonly Debated[]) {
  const all = debates.flatMap((d) => d.disagreements);
  return {
    all: all.length,
    failed: all.filter(({ failed }) => failed.length > 0).length,
    invented: all.filter(({ isInvented }) => isInvented).length,
    bare: all.filter(({ bare }) => bare.length > 0).length,
    identicalPairs: total(debates, (d) => d.identical.pairs),
    betweenIdentical: total(debates, (d) => d.identical.disagreements),
    opinionsOfIdentical: total(debates, (d) => d.identical.opinions),
  };
}

/** What became of the questions on which doctors differed. `undone` is of those that evidence changed. */
function questionFigures(debates: readonly Debated[]) {
  const all = debates.flatMap((d) => d.questions);
  const of = (kept: typeof all) => ({
    all: kept.length,
    settled: share(kept, ({ end }) => end === "settled"),
    kept: share(kept, ({ end }) => end === "kept"),
    open: share(kept, ({ end }) => end === "open"),
    changed: share(kept, ({ changed }) => changed),
    undone: share(
      kept.filter(({ changed }) => changed),
      ({ undone }) => undone,
    ),
  });
  const kinds = ["level", "interpretation", "weight"] as const;
  return { ...of(all), byKind: Object.fromEntries(kinds.map((k) => [k, of(all.filter(({ kind }) => kind === k))])) };
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
