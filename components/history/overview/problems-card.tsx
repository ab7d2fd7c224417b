"use client";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import type { Problem, SetAsideProblem } from "@/lib/clinical/history/problems-of";
import { dayText } from "@/lib/record/history/moment-text";
import { type Entry, FoldedEntries, LeadingEntries, withCount } from "./entry-list";
import { EmptyKind } from "./kind-words";
import { ProblemDialog, type ProblemDialogAsked } from "./problem-dialog";

function ChangeButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <IconButton label={`Change: ${title}`} onClick={onClick}>
      <Pencil size={14} aria-hidden />
    </IconButton>
  );
}

const confirmed = (instant: string) => dayText({ at: instant, precision: "day", utcOffset: null });

function entryOf(problem: Problem): Entry {
  const { resourceId, title, state, isUnconfirmed, severity, since, ended, lastConfirmed, times, changedBy } = problem;
  const day = confirmed(lastConfirmed);
  const facts = [
    since !== null && `${state === "ended" ? "from" : "since"} ${dayText(since)}`,
    ended !== null && `until ${dayText(ended)}`,
    severity,
    state === "active" && since !== null && dayText(since) === day ? null : `last recorded ${day}`,
    times > 1 && `${times} entries`,
    changedBy !== null && `by ${changedBy}`,
  ];
  return { resourceId, title, facts, mark: isUnconfirmed && <Badge tone="caution">Not confirmed</Badge> };
}

/** Problems that were refuted or entered in error: kept, struck through. */
function setAsideEntry({ resourceId, title, verification, changedBy, lastConfirmed }: SetAsideProblem): Entry {
  const how = verification === "refuted" ? "refuted" : "entered in error";
  const by = changedBy === null ? how : `${how} by ${changedBy}`;
  return { resourceId, title, isStruck: true, facts: [by, `last recorded ${confirmed(lastConfirmed)}`] };
}

/**
 * What is wrong: active problems, and folded what was and what was only coded.
 * @param mayWrite whether the reader may add and change problems
 */
export function ProblemsCard({ overview, mayWrite }: { overview: HistoryOverview; mayWrite: boolean }) {
  const { patient, problems, setAsideProblems } = overview;
  const [dialog, setDialog] = useState<ProblemDialogAsked | null>(null);
  const changing = (entry: Entry, asked: ProblemDialogAsked): Entry =>
    mayWrite ? { ...entry, action: <ChangeButton title={entry.title} onClick={() => setDialog(asked)} /> } : entry;
  const shownEntry = (one: Problem) => changing(entryOf(one), { kind: "change", problem: one });
  const aside = setAsideProblems.map((one) => changing(setAsideEntry(one), { kind: "change", problem: one }));
  const of = (state: Problem["state"]) =>
    problems.filter((one) => one.state === state && !one.isSocial).map(shownEntry);
  const [active, coded] = [of("active"), of("coded")];
  const folded = { patientId: patient.id };
  // A hospital's billing codes carry no status: where nothing else is known, they are what the reader came for.
  const codedLead = active.length === 0 && coded.length > 0;
  const shown = codedLead ? coded : active;
  return (
    <Card
      title={codedLead ? `Problems, status not recorded (${coded.length})` : withCount("Active problems", active)}
      aside={
        mayWrite && (
          <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={() => setDialog({ kind: "add" })}>
            Add a problem
          </Button>
        )
      }
    >
      {shown.length > 0 ? (
        <LeadingEntries {...folded} entries={shown} />
      ) : (
        <EmptyKind overview={overview} kind="Problems" />
      )}
      {!codedLead && <FoldedEntries {...folded} title="Coded for an encounter, without a status" entries={coded} />}
      <FoldedEntries {...folded} title="Resolved or inactive" entries={of("ended")} />
      <FoldedEntries
        {...folded}
        title="Social findings"
        entries={problems.filter(({ isSocial }) => isSocial).map(shownEntry)}
      />
      <FoldedEntries {...folded} title="Refuted or entered in error" entries={aside} />
      {dialog && <ProblemDialog patientId={patient.id} asked={dialog} onClose={() => setDialog(null)} />}
    </Card>
  );
}
