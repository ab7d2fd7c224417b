import { type IcdEdition, type IcdRange, icdRange, isWithin } from "../codes/icd-code";
import { foldedName } from "../concepts/concept";
import { Hierarchy, type Term } from "../concepts/hierarchy";
import { listed, tableRows } from "../concepts/table-rows";

/** How near a synonym is to the name: the same, or narrower, broader, or only near it. */
export type SynonymScope = "exact" | "narrow" | "broad" | "related";

export interface Synonym {
  text: string;
  scope: SynonymScope;
  acronym: boolean;
}

/** A disease of the Human Disease Ontology, or of our own table. `code` is its DOID, "DOID:9352", or our own, "OWN:sepsis". */
export interface Disease extends Term {
  synonyms: readonly Synonym[];
}

/** Diseases that a row of ICD refers to, the row as the ontology writes it. */
export interface IcdReference {
  code: string;
  diseases: readonly string[];
}

/** Columns of tables/own-diseases.tsv: what the ontology has no term for. */
const ownColumns = ["code", "name", "parents", "children", "icd10cm", "icd9cm", "synonyms", "source"] as const;
const columns = ["doid", "name", "parents", "icd10cm", "icd9cm", "synonyms"] as const;
const scopes: Record<string, SynonymScope> = { E: "exact", N: "narrow", B: "broad", R: "related" };

function synonymOf(text: string): Synonym {
  const scope = scopes[text.slice(0, 1)];
  const colon = text.indexOf(":");
  const acronym = text.startsWith("a:", 1);
  if (!scope || colon !== (acronym ? 2 : 1)) throw new Error("disease-ontology.tsv: a synonym without its scope");
  return { text: text.slice(colon + 1), scope, acronym };
}

/** Codes and ranges of one edition of ICD, with the diseases that refer to them. */
class IcdReferences {
  private readonly codes = new Map<string, string[]>();
  private readonly ranges: (IcdRange & { text: string })[] = [];

  add(text: string, disease: string): void {
    const known = this.codes.get(text);
    const range = known ? null : icdRange(text);
    if (range) this.ranges.push({ ...range, text });
    if (known) known.push(disease);
    else this.codes.set(text, [disease]);
  }

  of(code: string): IcdReference | null {
    const diseases = this.codes.get(code);
    return diseases ? { code, diseases } : null;
  }

  /** The narrowest range that holds a code: the one that begins last, and of those the one that ends first. */
  around(code: string): IcdReference | null {
    const [nearest] = this.ranges
      .filter((range) => isWithin(code, range))
      .sort((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? 1 : -1));
    return nearest ? this.of(nearest.text) : null;
  }
}

/** The diseases, what is above and under each, what else they are called, and which rows of ICD refer to them. */
export class DiseaseOntology {
  static readonly source = "Human Disease Ontology";
  static readonly ownSource = "Diseases of hospital medicine (own table)";
  static readonly ownVersion = "2026-11";
  static readonly version = "2026-07-31 (9fbefd66)";
  readonly hierarchy: Hierarchy<Disease>;
  private readonly icd9 = new IcdReferences();
  private readonly icd10 = new IcdReferences();
  private readonly ownIcd9 = new IcdReferences();
  private readonly ownIcd10 = new IcdReferences();
  /** Diseases by folded name, made when first asked for: most of a load would go into it. */
  private names: ReadonlyMap<string, readonly string[]> | null = null;

  /**
   * @param table tables/disease-ontology.tsv
   * @param own tables/own-diseases.tsv; none unless given
   * @throws Error by line and field where a table is not what it should be
   */
  constructor(table: string, own?: string) {
    const rows = tableRows(table, "disease-ontology.tsv", columns);
    const ownRows = own === undefined ? [] : tableRows(own, "own-diseases.tsv", ownColumns);
    const ownParents = new Map<string, string[]>();
    for (const { code, children } of ownRows)
      for (const child of listed(children)) ownParents.set(child, [...(ownParents.get(child) ?? []), code]);
    const diseases = rows.map(({ doid, name, parents, synonyms }) => ({
      code: `DOID:${doid}`,
      name,
      parents: [...listed(parents).map((parent) => `DOID:${parent}`), ...(ownParents.get(`DOID:${doid}`) ?? [])],
      synonyms: listed(synonyms).map(synonymOf),
    }));
    const owns = ownRows.map(({ code, name, parents, synonyms }) => ({
      ...{ code, name, parents: listed(parents) },
      synonyms: listed(synonyms).map((text): Synonym => ({ text, scope: "exact", acronym: /^[A-Z]{2,4}$/.test(text) })),
    }));
    this.hierarchy = new Hierarchy([...diseases, ...owns]);
    for (const { doid, icd10cm, icd9cm } of rows) {
      for (const code of listed(icd10cm)) this.icd10.add(code, `DOID:${doid}`);
      for (const code of listed(icd9cm)) this.icd9.add(code, `DOID:${doid}`);
    }
    for (const { code: disease, icd10cm, icd9cm } of ownRows) {
      for (const code of listed(icd10cm)) this.ownIcd10.add(code, disease);
      for (const code of listed(icd9cm)) this.ownIcd9.add(code, disease);
    }
  }

  /** A DOID as it is written here: "DOID_9352", its IRI and "9352" are "DOID:9352". Null where it is written as none. */
  static codeOf(text: string): string | null {
    const match = /^(?:(?:https?:\/\/purl\.obolibrary\.org\/obo\/)?DOID[:_])?(\d+)$/i.exec(text.trim());
    return match ? `DOID:${match[1]}` : null;
  }

  /** Diseases that refer to a code of ICD itself. */
  referringTo(edition: IcdEdition, code: string): IcdReference | null {
    return this.references(edition).of(code);
  }

  /** Diseases of our own table that stand for a code of ICD and what is filed under it. */
  ownReferringTo(edition: IcdEdition, code: string): IcdReference | null {
    return (edition === "icd-9-cm" ? this.ownIcd9 : this.ownIcd10).of(code);
  }

  /** Diseases that refer to the narrowest range that holds a code. */
  referringToRangeAround(edition: IcdEdition, code: string): IcdReference | null {
    return this.references(edition).around(code);
  }

  /** Diseases of which a text is the name or an exact synonym, acronyms left out; case and punctuation do not matter. */
  named(text: string): readonly string[] {
    this.names ??= this.foldedNames();
    return this.names.get(foldedName(text)) ?? [];
  }

  private references(edition: IcdEdition): IcdReferences {
    return edition === "icd-9-cm" ? this.icd9 : this.icd10;
  }

  private foldedNames(): Map<string, string[]> {
    const names = new Map<string, string[]>();
    const add = (text: string, code: string) => {
      const folded = foldedName(text);
      const known = names.get(folded);
      if (!known) names.set(folded, [code]);
      else if (!known.includes(code)) known.push(code);
    };
    for (const { code, name, synonyms } of this.hierarchy.all()) {
      add(name, code);
      for (const { text, scope, acronym } of synonyms) if (scope === "exact" && !acronym) add(text, code);
    }
    return names;
  }
}
