import { type ConceptRef, type Criterion, conceptRefSchema } from "../../query/cohort-query";
import { criteriaOf, mapCriteria, type Refusal } from "../phrases/item";
import type { Vocabulary } from "../vocabulary/vocabulary";
import type { Part } from "./part";

interface Disease {
  concepts: readonly ConceptRef[];
  except: readonly ConceptRef[];
}

/** What an item says only with another: the cancer of a stage, what "some other cancer" leaves out, the gene of a change. */
export function bind(parts: readonly Part[], vocabulary: Vocabulary): Part[] {
  return parts.map((part, at) => {
    if (part.is !== "item") return part;
    const { item } = part;
    const query = mapCriteria(item.query, (one) => {
      if ((one.kind === "disease-state" || one.kind === "stage") && one.of === undefined)
        return withDisease(one, diseaseOf(parts, at, item.family === "state", vocabulary));
      if (one.kind === "gene-alteration" && one.genes === undefined && (one.changes || one.exons))
        return withGenes(one, parts, at);
      return item.other ? withoutThose(one, parts, at) : one;
    });
    return { is: "item", item: { ...item, query } };
  });
}

function withDisease(criterion: Criterion, disease: Disease | null): Criterion {
  if (!disease) return criterion;
  const except = criterion.kind === "disease-state" && disease.except.length > 0 && { except: [...disease.except] };
  return { ...criterion, of: [...disease.concepts], ...except } as Criterion;
}

/**
 * The disease of a state or stage: that of the same phrase, else the nearest cancer before it that is not ruled out, with those that "or" joins
 * to it, else the nearest behind it.
 */
function diseaseOf(parts: readonly Part[], at: number, isState: boolean, vocabulary: Vocabulary): Disease | null {
  const phrase = samePhrase(parts, at).flatMap((one) => diseaseAt(parts, one) ?? []);
  const own = phrase.find((one) => isState || isCancer(one, vocabulary));
  if (own) return own;
  const cancers = parts
    .flatMap((_, i) => (isRuledOut(parts, i) ? [] : (diseaseAt(parts, i) ?? []).length === 0 ? [] : [i]))
    .filter((i) => {
      const found = diseaseAt(parts, i);
      return found !== null && isCancer(found, vocabulary);
    });
  const before = cancers.filter((i) => i < at);
  const nearest = before.at(-1) ?? cancers[0];
  if (nearest === undefined) return null;
  const joined = [nearest];
  for (let i = nearest - 2; cancers.includes(i) && isOr(parts[i + 1]); i -= 2) joined.unshift(i);
  const found = joined.flatMap((i) => diseaseAt(parts, i) ?? []);
  return { concepts: [...new Set(found.flatMap((one) => one.concepts))], except: found.flatMap((one) => one.except) };
}

const isOr = (part: Part | undefined) => part?.is === "sign" && part.word !== "and" && part.word !== "with";

/** Items that stand beside one another without a sign between them. */
function samePhrase(parts: readonly Part[], at: number): number[] {
  const found: number[] = [];
  for (let i = at + 1; parts[i]?.is === "item"; i++) found.push(i);
  for (let i = at - 1; parts[i]?.is === "item"; i--) found.push(i);
  return found;
}

function diseaseAt(parts: readonly Part[], at: number): (Disease & { length: number }) | null {
  const part = parts[at];
  if (part?.is !== "item" || part.item.family !== "condition") return null;
  const [criterion] = criteriaOf(part.item.query);
  if (criterion?.kind !== "condition") return null;
  return { concepts: criterion.concepts, except: criterion.except ?? [], length: criterion.concepts.length };
}

const isRuledOut = (parts: readonly Part[], at: number) =>
  ["not", "but not", "except"].includes(parts[at - 1]?.is ?? "");

const CELLULAR_PROLIFERATION = "disease:DOID:14566";
const isCancer = ({ concepts }: Disease, vocabulary: Vocabulary): boolean =>
  concepts.every(
    (one) =>
      one.startsWith("tumour:") || (one.startsWith("disease:") && vocabulary.isDisease(one, CELLULAR_PROLIFERATION)),
  );

/** A change without its gene is one of the gene that was last spoken of. */
function withGenes(criterion: Criterion & { kind: "gene-alteration" }, parts: readonly Part[], at: number): Criterion {
  const before = parts.slice(0, at).flatMap((part) => (part.is === "item" ? criteriaOf(part.item.query) : []));
  const last = before.findLast((one) => one.kind === "gene-alteration" && one.genes !== undefined);
  return last?.kind === "gene-alteration" && last.genes ? { ...criterion, genes: last.genes } : criterion;
}

/** "some other cancer", "any other EGFR inhibitor": without what of its kind was spoken of before it. */
function withoutThose(criterion: Criterion, parts: readonly Part[], at: number): Criterion {
  if (criterion.kind !== "condition" && criterion.kind !== "medication" && criterion.kind !== "procedure")
    return criterion;
  const before = parts.slice(0, at).flatMap((part) => (part.is === "item" ? criteriaOf(part.item.query) : []));
  const last = before.findLast((one) => one.kind === criterion.kind);
  if (!last || !("concepts" in last)) return criterion;
  const except = [...new Set([...(criterion.except ?? []), ...last.concepts])];
  return { ...criterion, except: except.map((one) => conceptRefSchema.parse(one)) };
}

/** "CKD stage 3": stages are those of cancers, and the stage of another disease is refused. */
export function refusedStages(parts: readonly Part[], vocabulary: Vocabulary): { at: number; refusal: Refusal }[] {
  return parts.flatMap((part, at) => {
    if (part.is !== "item" || part.item.family !== "stage") return [];
    const beside = samePhrase(parts, at).flatMap((one) => diseaseAt(parts, one) ?? []);
    if (beside.length === 0 || beside.some((one) => isCancer(one, vocabulary))) return [];
    const { from, to } = part.item;
    return [{ at, refusal: { from, to, why: "expected a cancer: stages of other diseases are not read" } }];
  });
}
