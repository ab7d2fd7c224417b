import { type FeatureId, feature } from "../../record/catalogue";
import type { PatientRecord } from "../../record/schema";

/** As many laboratory values, and as large a share of those of the hours that both records cover, are equal in one stay under two names: a team decision. Of strangers' stays at most 7 in 100 are, of the same at least half (MIMIC-III demo held against PhysioNet 2012). */
const LEAST = { values: 8, share: 0.5 };

/** Groups of the catalogue whose values a laboratory measures, beside the urine's volume. */
const LABORATORY = new Set(["liver", "renal", "metabolic", "electrolytes", "gases", "blood", "cardiac"]);

type Stay = Pick<PatientRecord, "series"> & { encounter: Pick<PatientRecord["encounter"], "observedMinutes"> };

interface Value {
  feature: FeatureId;
  minute: number;
  value: number;
}

/** How much of a stay stands in another one. */
export interface SharedWith<Id> {
  id: Id;
  /** What is added to the other's minutes to come to the stay's. */
  offset: number;
  /** Laboratory values of the other that fall into the stay's hours, and how many of them stand there at the same time. */
  values: number;
  equal: number;
}

/**
 * Stays among which others are looked for that are the same though nothing else of them is: other ids, other clocks, charted at other
 * moments by another extraction. What a laboratory measured is the same: values of one test and the minutes between them.
 */
export class SharedStays<Id> {
  /** Neighbouring values of a test with the minutes between them, by which no clock counts: where they stand. */
  private readonly pairs = new Map<string, { place: number; minute: number }[]>();
  private readonly held: { id: Id; until: number; keys: ReadonlySet<string> }[] = [];

  constructor(stays: Iterable<{ id: Id; record: Stay }>) {
    for (const { id, record } of stays) {
      const values = laboratoryValues(record);
      const place = this.held.length;
      this.held.push({
        id,
        until: record.encounter.observedMinutes,
        keys: new Set(values.map((one) => keyOf(one, 0))),
      });
      for (const { key, minute } of pairsOf(values)) {
        const known = this.pairs.get(key);
        if (known) known.push({ place, minute });
        else this.pairs.set(key, [{ place, minute }]);
      }
    }
  }

  /** The stay that a record surely is; null where it is none of them. */
  sameAs(record: Pick<PatientRecord, "series">): SharedWith<Id> | null {
    const values = laboratoryValues(record);
    const votes = new Map<string, { place: number; offset: number; n: number }>();
    for (const { key, minute } of pairsOf(values))
      for (const one of this.pairs.get(key) ?? []) {
        const offset = one.minute - minute;
        const vote = votes.get(`${one.place} ${offset}`) ?? { place: one.place, offset, n: 0 };
        votes.set(`${one.place} ${offset}`, { ...vote, n: vote.n + 1 });
      }
    const candidates = [...votes.values()].map(({ place, offset }) => this.comparedWith(place, offset, values));
    const [best] = candidates.toSorted((a, b) => b.equal - a.equal);
    return best && best.equal >= LEAST.values && best.equal >= LEAST.share * best.values ? best : null;
  }

  private comparedWith(place: number, offset: number, values: readonly Value[]): SharedWith<Id> {
    const { id, until, keys } = this.held[place] as (typeof this.held)[number];
    const within = values.filter(({ minute }) => minute + offset >= 0 && minute + offset <= until);
    return { id, offset, values: within.length, equal: within.filter((one) => keys.has(keyOf(one, offset))).length };
  }
}

/** Six digits: two sources that convert a unit differ in later ones. */
const keyOf = ({ feature: id, minute, value }: Value, offset: number) =>
  `${id} ${minute + offset} ${Number(value.toPrecision(6))}`;

/** By time, those of one test together. */
function laboratoryValues({ series }: Pick<PatientRecord, "series">): Value[] {
  return series
    .filter(({ feature: id }) => LABORATORY.has(feature(id).group) && feature(id).hourly !== "sum")
    .flatMap(({ feature: id, times, values }) =>
      times.map((minute, i) => ({ feature: id, minute, value: values[i] as number })),
    );
}

function pairsOf(values: readonly Value[]): { key: string; minute: number }[] {
  return values.flatMap((one, i) => {
    const next = values[i + 1];
    if (next?.feature !== one.feature || next.minute === one.minute) return [];
    const shown = [one, next].map(({ value }) => Number(value.toPrecision(6)));
    return [{ key: [one.feature, ...shown, next.minute - one.minute].join(" "), minute: one.minute }];
  });
}
