"use client";
import { SearchX, UsersRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Paging } from "@/components/ui/paging";
import { PATIENTS_SHOWN, usePatientSearch } from "../queries";
import { patientSearchSchema } from "../responses";
import { addressOf, isSearched, settingsOf } from "./list-settings";
import { PatientListFilters } from "./patient-list-filters";
import { usePatientListState } from "./patient-list-state";
import { PatientTable, PatientTableSkeleton } from "./patient-table";

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
        A fresh install holds synthetic patients. Where they are missing, start the application with{" "}
        <code>npm start</code>; it makes them. Real records come by the command line:
      </p>
      <p className="mt-1">
        <code>npm run -s consilium -- import physionet2012 --from set-a.tar.gz</code>, or{" "}
        <code>import fhir --from</code> an export of FHIR resources.
      </p>
    </EmptyState>
  );
}

function NothingMatches({ isQuestion }: { isQuestion: boolean }) {
  const { search, change } = usePatientListState();
  const filtered = search.source !== null || search.careUnit !== null || search.task !== null;
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title="Nothing matches"
      actions={
        <Button onClick={() => change({ query: "", source: null, careUnit: null, task: null })}>
          Show all patients
        </Button>
      }
    >
      {isQuestion
        ? "No name, number, problem or drug has these words. They are read as a question above: Enter finds who meets it."
        : search.query && filtered
          ? "No patient meets the search and the filters together."
          : "No patient meets this. The search looks in names, record numbers, reasons for admission, problems and drugs."}
    </EmptyState>
  );
}

/** Goes on in the list where a patient was opened. */
function goOnAt(row: Element | undefined) {
  if (!(row instanceof HTMLElement)) return;
  row.focus({ preventScroll: true });
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 96 || bottom > window.innerHeight - 48) row.scrollIntoView({ block: "center" });
}

/** What the words in the box are besides a search for a name. */
export interface AskedInBox {
  /** Whether they are read as a question. */
  isQuestion: boolean;
  /** How they are read, and its patients. */
  panel: ReactNode;
  /** Whether those patients stand in the place of the list. */
  takesPlace: boolean;
  run: (text: string) => void;
}

/** The patients one may read, found by search and filters, walked by keyboard. */
export function PatientList({ asked }: { asked: AskedInBox }) {
  const { search, change, opened } = usePatientListState();
  const isName = patientSearchSchema.shape.query.safeParse(search.query).success;
  // A question may be longer than a name, which is looked for word by word.
  const answer = usePatientSearch(isName ? search : { ...search, query: "" });
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // The mark has done its work once the list is come to.
  useEffect(() => {
    const { location, history } = window;
    if (isSearched(new URLSearchParams(location.search)))
      history.replaceState(null, "", addressOf(settingsOf(new URLSearchParams(location.search))));
  }, []);
  const isThere = answer.data !== undefined;
  useEffect(() => {
    if (!isThere || opened.current === null) return;
    const row = [...(body.current?.querySelectorAll("th a") ?? [])].find(
      (link) => link.getAttribute("href") === opened.current,
    );
    opened.current = null;
    // After the page has been scrolled to its top, as every page is that is come to.
    const frame = requestAnimationFrame(() => goOnAt(row));
    return () => cancelAnimationFrame(frame);
  }, [isThere, opened]);
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
      <PatientListFilters
        tasks={answer.data?.tasks ?? []}
        historySources={answer.data?.historySources ?? []}
        input={input}
        onDown={() => body.current?.querySelector("a")?.focus()}
        onEnter={asked.run}
      />
      {asked.panel}
      <div
        className="rounded-card border border-line bg-surface"
        hidden={asked.takesPlace}
        aria-busy={answer.isPlaceholderData || undefined}
      >
        <QueryAnswer query={answer} failed="The patients could not be loaded" waiting={<PatientTableSkeleton />}>
          {(data) => {
            if (data.all === 0) return <NoPatients />;
            if (data.total === 0 || !isName) return <NothingMatches isQuestion={asked.isQuestion} />;
            return (
              <>
                <PatientTable
                  rows={data.rows}
                  sort={search}
                  onSort={change}
                  onOpen={(address) => {
                    opened.current = address;
                  }}
                  body={body}
                  onLeaveTop={() => input.current?.focus()}
                />
                <Paging
                  offset={answer.isPlaceholderData ? Math.min(search.offset, data.total) : search.offset}
                  shown={data.rows.length}
                  total={data.total}
                  moreThanTotal={data.moreThanTotal}
                  all={data.all}
                  page={PATIENTS_SHOWN}
                  onGo={(offset) => change({ offset })}
                />
              </>
            );
          }}
        </QueryAnswer>
      </div>
    </div>
  );
}
