"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Loading } from "@/components/ui/skeleton";
import { useNarrow } from "@/components/ui/use-narrow";
import type { MemoryEntry } from "@/lib/trajectories/memory/memory-entry";
import type { TrajectoryClock } from "@/lib/trajectories/xml/time-to-index";
import { citedEntriesQuery } from "../queries";
import { CitedEntry } from "./cited-entry";

interface Sought {
  id: string;
  patientId: string;
  event: MemoryEntry;
  clock: TrajectoryClock;
}

/** What an event of the memory stands on opens over the right edge, so that nothing that is being read moves; on narrow screens in a dialog. */
export function SourceDrawer({ onClose, ...sought }: Sought & { onClose: () => void }) {
  const narrow = useNarrow();
  useEffect(() => {
    if (narrow) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [narrow, onClose]);
  if (narrow)
    return (
      <Dialog open onClose={onClose} title="Source in the record">
        <Sources {...sought} />
      </Dialog>
    );
  return (
    <aside
      aria-label="Source in the record"
      className="fixed top-[calc(var(--top-bar)+var(--pinned)+1rem)] right-6 z-20 max-h-[calc(100dvh-var(--top-bar)-var(--pinned)-6rem)] w-96 overflow-y-auto rounded-card border border-line-strong bg-surface px-4 py-3 shadow-lg print:hidden"
    >
      <div className="flex items-start justify-between gap-2 pb-2">
        <h2 className="text-read font-semibold">Source in the record</h2>
        <IconButton label="Close the source" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <Sources {...sought} />
    </aside>
  );
}

function Sources({ id, patientId, event, clock }: Sought) {
  return (
    <QueryAnswer
      query={useQuery(citedEntriesQuery(id, event.id))}
      failed="The source could not be loaded"
      waiting={<Loading label="Loading the source" bones={["w-40", "mt-3 w-full", "mt-2 w-5/6"]} />}
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-caution">The record that was read holds no such entry.</p>
        ) : (
          <ul className="space-y-4">
            {entries.map((entry) => (
              <li key={entry.ref}>
                <CitedEntry patientId={patientId} entry={entry} quote={event.event} clock={clock} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryAnswer>
  );
}
