import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { PatientView } from "../evaluate/patient-view";
import type { CohortFact, FactKind } from "../facts/cohort-fact";
import type { ConceptRef } from "../query/cohort-query";
import { type FactTerm, factOfRow } from "../store/fact-row";

/** A fact of the record's dictionary that says nothing but its term. */
const bare = {
  ...{ number: null, converted: null, start_ms: null, end_ms: null, precisions: 0, start_offset: null },
  ...{
    end_offset: null,
    known_ms: null,
    place_id: null,
    place_version: null,
    place_from: null,
    place_to: null,
    place_hash: null,
    also: null,
  },
};

/** All that facts say, each once, with what stands under what. */
export class TermDictionary {
  private readonly facts = new Map<number, CohortFact>();
  private readonly terms = new Map<number, FactTerm>();
  private readonly kinds = new Map<FactKind, number[]>();
  /** Terms about a concept: those that are it or under it, and those that it may be. */
  private readonly closures = new Map<string, readonly number[]>();
  private readonly specials = new Map<number, readonly number[]>();
  /** A patient of whom nothing is known: what a fact says by itself is judged in it. */
  readonly nobody: PatientView;

  constructor(readonly concepts: CohortConcepts) {
    this.nobody = new PatientView({ facts: [], coverage: new Set() }, { known: null, at: 0 }, concepts);
  }

  /** The greatest id of a term; 0 where there is none. */
  greatest = 0;

  get size(): number {
    return this.facts.size;
  }

  has(id: number): boolean {
    return this.facts.has(id);
  }

  add(id: number, term: FactTerm): void {
    if (this.facts.has(id)) return;
    this.terms.set(id, term);
    this.greatest = Math.max(this.greatest, id);
    this.facts.set(id, factOfRow(term, bare));
    const same = this.kinds.get(term.kind);
    if (same) same.push(id);
    else this.kinds.set(term.kind, [id]);
    this.closures.clear();
    this.specials.clear();
  }

  /** A fact that says the term and nothing else. @throws Error where the term is not there */
  factOf(id: number): CohortFact {
    const fact = this.facts.get(id);
    if (fact === undefined) throw new Error(`term ${id} is not in the dictionary`);
    return fact;
  }

  /** @throws Error where the term is not there */
  termOf(id: number): FactTerm {
    const term = this.terms.get(id);
    if (term === undefined) throw new Error(`term ${id} is not in the dictionary`);
    return term;
  }

  ofKind(kind: FactKind): readonly number[] {
    return this.kinds.get(kind) ?? [];
  }

  /** Terms of a kind that may be of one of the concepts. */
  about(kind: FactKind, asked: readonly ConceptRef[]): readonly number[] {
    const found = asked.map((one) => {
      const key = `${kind} ${one}`;
      const known = this.closures.get(key);
      if (known !== undefined) return known;
      const made = this.ofKind(kind).filter((id) => this.nobody.isOf(this.factOf(id), [one]) !== "not met");
      this.closures.set(key, made);
      return made;
    });
    return found.length === 1 ? (found[0] ?? []) : [...new Set(found.flat())];
  }

  /** Terms that say surely something more special than a term: where a patient has one of them, the wider one leaves nothing open. */
  moreSpecial(id: number): readonly number[] {
    const known = this.specials.get(id);
    if (known !== undefined) return known;
    const { concepts } = this;
    const { concept, kind } = this.factOf(id);
    const made = this.ofKind(kind).filter((one) => {
      const other = this.factOf(one);
      return (
        other.certainty === "sure" &&
        other.concept !== null &&
        concept !== null &&
        concepts.isUnder(other.concept, concept) &&
        !concepts.isUnder(concept, other.concept)
      );
    });
    this.specials.set(id, made);
    return made;
  }
}
