import { CancerHierarchy } from "../../../terminology/cancers/cancer-hierarchy";
import { metastasisSites } from "../../../terminology/cancers/metastasis-sites";
import type { Terminology } from "../../../terminology/links/terminology";
import type { ConceptRef } from "../../query/cohort-query";
import { NameTrie } from "../words/name-trie";
import { type Token, tokensOf } from "../words/tokens";
import { addAbbreviations } from "./abbreviations";
import { addDiseases } from "./disease-names";
import { addDrugs } from "./drug-names";
import { addGenes, addMarkers } from "./gene-names";
import { addGrammarWords } from "./grammar-word-table";
import { mayBeBoth } from "./may-be-both";
import type { Meaning, MeaningOf } from "./meaning";
import { addMeasurements } from "./measurement-names";
import { addProcedures, addSites } from "./procedure-names";

/** Every name and word that a question may be read by. */
export class Vocabulary {
  readonly names = new NameTrie<Meaning>();
  private cancers: CancerHierarchy | undefined;

  /** About 200 ms and 30,000 names: made once a process. */
  constructor(private readonly terminology: Terminology) {
    addDiseases(this.names, terminology);
    addAbbreviations(this.names);
    addDrugs(this.names);
    addProcedures(this.names);
    addSites(this.names);
    addGenes(this.names);
    addMarkers(this.names);
    addMeasurements(this.names);
    addGrammarWords(this.names);
  }

  /** The disease or tumour that these words name in whole; null where they name none. */
  condition(words: readonly Token[]): MeaningOf<"condition"> | null {
    return conditionOf(this.names.named(words));
  }

  /** Other words for the place that these words name: "pancreatic" for "pancreas". */
  placesLike(words: readonly Token[]): readonly (readonly Token[])[] {
    const site = this.names.named(words).find((one) => one.kind === "site");
    if (site?.kind !== "site") return [];
    const found = metastasisSites.get(site.concept.slice("metastasis:".length));
    return (found?.before ?? []).map(tokensOf);
  }

  /** Whether a disease stands under one in whose name a word stands: ductal carcinoma in situ under "breast cancer". */
  isOfSite({ concepts }: MeaningOf<"condition">, site: readonly string[]): boolean {
    return concepts.every((concept) => {
      const [hierarchy, code] = concept.startsWith("disease:")
        ? [this.terminology.diseases.hierarchy, concept.slice(8)]
        : [this.terminology.tumours.hierarchy, concept.slice(7)];
      return [...hierarchy.ancestors(code)].some((one) => {
        const words = tokensOf(hierarchy.get(one)?.name ?? "").map(({ key }) => key);
        return site.every((word) => words.includes(word));
      });
    });
  }

  /** Whether something may be both of two concepts of a kind; true of what no hierarchy of ours holds apart. */
  overlap(one: ConceptRef, other: ConceptRef): boolean {
    this.cancers ??= new CancerHierarchy(this.terminology);
    return mayBeBoth(one, other, this.cancers);
  }

  /** Whether the first disease or tumour is the second or stands under it. */
  isDisease(concept: string, under: string): boolean {
    return concept === under || this.terminology.diseases.hierarchy.isA(concept.slice(8), under.slice(8));
  }
}

export const conditionOf = (meanings: readonly Meaning[]): MeaningOf<"condition"> | null =>
  meanings.find((one) => one.kind === "condition") ?? null;
