import type { Statement } from "../document-brief";
import type { LatentFactOf } from "../latent-fact";
import { alterationTags, alterationText } from "./names/alteration-nomenclature";
import { unitText } from "./names/unit-text";
import type { Writing } from "./writing";

/** What can be told in a row of a table, and in which. */
export interface Row {
  table: "laboratory" | "markers" | "alterations" | "stage";
  cells: readonly string[];
}

const heads: Readonly<Record<Row["table"], readonly string[]>> = {
  laboratory: ["Test", "Result", "Units"],
  markers: ["Marker", "Result", "Measured", "Assay"],
  alterations: ["Gene", "Alteration", "Classification", "Assay"],
  stage: ["Category", "Value"],
};

function stageCells({ t, n, m, group, basis, afterTherapy, on }: LatentFactOf<"stage">): string {
  const letter = `${afterTherapy ? "y" : ""}${basis === "clinical" ? "c" : "p"}`;
  const parts = [
    t === null ? null : `Primary tumor ${letter}${t}`,
    n === null ? null : `Regional nodes ${letter}${n}`,
    m === null ? null : `Distant metastasis ${m}`,
    group === null ? null : `Stage group ${group} (AJCC ${on >= "2018" ? "8th" : "7th"} ed.)`,
  ];
  return `${parts.filter((one) => one !== null).join("; ")} [${afterTherapy ? "post-neoadjuvant, " : ""}${basis}]`;
}

/** A row that says all of a statement; null where it has to be said in a sentence. */
export function rowOf({ stance, fact }: Statement, { draws, brief }: Writing): Row | null {
  if (stance !== "affirmed" && stance !== "mistaken") return null;
  if (fact.kind === "laboratory")
    return { table: "laboratory", cells: [fact.name, String(fact.value), unitText(fact.unit)] };
  if (fact.kind === "marker") {
    return {
      table: "markers",
      cells: [
        brief.practice <= 2 ? fact.marker.replace("tumour", "tumor") : fact.marker,
        fact.words,
        fact.value ?? "-",
        fact.test ?? "-",
      ],
    };
  }
  if (fact.kind === "alteration") {
    const cells = [fact.gene, alterationText(fact, draws), alterationTags(fact, draws) ?? "-", fact.test ?? "-"];
    return { table: "alterations", cells };
  }
  return fact.kind === "stage" ? { table: "stage", cells: ["TNM", stageCells(fact)] } : null;
}

/** Rows of one table under their head, padded to columns, a line for each. */
export function tableLines(rows: readonly Row[], draw: string): string[] {
  const table = rows[0]?.table ?? "laboratory";
  const all = table === "stage" ? rows.map(({ cells }) => cells) : [heads[table], ...rows.map(({ cells }) => cells)];
  const widths = heads[table].map((_, at) => Math.max(...all.map((cells) => (cells[at] ?? "").length)));
  return all.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(draw)
      .trimEnd(),
  );
}
