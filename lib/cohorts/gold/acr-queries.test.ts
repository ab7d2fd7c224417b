import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { terminology } from "../../terminology/terminology.server";
import { conceptRefSchema } from "../query/cohort-query";
import even from "./acr-queries-even.json";
import odd from "./acr-queries-odd.json";
import { complexities, goldQueries } from "./gold-query";

const files = { even: goldQueries(even), odd: goldQueries(odd) };
const queries = [...files.even, ...files.odd].sort((a, b) => a.id - b.id);
const leftOut = [33, 80, 96, 116];
const tables = await terminology();

/** Every text within a form. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) yield* texts(inner);
}
const conceptsOf = (form: unknown) => [...texts(form)].filter((text) => conceptRefSchema.safeParse(text).success);

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

  it("name diseases and tumours that the terminology has", () => {
    const known: Record<string, (code: string) => unknown> = {
      disease: (code) => tables.diseases.hierarchy.get(code),
      tumour: (code) => tables.tumours.hierarchy.get(code),
    };
    const found = queries.flatMap(({ id, forms }) =>
      conceptsOf(forms).flatMap((ref) => {
        const [kind = "", code = ""] = [ref.slice(0, ref.indexOf(":")), ref.slice(ref.indexOf(":") + 1)];
        return known[kind] ? [[id, ref, known[kind](code) !== null]] : [];
      }),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([, , there]) => !there)).toEqual([]);
  });
});
