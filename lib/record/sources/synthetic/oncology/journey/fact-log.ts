import type { Draws, Weighted } from "../draws";
import type { LatentFact, LatentFactKind, LatentFactOf } from "../notes/latent-fact";

type Told = LatentFact["told"];

/**
 * Where facts of a kind stand, by weight (a team decision, after what structured oncology data are known to lack: stage, genes and performance are
 * mostly in text).
 */
const places: Readonly<Record<LatentFactKind, Weighted<Told>>> = {
  diagnosis: [
    ["both", 40],
    ["notes", 60],
  ],
  stage: [
    ["both", 30],
    ["coded", 4],
    ["notes", 66],
  ],
  state: [
    ["both", 10],
    ["notes", 90],
  ],
  metastasis: [
    ["both", 45],
    ["coded", 3],
    ["notes", 52],
  ],
  marker: [
    ["both", 38],
    ["coded", 4],
    ["notes", 58],
  ],
  alteration: [
    ["both", 28],
    ["coded", 2],
    ["notes", 70],
  ],
  performance: [
    ["both", 30],
    ["coded", 8],
    ["notes", 62],
  ],
  treatment: [
    ["both", 62],
    ["coded", 6],
    ["notes", 32],
  ],
  procedure: [
    ["both", 55],
    ["coded", 3],
    ["notes", 42],
  ],
  radiotherapy: [
    ["both", 40],
    ["notes", 60],
  ],
  comorbidity: [
    ["both", 60],
    ["coded", 15],
    ["notes", 25],
  ],
  laboratory: [
    ["coded", 80],
    ["both", 20],
  ],
  encounter: [
    ["coded", 60],
    ["both", 40],
  ],
  death: [
    ["both", 70],
    ["coded", 12],
    ["notes", 18],
  ],
};

/** What a fact says of its own kind. */
export type OwnFields<K extends LatentFactKind> = Omit<LatentFactOf<K>, "id" | "told" | "kind" | "until"> & {
  until?: string | null;
  told?: Told;
};

/** Facts of a patient as they come about; each is told in a place that its kind often has. */
export class FactLog {
  private readonly all: LatentFact[] = [];

  constructor(private readonly draws: Draws) {}

  add<K extends LatentFactKind>(kind: K, fields: OwnFields<K>): LatentFactOf<K> {
    const fact = this.made(kind, fields);
    this.all.push(fact);
    return fact;
  }

  private last = 0;

  /** One that is not so of the patient: it gets an id, and is not kept. */
  made<K extends LatentFactKind>(kind: K, fields: OwnFields<K>): LatentFactOf<K> {
    this.last += 1;
    const told = fields.told ?? this.draws.weighted(places[kind]);
    return { ...fields, kind, id: `f${this.last}`, told, until: fields.until ?? null } as unknown as LatentFactOf<K>;
  }

  of<K extends LatentFactKind>(kind: K): LatentFactOf<K>[] {
    return this.all.filter((fact): fact is LatentFactOf<K> => fact.kind === kind);
  }

  /** In the order in which they began. */
  facts(): readonly LatentFact[] {
    return this.all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  }
}
