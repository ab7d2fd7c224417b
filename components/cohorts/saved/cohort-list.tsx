"use client";
import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Loading } from "@/components/ui/skeleton";
import { right, Table, Td, Th } from "@/components/ui/table";
import { cohortListQuery } from "../queries";
import type { ListedCohort } from "../responses";

/** All saved cohorts, newest first. */
export function CohortList() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <QueryAnswer
        query={useQuery(cohortListQuery())}
        failed="The cohorts could not be loaded"
        waiting={<CohortListSkeleton />}
      >
        {({ cohorts }) => (cohorts.length === 0 ? <NoCohorts /> : <Cohorts cohorts={cohorts} />)}
      </QueryAnswer>
    </div>
  );
}

function NoCohorts() {
  return (
    <EmptyState
      icon={<ListChecks size={24} aria-hidden />}
      title="No cohorts yet"
      actions={<ButtonLink href="/patients">Ask a question</ButtonLink>}
    >
      <p>
        Under Patients, type who you are looking for, such as "women over 65 with atrial fibrillation", see how it is
        read, and save whoever meets it.
      </p>
    </EmptyState>
  );
}

const wide = "max-md:hidden";

function Cohorts({ cohorts }: { cohorts: readonly ListedCohort[] }) {
  return (
    <Table
      caption="Saved cohorts"
      columns={["Cohort", ...right("Met", "Unknown"), ["As known on", wide], ["Found", wide], ["Saved by", wide]]}
    >
      <tbody>
        {cohorts.map(({ id, name, question, counts, asOf, ranAt, owner }) => (
          <tr key={id} className="relative border-b border-line last:border-0 hover:bg-canvas">
            <Th scope="row" className="py-2">
              <Link
                href={`/cohorts/${id}`}
                className="font-medium after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                {name}
              </Link>
              <span className="line-clamp-2 font-normal text-ink-soft">{question}</span>
            </Th>
            <Td className="text-right">{counts.met.toLocaleString("en")}</Td>
            <Td className="text-right">{counts.unknown.toLocaleString("en")}</Td>
            <Td className={wide}>{asOf === null ? "all stored" : asOf.slice(0, 10)}</Td>
            <Td className={wide}>
              <LocalTime at={ranAt} />
            </Td>
            <Td className={wide}>{owner}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The list's shape while it is on its way. */
export const CohortListSkeleton = () => (
  <Loading label="Loading the cohorts" className="flex flex-col gap-4 p-4" bones={["w-full", "w-full", "w-full"]} />
);
