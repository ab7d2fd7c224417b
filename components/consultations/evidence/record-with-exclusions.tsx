"use client";
import { Table2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { Flowsheet } from "@/components/patients/flowsheet/flowsheet";
import { Button } from "@/components/ui/button";
import type { ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import { useEvidence } from "./evidence-context";
import { ExcludeButton, ExcludedNote } from "./excluded-observation";

/** On demand: every observation that the team reads, with what is left out of this consultation and the way to leave one out. */
export function RecordWithExclusions() {
  const { record, state, excludedAs } = useEvidence();
  const mayExclude = useReaderActions()?.exclude != null;
  const [open, setOpen] = useState(false);
  const { chart, broughtIn } = state;
  const reading = useMemo(
    () => ({
      excluded: broughtIn.flatMap(({ kind, about }) =>
        kind === "exclusion" && about?.observation ? [about.observation] : [],
      ),
      asOfMinutes: state.request?.asOfMinutes ?? 0,
      of: (observation: ObservationKey) => {
        if (excludedAs({ kind: "observation", ...observation })) return <ExcludedNote observation={observation} />;
        return mayExclude ? <ExcludeButton observation={observation} /> : "read";
      },
    }),
    [broughtIn, state.request, excludedAs, mayExclude],
  );
  if (!record || !chart) return null;
  return (
    <section aria-label="The record that the team reads" className="space-y-2 print:hidden">
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={open}
        icon={<Table2 size={14} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {open ? "Close the flowsheet" : "Open the flowsheet that the team reads"}
      </Button>
      {open && <Flowsheet record={record} chart={chart} reading={reading} />}
    </section>
  );
}
