"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useEvidence } from "./evidence-context";
import { EvidenceDrawer, EvidencePanel } from "./evidence-drawer";

/** Where there is room, evidence has a column of its own, above what the checks came to; else it opens over the page. */
export function EvidenceColumn({ children }: { children: ReactNode }) {
  const { selected, select } = useEvidence();
  const wide = useWide();
  return (
    <div className="min-w-0 space-y-4 xl:sticky xl:top-[calc(var(--top-bar)+var(--pinned)+1rem)] xl:max-h-[calc(100dvh-var(--top-bar)-var(--pinned)-5rem)] xl:overflow-y-auto print:hidden">
      {wide ? (
        <aside aria-label="Evidence" className="rounded-card border border-line bg-surface">
          {selected ? (
            <EvidencePanel evidence={selected} onClose={() => select(null)} />
          ) : (
            <p className="px-4 py-3 text-ink-soft">
              Evidence that you press, a value, a passage, a model&rsquo;s weight, opens here.
            </p>
          )}
        </aside>
      ) : (
        <EvidenceDrawer />
      )}
      {children}
    </div>
  );
}

function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(width >= 80rem)");
    const update = () => setWide(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return wide;
}
