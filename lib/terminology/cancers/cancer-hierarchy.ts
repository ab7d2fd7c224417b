import { z } from "zod";
import { parted } from "../concepts/parted";
import type { Terminology } from "../links/terminology";
import raw from "./cancer-links.json";

/** Of cancer-links.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    same: z.array(parted),
    "not by name": parted,
    moved: z.record(z.string(), parted),
    tumours: z.record(z.string(), parted),
    tissues: z.record(z.string(), parted),
  })
  .parse(raw);

/**
 * Diseases and tumours in one hierarchy, "disease:DOID:1612" and "tumour:HGSOC": that of the Human Disease Ontology, that of OncoTree,
 * and what our own table says of both. What has two codes stands above and under itself, so that a circle is no fault here.
 */
export class CancerHierarchy {
  private readonly parents = new Map<string, Set<string>>();
  private readonly children = new Map<string, Set<string>>();
  private readonly known = new Map<string, ReadonlySet<string>>();

  /** @throws Error where our own table names a code that the others do not have. */
  constructor(private readonly terminology: Pick<Terminology, "diseases" | "tumours">) {
    const { diseases, tumours } = terminology;
    for (const { code, parents } of diseases.hierarchy.all()) this.linkTerm("disease", code, parents);
    for (const { code, name, parents } of tumours.hierarchy.all()) {
      this.linkTerm("tumour", code, parents);
      const [same, other] = table["not by name"].includes(code) ? [] : diseases.named(name);
      if (same !== undefined && other === undefined) this.link(`tumour:${code}`, `disease:${same}`);
    }
    for (const [code, above] of Object.entries(table.tumours))
      for (const disease of above) this.ownLink(`tumour:${code}`, `disease:${disease}`);
    for (const [tissue, under] of Object.entries(table.tissues))
      for (const disease of under) this.ownLink(`disease:${disease}`, `disease:${tissue}`);
    for (const group of table.same)
      for (const one of group) for (const other of group) if (one !== other) this.ownLink(one, other);
  }

  /** Whether the tables have it. */
  has(ref: string): boolean {
    if (ref.startsWith("disease:")) return this.terminology.diseases.hierarchy.get(ref.slice(8)) !== null;
    return ref.startsWith("tumour:") && this.terminology.tumours.hierarchy.get(ref.slice(7)) !== null;
  }

  /** Everything that a disease or tumour is or stands under, itself included; itself alone where the tables do not have it. */
  above(ref: string): ReadonlySet<string> {
    const known = this.known.get(ref);
    if (known) return known;
    const found = reached(ref, this.parents);
    this.known.set(ref, found);
    return found;
  }

  /** Everything that is it or stands under it, itself included. */
  under(ref: string): ReadonlySet<string> {
    return reached(ref, this.children);
  }

  /** What stands one step above it, without what is the same under another code. */
  parentsOf(ref: string): string[] {
    return [...(this.parents.get(ref) ?? [])].filter((one) => !this.isA(one, ref));
  }

  /** What stands one step under it, likewise. */
  childrenOf(ref: string): string[] {
    return [...(this.children.get(ref) ?? [])].filter((one) => !this.isA(ref, one));
  }

  /** Whether the first is the second or stands under it. */
  isA(ref: string, other: string): boolean {
    return this.above(ref).has(other);
  }

  /** Under what its own vocabulary puts it under, or where our table has moved it. */
  private linkTerm(kind: "disease" | "tumour", code: string, parents: readonly string[]): void {
    const ref = `${kind}:${code}`;
    const moved = table.moved[ref];
    for (const parent of moved ?? []) this.ownLink(ref, parent);
    if (moved === undefined) for (const parent of parents) this.link(ref, `${kind}:${parent}`);
  }

  private ownLink(child: string, parent: string): void {
    for (const ref of [child, parent])
      if (!this.has(ref)) throw new Error(`cancer-links.json: ${ref} is neither a disease nor a tumour`);
    this.link(child, parent);
  }

  private link(child: string, parent: string): void {
    add(this.parents, child, parent);
    add(this.children, parent, child);
  }
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function reached(from: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set([from]);
  // A set is walked on over what is added to it meanwhile.
  for (const at of found) for (const one of next.get(at) ?? []) found.add(one);
  return found;
}
