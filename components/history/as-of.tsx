"use client";
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { addressAsOf, asOfFrom } from "./as-of-address";

/**
 * The moment of which all pages of a history show what was known, an instant in UTC; null: all that is stored. It stands in the
 * address as `?asOf=`, which says nothing of the patient, so that what is seen can be sent on and reloaded. Other parts of the query
 * are kept.
 */
export function useAsOf(): { asOf: string | null; setAsOf: (asOf: string | null) => void } {
  const params = useSearchParams();
  const setAsOf = useCallback((next: string | null) => {
    const { location, history } = window;
    const kept = new URLSearchParams(location.search);
    if (next === null) kept.delete("asOf");
    else kept.set("asOf", next);
    // The way back leads to the page before, not through every moment that was looked at.
    history.replaceState(null, "", kept.size > 0 ? `${location.pathname}?${kept}` : location.pathname);
  }, []);
  return { asOf: asOfFrom(params), setAsOf };
}

/** Makes the addresses of links that keep the moment. */
export function useAddressAsOf(): (path: string) => string {
  const { asOf } = useAsOf();
  return (path) => addressAsOf(path, asOf);
}
