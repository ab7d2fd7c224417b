import type { ObservationResource, ObservedValue } from "../../record/history/schema";
import { geneNamed } from "../../terminology/genes/genes";
import { answerCodes, answerText, loincCodes } from "./answer-text";
import type { CohortFact } from "./cohort-fact";
import { shortProteinChange } from "./protein-change";
import { changeTypes, changeTypeWords, significanceAnswers, significanceWords, variantLoinc } from "./variant-codes";

type GenePart = Partial<CohortFact> & { kind: "gene-alteration" };

/** An observation that is called by a gene's symbol, with a change of its protein or that there is none: "KRAS": "G12D". */
export function geneOf(called: string, value: ObservedValue | null): GenePart[] {
  const gene = geneNamed(called.replace(/\s+(?:gene|mutation|status)$/iu, ""));
  if (gene === null) return [];
  const words = answerText(value);
  const change = shortProteinChange(words);
  if (change !== null) return [{ kind: "gene-alteration", gene, alteration: kindOfChange(change), change, words }];
  if (/^(?:wild[- ]type|no (?:pathogenic )?(?:variant|mutation)|not detected|negative)/iu.test(words))
    return [{ kind: "gene-alteration", gene, alteration: "wild type", words }];
  return [];
}

/** HL7's genomics reporting: a variant of which components tell the gene or both of a fusion, the change, the origin and the significance. */
export function variantOf(loinc: readonly string[], { value, components }: ObservationResource): GenePart[] {
  if (!loinc.includes(variantLoinc.variant)) return [];
  const all = (code: string) =>
    components.flatMap((one) => (loincCodes(one.code).includes(code) && one.value !== null ? [one.value] : []));
  const component = (code: string) => all(code)[0] ?? null;
  const [gene, partner = null] = all(variantLoinc.gene).flatMap(genesIn);
  if (gene === undefined) return [];
  const change = shortProteinChange(answerText(component(variantLoinc.proteinChange)));
  const type = firstSaid(component(variantLoinc.changeType), changeTypes, changeTypeWords);
  const isAbsent =
    answerCodes(value).includes(variantLoinc.absent) ||
    /^absent$/iu.test(answerText(value)) ||
    (type === "wild type" && change === null);
  const common = { kind: "gene-alteration", gene, words: answerText(value) || null } as const;
  const origin = originIn(component(variantLoinc.source));
  if (isAbsent) return [{ ...common, alteration: "wild type", origin }];
  return [
    {
      ...common,
      ...{ partner, origin, change },
      alteration: type ?? kindOfChange(change),
      exon: exonIn(answerText(component(variantLoinc.region))),
      significance: firstSaid(component(variantLoinc.significance), significanceAnswers, significanceWords),
    },
  ];
}

/** "EML4::ALK" is both genes of a fusion, as HGNC writes it. */
const genesIn = (value: ObservedValue): string[] =>
  answerText(value)
    .toUpperCase()
    .split("::")
    .map((said) => geneNamed(said.trim()) ?? said.trim())
    .filter((gene) => /^[A-Z0-9][A-Z0-9-]*$/u.test(gene));

/** What a change of a protein is where nothing else says it; of an indel no more than that the gene is changed. */
function kindOfChange(change: string | null): NonNullable<CohortFact["alteration"]> {
  if (change === null || change.includes("delins")) return "mutation";
  if (change.endsWith("del")) return "deletion";
  return /(?:dup|ins[A-Z]*)$/u.test(change) ? "insertion" : "mutation";
}

function originIn(source: ObservedValue | null): CohortFact["origin"] {
  const [codes, words] = [answerCodes(source), answerText(source)];
  if (codes.includes(variantLoinc.germline) || /^germline/iu.test(words)) return "germline";
  return codes.includes(variantLoinc.somatic) || /^somatic/iu.test(words) ? "somatic" : null;
}

/** "exon 14" of a region's name. */
function exonIn(region: string): number | null {
  const [, number] = /^(?:exon|ex\.?)?\s*([1-9]\d{0,2})$/iu.exec(region) ?? [];
  return number === undefined ? null : Number(number);
}

/** What the first code of an answer that a table has says, else its words. */
function firstSaid<T>(
  value: ObservedValue | null,
  byCode: Readonly<Record<string, T>>,
  byWords: readonly (readonly [RegExp, T])[],
): T | null {
  const coded = answerCodes(value).find((code) => Object.hasOwn(byCode, code));
  if (coded !== undefined) return byCode[coded] ?? null;
  const words = answerText(value);
  return byWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
