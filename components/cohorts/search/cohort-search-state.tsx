"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";

/** What somebody made of the words in the box. */
interface CohortSearch {
  /** The words; what follows is of these alone. */
  text: string;
  /** Which of several readings. */
  reading: number;
  /** The form as it was edited; null where it is as it was read. */
  edited: CohortQuery | null;
  /** What concepts are called that were not in the words. */
  names: Readonly<Record<string, string>>;
  /** Whether its patients are looked for. */
  ran: boolean;
  /** Whether words that cannot be asked are left out. */
  withoutRefused: boolean;
  /** As of which day, 2024-05-01; empty: all that is stored. */
  day: string;
}

const ofWords = (text: string, day: string): CohortSearch => ({
  ...{ text, reading: 0, edited: null, names: {}, ran: false, withoutRefused: false, day },
});

const CohortSearchContext = createContext<{
  search: CohortSearch;
  change: (text: string, part: Partial<Omit<CohortSearch, "text">>) => void;
} | null>(null);

/** Holds a question in memory alone, so that the way back from a patient leads to the same answer. */
export function CohortSearchState({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(() => ofWords("", ""));
  const state = useMemo(
    () => ({
      search,
      change: (text: string, part: Partial<Omit<CohortSearch, "text">>) =>
        setSearch((now) => ({ ...(now.text === text ? now : ofWords(text, now.day)), ...part })),
    }),
    [search],
  );
  return <CohortSearchContext value={state}>{children}</CohortSearchContext>;
}

/** What was made of these words. */
export function useCohortSearchOf(text: string) {
  const state = useContext(CohortSearchContext);
  if (!state) throw new Error("useCohortSearchOf needs CohortSearchState above it");
  const { search, change } = state;
  return {
    search: search.text === text ? search : ofWords(text, search.day),
    change: (part: Partial<Omit<CohortSearch, "text">>) => change(text, part),
  };
}

/** Has the patients of these words looked for as soon as they are read. */
export function useRunCohort(): (text: string) => void {
  const state = useContext(CohortSearchContext);
  return (text) => state?.change(text, { ran: true });
}

/** A day as the instant at its end, in UTC: what was known on that day counts. Null of none. */
export function asOfDay(day: string): string | null {
  const at = Date.parse(`${day}T23:59:59.999Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
