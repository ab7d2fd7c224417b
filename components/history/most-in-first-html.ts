import type { StoredResourceType } from "@/lib/record/history/schema";
import { historyNoteTypes } from "./queries";

/** What a page sends first. */
interface Limit {
  entries: number;
  /** Types that are counted; all unless given. */
  types?: readonly StoredResourceType[];
}

/**
 * Entries that the first HTML of a page of a history holds at most: with more it would weigh over 500 kB, so the page comes at once and
 * asks for them itself. Results and drugs are sent summed up and have no limit of this kind.
 */
export const mostInFirstHtml: Partial<Record<"timeline" | "results" | "medications" | "notes", Limit>> = {
  timeline: { entries: 1500 },
  notes: { entries: 500, types: historyNoteTypes },
};
