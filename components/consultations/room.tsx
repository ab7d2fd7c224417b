"use client";
import type { ReactNode } from "react";
import { useRecordOf } from "@/components/patients/queries";
import type { Connection } from "@/components/runs/follow-run";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { ForkFamily } from "@/lib/consultations/fork-family";
import type { JudgedCard } from "@/lib/consultations/judged-models/judged-card";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import type { ConsultationSummary } from "@/lib/consultations/protocol/summary";
import { Conclusion, FinalNote } from "./conclusion";
import { ContributionsWaiting } from "./contributions/contribution-card";
import { ConsultationAudit } from "./debate-audit-panel";
import { Discussion } from "./discussion/discussion";
import { NewTurnsBelow, turnsShown } from "./discussion/new-turns-below";
import { HowHeld, RunNotices } from "./discussion/run-notices";
import { UsageTable } from "./discussion/usage-table";
import { EvidenceColumn } from "./evidence/evidence-column";
import { EvidenceProvider } from "./evidence/evidence-context";
import { RecordWithExclusions } from "./evidence/record-with-exclusions";
import { ForkTree } from "./fork-tree";
import { ReportLedger } from "./ledger/ledger-panel";
import { QuestionOutcomes } from "./questions/question-outcomes";
import { DoctorsPanel } from "./table/doctors-panel";

/** The room in which a consultation is held: the table, what is said, and the evidence under it, each in a column of its own. */
export function Room({
  id,
  consultation: on,
  state,
  broughtIn,
  events,
  turns,
  connection,
  family,
  judged,
  concluded,
  composer,
}: {
  id: string;
  consultation: ConsultationSummary | null;
  /** As far as it is shown. */
  state: ConsultationState;
  /** All that clinicians have brought in by now: what somebody has just said stands there, however far the reading has come. */
  broughtIn: ConsultationState["broughtIn"];
  events: readonly ConsultationEvent[];
  turns: Readonly<Record<string, string>>;
  connection: Connection;
  /** The tree of forks in which it stands. */
  family: ForkFamily;
  /** How the language models that speak in it were judged. */
  judged: readonly JudgedCard[];
  /** Whether it opens at its conclusion, the discussion folded below. */
  concluded: boolean;
  composer: ReactNode;
}) {
  const patient = useRecordOf(on);
  return (
    <EvidenceProvider state={state} record={patient.data?.record ?? null}>
      <div className="grid w-full max-w-[120rem] grow grid-cols-[minmax(0,1fr)] content-start items-start gap-x-4 px-4 py-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:px-6 xl:grid-cols-[16rem_minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2 *:not-empty:mb-4">
          <RunNotices state={state} connection={connection} />
          {concluded && <Conclusion id={id} events={events} />}
          {concluded && <QuestionOutcomes state={state} />}
        </div>
        <div className="lg:sticky lg:top-[calc(var(--top-bar)+var(--pinned)+1rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 max-lg:mb-4">
          <DoctorsPanel state={state} concluded={concluded} />
        </div>
        <div className="min-w-0 space-y-4 lg:col-start-2">
          <Discussion state={state} turns={turns} folded={concluded} />
          <ContributionsWaiting state={{ ...state, broughtIn }} />
          {!concluded && <QuestionOutcomes state={state} />}
          {!concluded && state.fused && state.final && <FinalNote id={id} state={state} />}
          <NewTurnsBelow count={turnsShown(state)} />
          {composer}
          <RecordWithExclusions />
          {state.usage.calls > 0 && (
            <Card title="What it has cost" note="Failed attempts included">
              <UsageTable events={events} doctors={state.request?.doctors ?? []} />
            </Card>
          )}
          <ForkTree id={id} family={family} />
          <HowHeld state={state} events={events} judged={judged} />
        </div>
        <div className="min-w-0 max-xl:mt-4 lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
          <EvidenceColumn>
            <Checked state={state} />
          </EvidenceColumn>
        </div>
      </div>
    </EvidenceProvider>
  );
}

/** What the checks came to so far, once there is a report: its claims, and the audit of the discussion. */
function Checked({ state }: { state: ConsultationState }) {
  const report = state.final ?? state.reports.at(-1)?.report;
  if (!report) return null;
  return (
    <>
      <ReportLedger report={report} />
      <Disclosure summary="How the discussion went" className="rounded-card border border-line bg-surface px-2 py-1">
        <ConsultationAudit />
      </Disclosure>
    </>
  );
}
