import type { LatentFactKind, LatentFactOf } from "../../latent-fact";
import type { Slots } from "../template";
import type { Writing } from "../writing";

/** The stances that have wordings of their own: what is mistaken is said as if it were so. */
export type WordedStance =
  | "affirmed"
  | "recalled"
  | "negated"
  | "family"
  | "planned"
  | "declined"
  | "hedged"
  | "corrected";

/** Templates (template.ts) of sentences, and of the abbreviated lines of charts, lists and tired people. */
export interface Wordings {
  prose: readonly string[];
  terse: readonly string[];
}

/** How one kind of fact is worded. */
export interface WordedKind<K extends LatentFactKind> {
  /** What the templates of this kind may name, beside what every sentence may (writing.ts). */
  slots(fact: LatentFactOf<K>, writing: Writing): Slots;
  /** The fact as a noun phrase, for sentences that serve every kind: "left lumpectomy", "HER2 positive (IHC 3+)". Templates. */
  nouns: readonly string[];
  wordings: Readonly<Record<WordedStance, Wordings>>;
}
