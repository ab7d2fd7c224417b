"use client";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/shell/page";
import { isAbsent, QueryFailure } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Loading } from "@/components/ui/skeleton";
import { cohortPageQuery } from "../queries";
import type { CohortPage } from "../responses";
import { AnswerMark } from "../search/answer-mark";
import { PersonLink } from "../search/patient-why";
import { QueryChips } from "../search/query-chips";
import { CohortActions } from "./cohort-actions";
import { CompareCohorts } from "./compare-cohorts";
import { ConveneCard } from "./convene-card";
import { DriftCard } from "./drift-card";

/** A saved cohort: its question, its members, what became of it since, another beside it, and consultations on its patients. */
export function CohortView({ id, mayExport, mayConvene }: { id: string; mayExport: boolean; mayConvene: boolean }) {
  const answer = useQuery(cohortPageQuery(id));
  if (answer.data === undefined) {
    if (!answer.isError) return <CohortSkeleton />;
    return (
      <>
        <h1 className="sr-only">Cohort</h1>
        {isAbsent(answer) ? (
          <EmptyState title="That cohort is not here" actions={<ButtonLink href="/cohorts">All cohorts</ButtonLink>}>
            {wordsOf(answer.error)}
          </EmptyState>
        ) : (
          <QueryFailure query={answer} title="The cohort could not be loaded" />
        )}
      </>
    );
  }
  const { cohort } = answer.data;
  return (
    <div className="flex flex-col gap-4">
      <Link href="/cohorts" className="w-fit text-accent underline underline-offset-4">
        All cohorts
      </Link>
      <PageHeader
        title={cohort.name}
        note={countsText(cohort.counts)}
        actions={<CohortActions cohort={cohort} mayExport={mayExport} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Question page={answer.data} />
          <DriftCard cohort={cohort} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Members page={answer.data} />
          <ConveneCard cohort={cohort} mayConvene={mayConvene} />
          <CompareCohorts cohort={cohort} />
        </div>
      </div>
    </div>
  );
}

const countsText = ({ met, notMet, unknown }: CohortPage["cohort"]["counts"]) =>
  `${met.toLocaleString("en")} met it when it was run last, ${notMet.toLocaleString("en")} did not, of ${unknown.toLocaleString("en")} it was unknown.`;

function Question({ page: { cohort, query, names } }: { page: CohortPage }) {
  const { asOf, ranAt, createdAt, owner, version } = cohort;
  return (
    <Card title="Question">
      <QueryChips whole={query} nameOf={(concept) => names[concept] ?? concept} />
      <FactList
        className="mt-3"
        facts={[
          ["As known on", asOf === null ? "all that is stored, at each run anew" : asOf.slice(0, 10)],
          ["Members found", <LocalTime key="ran" at={ranAt} />],
          ["Saved", <LocalTime key="saved" at={createdAt} />],
          ["By", owner],
          ["Version of the data", <code key="version">{version.slice(0, 12)}</code>],
        ]}
      />
    </Card>
  );
}

function Members({ page: { members, cohort } }: { page: CohortPage }) {
  const { met, unknown } = cohort.counts;
  const more = met + unknown - members.length;
  return (
    <Card title="Members" note="As they were found when it was run last.">
      {members.length === 0 ? (
        <p className="text-ink-soft">Nobody met it.</p>
      ) : (
        <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
          {members.map((one) => (
            <li key={one.patientId} className="flex items-center justify-between gap-3 border-b border-line py-1">
              <PersonLink {...one} />
              <AnswerMark answer={one.answer} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-2 text-ink-faint">and {more.toLocaleString("en")} more</p>}
    </Card>
  );
}

/** The cohort's shape while it is on its way. */
export const CohortSkeleton = () => (
  <Loading
    label="Loading the cohort"
    className="flex flex-col gap-3"
    bones={["h-6 w-1/3", "h-24 w-full", "h-40 w-full"]}
  />
);
