import type { Draws } from "../../../draws";
import type { LatentFactOf } from "../../latent-fact";

type Alteration = LatentFactOf<"alteration">;

/** Amino acids by their letters (IUPAC-IUB). */
const residues: Readonly<Record<string, string>> = {
  ...{ A: "Ala", C: "Cys", D: "Asp", E: "Glu", F: "Phe", G: "Gly", H: "His", I: "Ile", K: "Lys", L: "Leu" },
  ...{ M: "Met", N: "Asn", P: "Pro", Q: "Gln", R: "Arg", S: "Ser", T: "Thr", V: "Val", W: "Trp", Y: "Tyr", "*": "Ter" },
};

/** "p.(Val600Glu)" of "V600E"; null of what is no exchange of one amino acid. */
export function longChange(change: string): string | null {
  const [, from = "", at = "", to = ""] = /^([A-Z])(\d+)([A-Z*])$/u.exec(change) ?? [];
  return residues[from] && residues[to] ? `p.(${residues[from]}${at}${residues[to]})` : null;
}

/** Genes whose kinase, or coding part, is the second half of a fusion: "EML4::ALK". */
const second = new Set([
  "ALK",
  "ROS1",
  "RET",
  "NTRK1",
  "NTRK2",
  "NTRK3",
  "ABL1",
  "BRAF",
  "ERG",
  "RARA",
  "MYC",
  "BCL2",
  "NRG1",
  "FGFR1",
  "PDGFRA",
  "PDGFRB",
]);

function fusionText({ gene, partner, is }: Alteration, draws: Draws): string {
  const word = is === "rearrangement" ? "rearrangement" : draws.one(["fusion", "fusion", "gene fusion"]);
  if (partner === null) return `${gene} ${word}`;
  const [left, right] = second.has(gene) ? [partner, gene] : [gene, partner];
  return `${left}${draws.one(["::", "-", "/", "::"])}${right} ${word}`;
}

const words: Readonly<Record<Exclude<Alteration["is"], "fusion" | "rearrangement">, readonly string[]>> = {
  mutation: ["mutation", "variant", "mutation"],
  amplification: ["amplification", "gene amplification"],
  deletion: ["deletion", "deletion"],
  insertion: ["insertion", "insertion mutation"],
  skipping: ["skipping alteration", "skipping mutation", "splice-site (skipping) variant"],
  "loss of function": ["loss-of-function alteration", "loss-of-function variant"],
  "wild type": ["wild type", "wild-type", "WT"],
};

function changeText(change: string, { exon }: Alteration, draws: Draws): string {
  const long = longChange(change);
  const inExon = exon === null ? "" : draws.one([` (exon ${exon})`, `, exon ${exon}`, ` in exon ${exon}`]);
  return draws.one([
    `${change}${inExon}`,
    `${change}${inExon}`,
    `p.${change}${inExon}`,
    long === null ? `${change}${inExon}` : `${change}, ${long}${inExon}`,
  ]);
}

/** "EGFR exon 19 deletion (E746_A750del)", "BRAF V600E", "EML4::ALK fusion": gene and what became of it, in one of the ways of reports. */
export function alterationText(fact: Alteration, draws: Draws): string {
  const { gene, is, change, exon } = fact;
  if (is === "fusion" || is === "rearrangement") {
    const more = [change, exon === null ? null : `exon ${exon}`].filter((one) => one !== null).join(", ");
    return `${fusionText(fact, draws)}${more === "" ? "" : ` (${more})`}`;
  }
  const kind = draws.one(words[is]);
  const symbol = gene === "ERBB2" ? draws.one(["ERBB2", "ERBB2 (HER2)"]) : gene;
  if (change === null)
    return [symbol, exon === null ? null : `exon ${exon}`, kind].filter((one) => one !== null).join(" ");
  const exact = `${symbol} ${changeText(change, fact, draws)}`;
  if (is === "mutation") return draws.one([exact, exact, `${exact} ${kind}`]);
  // Where the change tells it, "del" and "ins" are enough.
  const cut = is === "deletion" ? draws.one([kind, "del"]) : is === "insertion" ? draws.one([kind, "ins"]) : kind;
  return exon === null
    ? draws.one([`${symbol} ${change} ${kind}`, `${symbol} ${kind} (${change})`])
    : draws.one([
        `${symbol} exon ${exon} ${cut} (${change})`,
        `${symbol} exon ${exon} ${kind}, p.${change}`,
        `${symbol} ex${exon} ${cut} ${change}`,
      ]);
}

const originWords = {
  germline: ["germline", "germline", "constitutional", "inherited"],
  somatic: ["somatic", "somatic", "acquired"],
} as const;
const significanceWords: Readonly<Record<NonNullable<Alteration["significance"]>, readonly string[]>> = {
  oncogenic: ["oncogenic", "oncogenic driver", "oncogenic"],
  pathogenic: ["pathogenic", "pathogenic", "deleterious"],
  "likely pathogenic": ["likely pathogenic", "suspected deleterious"],
  actionable: ["actionable", "clinically actionable", "targetable"],
  uncertain: ["variant of uncertain significance", "VUS", "uncertain significance"],
  benign: ["benign", "benign polymorphism"],
  resistance: ["resistance-associated", "resistance variant"],
};

/** "germline, pathogenic"; null where neither origin nor significance is known. */
export function alterationTags({ origin, significance, is }: Alteration, draws: Draws): string | null {
  const tags = [
    significance === null
      ? null
      : is === "loss of function" && significance === "oncogenic"
        ? "oncogenic"
        : draws.one(significanceWords[significance]),
    origin === null ? null : draws.one(originWords[origin]),
  ].filter((one) => one !== null);
  return tags.length === 0 ? null : (draws.is(0.5) ? tags : tags.reverse()).join(", ");
}
