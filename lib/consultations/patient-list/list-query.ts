import type { SourceId } from "../../record/source-of";
import type { ListedSource, PatientListOrder, SortDirection } from "./patient-list";

/** What the list is asked for. */
export interface PatientListQuery {
  /**
   * Words that name, MRN, unit and reason for admission of a stay, or name, MRN, problems and drugs of a history, must hold between them; or
   * a record id of the source.
   */
  query?: string;
  source?: ListedSource;
  careUnit?: string;
  /** The task whose numbers are shown, with the sources of which it can be asked; the usual one of each source unless given. */
  task?: { id: string; sources: readonly SourceId[] };
  /** "urgency" unless given. */
  order?: PatientListOrder;
  /** As people look first (`patientListSorts`) unless given. */
  direction?: SortDirection;
  offset: number;
  limit: number;
}

/** What is asked for, with its words apart and the ids that its one word may stand for. */
export interface SearchedFor extends PatientListQuery {
  words: readonly string[];
  ids: readonly string[];
}

/** Takes a value of a statement and gives the name by which the statement says it: "$3". */
export type Parameter = (value: unknown) => string;

export const wordsOf = (query: string | undefined): string[] => (query ?? "").trim().split(/\s+/).filter(Boolean);

/** "where a and b", or nothing. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";

/** Histories that a search by words counts: a word that most patients have is then told of as fast as a rare one. A team decision. */
export const MOST_COUNTED = 1000;

/**
 * Patients that stand first in an order and are looked through before all who match are found and sorted: a page of what many have
 * is among them. A team decision: some milliseconds, and whoever matches less than once in 40 is sorted as fast.
 */
export const LOOKED_THROUGH_FIRST = 2000;
