"use client";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { checkClaim, type Verdict } from "@/lib/claims/check-claim";
import type { EvidenceRef } from "@/lib/claims/schema";
import { withoutExcluded } from "@/lib/consultations/protocol/excluded-observations";
import { excludedFor } from "@/lib/consultations/protocol/round-of-contribution";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { type Observations, observationsOf } from "@/lib/record/observations";
import type { PatientRecord } from "@/lib/record/schema";

type Item = Parameters<typeof checkClaim>[1];

interface Evidence {
  state: ConsultationState;
  record: PatientRecord | null;
  selected: EvidenceRef | null;
  select(ref: EvidenceRef | null): void;
  /** How an observation was excluded from this consultation; null where it was not. */
  excludedAs(ref: EvidenceRef): BroughtIn | null;
  /** Whether a claim's evidence stands; null before the chart is known. */
  check(item: Item): Verdict | null;
  /** The whole series as the chart was read from them; undefined before the record is here. */
  observations: Observations | undefined;
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
  const { chart, predictions, retrievals, broughtIn } = state;
  // What the chart on which the claims are checked was read without.
  const read = useMemo(
    () => record && withoutExcluded(record, excludedFor({ broughtIn }, state.reruns.at(-1)?.round ?? 0)),
    [record, broughtIn, state.reruns],
  );
  const excludedAs = useCallback((ref: EvidenceRef) => exclusionOf(broughtIn, ref), [broughtIn]);
  const observations = useMemo(
    () => (read && chart ? observationsOf(read, chart.asOfMinutes) : undefined),
    [read, chart],
  );
  const check = useCallback(
    (item: Item) => {
      if (!chart) return null;
      const passages = retrievals.flatMap((one) => one.passages);
      return checkClaim({ chart, predictions, passages, ...(observations ? { observations } : {}) }, item);
    },
    [chart, predictions, retrievals, observations],
  );
  const value = useMemo(
    () => ({ state, record, selected, select, check, excludedAs, observations }),
    [state, record, selected, check, excludedAs, observations],
  );
  return <EvidenceContext value={value}>{children}</EvidenceContext>;
}

function exclusionOf(broughtIn: readonly BroughtIn[], ref: EvidenceRef): BroughtIn | null {
  if (ref.kind !== "observation") return null;
  const found = broughtIn.find(({ kind, about }) => {
    const one = about?.observation;
    return (
      kind === "exclusion" && one?.feature === ref.feature && one.minutes === ref.minutes && one.value === ref.value
    );
  });
  return found ?? null;
}

export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (!evidence) throw new Error("useEvidence needs an EvidenceProvider above it");
  return evidence;
}
