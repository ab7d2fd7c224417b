import { z } from "zod";
import type { HourlyGrid } from "../../experts/hourly-grid";
import type { ModelCard, PredictionTask } from "../../experts/schema";
import { mean, median } from "../../platform/averages";
import { type FeatureId, feature, featureIdSchema } from "../../record/catalogue";
import { sources } from "../../record/source-of";

/**
 * A standardised mean difference beyond this is marked: below a quarter of a standard deviation, a regression still
 * adjusts reliably for the difference between two groups (Rubin, Health Serv Outcomes Res Methodol 2001;2:169-188).
 */
export const MARKED = 0.25;
/** The stricter limit at which two groups are called balanced (Austin, Stat Med 2009;28:3083-3107). */
export const SLIGHT = 0.1;

const sideSchema = z.strictObject({ mean: z.number(), sd: z.number(), median: z.number() });
const shareSchema = z.strictObject({
  site: z.number(),
  development: z.number(),
  /** Standardised mean difference; null where neither side varies. */
  smd: z.number().nullable(),
});
export type ShiftedShare = z.infer<typeof shareSchema>;

const featureShiftSchema = z.strictObject({
  feature: featureIdSchema,
  /** Share of stays with at least one value. */
  measured: shareSchema,
  /** Of the stays' means (series) or values (descriptors), in the feature's unit; null where the site has none. */
  values: z.strictObject({ site: sideSchema, development: sideSchema, smd: z.number().nullable() }).nullable(),
});
export type FeatureShift = z.infer<typeof featureShiftSchema>;

/** A site's cohort beside the stays that the experts were fitted on. Figures of groups alone: nothing of any patient. */
export const cohortShiftSchema = z.strictObject({
  task: z.string(),
  n: z.number().int().nonnegative(),
  development: z.strictObject({ n: z.number().int(), events: z.number().int() }),
  /** Stays with a known outcome at the site; null where none is known. */
  outcome: shareSchema.extend({ known: z.number().int(), events: z.number().int() }).nullable(),
  features: z.array(featureShiftSchema),
  /** Men among those whose sex is recorded; null where it is recorded of nobody. */
  men: shareSchema.nullable(),
  /** The kinds of unit, where the models read them; `feature` is the descriptor that codes them. */
  careUnits: z.array(shareSchema.extend({ feature: featureIdSchema, careUnit: z.string() })),
  /** Stays left out, by reason. */
  left: z.array(z.strictObject({ reason: z.string(), n: z.number().int().positive() })),
  /** How many of the stays are among those that the models were developed on. */
  developedOn: z.number().int().nonnegative(),
});
export type CohortShift = z.infer<typeof cohortShiftSchema>;

/** A stay of the site: its grid and whether it met the task's outcome, where that is known. */
export interface CohortStay {
  grid: HourlyGrid;
  outcome: boolean | null;
  /** Whether the models were developed on it. */
  developedOn: boolean;
}

/** Takes a site's stays one by one and keeps a number for each feature, so that no record need stay in memory. */
export class CohortTally {
  private n = 0;
  private known = 0;
  private events = 0;
  private developedOn = 0;
  private readonly values = new Map<FeatureId, number[]>();
  private readonly careUnits = new Map<FeatureId, Map<number, number>>();
  private readonly left = new Map<string, number>();

  constructor(
    private readonly task: PredictionTask,
    private readonly cards: readonly ModelCard[],
  ) {
    for (const { feature } of task.cohort.features) this.values.set(feature, []);
    for (const { feature } of this.unitColumns()) this.careUnits.set(feature, new Map());
  }

  add({ grid, outcome, developedOn }: CohortStay): void {
    this.n += 1;
    if (developedOn) this.developedOn += 1;
    if (outcome !== null) this.known += 1;
    if (outcome) this.events += 1;
    for (const [feature, values] of this.values) {
      const value = stayValue(grid, feature);
      if (value !== null) values.push(value);
    }
    for (const [feature, counts] of this.careUnits) {
      const code = grid.descriptors[feature] ?? null;
      if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }

  leaveOut(reason: string): void {
    this.left.set(reason, (this.left.get(reason) ?? 0) + 1);
  }

  /** The comparison, features that differ most first. */
  shift(): CohortShift {
    const { cohort, id } = this.task;
    const features = cohort.features.map((reference) => this.featureShift(reference));
    // Sex is coded 1 for men and 0 for women: its mean is a share.
    const sex = features.find(({ feature }) => feature === "sex")?.values;
    return {
      task: id,
      n: this.n,
      development: { n: cohort.n, events: cohort.events },
      outcome:
        this.known === 0
          ? null
          : {
              ...shiftedShare(this.events / this.known, cohort.events / cohort.n),
              known: this.known,
              events: this.events,
            },
      men: sex ? shiftedShare(sex.site.mean, sex.development.mean) : null,
      features: features.filter(({ feature }) => feature !== "sex").sort((a, b) => sizeOf(b) - sizeOf(a)),
      careUnits: this.careUnitShares(),
      left: [...this.left].map(([reason, n]) => ({ reason, n })),
      developedOn: this.developedOn,
    };
  }

  private featureShift(reference: PredictionTask["cohort"]["features"][number]): FeatureShift {
    const values = this.values.get(reference.feature) ?? [];
    const development = { mean: reference.mean, sd: reference.sd, median: reference.quantiles.p50 };
    const site = sideOf(values);
    return {
      feature: reference.feature,
      measured: shiftedShare(this.n === 0 ? 0 : values.length / this.n, reference.measured),
      values: site && { site, development, smd: standardised(site.mean, development.mean, site.sd, development.sd) },
    };
  }

  /** The development shares stand in the cards: the share of each kind is what a model takes where the kind is not recorded. */
  private careUnitShares(): CohortShift["careUnits"] {
    return this.unitColumns().flatMap(({ feature: id, equals, absent }) => {
      const counts = this.careUnits.get(id) ?? new Map<number, number>();
      const recorded = [...counts.values()].reduce((sum, n) => sum + n, 0);
      const isOfTask = (one: (typeof sources)[number]) => this.task.sources.includes(one.id);
      const told = sources.filter(isOfTask).find(({ features }) => features.includes(id));
      const unit = told?.careUnits.find(({ code }) => code === equals);
      if (unit === undefined || recorded === 0) return [];
      return [{ feature: id, careUnit: unit.id, ...shiftedShare((counts.get(equals) ?? 0) / recorded, absent) }];
    });
  }

  /** The columns of the first model that reads a kind of unit. */
  private unitColumns() {
    const columns = this.cards.map(({ statics }) =>
      statics.flatMap((one) => (one.encode === "oneHot" && feature(one.feature).describes === "careUnit" ? [one] : [])),
    );
    return columns.find((found) => found.length > 0) ?? [];
  }
}

/** The mean of a series' hours, or a descriptor's value; null where nothing was recorded. As the training code has it. */
function stayValue(grid: HourlyGrid, id: FeatureId): number | null {
  if (feature(id).kind === "descriptor") return grid.descriptors[id] ?? null;
  const recorded = [...(grid.series.get(id) ?? [])].filter((value) => !Number.isNaN(value));
  return recorded.length === 0 ? null : mean(recorded);
}

function sideOf(values: readonly number[]): z.infer<typeof sideSchema> | null {
  if (values.length === 0) return null;
  const middle = mean(values);
  const sd = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return { mean: middle, sd, median: median(values) };
}

function shiftedShare(site: number, development: number): ShiftedShare {
  const spread = (share: number) => Math.sqrt(share * (1 - share));
  return { site, development, smd: standardised(site, development, spread(site), spread(development)) };
}

/** Difference of two means over the root of the mean of the variances (Austin 2009); null where neither varies. */
export function standardised(a: number, b: number, sdA: number, sdB: number): number | null {
  const pooled = Math.sqrt((sdA ** 2 + sdB ** 2) / 2);
  return pooled === 0 ? null : (a - b) / pooled;
}

/** The larger of a feature's two differences. */
export function sizeOf({ measured, values }: Pick<FeatureShift, "measured" | "values">): number {
  return Math.max(Math.abs(measured.smd ?? 0), Math.abs(values?.smd ?? 0));
}
