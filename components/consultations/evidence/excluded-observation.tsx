"use client";
import { Ban } from "lucide-react";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { Button } from "@/components/ui/button";
import type { ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import { useEvidence } from "./evidence-context";

/** That an observation is excluded from this consultation, and why; nothing where it is not. */
export function ExcludedNote({ observation }: { observation: ObservationKey }) {
  const excluded = useEvidence().excludedAs({ kind: "observation", ...observation });
  if (!excluded) return null;
  return (
    <p className="text-caution">
      Excluded from this consultation by a clinician at event {excluded.seq}: “{excluded.text}” The record keeps it.
    </p>
  );
}

/** Takes an observation that the consultation reads out of it; nothing where the reader may not, or where it is out already. */
export function ExcludeButton({ observation: { feature, minutes, value } }: { observation: ObservationKey }) {
  const { state, excludedAs } = useEvidence();
  const exclude = useReaderActions()?.exclude ?? null;
  const isRead = minutes <= (state.request?.asOfMinutes ?? 0);
  if (!exclude || !isRead || excludedAs({ kind: "observation", feature, minutes, value })) return null;
  return (
    <Button size="sm" icon={<Ban size={14} aria-hidden />} onClick={() => exclude({ feature, minutes, value })}>
      Exclude from this consultation
    </Button>
  );
}
