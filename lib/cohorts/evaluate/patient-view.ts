import type { CohortFact, FactKind } from "../facts/cohort-fact";
import type { Coverage } from "../facts/coverage";
import type { PatientFacts } from "../facts/facts-of-history";
import type { ConceptRef, Criterion } from "../query/cohort-query";
import type { CohortConcepts } from "./cohort-concepts";
import type { CriterionAnswer } from "./criterion-answer";
import { type AsOf, beginOf, factAsKnown } from "./fact-time";
import { type Answer, anyOf } from "./kleene";

/** A patient as a question sees one at its moment, with what stands under what. */
export class PatientView {
  readonly coverage: Coverage;
  readonly at: number;
  /** Criteria that were answered already: what a time counts from is asked for by every fact. */
  readonly answered = new Map<Criterion, CriterionAnswer>();
  private readonly byKind = new Map<FactKind, CohortFact[]>();
  private readonly leftOpen = new Map<CohortFact, boolean>();

  constructor(
    { facts, coverage }: PatientFacts,
    asOf: AsOf,
    readonly concepts: Pick<CohortConcepts, "isUnder">,
  ) {
    this.coverage = coverage;
    this.at = asOf.at;
    for (const fact of facts) {
      const seen = factAsKnown(fact, asOf);
      if (seen === null) continue;
      const same = this.byKind.get(seen.kind);
      if (same) same.push(seen);
      else this.byKind.set(seen.kind, [seen]);
    }
  }

  /** Facts of a kind that can be seen. */
  of(kind: FactKind): readonly CohortFact[] {
    return this.byKind.get(kind) ?? [];
  }

  /** The first death that is told, for ages; null while the patient lives, as far as is known. */
  death(): CohortFact | null {
    return this.of("death").find((one) => beginOf(one) !== null) ?? this.of("death")[0] ?? null;
  }

  /**
   * Whether a fact is of one of the concepts: surely where its concept or a code of it is one of them or under one; perhaps where a code may
   * stand for it, or where the record says no more than something above it ("cancer", where lung cancer is asked for) and nothing
   * else that the record holds is under that; and perhaps where all that is recorded is a code that no table of ours has, without a word.
   */
  isOf(fact: CohortFact, asked: readonly ConceptRef[]): Answer {
    return anyOf(asked.map((one) => this.isOne(fact, one)));
  }

  /** Of which disease a stage, a marker or a drug is; unknown where the record does not say. */
  isAbout(of: ConceptRef | null, asked: readonly ConceptRef[] | undefined): Answer {
    if (asked === undefined) return "met";
    if (of === null) return "unknown";
    const { concepts } = this;
    if (asked.some((one) => concepts.isUnder(of, one))) return "met";
    return asked.some((one) => concepts.isUnder(one, of)) ? "unknown" : "not met";
  }

  private isOne(fact: CohortFact, asked: ConceptRef): Answer {
    const { concepts } = this;
    const own = fact.concept === null ? fact.codes : [fact.concept, ...fact.codes];
    if (own.some((one) => concepts.isUnder(one, asked))) return fact.certainty === "sure" ? "met" : "unknown";
    if (mayBeAnything(fact) && (fact.concept === null || concepts.isUnder(asked, fact.concept))) return "unknown";
    if (fact.concept === null || !fact.saysNoMore || !concepts.isUnder(asked, fact.concept)) return "not met";
    return this.isLeftOpen(fact) ? "unknown" : "not met";
  }

  /** Whether nothing more special than a fact's concept is recorded. */
  private isLeftOpen(fact: CohortFact): boolean {
    const known = this.leftOpen.get(fact);
    if (known !== undefined) return known;
    const { concept } = fact;
    const isSpecial = (other: CohortFact) =>
      other.certainty === "sure" &&
      other.concept !== null &&
      concept !== null &&
      this.concepts.isUnder(other.concept, concept) &&
      !this.concepts.isUnder(concept, other.concept);
    const open = !this.of(fact.kind).some(isSpecial);
    this.leftOpen.set(fact, open);
    return open;
  }
}

/** A diagnosis of which the record has no more than a code that our tables do not have, or only by its category: no word says what it is. */
const mayBeAnything = ({ kind, words, concept, codes, saysNoMore, certainty }: CohortFact): boolean =>
  kind === "condition" &&
  words === null &&
  certainty === "sure" &&
  (concept === null || (codes.length > 0 && !saysNoMore));
