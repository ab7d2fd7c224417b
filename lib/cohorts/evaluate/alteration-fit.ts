import type { CohortFact } from "../facts/cohort-fact";
import { isByHybridisation } from "../facts/her2-overexpression";
import { isTruncating } from "../facts/protein-change";
import type { CriterionOf } from "../query/cohort-query";
import { type Answer, allOf, anyOf, notOf, saidAs } from "./kleene";

type Asked = CriterionOf<"gene-alteration">;
type Kind = Asked["kinds"][number];
type Alteration = Pick<Asked, "genes" | "partners" | "kinds" | "changes" | "exons">;

/**
 * What each kind of alteration is beside itself (a team decision): every small change is a mutation; a fusion is a rearrangement; a
 * deletion or a loss of function of the whole gene is a loss, and so is a change that cuts the protein short. A wild type is no alteration.
 */
const alsoIs: Partial<Record<Kind, readonly Kind[]>> = {
  insertion: ["mutation"],
  skipping: ["mutation"],
  "loss of function": ["mutation"],
  deletion: ["loss of function"],
  fusion: ["rearrangement"],
};

function isKind(fact: CohortFact, asked: Kind): Answer {
  if (fact.alteration === null) return "unknown";
  if (asked === "any") return fact.alteration === "wild type" ? "not met" : "met";
  // A deletion within a protein or an exon is a small change; one of the gene is none.
  if (asked === "mutation" && fact.alteration === "deletion")
    return fact.change !== null || fact.exon !== null ? "met" : "not met";
  if (
    asked === "loss of function" &&
    fact.alteration !== "wild type" &&
    fact.change !== null &&
    isTruncating(fact.change)
  )
    return "met";
  return fact.alteration === asked || alsoIs[fact.alteration]?.includes(asked) ? "met" : "not met";
}

const bare = (change: string) => change.replace(/^p\./iu, "").toUpperCase();

/** Whether the gene of a fact is one of those asked about. */
export const isGene = ({ gene, partner }: CohortFact, genes: Alteration["genes"]): boolean =>
  genes === undefined || [gene, partner].some((one) => one !== null && genes.includes(one));

/**
 * What has to have been looked at for a gene's change to be known absent: its sequence, its protein, or both, of each gene asked about. Much protein
 * says nothing of the sequence, nor a sequence of how much protein there is; in situ hybridisation counts copies of a gene and reads none of them.
 */
export const testsOfGenes = ({
  genes = [],
  kinds,
}: Pick<Alteration, "genes" | "kinds">): ((fact: CohortFact) => boolean)[] =>
  genes.flatMap((gene) => [
    ...(kinds.some((kind) => kind !== "overexpression")
      ? [(fact: CohortFact) => isGene(fact, [gene]) && readsSequence(fact, kinds)]
      : []),
    ...(kinds.includes("overexpression")
      ? [(fact: CohortFact) => isGene(fact, [gene]) && fact.alteration === "overexpression"]
      : []),
  ]);

const readsSequence = (fact: CohortFact, kinds: readonly Kind[]): boolean =>
  fact.alteration !== "overexpression" &&
  (!isByHybridisation(fact) || kinds.every((kind) => kind === "amplification" || kind === "overexpression"));

function alterationFit(fact: CohortFact, { genes, partners, kinds, changes, exons }: Alteration): Answer {
  if (!isGene(fact, genes)) return "not met";
  const others = [fact.gene, fact.partner].filter((one): one is string => one !== null);
  return allOf([
    anyOf(kinds.map((kind) => isKind(fact, kind))),
    partners === undefined
      ? "met"
      : fact.partner === null
        ? "unknown"
        : saidAs(fact.partner, () => others.some((one) => partners.includes(one))),
    changes === undefined ? "met" : saidAs(fact.change, (one) => changes.some((asked) => bare(asked) === bare(one))),
    exons === undefined ? "met" : saidAs(fact.exon, (one) => exons.includes(one)),
  ]);
}

/** What counts as each significance (a team decision): what is pathogenic in a tumour is oncogenic; "actionable" is only what was called so. */
const counts: Readonly<Record<string, readonly string[]>> = {
  oncogenic: ["oncogenic", "pathogenic", "likely pathogenic", "actionable"],
  pathogenic: ["pathogenic"],
  "likely pathogenic": ["likely pathogenic"],
  actionable: ["actionable"],
};

function significanceFit(fact: CohortFact, asked: NonNullable<Asked["significance"]>): Answer {
  return anyOf(
    asked.map((one) =>
      saidAs(fact.significance, (said) =>
        one === "not resistance" ? said !== "resistance" : (counts[one]?.includes(said) ?? false),
      ),
    ),
  );
}

/** Whether a fact's change of a gene is what a criterion asks for; what the fact does not say is unknown. */
export function geneFit(criterion: Asked, fact: CohortFact): Answer {
  const { origin, significance, exact, except = [] } = criterion;
  return allOf([
    alterationFit(fact, criterion),
    ...except.map((one) => notOf(alterationFit(fact, one))),
    origin === undefined ? "met" : saidAs(fact.origin, (said) => said === origin),
    // A wild type has no significance.
    significance === undefined || fact.alteration === "wild type" ? "met" : significanceFit(fact, significance),
    exact === undefined ? "met" : exactFit(fact, criterion.kinds),
  ]);
}

/** How HL7's genomics reporting says that a gene has no variant, in its own answer: LOINC LA9634-2. */
const answers: Partial<Record<Kind, readonly string[]>> = { "wild type": ["absent", "LA9634-2"] };

/** Whether the record's own words, or the answer that a coded result has for them, are those of the question, without any more. */
const exactFit = (fact: CohortFact, kinds: readonly Kind[]): Answer =>
  saidAs(fact.words, (words) =>
    kinds.some((kind) => [kind, ...(answers[kind] ?? [])].some((one) => sameWords(words, one))),
  );

export const sameWords = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, " ")
    .trim();
