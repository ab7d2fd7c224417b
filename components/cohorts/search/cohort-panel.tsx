"use client";
import { useState } from "react";
import { QueryFailure } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { changedAt, narrowedBy, partAt, type QueryPath } from "@/lib/cohorts/editing/edit-query";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";
import { type NameOf, queryText } from "@/lib/cohorts/query/query-text";
import { CriterionDialog } from "../criterion/criterion-dialog";
import { OtherWords } from "../criterion/other-words";
import { useReading } from "../queries";
import type { ReadingAnswer } from "../responses";
import { AsOfDay } from "./as-of-day";
import { CohortResults } from "./cohort-results";
import { asOfDay, useCohortSearchOf } from "./cohort-search-state";
import { LeftWords, QueryChips } from "./query-chips";
import { ReadingChoice } from "./reading-choice";

/** What the parser says of words in which it finds nothing: such words may be a name. */
const NOTHING_FOUND = "no criterion is in it";

/** What is read of words, and whether patients are shown for them. */
export function useCohortQuestion(text: string) {
  const reading = useReading(text);
  const { search, change } = useCohortSearchOf(text);
  const { data } = reading;
  const read = data?.readings[search.reading] ?? data?.readings[0] ?? null;
  const query = search.edited ?? read;
  const refused = (data?.notUnderstood ?? []).filter(({ why }) => why !== undefined && why !== NOTHING_FOUND);
  const held = refused.length > 0 && !search.withoutRefused;
  return { reading, search, change, query, refused, held, shows: query !== null && search.ran && !held };
}

export type CohortQuestion = ReturnType<typeof useCohortQuestion>;

/** How the words in the box are read as a question, each criterion to be edited, and once it is run whoever meets it. */
export function CohortPanel({ question, maySave }: { question: CohortQuestion; maySave: boolean }) {
  const { reading, search, query, held, refused } = question;
  if (reading.isError) return <QueryFailure query={reading} title="The words could not be read as a question" />;
  if (reading.data === undefined) return null;
  if (query === null) return refused.length > 0 || search.ran ? <NotRun left={refused} /> : null;
  const names: NameOf = (concept) => search.names[concept] ?? reading.data?.names[concept] ?? concept;
  return (
    <>
      <ReadAs question={question} data={reading.data} query={query} nameOf={names} />
      {search.ran && !held && (
        <CohortResults
          asked={{ query, asOf: asOfDay(search.day) }}
          nameOf={names}
          partial={search.edited === null && reading.data.notUnderstood.length > 0}
          maySave={maySave}
        />
      )}
    </>
  );
}

/** Why nothing was run. */
function NotRun({ left }: { left: ReadingAnswer["notUnderstood"] }) {
  return (
    <div role="status">
      <Notice tone="caution">
        {left.length === 0
          ? "No criterion was read in these words. They were looked for in names, record numbers, problems and drugs."
          : `Not run. ${left.map(({ text, why }) => `"${text.slice(0, 60)}${text.length > 60 ? "..." : ""}": ${why}`).join("; ")}.`}
      </Notice>
    </div>
  );
}

function ReadAs({
  question: { search, change, refused, held },
  data,
  query,
  nameOf,
}: {
  question: CohortQuestion;
  data: ReadingAnswer;
  query: CohortQuery;
  nameOf: NameOf;
}) {
  const [path, setPath] = useState<QueryPath | null>(null);
  const [adding, setAdding] = useState(false);
  const part = path === null ? null : partAt(query, path);
  const edit = (edited: CohortQuery | null, names: Record<string, string> = {}) => {
    setPath(null);
    // The last criterion stays: a question of nothing is none.
    if (edited !== null) change({ edited, names: { ...search.names, ...names } });
  };
  const left = search.edited === null ? data.notUnderstood : [];
  return (
    <section aria-label="Read as" className="space-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <ReadingChoice
        readings={data.readings}
        search={search}
        nameOf={nameOf}
        onChoose={(at) => change({ reading: at, edited: null })}
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="pt-1 font-semibold">Read as</h2>
        <div className="min-w-0 grow basis-64">
          <QueryChips whole={query} nameOf={nameOf} onChange={(edited) => edit(edited)} onOpen={setPath} />
          {left.length > 0 && (
            <p className="flex flex-wrap items-center gap-1.5 pt-1.5">
              {left.map(({ start, text }) => (
                <LeftWords key={start} text={text} />
              ))}
              <span className="text-ink-soft">not understood: plays no part</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="quiet" size="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            Add a criterion
          </Button>
          {search.edited !== null && (
            <Button variant="quiet" size="sm" onClick={() => change({ edited: null, names: {} })}>
              Undo edits
            </Button>
          )}
          <AsOfDay day={search.day} onChange={(day) => change({ day })} />
          {!search.ran && (
            <Button variant="primary" size="sm" aria-disabled={held} onClick={() => change({ ran: true })}>
              Find patients
            </Button>
          )}
        </div>
      </div>
      {adding && (
        <OtherWords
          label="And, in words"
          action="Add"
          onRead={(added, names) => {
            setAdding(false);
            edit(narrowedBy(query, added), names);
          }}
        />
      )}
      {held && (
        <div role="status">
          <Notice tone="caution">
            <p>Not run. {refused.map(({ text, why }) => `"${text.slice(0, 60)}": ${why}`).join("; ")}.</p>
            <Button size="sm" className="mt-1" onClick={() => change({ withoutRefused: true })}>
              Leave these words out
            </Button>
          </Notice>
        </div>
      )}
      {part && path && (
        <CriterionDialog
          key={`${path.join(".")} ${queryText(part, nameOf)}`}
          part={part}
          nameOf={nameOf}
          asOf={asOfDay(search.day)}
          onApply={(changed, names) => edit(changedAt(query, path, changed), names)}
          onRemove={() => edit(changedAt(query, path, null))}
          onClose={() => setPath(null)}
          isOnly={path.length === 0}
        />
      )}
    </section>
  );
}
