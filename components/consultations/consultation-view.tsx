"use client";

import { FileText, RotateCcw, Square } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useRecordOf } from "@/components/patients/queries";
import type { Connection } from "@/components/runs/follow-run";
import { LargerBudget } from "@/components/runs/larger-budget";
import { ReplayBar } from "@/components/runs/replay-bar";
import { useRunCommand } from "@/components/runs/use-run";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { QueryFailure } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useToasts } from "@/components/ui/toast";
import { entriesIn, withEntries } from "@/lib/consultations/entry-effects/entry-effects";
import { seatsOf, wordOf } from "@/lib/consultations/protocol/clinician-votes";
import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import { forkableRounds } from "@/lib/consultations/protocol/forkable-rounds";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import type { ConsultationSummary } from "@/lib/consultations/protocol/summary";
import { problemsHeadline } from "@/lib/consultations/report/problems-section";
import { may, maySteer, type Role } from "@/lib/platform/permissions";
import { ConsultationBanner } from "./consultation-banner";
import { ConsultationSkeleton } from "./consultation-skeletons";
import { ContributionsWaiting } from "./contributions/contribution-card";
import { canBeContributedTo } from "./contributions/contributions";
import { ReaderActionsProvider, useReaderActions } from "./contributions/reader-actions";
import { StatementComposer } from "./contributions/statement-composer";
import { ConsultationAudit } from "./debate-audit-panel";
import { Discussion } from "./discussion/discussion";
import { DoctorsPanel } from "./discussion/doctors-panel";
import { eventSentence } from "./discussion/event-sentence";
import { NewTurnsBelow } from "./discussion/new-turns-below";
import { RunLine } from "./discussion/run-line";
import { RunNotices } from "./discussion/run-notices";
import { UsageTable } from "./discussion/usage-table";
import { EntryForm } from "./entries/entry-form";
import { EvidenceProvider } from "./evidence/evidence-context";
import { EvidenceDrawer } from "./evidence/evidence-drawer";
import { RecordWithExclusions } from "./evidence/record-with-exclusions";
import { ReportLedger } from "./ledger/ledger-panel";
import { useMoment } from "./moment";
import { consultationQuery } from "./queries";
import { useConsultation } from "./use-consultation";

/** Who looks at it, and may do what their role allows. */
type Viewer = { id: string; name: string; role: Role };

/** A consultation, live and in replay: who sits at the table, what was said, and the evidence under it. */
export function ConsultationView({ id, viewer }: { id: string; viewer: Viewer }) {
  const { first, log, connection, summary } = useConsultation(id);
  const [at, move] = useMoment();
  const shown = useMemo(() => (at === null ? log.state : consultation.fold(log.events.slice(0, at))), [at, log]);
  const person = may(viewer.role, "consultation:speak") ? viewer : null;
  if (first.isError) {
    return <QueryFailure query={first} title="The consultation could not be loaded" />;
  }
  return (
    <ReaderActionsProvider id={id} state={log.state} person={person} replaying={at !== null}>
      <PinnedBanner>
        <ConsultationBanner consultation={summary ?? null} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 lg:px-6">
          <RunLine state={shown} />
          <Commands id={id} state={log.state} steers={summary !== null && maySteer(viewer, summary)} />
        </div>
      </PinnedBanner>
      <h1 className="sr-only">Consultation</h1>
      {log.state.seq === 0 ? (
        <ConsultationSkeleton />
      ) : (
        <Room
          consultation={summary ?? null}
          state={shown}
          turns={at === null ? log.turns : {}}
          connection={connection}
          events={at === null ? log.events : log.events.slice(0, at)}
          composer={
            // In a replay, and where nothing can be brought in, it is hidden and not removed, so that what is being written stays.
            person && (
              <div className="space-y-4" hidden={at !== null || !canBeContributedTo(log.state)}>
                <EntryForm id={id} state={log.state} name={person.name} />
                <StatementComposer id={id} state={log.state} />
              </div>
            )
          }
        />
      )}
      {log.events.length > 0 && <Replay events={log.events} shown={shown} at={at} onMove={move} />}
    </ReaderActionsProvider>
  );
}

interface ReplayProps {
  events: readonly ConsultationEvent[];
  shown: ConsultationState;
  at: number | null;
  onMove: (at: number | null) => void;
}

function Replay({ shown, ...bar }: ReplayProps) {
  const readerActions = useReaderActions();
  const round = forkableRounds(shown).at(-1);
  const onFork = readerActions && round !== undefined ? () => readerActions.fork(round) : null;
  return <ReplayBar noun="consultation" sentenceOf={eventSentence} {...bar} onFork={onFork} />;
}

interface CommandsProps {
  id: string;
  state: ConsultationState;
  /** Whether the viewer may stop it and take it up again. */
  steers: boolean;
}

/** Stop while it runs; resume after a failure or a stop; the report when there is one. */
function Commands({ id, state, steers }: CommandsProps) {
  const stop = useRunCommand(id, "stop", consultationQuery(id).queryKey);
  const resume = useRunCommand(id, "resume", consultationQuery(id).queryKey);
  const { fail } = useToasts();
  const run = (command: typeof stop) => command.mutate(undefined, { onError: (error) => fail(wordsOf(error)) });
  if (!steers && state.status !== "finished") return null;
  switch (state.status) {
    case "running":
    case "stopping":
      return (
        <Button
          size="sm"
          variant="danger"
          icon={<Square size={12} aria-hidden />}
          busy={stop.isPending || state.status === "stopping"}
          onClick={() => run(stop)}
        >
          {state.status === "stopping" ? "Stopping" : "Stop"}
        </Button>
      );
    case "failed":
    case "cancelled":
      return state.failure?.code === "too-costly" ? (
        <LargerBudget state={state} resume={resume} />
      ) : (
        <Button
          size="sm"
          icon={<RotateCcw size={14} aria-hidden />}
          busy={resume.isPending}
          onClick={() => run(resume)}
        >
          Go on with the run
        </Button>
      );
    case "finished":
      return (
        <ButtonLink
          size="sm"
          variant="primary"
          href={`/consultations/${id}/report`}
          icon={<FileText size={14} aria-hidden />}
        >
          Report and rating
        </ButtonLink>
      );
    case "empty":
      return null;
    default:
      return state.status satisfies never;
  }
}

function Room({
  consultation: on,
  state,
  turns,
  connection,
  events,
  composer,
}: {
  consultation: ConsultationSummary | null;
  state: ConsultationState;
  turns: Readonly<Record<string, string>>;
  connection: Connection;
  events: readonly ConsultationEvent[];
  composer: ReactNode;
}) {
  const patient = useRecordOf(on);
  return (
    <EvidenceProvider state={state} record={patient.data?.record ?? null}>
      <div className="grid w-full max-w-[120rem] grow grid-cols-[minmax(0,1fr)] content-start items-start gap-4 px-4 py-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-6">
        <div className="lg:sticky lg:top-[calc(var(--top-bar)+var(--pinned)+1rem)]">
          <DoctorsPanel state={state} />
        </div>
        <div className="min-w-0 space-y-4">
          <RunNotices state={state} connection={connection} />
          <Discussion state={state} turns={turns} />
          <ContributionsWaiting state={state} />
          {state.fused && state.final && <FinalNote id={state.id} state={state} />}
          <Checked state={state} />
          <RecordWithExclusions />
          <NewTurnsBelow count={state.completed.size + state.broughtIn.length} />
          {composer}
          {state.usage.calls > 0 && (
            <Card title="What it has cost" note="Failed attempts included">
              <UsageTable events={events} doctors={state.request?.doctors ?? []} />
            </Card>
          )}
        </div>
      </div>
      <EvidenceDrawer />
    </EvidenceProvider>
  );
}

/** What the checks came to so far, once there is a report: its claims, and the audit of the discussion. */
function Checked({ state }: { state: ConsultationState }) {
  const report = state.final ?? state.reports.at(-1)?.report;
  if (!report) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2 print:hidden">
      <ReportLedger report={report} />
      <ConsultationAudit />
    </div>
  );
}

function FinalNote({ id, state }: { id: string | null; state: ConsultationState }) {
  return (
    <section className="space-y-2 rounded-card border border-accent bg-surface p-4" aria-label="Final report">
      <h2 className="text-read font-semibold">Final report</h2>
      <p className="font-medium">{headlineOf(state) ?? state.final?.headline}</p>
      <p className="text-ink-soft">{consensusText(state)}</p>
      <ButtonLink variant="primary" href={`/consultations/${id}/report`} icon={<FileText size={16} aria-hidden />}>
        Read, export and rate
      </ButtonLink>
    </section>
  );
}

/** What leads, read with what clinicians entered. */
function headlineOf({ chart, final, ...state }: ConsultationState): string | null {
  if (!chart || !final) return null;
  return problemsHeadline(withEntries({ chart, report: final }, entriesIn(state)).chart);
}

function consensusText(state: ConsultationState): string {
  const doctors = state.request?.panel.length ?? 0;
  const dissent = state.final?.dissent.length ?? 0;
  const dissentingClinicians = seatsOf(state).filter(
    (seat) => wordOf(seat, state.rounds.length)?.stance === "disagree",
  );
  const said =
    state.rounds.length === 0
      ? "No round of discussion was held."
      : dissent === 0
        ? "All doctors agree."
        : `${dissent} of ${doctors} doctors dissent; their words stand in the report.`;
  const names = dissentingClinicians.map(({ name }) => name).join(" and ");
  return dissentingClinicians.length === 0
    ? said
    : `${said} ${names}, at the table, ${dissentingClinicians.length === 1 ? "dissents" : "dissent"}.`;
}
