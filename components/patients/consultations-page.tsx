"use client";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import type { ConsultationSummary } from "@/lib/consultations/protocol/summary";
import { inHundred, ofHundred } from "@/lib/experts/calibration/headline-risk-text";
import { type TaskSummary, taskNames } from "@/lib/experts/task-summary";
import { upperFirst } from "@/lib/platform/english";
import { ChooseToCompare, CompareTwo, chooseColumn, useTwoChosen } from "./compare-two";
import { afterRound, agreementWords, reasonerWords, StateBadge } from "./consultation-cells";
import { usePredictionTask } from "./prediction-task-choice";
import { patientConsultationsQuery } from "./queries";

/** Columns of a wide screen; on a phone each row is a card. */
const wide = "max-md:hidden";

function Row({
  consultation,
  question,
  fork,
  choice,
}: {
  consultation: ConsultationSummary;
  question: string | null;
  /** The round after which it was forked; null where it was convened. */
  fork: number | null;
  /** What chooses it for a comparison; null where there is nothing to compare. */
  choice: ReactNode;
}) {
  const { id, createdAt, status, risk, consensus, reasoner, headline } = consultation;
  const agreement = consensus && upperFirst(agreementWords[consensus]);
  const first = headline ?? <span className="text-ink-faint">No report yet</span>;
  return (
    <tr className="relative border-b border-line align-top last:border-0 hover:bg-canvas">
      {choice && <Td className="py-2">{choice}</Td>}
      <Th scope="row" className="py-2 font-normal md:whitespace-nowrap">
        <Link href={`/consultations/${id}`} className="font-medium after:absolute after:inset-0">
          <LocalTime at={createdAt} />
        </Link>
        {fork !== null && <span className="block text-ink-soft">Fork {afterRound(fork)}</span>}
        <span className="block space-y-0.5 md:hidden">
          <span className="flex flex-wrap items-center gap-x-2">
            <StateBadge status={status} />
            {risk !== null && <span>Risk {inHundred(risk)}</span>}
            {agreement && <span>{agreement}</span>}
          </span>
          {question !== null && <span className="block text-ink-soft">{question}</span>}
          <span className="block">{first}</span>
          <span className="block text-ink-soft">{reasonerWords(reasoner)}</span>
        </span>
      </Th>
      <Td className={`${wide} py-2`}>
        <StateBadge status={status} />
      </Td>
      {question !== null && <Td className={`${wide} min-w-40 py-2`}>{question}</Td>}
      <Td className={`${wide} py-2 text-right`}>{risk === null ? "\u2013" : ofHundred(risk)}</Td>
      <Td className={`${wide} py-2 whitespace-nowrap`}>{agreement ?? "\u2013"}</Td>
      <Td className={`${wide} py-2`}>{reasonerWords(reasoner)}</Td>
      <Td className={`${wide} min-w-72 py-2`}>{first}</Td>
    </tr>
  );
}

/**
 * What each consultation was asked, where that may differ from one to the next: the title of a task that can be asked of this
 * patient, else its id. Null where only one question has been asked and no other can be.
 */
export function questionsOf(
  consultations: readonly Pick<ConsultationSummary, "id" | "task">[],
  tasks: readonly TaskSummary[],
): Map<string, string> | null {
  const known = new Set([...tasks.map(({ id }) => id), ...consultations.map(({ task }) => task)]);
  if (known.size < 2) return null;
  const names = taskNames(tasks);
  return new Map(consultations.map(({ id, task }) => [id, names.get(task) ?? task]));
}

/** Consultations held on this patient, latest first. */
export function ConsultationsPage({ id }: { id: string }) {
  return (
    <Card title="Consultations" flush>
      <QueryAnswer
        query={useQuery(patientConsultationsQuery(id))}
        failed="The consultations could not be loaded"
        waiting={<Waiting />}
      >
        {({ consultations, forks }) => <Held consultations={consultations} forks={forks} />}
      </QueryAnswer>
    </Card>
  );
}

function Held({
  consultations,
  forks,
}: {
  consultations: readonly ConsultationSummary[];
  forks: readonly { id: string; afterRound: number }[];
}) {
  const { chosen, choose } = useTwoChosen();
  const { tasks } = usePredictionTask();
  const questions = questionsOf(consultations, tasks);
  if (consultations.length === 0)
    return (
      <EmptyState icon={<MessagesSquare size={24} aria-hidden />} title="The team has not met on this patient">
        Convene, at the top right, calls the doctors together; it takes a few seconds with the built-in reasoner.
      </EmptyState>
    );
  const several = consultations.length > 1;
  return (
    <>
      {several && <CompareTwo chosen={chosen} />}
      <Table
        caption="Consultations, latest first"
        columns={[
          ...(several ? [chooseColumn] : []),
          "Convened",
          ["State", wide],
          ...(questions ? [["Question", wide] as const] : []),
          ["Risk, in 100", `${wide} text-right`],
          ...["Doctors", "Reasoner", "First line of the report"].map((title) => [title, wide] as const),
        ]}
      >
        <tbody>
          {consultations.map((consultation) => (
            <Row
              key={consultation.id}
              consultation={consultation}
              question={questions?.get(consultation.id) ?? null}
              fork={forks.find(({ id }) => id === consultation.id)?.afterRound ?? null}
              choice={
                several && (
                  <ChooseToCompare
                    what={`convened ${consultation.createdAt.slice(0, 16).replace("T", ", ")} UTC`}
                    chosen={chosen.includes(consultation.id)}
                    onChoose={() => choose(consultation.id)}
                  />
                )
              }
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** The list's shape while it is on its way. */
export function ConsultationsSkeleton() {
  return (
    <Card title="Consultations" flush>
      <Waiting />
    </Card>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the consultations" className="flex flex-col gap-3 px-4 pb-4" bones={["w-full", "w-4/5"]} />
  );
}
