import type { alterationKinds, ConceptRef } from "../../query/cohort-query";

/** Words of the grammar by what they do; `value` says which one of its kind a word is. */
export type WordClass =
  | "empty"
  | "and"
  | "or"
  | "nor"
  | "not"
  | "but not"
  | "except"
  | "other"
  | "with"
  | "if"
  | "then"
  | "new sentence"
  | "one of"
  | "article"
  | "copula"
  | "of"
  | "in"
  | "state"
  | "significance"
  | "origin"
  | "alteration"
  | "exon"
  | "exactly"
  | "marker"
  | "marker result"
  | "result"
  | "test"
  | "lower bound"
  | "upper bound"
  | "between"
  | "to"
  | "or more"
  | "or less"
  | "axis"
  | "basis"
  | "scale"
  | "sex"
  | "age group"
  | "age"
  | "years"
  | "race"
  | "ethnicity"
  | "treated"
  | "status"
  | "role"
  | "different"
  | "metastasis"
  | "history"
  | "confirmed"
  | "encounter"
  | "vital"
  | "times"
  | "which"
  | "last"
  | "time relation"
  | "time unit"
  | "since"
  | "until"
  | "within"
  | "during"
  | "diagnosed"
  | "mentioned"
  | "of another"
  | "code system"
  | "number word";

/** What a name or word of a question may stand for. */
export type Meaning =
  | { kind: "condition"; concepts: readonly ConceptRef[]; except?: readonly ConceptRef[] }
  | { kind: "medication"; concepts: readonly ConceptRef[] }
  | { kind: "procedure"; concepts: readonly ConceptRef[] }
  | { kind: "observation"; concepts: readonly ConceptRef[]; unit: string; usual: string; notIn: readonly string[] }
  | { kind: "site"; concept: ConceptRef }
  | { kind: "genes"; genes: readonly string[]; origin?: "germline" | "somatic" }
  | { kind: "short for"; words: string }
  | { kind: "word"; is: WordClass; value: string };

export type MeaningOf<K extends Meaning["kind"]> = Extract<Meaning, { kind: K }>;
export type AlterationKind = (typeof alterationKinds)[number];

/** A word class, with which one of its kind a word is after a colon, and its spellings, parted by " | ". */
export type WrittenWords = readonly [is: `${WordClass}:${string}` | WordClass, spellings: string];
