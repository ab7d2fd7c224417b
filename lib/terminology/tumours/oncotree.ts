import { Hierarchy, type Term } from "../concepts/hierarchy";
import { listed, tableRows } from "../concepts/table-rows";

/** A tumour type of OncoTree. */
export interface Tumour extends Term {
  mainType: string;
  tissue: string;
}

const columns = ["code", "name", "parent", "main_type", "tissue", "former"] as const;

/** OncoTree, with the codes that older releases had. */
export class OncoTree {
  static readonly source = "OncoTree";
  static readonly version = "oncotree_2025_10_03";
  readonly hierarchy: Hierarchy<Tumour>;
  private readonly formerCodes = new Map<string, string[]>();

  /** @param table tables/oncotree.tsv. @throws Error by line where it is not what the script writes. */
  constructor(table: string) {
    const rows = tableRows(table, "oncotree.tsv", columns);
    this.hierarchy = new Hierarchy(
      rows.map(({ code, name, parent, main_type, tissue }) => ({
        code,
        name,
        parents: listed(parent),
        mainType: main_type,
        tissue,
      })),
    );
    for (const { code, former } of rows)
      for (const old of listed(former)) this.formerCodes.set(old, [...(this.formerCodes.get(old) ?? []), code]);
  }

  /** Codes of today for one of today or of an older release, which may have been split into several. */
  today(code: string): readonly string[] {
    const written = code.trim().toUpperCase();
    return this.hierarchy.get(written) ? [written] : (this.formerCodes.get(written) ?? []);
  }
}
