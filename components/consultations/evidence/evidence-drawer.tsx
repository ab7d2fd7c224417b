"use client";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useEvidence } from "./evidence-context";
import { EvidenceBody, EvidencePanel, titleOf } from "./evidence-panel";

/** Evidence opens over the right edge, so that nothing that is being read moves; on narrow screens in a dialog. */
export function EvidenceDrawer() {
  const { selected, select } = useEvidence();
  const narrow = useNarrow();
  useEffect(() => {
    if (!selected || narrow) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && select(null);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [selected, narrow, select]);
  if (!selected) return null;
  if (narrow) {
    return (
      <Dialog open onClose={() => select(null)} title={titleOf(selected)}>
        <EvidenceBody evidence={selected} />
      </Dialog>
    );
  }
  return (
    <aside
      aria-label="Evidence"
      className="fixed top-[calc(var(--top-bar)+var(--pinned)+1rem)] right-6 z-20 max-h-[calc(100dvh-var(--top-bar)-var(--pinned)-6rem)] w-88 overflow-y-auto rounded-card border border-line-strong bg-surface shadow-lg print:hidden"
    >
      <EvidencePanel evidence={selected} onClose={() => select(null)} />
    </aside>
  );
}

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(width < 64rem)");
    const update = () => setNarrow(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return narrow;
}
