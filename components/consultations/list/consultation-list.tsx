"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessagesSquare, SearchX } from "lucide-react";
import { useState } from "react";
import { allConsultations, CONSULTATIONS_SHOWN, consultationListQuery } from "@/components/consultations/queries";
import { ChooseToCompare, CompareTwo, chooseColumn, useTwoChosen } from "@/components/patients/compare-two";
import { agreementWords, reasonerWords, StateBadge } from "@/components/patients/consultation-cells";
import { patientTitle } from "@/components/patients/patient-text";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Paging } from "@/components/ui/paging";
import { Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import { upperFirst } from "@/lib/platform/english";
import type { ConsultationSearchAnswer, ListedConsultation } from "@/lib/studies/results/consultation-search";
import { ConsultationFilters } from "./consultation-filters";

/** Consultations of all patients, found by filters. */
export function ConsultationList() {
  const [search, setSearch] = useState(allConsultations);
  const answer = useQuery({ ...consultationListQuery(search), placeholderData: keepPreviousData });
  // Whatever is filtered, the list starts from its first page.
  const change = (part: Partial<typeof search>) => setSearch((now) => ({ ...now, offset: 0, ...part }));
  return (
    <div className="flex flex-col gap-3">
      <ConsultationFilters search={search} tasks={answer.data?.tasks ?? []} onChange={change} />
      <div className="rounded-card border border-line bg-surface" aria-busy={answer.isPlaceholderData || undefined}>
        <QueryAnswer query={answer} failed="The consultations could not be loaded" waiting={<Waiting />}>
          {(data) => {
            if (data.all === 0) return <NoConsultations />;
            if (data.total === 0) return <NothingMatches onShowAll={() => setSearch(allConsultations)} />;
            return (
              <>
                <Rows answer={data} />
                <Paging
                  offset={answer.isPlaceholderData ? Math.min(search.offset, data.total) : search.offset}
                  shown={data.rows.length}
                  total={data.total}
                  all={data.all}
                  page={CONSULTATIONS_SHOWN}
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

const wide = "max-md:hidden";

function Rows({ answer: { rows, tasks } }: { answer: ConsultationSearchAnswer }) {
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const { chosen, choose } = useTwoChosen();
  return (
    <>
      <CompareTwo chosen={chosen} />
      <Table
        caption="Consultations, latest first"
        columns={[
          chooseColumn,
          "Convened",
          ...["Patient", "Asked", "Outcome", "Spoken by", "Rated"].map((title) => [title, wide] as const),
        ]}
      >
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              question={titles.get(row.task) ?? row.task}
              chosen={chosen.includes(row.id)}
              onChoose={() => choose(row.id)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Row({
  row,
  question,
  chosen,
  onChoose,
}: {
  row: ListedConsultation;
  question: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <tr className="relative border-b border-line align-top last:border-0 hover:bg-canvas">
      <Td className="py-2">
        <ChooseToCompare what={`${patientTitle(row)}, ${question}`} chosen={chosen} onChoose={onChoose} />
      </Td>
      <Th scope="row" className="py-2 font-normal md:whitespace-nowrap">
        <Link href={`/consultations/${row.id}`} className="font-medium after:absolute after:inset-0">
          <LocalTime at={row.createdAt} />
        </Link>
        <span className="block text-ink-soft">by {row.convenedBy ?? "the command line"}</span>
        <span className="mt-1 block space-y-1 md:hidden">
          <Whose row={row} />
          <span className="block text-ink-soft">{question}</span>
          <Outcome row={row} />
          <span className="block text-ink-soft">
            {reasonerWords(row.reasoner)}
            {row.raters > 0 && `; rated ${ratedText(row)}`}
          </span>
        </span>
      </Th>
      <Td className={`${wide} py-2 whitespace-nowrap`}>
        <Whose row={row} />
      </Td>
      <Td className={`${wide} min-w-32 py-2`}>{question}</Td>
      <Td className={`${wide} min-w-72 py-2`}>
        <Outcome row={row} />
      </Td>
      <Td className={`${wide} py-2`}>{reasonerWords(row.reasoner)}</Td>
      <Td className={`${wide} py-2 whitespace-nowrap`}>{ratedText(row)}</Td>
    </tr>
  );
}

/** What came of it: how it stands, the risk, whether the doctors agree, and the report's first line. */
function Outcome({ row }: { row: ListedConsultation }) {
  const facts = [
    row.risk === null ? null : `risk ${inHundred(row.risk)}`,
    row.consensus === null ? null : agreementWords[row.consensus],
  ].filter((fact) => fact !== null);
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <StateBadge status={row.status} />
        {facts.length > 0 && <span>{upperFirst(facts.join(", "))}</span>}
      </span>
      {row.headline ? (
        <span className="block whitespace-normal">{row.headline}</span>
      ) : (
        <span className="block text-ink-faint">No report yet</span>
      )}
    </span>
  );
}

function Whose({ row }: { row: ListedConsultation }) {
  return (
    <span className="whitespace-nowrap">
      <Link
        href={`/patients/${row.patientId}`}
        className="relative z-10 text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        {patientTitle(row)}
      </Link>
      {row.name !== null && <span className="ml-2 text-ink-faint">{row.mrn}</span>}
    </span>
  );
}

/** How many rated it, never what they said: who has not rated yet is not to be swayed. */
function ratedText({ raters, ratedByMe }: Pick<ListedConsultation, "raters" | "ratedByMe">): string {
  if (raters === 0) return "\u2013";
  if (!ratedByMe) return `by ${raters}`;
  return raters === 1 ? "by you" : `by you and ${raters - 1}`;
}

function NoConsultations() {
  return (
    <EmptyState icon={<MessagesSquare size={24} aria-hidden />} title="No consultation has been held">
      Convene, on a patient&rsquo;s page, calls the doctors together; so does{" "}
      <code>npm run -s consilium -- consult --patient S-0007</code>
    </EmptyState>
  );
}

function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title="Nothing matches"
      actions={<Button onClick={onShowAll}>Show all consultations</Button>}
    >
      No consultation meets these filters together.
    </EmptyState>
  );
}

/** The list's shape while it is on its way. */
export function ConsultationListSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Waiting />
    </div>
  );
}

function Waiting() {
  return (
    <Loading
      label="Loading the consultations"
      className="flex flex-col gap-3 p-4"
      bones={["w-full", "w-4/5", "w-full", "w-3/5"]}
    />
  );
}
