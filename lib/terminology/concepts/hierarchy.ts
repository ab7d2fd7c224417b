/** A node of a hierarchy. It may stand under several parents. */
export interface Term {
  code: string;
  name: string;
  parents: readonly string[];
}

/** Terms under terms, without a circle: what is under what, and above what. */
export class Hierarchy<T extends Term> {
  private readonly terms: ReadonlyMap<string, T>;
  private readonly children = new Map<string, string[]>();
  private readonly above = new Map<string, ReadonlySet<string>>();

  /** @throws Error where a code stands twice, a parent is none of the terms, or a term is above itself. */
  constructor(terms: readonly T[]) {
    this.terms = new Map(terms.map((term) => [term.code, term]));
    if (this.terms.size !== terms.length) throw new Error("a code stands twice");
    for (const { code, parents } of terms)
      for (const parent of parents) {
        if (!this.terms.has(parent)) throw new Error(`${code}: its parent ${parent} is not there`);
        const known = this.children.get(parent);
        if (known) known.push(code);
        else this.children.set(parent, [code]);
      }
    this.requireNoCircle();
  }

  get size(): number {
    return this.terms.size;
  }

  get(code: string): T | null {
    return this.terms.get(code) ?? null;
  }

  all(): Iterable<T> {
    return this.terms.values();
  }

  /** Codes of everything above a term, itself left out; none of a code that is not there. */
  ancestors(code: string): ReadonlySet<string> {
    const known = this.above.get(code);
    if (known) return known;
    const found = this.reached(code, (at) => this.terms.get(at)?.parents ?? []);
    this.above.set(code, found);
    return found;
  }

  /** Codes of everything under a term, itself left out. */
  descendants(code: string): ReadonlySet<string> {
    return this.reached(code, (at) => this.children.get(at) ?? []);
  }

  /** Whether the first is the second or stands under it. */
  isA(code: string, other: string): boolean {
    return code === other || this.ancestors(code).has(other);
  }

  /** Those of the codes that stand under none of the others, in their order. */
  mostGeneral(codes: readonly string[]): string[] {
    return codes.filter((code) => !codes.some((other) => other !== code && this.isA(code, other)));
  }

  /** What is above all of the codes, or one of them and above the rest, and has nothing such under it. Several where it is not one. */
  nearestCommon(codes: readonly string[]): string[] {
    const [first, ...others] = codes.map((code) => new Set([code, ...this.ancestors(code)]));
    const common = [...(first ?? [])].filter((code) => others.every((set) => set.has(code)));
    return common.filter((code) => !common.some((other) => other !== code && this.isA(other, code)));
  }

  private reached(code: string, next: (code: string) => readonly string[]): Set<string> {
    const found = new Set<string>();
    const open = [...next(code)];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (found.has(at)) continue;
      found.add(at);
      open.push(...next(at));
    }
    return found;
  }

  /** Takes away, again and again, what has no parent left: what stays stands in a circle or under one. */
  private requireNoCircle(): void {
    const left = new Map<string, number>();
    const free: string[] = [];
    for (const { code, parents } of this.terms.values())
      if (parents.length === 0) free.push(code);
      else left.set(code, parents.length);
    for (let code = free.pop(); code !== undefined; code = free.pop())
      for (const child of this.children.get(code) ?? []) {
        const count = (left.get(child) ?? 0) - 1;
        left.set(child, count);
        if (count > 0) continue;
        left.delete(child);
        free.push(child);
      }
    if (left.size > 0) throw new Error(`${[...left.keys()].sort()[0]} is above itself, or under a term that is`);
  }
}
