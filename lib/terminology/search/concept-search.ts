import { z } from "zod";
import { type Concept, conceptSchema, foldedName } from "../concepts/concept";
import type { SynonymScope } from "../diseases/disease-ontology";
import { ingredients } from "../drugs/drug-classes";
import { sharedFeatures } from "../feature";
import type { Terminology } from "../links/terminology";

/** A concept that was found, and by which of its names. */
export const foundConceptSchema = z.object({
  concept: conceptSchema,
  /** The name or synonym that the words stand in. */
  matched: z.string(),
  by: z.enum(["name", "exact", "narrow", "broad", "related"]),
  acronym: z.boolean(),
  /** Other concepts are called just the same: "CF", "HD". */
  ambiguous: z.boolean(),
});
export type FoundConcept = z.infer<typeof foundConceptSchema>;

interface Entry {
  concept: Concept;
  text: string;
  /** Folded, with a blank in front: a word begins after a blank. */
  folded: string;
  by: FoundConcept["by"];
  acronym: boolean;
}

const ways: readonly FoundConcept["by"][] = ["name", "exact", "narrow", "broad", "related"];

/** Concepts by the words of their names and synonyms. */
export class ConceptSearch {
  private readonly entries: Entry[] = [];
  private readonly called = new Map<string, Set<string>>();

  constructor({ diseases, tumours }: Terminology) {
    for (const { code, name, synonyms } of diseases.hierarchy.all()) {
      const concept: Concept = { kind: "disease", code, name };
      this.add(concept, name, "name");
      for (const { text, scope, acronym } of synonyms) this.add(concept, text, scope, acronym);
    }
    for (const { code, name } of tumours.hierarchy.all()) this.add({ kind: "tumour", code, name }, name, "name");
    for (const [code, { label }] of Object.entries(sharedFeatures))
      this.add({ kind: "feature", code, name: label }, label, "name");
    for (const code of ingredients) this.add({ kind: "ingredient", code, name: code }, code, "name");
  }

  /**
   * Concepts in whose name or synonym every word stands, as the beginning of a word; an acronym only as a whole. Each
   * once, by its best name: what is called just so first, then what begins so, names before synonyms, short before long.
   * @param most at most so many are given.
   */
  find(words: string, most = 20): FoundConcept[] {
    const asked = foldedName(words);
    if (asked === "") return [];
    const parts = asked.split(" ").map((part) => ` ${part}`);
    const found = this.entries.filter(({ folded, acronym }) =>
      acronym ? folded === ` ${asked}` : parts.every((part) => folded.includes(part)),
    );
    const rank = ({ folded, by }: Entry) => {
      const fit = folded === ` ${asked}` ? 0 : folded.startsWith(` ${asked}`) ? 1 : 2;
      return fit * 10 + ways.indexOf(by);
    };
    found.sort((a, b) => rank(a) - rank(b) || a.folded.length - b.folded.length || (a.folded < b.folded ? -1 : 1));
    const best = new Map<string, Entry>();
    for (const entry of found) {
      const id = keyOf(entry.concept);
      if (!best.has(id)) best.set(id, entry);
      if (best.size >= most) break;
    }
    return [...best.values()].map(({ concept, text, folded, by, acronym }) => ({
      concept,
      matched: text,
      by,
      acronym,
      ambiguous: (this.called.get(`${concept.kind}${folded}`)?.size ?? 0) > 1,
    }));
  }

  private add(concept: Concept, text: string, by: "name" | SynonymScope, acronym = false): void {
    const folded = ` ${foldedName(text)}`;
    this.entries.push({ concept, text, folded, by, acronym });
    const name = `${concept.kind}${folded}`;
    const known = this.called.get(name) ?? new Set();
    this.called.set(name, known.add(concept.code));
  }
}

const keyOf = ({ kind, code }: Concept) => `${kind} ${code}`;
