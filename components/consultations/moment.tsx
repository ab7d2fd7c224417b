"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useCallback } from "react";
import { Link } from "@/components/ui/link";

/**
 * The moment in the address: ?seq=12, or none for the latest. It changes without asking the server: the page holds all events,
 * and each reading of a consultation leaves an audit row.
 */
export function useMoment(): [number | null, (at: number | null) => void] {
  const params = useSearchParams();
  const raw = Number(params.get("seq"));
  const at = Number.isInteger(raw) && raw > 0 ? raw : null;
  const move = useCallback(
    (to: number | null) => window.history.replaceState(null, "", to === null ? window.location.pathname : `?seq=${to}`),
    [],
  );
  return [at, move];
}

/** Leads to a moment of a consultation; on the consultation's own page without loading it again. */
export function MomentLink({
  consultationId,
  seq,
  children,
}: {
  consultationId: string;
  seq: number;
  children: ReactNode;
}) {
  const address = `/consultations/${consultationId}`;
  const here = usePathname() === address;
  const onClick = (event: MouseEvent) => {
    if (!here || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.pushState(null, "", `?seq=${seq}`);
    window.scrollTo({ top: 0 });
  };
  return (
    <Link href={`${address}?seq=${seq}`} onClick={onClick} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
