/** Values of one parameter as a stay's file has them, in the order of time: the last plausible one of a minute, up to 48 h. */
export class RawValues {
  private readonly points: readonly { minutes: number; value: number }[];
  readonly values: readonly number[];

  constructor(points: readonly { minutes: number; value: number }[]) {
    this.points = points;
    this.values = points.map(({ value }) => value);
  }

  get n() {
    return this.values.length;
  }
  get first() {
    return this.values[0] ?? Number.NaN;
  }
  get last() {
    return this.values.at(-1) ?? Number.NaN;
  }
  get min() {
    return Math.min(...this.values);
  }
  get max() {
    return Math.max(...this.values);
  }
  get median() {
    return [...this.values].sort((a, b) => a - b)[Math.floor(this.n / 2)] ?? Number.NaN;
  }
  get lastHour() {
    return this.hourOf(this.n - 1);
  }
  get maxHour() {
    return this.hourOf(this.values.indexOf(this.max));
  }
  get minHour() {
    return this.hourOf(this.values.indexOf(this.min));
  }

  readonly every = (isIt: (value: number) => boolean) => this.values.every(isIt);
  readonly count = (isIt: (value: number) => boolean) => this.values.filter(isIt).length;
  /** Readings from one hour on, up to another. */
  readonly within = (from: number, to = 48) =>
    new RawValues(this.points.filter(({ minutes }) => minutes >= from * 60 && minutes <= to * 60));
  /** Hours of the longest stretch of readings that are so: from its first to its last, and at most, from the reading before to the one after. */
  longest(isIt: (value: number) => boolean) {
    let best = { seen: 0, atMost: 0 };
    for (let i = 0; i < this.n; i++) {
      if (!isIt(this.values[i] as number) || (i > 0 && isIt(this.values[i - 1] as number))) continue;
      let to = i;
      while (to + 1 < this.n && isIt(this.values[to + 1] as number)) to++;
      const seen = this.hourOf(to) - this.hourOf(i);
      const atMost = (to + 1 < this.n ? this.hourOf(to + 1) : 48) - (i > 0 ? this.hourOf(i - 1) : 0);
      if (seen >= best.seen) best = { seen, atMost: Math.max(atMost, best.atMost) };
      else best.atMost = Math.max(atMost, best.atMost);
    }
    return best;
  }

  private hourOf(i: number) {
    return (this.points[i]?.minutes ?? Number.NaN) / 60;
  }
}

const plausible: Record<string, readonly [number, number]> = {
  Temp: [30, 43],
  HR: [20, 250],
  MAP: [25, 200],
  SysABP: [40, 280],
  DiasABP: [15, 160],
  RespRate: [4, 70],
  pH: [6.7, 7.8],
  SaO2: [40, 100],
};

/** A stay of PhysioNet 2012 from the rows of its file, read with no code of the record's. */
export class RawStay {
  private readonly rows: readonly { minutes: number; name: string; value: number }[];

  constructor(text: string) {
    this.rows = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => {
        const [clock, name, value] = line.split(",") as [string, string, string];
        const [hours, minutes] = clock.split(":").map(Number) as [number, number];
        return { minutes: hours * 60 + minutes, name, value: Number(value) };
      });
  }

  private readonly described = (name: string) => {
    const value = this.rows.find((row) => row.name === name && row.minutes === 0)?.value ?? -1;
    return value < 0 ? null : value;
  };
  get age() {
    return this.described("Age");
  }
  get isMale() {
    const gender = this.described("Gender");
    return gender === null ? null : gender === 1;
  }
  /** 1 coronary care, 2 cardiac surgery recovery, 3 medical, 4 surgical. */
  get unit() {
    return this.described("ICUType");
  }
  get isVentilated() {
    return this.rows.some(({ name }) => name === "MechVent");
  }

  /** Null where a value is not to be trusted, or where cuff and line both measured it: which of the two is meant a sentence does not say. */
  of(name: string, least = 1): RawValues | null {
    const byMinute = new Map<number, number>();
    const cuff = { MAP: "NIMAP", SysABP: "NISysABP", DiasABP: "NIDiasABP" }[name];
    for (const row of this.rows) {
      if (row.name === cuff) return null;
      if (row.name !== name || row.minutes > 48 * 60) continue;
      const [low, high] = plausible[name] ?? [0.001, 100_000];
      if (row.value < low || row.value > high) return null;
      if (byMinute.has(row.minutes) && byMinute.get(row.minutes) !== row.value) return null;
      byMinute.set(row.minutes, row.value);
    }
    const points = [...byMinute].map(([minutes, value]) => ({ minutes, value })).sort((a, b) => a.minutes - b.minutes);
    return points.length >= least ? new RawValues(points) : null;
  }
  isMeasured(name: string) {
    return this.rows.some((row) => row.name === name);
  }
}

/**
 * A sentence as a language model may write it, filled from the rows of the first stays that it suits: its class, whether it holds of
 * them (null: no record of values decides it), the parameter that it is about with the least number of readings, and its words, false
 * where the stay does not suit.
 */
export type StaySentence = readonly [
  about: string,
  holds: boolean | null,
  parameter: string,
  least: number,
  text: (x: RawValues, stay: RawStay) => string | false,
];
