"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { everyone } from "../queries";
import type { PatientSearch } from "../responses";
import { addressOf, type ListSettings, settingsOf, usualSettings } from "./list-settings";

const ListStateContext = createContext<{
  search: PatientSearch;
  change: (part: Partial<PatientSearch>) => void;
  /** The settings that the list had when it was last seen. */
  left: ListSettings;
} | null>(null);

/**
 * What the patient list is set to: how it is sorted and filtered stands in the address, so that it can be sent on and reloaded; what
 * was searched for stands in memory alone, for it may hold a name, and neither addresses nor the browser's storage may. Both are kept
 * for as long as the application is open: one comes back from a patient to the same list.
 */
export function PatientListState({ children }: { children: ReactNode }) {
  const [{ query, offset }, setPlace] = useState({ query: everyone.query, offset: everyone.offset });
  const [left, setLeft] = useState(usualSettings);
  const params = useSearchParams();
  const isList = usePathname() === "/patients";
  const state = useMemo(() => {
    const settings = isList ? settingsOf(params) : left;
    const { limit } = everyone;
    return {
      search: { query, offset, limit, ...settings },
      left,
      change: ({ query: asked = query, offset: at = 0, limit: _, ...part }: Partial<PatientSearch>) => {
        // Whatever is changed, the list starts from its first page, unless the page is what is changed.
        setPlace({ query: asked, offset: at });
        const next = { ...settings, ...part };
        setLeft(next);
        const address = addressOf(next);
        if (address !== addressOf(settings)) window.history.replaceState(null, "", address);
      },
    };
  }, [query, offset, left, params, isList]);
  useEffect(() => {
    if (isList && params.size > 0) setLeft(settingsOf(params));
  }, [isList, params]);
  return <ListStateContext value={state}>{children}</ListStateContext>;
}

export function usePatientListState() {
  const state = useContext(ListStateContext);
  if (!state) throw new Error("usePatientListState needs PatientListState above it");
  return state;
}

/** Takes up the settings that the list was left with, where its address says none. */
export function useSettingsLeft(): void {
  const { left } = usePatientListState();
  const [was] = useState(left);
  useEffect(() => {
    const address = addressOf(was);
    if (window.location.search === "" && address !== "/patients") window.history.replaceState(null, "", address);
  }, [was]);
}
