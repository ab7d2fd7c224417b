"use client";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { checkClaim, type Verdict } from "@/lib/consultations/claims";
import type { EvidenceRef } from "@/lib/consultations/schema";
import type { ConsultationState } from "@/lib/consultations/state";
import { observationsOf } from "@/lib/patients/observations";
import type { PatientRecord } from "@/lib/patients/schema";

type Item = Parameters<typeof checkClaim>[1];

interface Evidence {
  state: ConsultationState;
  record: PatientRecord | null;
  selected: EvidenceRef | null;
  select(ref: EvidenceRef | null): void;
  /** Whether a claim's evidence stands; null before the chart is known. */
  check(item: Item): Verdict | null;
}

const EvidenceContext = createContext<Evidence | null>(null);

/** Shares which evidence is open, and checks claims against the chart, the predictions and the retrieved passages. */
export function EvidenceProvider({
  state,
  record,
  children,
}: {
  state: ConsultationState;
  record: PatientRecord | null;
  children: ReactNode;
}) {
  const [selected, select] = useState<EvidenceRef | null>(null);
  const { chart, predictions, retrievals } = state;
  const check = useCallback(
    (item: Item) => {
      if (!chart) return null;
      const passages = retrievals.flatMap((one) => one.passages);
      const observations = record ? observationsOf(record, chart.asOfMinutes) : undefined;
      return checkClaim({ chart, predictions, passages, ...(observations ? { observations } : {}) }, item);
    },
    [chart, predictions, retrievals, record],
  );
  const value = useMemo(() => ({ state, record, selected, select, check }), [state, record, selected, check]);
  return <EvidenceContext value={value}>{children}</EvidenceContext>;
}

export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (!evidence) throw new Error("useEvidence needs an EvidenceProvider above it");
  return evidence;
}
