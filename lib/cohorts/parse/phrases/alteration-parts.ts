import { geneNamed } from "../../../terminology/genes/genes";
import { isTo, isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import type { AlterationKind } from "../vocabulary/meaning";
import type { Found } from "./item";

/** A part of what is said of an alteration. */
export type Part =
  | { of: "genes"; genes: readonly string[]; partners?: readonly string[]; origin?: "germline" | "somatic" }
  | { of: "kinds"; kinds: readonly AlterationKind[] }
  | { of: "changes"; changes: readonly string[] }
  | { of: "exons"; exons: readonly number[] }
  | { of: "significance"; significance: readonly string[] }
  | { of: "origin"; origin: "germline" | "somatic" }
  | { of: "exact" };

/** The part that begins at a lexeme; null where none does. */
export function readPart(lexemes: readonly Lexeme[], at: number): Found<Part> | null {
  const lexeme = lexemes[at];
  const genes = readGenes(lexemes, at);
  if (genes) return genes;
  if (isWord(lexeme, "exon")) return readExons(lexemes, at);
  const kind = wordOf(lexeme, "alteration") as AlterationKind | null;
  if (kind !== null) return { value: { of: "kinds", kinds: [kind] }, next: at + 1 };
  const changes = readChanges(lexemes, at);
  if (changes) return changes;
  const significance = wordOf(lexeme, "significance");
  if (significance !== null) return { value: { of: "significance", significance: [significance] }, next: at + 1 };
  const origin = wordOf(lexeme, "origin") as "germline" | "somatic" | null;
  if (origin !== null) return { value: { of: "origin", origin }, next: at + 1 };
  return isWord(lexeme, "exactly") ? { value: { of: "exact" }, next: at + 1 } : null;
}

/** A gene or group, with figures for more of the family ("FGFR 1,2,3,4") or the other half of a fusion ("EML4-ALK"). */
function readGenes(lexemes: readonly Lexeme[], at: number): Found<Part> | null {
  const found = meaningOf(lexemes[at], "genes");
  if (!found) return null;
  const partner = /^[-–:]$/.test(lexemes[at + 1]?.text ?? "") ? meaningOf(lexemes[at + 2], "genes") : null;
  if (partner) return { value: { of: "genes", genes: found.genes, partners: partner.genes }, next: at + 3 };
  const family = (lexemes[at]?.text ?? "").replace(/[\s-]*\d+[A-Z]?$/u, "");
  const genes = [...found.genes];
  let next = at + 1;
  while (/^[,/]$/.test(lexemes[next]?.text ?? "") || isWord(lexemes[next], "and", "or")) {
    const sibling = lexemes[next + 1]?.number;
    const symbol = sibling == null ? null : geneNamed(`${family}${sibling}`);
    if (symbol === null) break;
    genes.push(symbol);
    next += 2;
  }
  return { value: { of: "genes", genes, ...(found.origin && { origin: found.origin }) }, next };
}

/** "exon 11, 9, 13, 14, and 17", "exons 18-21". */
function readExons(lexemes: readonly Lexeme[], at: number): Found<Part> | null {
  const exons: number[] = [];
  let next = at + 1;
  for (;;) {
    const number = lexemes[next]?.number;
    if (number == null || !Number.isInteger(number) || number < 1 || number > 400) break;
    const to = isTo(lexemes[next + 1]) ? lexemes[next + 2]?.number : null;
    for (let exon = number; exon <= Math.min(to ?? number, number + 50); exon++) exons.push(exon);
    next += to == null ? 1 : 3;
    let sign = next;
    while (/^[,/]$/.test(lexemes[sign]?.text ?? "") || isWord(lexemes[sign], "and", "or")) sign++;
    if (isWord(lexemes[sign], "exon")) sign++;
    if (sign === next || lexemes[sign]?.number == null) break;
    next = sign;
  }
  return exons.length === 0 ? null : { value: { of: "exons", exons }, next };
}

const residues = "ACDEFGHIKLMNPQRSTVWY";
/** A change of one residue as HGVS writes it short; without the new residue at least two figures, so that "T3" is none. */
const change = new RegExp(`^[${residues}](?:\\d{1,4}(?:[${residues}]|fs|del|dup|ins|\\*)|\\d{2,4})$`);

/** "V600E", "p.V600E", "V600E/D/K/R". */
function readChanges(lexemes: readonly Lexeme[], from: number): Found<Part> | null {
  const at = lexemes[from]?.text === "p" && lexemes[from + 1]?.text === "." ? from + 2 : from;
  const first = lexemes[at]?.text ?? "";
  if (!change.test(first)) return null;
  const changes = [first];
  let next = at + 1;
  const stem = first.replace(/[A-Z]$/, "");
  while (lexemes[next]?.text === "/" && new RegExp(`^[${residues}]$`).test(lexemes[next + 1]?.text ?? "")) {
    changes.push(`${stem}${lexemes[next + 1]?.text ?? ""}`);
    next += 2;
  }
  return { value: { of: "changes", changes }, next };
}
