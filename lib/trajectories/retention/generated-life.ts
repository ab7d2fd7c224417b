import { type Random, random } from "../../platform/random";
import { timeAwareChunks } from "../chunks/time-aware-chunks";
import { sortedEntries, type Trajectory, type TrajectoryEntry } from "../entries/trajectory-entry";
import {
  episodicThings,
  idleSentences,
  keyOfThing,
  noiseThings,
  type PlantedThing,
  relevantThings,
  traps,
  weakThings,
} from "./planted-things";

/** What an entry of a generated life is, by its ref: what the measure knows, and no agent. */
export type Planted =
  /** One of the five facts of the first year. */
  | { is: "early"; name: string }
  | { is: "relevant" }
  /** Says again what stands: `of` is the ref of what it repeats. */
  | { is: "copy"; of: string }
  /** The same again, after an end or long after: an event of its own. */
  | { is: "recurrence" }
  | { is: "end" };

export interface GeneratedLife {
  trajectory: Trajectory;
  planted: ReadonlyMap<string, Planted>;
}

/** Tokens of a chunk of these lives, and how many of them there are. */
export const LIFE_CHUNK_TOKENS = 1000;
export const LIFE_CHUNKS = 15;

const INDEX = Date.UTC(2020, 5, 1);
const DAY = 86_400_000;
const EARLY_FACTS = 5;
const LATER_FACTS = 20;

/** A life of five years in exactly 15 chunks: five facts in its first weeks, and then years of noise, copies, ends and recurrences. The same for the same seed. */
export function generatedLife(seed: string): GeneratedLife {
  const life = new LifeBeingMade(random(seed));
  life.early();
  life.later();
  return life.filled();
}

class LifeBeingMade {
  private readonly entries: TrajectoryEntry[] = [];
  private readonly planted = new Map<string, Planted>();
  private readonly things: PlantedThing[];

  constructor(private readonly by: Random) {
    this.things = [...relevantThings].sort(() => by.uniform() - 0.5);
  }

  /** Five facts in the first weeks, some coded, some said by a note alone. */
  early(): void {
    for (const [i, thing] of this.things.slice(0, EARLY_FACTS).entries()) {
      const ref = this.tell(1820 - i * 6 - Math.floor(this.by.uniform() * 5), thing);
      this.planted.set(ref, { is: "early", name: thing.name });
      for (let copies = this.below(3); copies > 0; copies--) this.carryForward(ref, thing, this.between(50, 1700));
    }
  }

  /** Further facts, what ends and comes again, what comes and goes, what is weak. */
  later(): void {
    const [ended, ...others] = this.things.slice(EARLY_FACTS, EARLY_FACTS + LATER_FACTS);
    for (const thing of others) this.planted.set(this.tell(this.between(200, 1600), thing), { is: "relevant" });
    if (ended) {
      this.planted.set(this.coded(1500, ended.name), { is: "relevant" });
      this.planted.set(this.coded(1200, ended.name, "resolved"), { is: "end" });
      this.planted.set(this.coded(600, ended.name), { is: "recurrence" });
    }
    for (const thing of episodicThings) {
      const days = this.between(1200, 1600);
      this.planted.set(this.tell(days, thing), { is: "relevant" });
      this.planted.set(this.tell(days - this.between(60, 400), thing), { is: "recurrence" });
      this.planted.set(this.tell(days - this.between(500, 900), thing), { is: "recurrence" });
    }
    for (const name of weakThings) this.coded(this.between(100, 1700), name);
  }

  /** With years of visits that tell nothing, until it is 15 chunks. */
  filled(): GeneratedLife {
    for (;;) {
      const trajectory = this.trajectory();
      const chunks = timeAwareChunks(trajectory, LIFE_CHUNK_TOKENS).length;
      if (chunks >= LIFE_CHUNKS) return { trajectory, planted: this.planted };
      const more = LIFE_CHUNKS - chunks > 2 ? 12 : 1;
      for (let i = 0; i < more; i++) this.idleVisit(this.between(5, 1700));
    }
  }

  private trajectory(): Trajectory {
    const patient = { ageYears: 66, sex: "female" as const, races: [], ethnicity: null };
    const [index, from] = [new Date(INDEX).toISOString(), new Date(INDEX - 1826 * DAY).toISOString()];
    return { patient, clock: "calendar", index, from, entries: sortedEntries(this.entries) };
  }

  private tell(days: number, thing: PlantedThing): string {
    if (this.by.uniform() < 0.5) return this.coded(days, thing.name);
    return this.note(days, [this.one(idleSentences), this.one(thing.said), this.one(idleSentences)]);
  }

  /** The same code at another visit, or the same sentence in another note, word for word. */
  private carryForward(ref: string, thing: PlantedThing, days: number): void {
    const original = this.entries.find((one) => one.ref === ref);
    const said = thing.said.find((sentence) => original?.note?.includes(sentence));
    const copy = said === undefined ? this.coded(days, thing.name) : this.note(days, [said, this.one(idleSentences)]);
    this.planted.set(copy, { is: "copy", of: ref });
  }

  private idleVisit(days: number): void {
    if (this.by.uniform() < 0.5) this.coded(days, this.one(noiseThings));
    const trap = this.by.uniform() < 0.15 ? [this.one(traps)] : [];
    this.note(days, [this.one(idleSentences), ...trap, this.one(idleSentences)]);
  }

  private coded(days: number, name: string, status: string | null = null): string {
    return this.add(days, { kind: "diagnosis", key: keyOfThing(name), text: name, status, note: null });
  }

  private note(days: number, sentences: readonly string[]): string {
    return this.add(days, {
      kind: "note",
      key: "words|visit note",
      text: "Visit note",
      status: null,
      note: sentences.join(" "),
    });
  }

  private add(days: number, of: Pick<TrajectoryEntry, "kind" | "key" | "text" | "status" | "note">): string {
    const at = new Date(INDEX - days * DAY + this.below(1000) * 60_000).toISOString();
    const ref = `resource/made-${this.entries.length + 1}`;
    this.entries.push({ ref, at, knownAt: at, value: null, unit: null, state: null, ...of });
    return ref;
  }

  private below(n: number): number {
    return Math.floor(this.by.uniform() * n);
  }

  private between(low: number, high: number): number {
    return low + this.below(high - low);
  }

  private one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }
}
