import type { DiseaseOntology } from "../diseases/disease-ontology";
import type { OncoTree } from "./oncotree";

/** A term of either hierarchy, by the table that its code belongs to. */
export type TermRef = `disease:${string}` | `tumour:${string}`;

/**
 * OncoTree and the Human Disease Ontology as one hierarchy: a tumour and a disease of one name are one thing. Exact names alone join
 * them, a disease's name or an exact synonym that is no acronym; nothing is joined by likeness, and a name of several diseases joins none.
 */
export class TumoursAndDiseases {
  private readonly diseaseOf = new Map<string, string>();
  private readonly tumoursOf = new Map<string, string[]>();
  private readonly above = new Map<TermRef, ReadonlySet<TermRef>>();

  constructor(
    private readonly diseases: DiseaseOntology,
    private readonly tumours: OncoTree,
  ) {
    for (const { code, name, parents } of tumours.hierarchy.all()) {
      // The root and the tissues are places ("Lung"), and a place is no disease.
      if (parents.length === 0 || parents.includes("TISSUE")) continue;
      const [disease, ...others] = diseases.named(name);
      if (disease === undefined || others.length > 0) continue;
      this.diseaseOf.set(code, disease);
      this.tumoursOf.set(disease, [...(this.tumoursOf.get(disease) ?? []), code]);
    }
  }

  /** How many tumours have the name of a disease. */
  get joined(): number {
    return this.diseaseOf.size;
  }

  /** The term itself, what has its name in the other table, and all that stands above them in either. */
  upwards(term: TermRef): ReadonlySet<TermRef> {
    const known = this.above.get(term);
    if (known) return known;
    const found = new Set<TermRef>([term]);
    for (const at of found) for (const next of this.stepsUp(at)) found.add(next);
    this.above.set(term, found);
    return found;
  }

  /** Whether the first is the second or stands under it. */
  isA(term: TermRef, other: TermRef): boolean {
    return term === other || this.upwards(term).has(other);
  }

  private stepsUp(term: TermRef): TermRef[] {
    const [kind, code] = partsOf(term);
    if (kind === "disease") {
      const parents = this.diseases.hierarchy.get(code)?.parents ?? [];
      return [
        ...parents.map((one): TermRef => `disease:${one}`),
        ...(this.tumoursOf.get(code) ?? []).map((one): TermRef => `tumour:${one}`),
      ];
    }
    const parents = this.tumours.hierarchy.get(code)?.parents ?? [];
    const same = this.diseaseOf.get(code);
    return [...parents.map((one): TermRef => `tumour:${one}`), ...(same ? [`disease:${same}` as const] : [])];
  }
}

function partsOf(term: TermRef): [kind: string, code: string] {
  const colon = term.indexOf(":");
  return [term.slice(0, colon), term.slice(colon + 1)];
}
