"use client";
import { useMemo, useState } from "react";
import { EvidenceChip, EvidenceList } from "@/components/consultations/evidence/evidence-chip";
import { useEvidence } from "@/components/consultations/evidence/evidence-context";
import { verdictTone, verdictWords } from "@/components/consultations/evidence/verdict-style";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { type VerdictKind, verdictKinds } from "@/lib/claims/judgement";
import { claimLedger } from "@/lib/consultations/ledger/claim-ledger";
import { omissionsOf } from "@/lib/consultations/ledger/omissions";
import { type LedgerEntry, ledgerCounts, type Omission } from "@/lib/consultations/ledger/schema";
import type { Report } from "@/lib/consultations/protocol/reviews-and-reports";
import { printedProblems } from "@/lib/consultations/report/problems-section";

/** The ledger of a report, where its evidence can be opened. */
export function ReportLedger({ report }: { report: Report }) {
  const { state, observations } = useEvidence();
  const entries = useMemo(() => claimLedger(state, report, observations), [state, report, observations]);
  const omissions = useMemo(
    () => omissionsOf(state, report, state.chart ? printedProblems(state.chart) : []),
    [state, report],
  );
  return <LedgerPanel entries={entries} omissions={omissions} linked={false} />;
}

/** Every claim of the report with what became of it: counted, by verdict, its evidence a press away; and what the report never names. */
export function LedgerPanel({
  entries,
  omissions,
  linked,
}: {
  entries: readonly LedgerEntry[];
  omissions: readonly Omission[];
  /** Whether the sentences are on the page, to be led to. */
  linked: boolean;
}) {
  const counts = ledgerCounts(entries);
  const number: Readonly<Record<VerdictKind, number>> = {
    supported: counts.supported,
    contradicted: counts.contradicted,
    "not found": counts.notFound,
    "not checkable": counts.notCheckable,
  };
  const [chosen, choose] = useState<VerdictKind | null>(null);
  const flagged = counts.contradicted > 0 ? "contradicted" : counts.notFound > 0 ? "not found" : null;
  const shown = chosen ?? flagged;
  return (
    <Card title="Claims" note="Each sentence of the report, looked up without a language model">
      <p className="sr-only">
        {counts.claims} claims: {counts.supported} supported, {counts.contradicted} contradicted, {counts.notFound} not
        found, {counts.notCheckable} not checkable in this record.
      </p>
      <ul aria-label="Claims by verdict" className="flex flex-wrap gap-1.5">
        {verdictKinds.map((verdict) => (
          <li key={verdict}>
            <button
              type="button"
              aria-pressed={shown === verdict}
              disabled={number[verdict] === 0}
              onClick={() => choose(shown === verdict ? null : verdict)}
              className={cx(
                "inline-flex min-h-7 items-center gap-1.5 rounded-control border px-2",
                shown === verdict ? "border-accent bg-accent-soft text-accent-strong" : "border-line-strong bg-surface",
                number[verdict] === 0 ? "text-ink-faint" : "hover:bg-sunken",
              )}
            >
              {verdictWords[verdict]} <span className="font-semibold tabular-nums">{number[verdict]}</span>
            </button>
          </li>
        ))}
      </ul>
      {flagged === null && chosen === null && (
        <p className="pt-2 text-ink-soft">
          {counts.claims === 0
            ? "No sentence states anything to look up."
            : counts.notCheckable === 0
              ? "Every claim stands in the record."
              : "Every claim that this record can decide stands; the others are listed under Not checkable."}
        </p>
      )}
      {shown && <Entries entries={entries.filter(({ verdict }) => verdict === shown)} linked={linked} />}
      <Omissions omissions={omissions} />
    </Card>
  );
}

function Entries({ entries, linked }: { entries: readonly LedgerEntry[]; linked: boolean }) {
  return (
    <ol aria-label="Claims" className="mt-2 max-h-120 divide-y divide-line overflow-y-auto">
      {entries.map((entry) => (
        <li key={entry.id} className="space-y-1 py-2">
          <p>
            {linked ? (
              <a
                href={`#${entry.id}`}
                className="underline decoration-line-strong underline-offset-2 hover:decoration-ink"
              >
                {entry.sentence}
              </a>
            ) : (
              entry.sentence
            )}
          </p>
          <p className="text-caption text-ink-soft">
            <Badge tone={verdictTone[entry.verdict]}>{verdictWords[entry.verdict]}</Badge> {entry.kinds.join(", ")}.{" "}
            {entry.reason}
          </p>
          <EvidenceList evidence={entry.evidence} />
        </li>
      ))}
    </ol>
  );
}

function Omissions({ omissions }: { omissions: readonly Omission[] }) {
  return (
    <section className="pt-3">
      <h3 className="font-medium">Never named in the report</h3>
      {omissions.length === 0 ? (
        <p className="text-ink-soft">
          Nothing: every problem and finding that is marked or critical and each model's three heaviest features are
          named.
        </p>
      ) : (
        <ul className="space-y-1.5 pt-1">
          {omissions.map(({ id, text, evidence }) => (
            <li key={id}>
              <p className="text-ink-soft">{text}</p>
              <EvidenceChip evidence={evidence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
