import type { DocumentBrief } from "./document-brief";

/** Characters of a note's text that say a statement, the last one not included. */
export interface StatementSpan {
  statement: string;
  from: number;
  to: number;
}

export interface RenderedNote {
  text: string;
  /** Where each statement stands; a family that does not keep count leaves it empty. */
  spans: readonly StatementSpan[];
}

/**
 * A way of writing documents: templates by one author, who has not seen those of another family. README.md says what a family has to keep to;
 * every-family.test.ts holds each to it.
 */
export interface NoteFamily {
  /** "dev", "heldout". */
  id: string;
  /** Writes one document: the same brief always gives the same text. Throws for none. */
  render(brief: DocumentBrief): RenderedNote;
}
