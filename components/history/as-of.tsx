"use client";
import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { replaceAddress } from "@/components/shell/replace-address";
import { addressAsOf, asOfFrom } from "./as-of-address";

/** Who shows something as of the moment of the address: the router is not told of another moment, so they are. */
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const shownInAddress = () => asOfFrom(new URLSearchParams(window.location.search));

function setAsOf(next: string | null) {
  const kept = new URLSearchParams(window.location.search);
  if (next === null) kept.delete("asOf");
  else kept.set("asOf", next);
  // The way back leads to the page before, not through every moment that was looked at.
  replaceAddress(kept);
  for (const listener of listeners) listener();
}

/**
 * The moment of which all pages of a history show what was known, an instant in UTC; null: all that is stored. It stands in the
 * address as `?asOf=`, which says nothing of the patient, so that what is seen can be sent on and reloaded. Other parts of the query
 * are kept.
 */
export function useAsOf(): { asOf: string | null; setAsOf: (asOf: string | null) => void } {
  // A link or the way back changes the address by the router, which renders again whoever reads its query.
  const routed = useSearchParams();
  const asOf = useSyncExternalStore(subscribe, shownInAddress, () => asOfFrom(routed));
  return { asOf, setAsOf };
}

/** Makes the addresses of links that keep the moment. */
export function useAddressAsOf(): (path: string) => string {
  const { asOf } = useAsOf();
  return (path) => addressAsOf(path, asOf);
}
