import type { Criterion, CriterionOf } from "../../query/cohort-query";
import { isWord, type Lexeme, meaningOf } from "../lexemes/lexemes";
import type { AlterationKind } from "../vocabulary/meaning";
import { type Part, readPart } from "./alteration-parts";
import { afterArticles, type Context, listSign, type ReadItem } from "./context";
import { criterionNode, type Item, joinedBy } from "./item";

type Unit = { [P in Exclude<Part["of"], "exact" | "genes">]?: Extract<Part, { of: P }> } & {
  genes?: Extract<Part, { of: "genes" }>;
  exact?: true;
};
interface ReadUnit {
  unit: Unit;
  next: number;
  /** Lexemes in its list of genes that no table has. */
  gaps: readonly number[];
}

/** "an oncogenic mutation in FGFR3", "KIT exon 11 or 13 mutations", "EGFR L858R or exon 19 deletion": of one gene or one list of genes. */
export const readAlteration: ReadItem = (context, at) => {
  const { lexemes } = context;
  const first = readUnit(lexemes, at);
  if (!first || !saysAlteration(first.unit, lexemes[at], context, first.next)) return null;
  const units = [first.unit];
  const gaps = [...first.gaps];
  let next = first.next;
  let op: "and" | "or" = "or";
  for (let sign = listSign(lexemes, next); sign; sign = listSign(lexemes, next)) {
    const more = readUnit(lexemes, afterArticles(lexemes, sign.next));
    const joins = more && (units[0]?.genes === undefined) !== (more.unit.genes === undefined);
    if (!joins || !hasAlteration(more.unit) || sign.sign === ",") break;
    units.push(more.unit);
    gaps.push(...more.gaps);
    op = sign.sign;
    next = more.next;
  }
  const genes = units.find((one) => one.genes)?.genes;
  const criteria = units.flatMap((one) => criteriaOfUnit({ ...one, ...(genes && { genes }) }));
  const query = joinedBy(op, criteria.map(criterionNode));
  // "EGFR T790M negative", "ALK-negative": it was looked for and not found.
  const word = lexemes[next]?.text === "-" ? next + 1 : next;
  if (genes && /^neg(?:ative)?$/i.test(lexemes[word]?.text ?? ""))
    return { family: "alteration", query: { op: "not", of: query }, from: at, to: word + 1, gaps };
  return { family: "alteration", query, from: at, to: next, gaps } satisfies Item;
};

const hasAlteration = ({ kinds, changes, exons }: Unit): boolean => Boolean(kinds ?? changes ?? exons);

/** A gene alone is asked for where its name is no other thing, or stands in a list of genes; a kind alone where it is no common word. */
function saysAlteration(unit: Unit, first: Lexeme | undefined, context: Context, next: number): boolean {
  if (unit.genes === undefined) return Boolean(unit.changes ?? unit.exons) || isKindAlone(unit, first, context);
  if (hasAlteration(unit) || unit.genes.genes.length > 1 || unit.genes.partners) return true;
  const other = meaningOf(first, "condition") ?? meaningOf(first, "observation") ?? meaningOf(first, "medication");
  return other === null && !isWord(first, "marker") && context.lexemes[next]?.text !== "inhibitor";
}

/** "a fusion", of any gene: not what an unknown word or a number stands before ("FYN mutations"), or a bracket behind ("del(17p)"). */
function isKindAlone({ kinds }: Unit, first: Lexeme | undefined, { lexemes }: Context): boolean {
  const at = first ? lexemes.indexOf(first) : -1;
  const before = lexemes[at - 1];
  const isNamed = before === undefined || before.meanings.length > 0 || /^[,;.(]$/.test(before.text);
  return kinds?.kinds.some((one) => one !== "any") === true && isNamed && lexemes[at + 1]?.text !== "(";
}

function readUnit(lexemes: readonly Lexeme[], from: number): ReadUnit | null {
  const unit: Unit = {};
  const gaps: number[] = [];
  let last: Part["of"] | null = null;
  let next = from;
  for (let at = from; ; ) {
    const joint = at === from ? { at, parted: false, gaps: [] } : afterJoints(lexemes, at, last === "genes");
    const part = readPart(lexemes, joint.at);
    if (!part || !takes(unit, part.value, last, joint.parted)) break;
    last = part.value.of;
    gaps.push(...joint.gaps);
    next = at = part.next;
  }
  if (last === null) return null;
  const positive = afterPositive(lexemes, next);
  if (positive > next && unit.genes && !unit.kinds)
    unit.kinds = { of: "kinds", kinds: [unit.genes.partners ? "fusion" : "any"] };
  return { unit, next: unit.kinds ? positive : next, gaps };
}

/** After "positive", "-positive" or "+", which say of a gene that it is altered. */
function afterPositive(lexemes: readonly Lexeme[], at: number): number {
  const word = lexemes[at]?.text === "-" ? at + 1 : at;
  return /^(?:positive|pos|\+)$/i.test(lexemes[word]?.text ?? "") ? word + 1 : at;
}

/**
 * Signs of a list, brackets, "in", "of", articles and "gene" between the parts; whether a sign of a list was among them, and what stands between
 * two of them in a list of genes as a symbol that no table has.
 */
function afterJoints(
  lexemes: readonly Lexeme[],
  from: number,
  inGenes: boolean,
): { at: number; parted: boolean; gaps: number[] } {
  let at = from;
  let parted = false;
  const gaps: number[] = [];
  for (;;) {
    const sign = listSign(lexemes, at);
    const text = lexemes[at]?.text ?? "";
    if (sign) {
      parted = true;
      at = sign.next;
    } else if (isWord(lexemes[at], "in", "of", "article") || /^(?:genes?|[()-]|the)$/i.test(text)) at++;
    else if (/^that (?:is|are)$/i.test(text) && isWord(lexemes[at + 1], "significance", "origin")) at++;
    else if (inGenes && parted && isUnknownGene(lexemes[at]) && listSign(lexemes, at + 1)) gaps.push(at++);
    else if (inGenes && parted && isUnknownGene(lexemes[at]) && isWord(lexemes[at + 1], "alteration")) {
      parted = false;
      gaps.push(at++);
    } else return { at, parted, gaps };
  }
}

const isUnknownGene = (lexeme: Lexeme | undefined): boolean =>
  lexeme?.meanings.length === 0 && /^[A-Z][A-Z0-9]{1,9}$/.test(lexeme.text);

/** Puts a part into a unit where it may stand there: after a sign of a list beside its like alone, else where there is none yet. */
function takes(unit: Unit, part: Part, last: Part["of"] | null, parted: boolean): boolean {
  if (part.of === "exact") {
    unit.exact = true;
    return !parted;
  }
  if (parted && (part.of !== last || !unit[part.of])) return false;
  switch (part.of) {
    case "genes":
      if (unit.genes && (!parted || unit.genes.partners || part.partners)) return false;
      unit.genes = { ...part, ...unit.genes, genes: [...(unit.genes?.genes ?? []), ...part.genes] };
      return true;
    case "kinds":
      if (unit.kinds && !parted && part.kinds[0] === "mutation") return true;
      unit.kinds = {
        of: "kinds",
        kinds: [
          ...(unit.kinds && (parted || unit.kinds.kinds[0] !== "mutation") ? unit.kinds.kinds : []),
          ...part.kinds,
        ],
      };
      return true;
    case "changes":
      unit.changes = { of: "changes", changes: [...(unit.changes?.changes ?? []), ...part.changes] };
      return true;
    case "exons":
      unit.exons = { of: "exons", exons: [...(unit.exons?.exons ?? []), ...part.exons] };
      return true;
    case "significance":
      unit.significance = {
        of: "significance",
        significance: [...(unit.significance?.significance ?? []), ...part.significance],
      };
      return true;
    case "origin":
      return takesOrigin(unit, part);
  }
}

/** "germline or somatic" is either: a second origin takes the first away. */
function takesOrigin(unit: Unit, part: Extract<Part, { of: "origin" }>): boolean {
  if (unit.origin && unit.origin.origin !== part.origin) unit.origin = { ...part, origin: "either" as never };
  else unit.origin = part;
  return true;
}

/** A change is one gene's: of a list of genes the last has it, the others any mutation. */
function criteriaOfUnit(unit: Unit): Criterion[] {
  const genes = unit.genes?.genes ?? [];
  if (unit.changes && genes.length > 1 && unit.genes) {
    const { changes: _, ...others } = unit;
    return [
      criterionOf({ ...others, genes: { ...unit.genes, genes: genes.slice(0, -1) } }),
      criterionOf({ ...unit, genes: { ...unit.genes, genes: genes.slice(-1) } }),
    ];
  }
  return [criterionOf(unit)];
}

function criterionOf({
  genes,
  kinds,
  changes,
  exons,
  significance,
  origin,
  exact,
}: Unit): CriterionOf<"gene-alteration"> {
  const from = (origin?.origin as string | undefined) ?? genes?.origin;
  const fallback = genes?.partners ? "fusion" : changes || exons ? "mutation" : "any";
  return {
    kind: "gene-alteration",
    ...(genes && { genes: [...new Set(genes.genes)] }),
    ...(genes?.partners && { partners: [...genes.partners] }),
    kinds: [...new Set<AlterationKind>(kinds?.kinds ?? [fallback])],
    ...(changes && { changes: [...changes.changes] }),
    ...(exons && { exons: [...exons.exons] }),
    ...((from === "germline" || from === "somatic") && { origin: from }),
    ...(significance && { significance: [...new Set(significance.significance)] as never }),
    ...(exact && { exact: true }),
  };
}
