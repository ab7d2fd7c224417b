import type { DocumentKind, Statement } from "../notes/document-brief";
import type { LatentFact } from "../notes/latent-fact";

/** What a document is to say, before it has an id and an author. */
export type Said = Omit<Statement, "id">;

export interface Draft {
  kind: DocumentKind;
  date: string;
  says: Said[];
  /** Whether it may be dropped, and what it says be said elsewhere. */
  mayMerge: boolean;
}

export const affirmed = (fact: LatentFact): Said => ({ stance: "affirmed", fact, relative: null, instead: null });
export const recalled = (fact: LatentFact): Said => ({ stance: "recalled", fact, relative: null, instead: null });

/** The drafts of a patient by kind and day: what is said of one kind on one day goes into one document. */
export class Drafts {
  private readonly byKey = new Map<string, Draft>();

  add(kind: DocumentKind, date: string, says: readonly Said[], mayMerge = true): Draft {
    const key = `${date} ${kind}`;
    const draft = this.byKey.get(key) ?? { kind, date, says: [], mayMerge };
    draft.says.push(...says);
    draft.mayMerge = draft.mayMerge && mayMerge;
    this.byKey.set(key, draft);
    return draft;
  }

  /** By date, then by when they were begun. */
  all(): Draft[] {
    return [...this.byKey.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  }
}
