"use client";
import { ChevronLeft, ChevronRight, SearchX, UsersRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PatientListFilters } from "./patient-list-filters";
import { usePatientListState } from "./patient-list-state";
import { PatientTable, PatientTableSkeleton } from "./patient-table";
import { PATIENTS_SHOWN, usePatientSearch } from "./queries";
import type { PatientSearchAnswer } from "./responses";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function NoPatients() {
  return (
    <EmptyState
      icon={<UsersRound size={24} aria-hidden />}
      title="No patients yet"
      actions={<ButtonLink href="/imports">Import reports</ButtonLink>}
    >
      <p>
        A fresh install holds 24 synthetic patients. Where they are missing, start the application with{" "}
        <code>npm start</code>; it makes them. Real records come by the command line:
      </p>
      <p className="mt-1">
        <code>npm run -s consilium -- import physionet2012 --from set-a.tar.gz</code>
      </p>
    </EmptyState>
  );
}

function NothingMatches() {
  const { search, change } = usePatientListState();
  const filtered = search.source !== null || search.careUnit !== null;
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title="Nothing matches"
      actions={<Button onClick={() => change({ query: "", source: null, careUnit: null })}>Show all patients</Button>}
    >
      {search.query && filtered
        ? "No patient meets the search and the filters together."
        : "No patient meets this. The search looks in names, record numbers and reasons for admission."}
    </EmptyState>
  );
}

function Paging({ answer, offset }: { answer: PatientSearchAnswer; offset: number }) {
  const { change } = usePatientListState();
  const goTo = (to: number) => {
    change({ offset: to });
    window.scrollTo({ top: 0 });
  };
  const last = offset + answer.rows.length;
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
      <p className="text-ink-soft" role="status">
        {offset + 1}&ndash;{last} of {answer.total.toLocaleString("en")}
        {answer.total < answer.all && ` (${answer.all.toLocaleString("en")} in all)`}
      </p>
      {answer.total > PATIENTS_SHOWN && (
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft size={14} aria-hidden />}
            aria-disabled={offset === 0}
            onClick={() => goTo(Math.max(0, offset - PATIENTS_SHOWN))}
          >
            Previous
          </Button>
          <Button size="sm" aria-disabled={last >= answer.total} onClick={() => goTo(offset + PATIENTS_SHOWN)}>
            Next
            <ChevronRight size={14} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

/** The patients one may read, found by search and filters, walked by keyboard. */
export function PatientList() {
  const { search } = usePatientListState();
  const answer = usePatientSearch(search);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="flex flex-col gap-3">
      <PatientListFilters input={input} onDown={() => body.current?.querySelector("a")?.focus()} />
      <div className="rounded-card border border-line bg-surface" aria-busy={answer.isPlaceholderData || undefined}>
        <QueryAnswer query={answer} failed="The patients could not be loaded" waiting={<PatientTableSkeleton />}>
          {(data) => {
            if (data.all === 0) return <NoPatients />;
            if (data.total === 0) return <NothingMatches />;
            return (
              <>
                <PatientTable rows={data.rows} body={body} onLeaveTop={() => input.current?.focus()} />
                <Paging
                  answer={data}
                  offset={answer.isPlaceholderData ? Math.min(search.offset, data.total) : search.offset}
                />
              </>
            );
          }}
        </QueryAnswer>
      </div>
    </div>
  );
}
