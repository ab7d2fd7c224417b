/** Sentences that say no fact of the patient, in the order in which a document has them. */
export interface Filler {
  opening: readonly string[];
  middle: readonly string[];
  closing: readonly string[];
}
