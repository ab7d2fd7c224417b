"use client";
import { useState } from "react";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { cx } from "@/components/ui/class-names";
import type { Claim, EvidenceRef } from "@/lib/claims/schema";
import { meaningWords } from "@/lib/consultations/protocol/meaning-words";
import { EvidenceList } from "./evidence-chip";
import { useEvidence } from "./evidence-context";
import { VerdictReason, verdictUnderline } from "./verdict-style";

/** What a claim means for the patient: a sign, its words, its hue. No arrow: it does not say which way a model goes. */
export const bearings = {
  raises: { sign: "●", label: meaningWords.raises, tone: "text-raises" },
  lowers: { sign: "○", label: meaningWords.lowers, tone: "text-lowers" },
  neutral: { sign: "•", label: meaningWords.neutral, tone: "text-ink-faint" },
} as const;

/** One claim: what it means, its evidence, and what became of it: marked where it fails, on demand where it does not. */
export function ClaimLine({
  text,
  claim = text,
  bearing = "neutral",
  evidence,
  id,
  by,
}: {
  text: string;
  /** What is claimed, where `text` asks for something on its account; the verdict is on this. */
  claim?: string;
  bearing?: Claim["bearing"];
  evidence: EvidenceRef[];
  id?: string;
  /** Whose claim it is, a doctor's id or "meta": where given, a clinician may question it. */
  by?: string;
}) {
  const { check } = useEvidence();
  const ask = useReaderActions()?.ask ?? null;
  const verdict = check({ text: claim, bearing, evidence });
  const failed = verdict?.verdict === "contradicted" || verdict?.verdict === "not found";
  const [asked, setAsked] = useState(false);
  const { sign, label, tone } = bearings[bearing];
  return (
    <li id={id} className="flex gap-2 py-1">
      <span className={cx("w-3 shrink-0 text-center text-caption leading-5", tone)}>
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{label}: </span>
      </span>
      <div className="min-w-0 grow">
        <p className={verdict && failed ? verdictUnderline[verdict.verdict] : ""}>{text}</p>
        {verdict && (failed || asked) && <VerdictReason {...verdict} className="text-caption" />}
        <div className="flex flex-wrap items-end gap-x-2">
          <div className="max-w-full min-w-0">
            <EvidenceList evidence={evidence} />
          </div>
          {verdict && !failed && (
            <button
              type="button"
              aria-expanded={asked}
              onClick={() => setAsked(!asked)}
              className="min-h-6 text-caption text-ink-faint underline decoration-dotted underline-offset-2 hover:text-ink print:hidden"
            >
              Does it stand?<span className="sr-only"> {text}</span>
            </button>
          )}
          {by && ask && (
            <button
              type="button"
              onClick={() => ask({ by, text })}
              className="min-h-6 text-caption text-ink-faint underline decoration-dotted underline-offset-2 hover:text-ink print:hidden"
            >
              Question<span className="sr-only">: {text}</span>
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

export function ClaimList({
  label,
  claims,
  by,
}: {
  label: string;
  by?: string;
  claims: { text: string; bearing?: Claim["bearing"]; evidence: EvidenceRef[] }[];
}) {
  return (
    <ul aria-label={label}>
      {claims.map((claim) => (
        <ClaimLine key={claim.text} {...claim} by={by} />
      ))}
    </ul>
  );
}
