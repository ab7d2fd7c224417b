"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { PatientsAddressProvider } from "@/components/shell/list-address";
import { everyone } from "../queries";
import type { PatientSearch } from "../responses";
import { addressLeft, addressOf, settingsOf, usualSettings } from "./list-settings";

const ListStateContext = createContext<{
  search: PatientSearch;
  change: (part: Partial<PatientSearch>) => void;
  /** The address of the patient that was opened last; who comes back goes on there. */
  opened: { current: string | null };
} | null>(null);

/**
 * What the patient list is set to: how it is sorted and filtered and which page of it is shown stands in the address, so that it can be
 * sent on and reloaded; what was searched for stands in memory alone, for it may hold a name, and neither addresses nor the browser's
 * storage may. Both are kept for as long as the application is open: the way back from a patient leads to the same place, which the
 * server reads at once, or the browser still holds.
 */
export function PatientListState({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(everyone.query);
  const [left, setLeft] = useState(usualSettings);
  const opened = useRef<string | null>(null);
  const params = useSearchParams();
  const isList = usePathname() === "/patients";
  const state = useMemo(() => {
    const settings = isList ? settingsOf(params) : left;
    const { limit } = everyone;
    return {
      search: { query, limit, ...settings },
      opened,
      change: ({ query: asked = query, offset = 0, limit: _, ...part }: Partial<PatientSearch>) => {
        // Whatever is changed, the list starts from its first page, unless the page is what is changed.
        setQuery(asked);
        const next = { ...settings, ...part, offset };
        setLeft(next);
        const address = addressOf(next);
        if (address !== addressOf(settings)) window.history.replaceState(null, "", address);
      },
    };
  }, [query, left, params, isList]);
  useEffect(() => {
    if (isList) setLeft(settingsOf(params));
  }, [isList, params]);
  return (
    <ListStateContext value={state}>
      <PatientsAddressProvider value={isList ? "/patients" : addressLeft(left, query)}>
        {children}
      </PatientsAddressProvider>
    </ListStateContext>
  );
}

export function usePatientListState() {
  const state = useContext(ListStateContext);
  if (!state) throw new Error("usePatientListState needs PatientListState above it");
  return state;
}
