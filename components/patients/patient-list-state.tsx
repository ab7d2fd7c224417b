"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { everyone } from "./queries";
import type { PatientSearch } from "./responses";

const ListStateContext = createContext<{
  search: PatientSearch;
  change: (part: Partial<PatientSearch>) => void;
} | null>(null);

/**
 * What the patient list is set to, for as long as the page is open: one comes back from a patient to the same list. It stands in
 * memory alone, for a search may hold a name, and neither addresses nor the browser's storage may.
 */
export function PatientListState({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(everyone);
  const state = useMemo(
    () => ({
      search,
      // Whatever is changed, the list starts from its first page, unless the page is what is changed.
      change: (part: Partial<PatientSearch>) => setSearch((now) => ({ ...now, offset: 0, ...part })),
    }),
    [search],
  );
  return <ListStateContext value={state}>{children}</ListStateContext>;
}

export function usePatientListState() {
  const state = useContext(ListStateContext);
  if (!state) throw new Error("usePatientListState needs PatientListState above it");
  return state;
}
