import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { metastasisSites } from "../../terminology/cancers/metastasis-sites";
import { oncologyDrugOfRxNorm, oncologyDrugs } from "../../terminology/drugs/oncology-drugs";
import { regimenNamed } from "../../terminology/drugs/regimens";
import { geneGroupNamed, genes } from "../../terminology/genes/genes";
import { procedures } from "../../terminology/procedures/procedures";
import { terminology } from "../../terminology/terminology.server";
import { conceptRefSchema } from "../query/cohort-query";
import even from "./acr-queries-even.json";
import odd from "./acr-queries-odd.json";
import { complexities, goldQueries } from "./gold-query";

const files = { even: goldQueries(even), odd: goldQueries(odd) };
const queries = [...files.even, ...files.odd].sort((a, b) => a.id - b.id);
const leftOut = [33, 80, 96, 116];
const cancers = new CancerHierarchy(await terminology());
const symbols = new Set(genes.map(({ symbol }) => symbol));

/** Whether a concept is one of the terminology's tables. */
function isKnown(ref: string): boolean {
  const code = ref.slice(ref.indexOf(":") + 1);
  if (ref.startsWith("drug")) return oncologyDrugs.get(ref) !== null;
  if (ref.startsWith("regimen:")) return regimenNamed(code)?.name === code;
  if (ref.startsWith("procedure:")) return procedures.get(code) !== null;
  if (ref.startsWith("metastasis:")) return metastasisSites.get(code) !== null;
  if (ref.startsWith("code:RxNorm|")) return oncologyDrugOfRxNorm(code.slice("RxNorm|".length)) !== null;
  return cancers.has(ref);
}

/** Texts within a form, each with the name of the field that it stands in. */
function* texts(value: unknown, field = ""): Generator<{ field: string; text: string }> {
  if (typeof value === "string") yield { field, text: value };
  else if (Array.isArray(value)) for (const inner of value) yield* texts(inner, field);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* texts(inner, name);
}
const conceptsOf = (form: unknown) =>
  [...texts(form)].map(({ text }) => text).filter((text) => conceptRefSchema.safeParse(text).success);
const genesOf = (form: unknown) =>
  [...texts(form)].filter(({ field }) => field === "genes" || field === "partners").map(({ text }) => text);

describe("gold forms of the ACR question bank", () => {
  it("are of the 114 queries of the paper's table, each once: those with even ids in one file, those with odd ids in the other", () => {
    const ids = Array.from({ length: 118 }, (_, i) => i + 1).filter((id) => !leftOut.includes(id));
    expect(ids).toHaveLength(114);
    expect(queries.map(({ id }) => id)).toEqual(ids);
    expect([files.even.every(({ id }) => id % 2 === 0), files.odd.every(({ id }) => id % 2 === 1)]).toEqual([
      true,
      true,
    ]);
  });

  it("keep every text as the paper prints it", () => {
    const printed = queries.map(({ id, text }) => `${id}\t${text}\n`).join("");
    // Of the table's lines "id, tab, text", in the order of ids, taken from the paper itself.
    const hash = "82b5d41c45e1e1e092c1b04764f28f10c665fc7bcf643c2907656ef6aa7d86b6";
    expect(createHash("sha256").update(printed).digest("hex")).toBe(hash);
  });

  it("differ from one another within a query, and say why where there are several", () => {
    for (const { id, forms, note } of queries) {
      expect([id, new Set(forms.map((form) => JSON.stringify(form))).size]).toEqual([id, forms.length]);
      if (forms.length > 1) expect([id, note]).toEqual([id, expect.any(String)]);
    }
  });

  it("hold queries of every complexity; six are Base, as in the paper", () => {
    for (const complexity of complexities) expect(queries.some((one) => one.complexity === complexity)).toBe(true);
    expect(queries.filter(({ complexity }) => complexity === "Base")).toHaveLength(6);
  });

  it("name concepts that the terminology has", () => {
    const found = queries.flatMap(({ id, forms }) => conceptsOf(forms).map((ref) => [id, ref, isKnown(ref)]));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(([, , known]) => !known)).toEqual([]);
    expect([isKnown("drug:placebo"), isKnown("disease:DOID:0"), isKnown("code:RxNorm|1")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("name genes by symbols that the table of genes has", () => {
    const named = queries.flatMap(({ id, forms }) => genesOf(forms).map((symbol) => [id, symbol] as const));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, symbol]) => !symbols.has(symbol))).toEqual([]);
  });

  it("the list of genes for HRR and for NTRK is the one that the table of genes gives", () => {
    const lists = queries.filter(({ id }) => [1, 2, 5].includes(id)).map(({ forms }) => genesOf(forms[0]).join(", "));
    const [hrr, ntrk] = ["HRR", "NTRK"].map((name) => geneGroupNamed(name)?.genes.join(", "));
    expect(lists).toEqual([hrr, hrr, ntrk]);
  });
});
