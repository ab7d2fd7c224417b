"use client";
import { RefreshCw } from "lucide-react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading } from "@/components/ui/skeleton";
import { useToasts } from "@/components/ui/toast";
import { useDrift, useRenewCohort } from "../queries";
import type { Drift, DriftedPatient, ListedCohort } from "../responses";
import { AnswerMark } from "../search/answer-mark";
import { Evidence, PersonLink } from "../search/patient-why";

/** Runs a saved cohort's question again: who joined since, who left, and why each. */
export function DriftCard({ cohort }: { cohort: ListedCohort }) {
  const drift = useDrift(cohort.id);
  const renewal = useRenewCohort(cohort.id);
  const { say } = useToasts();
  const { data } = drift;
  return (
    <Card
      title="Since then"
      note="The same question, asked of what is stored now."
      aside={
        <Button icon={<RefreshCw size={14} aria-hidden />} busy={drift.isPending} onClick={() => drift.mutate()}>
          Run again
        </Button>
      }
    >
      <div aria-live="polite" className="space-y-3">
        <FailureNotice of={drift} />
        <FailureNotice of={renewal} />
        {drift.isPending && <Loading label="Searching the records" className="space-y-2" bones={["w-1/2", "w-full"]} />}
        {data && !drift.isPending && (
          <>
            <p className="text-read font-semibold">{driftText(data)}</p>
            <Drifted title="Joined" patients={data.joined} inAll={data.joinedInAll} asOf={cohort.asOf} />
            <Drifted title="Left" patients={data.left} inAll={data.leftInAll} asOf={cohort.asOf} />
            {cohort.mayChange && data.joinedInAll + data.leftInAll > 0 && (
              <Button
                busy={renewal.isPending}
                onClick={() =>
                  renewal.mutate(null, {
                    onSuccess: () => {
                      drift.reset();
                      say("The cohort holds whoever meets it now.");
                    },
                  })
                }
              >
                Keep these members
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

/** "3 joined, 1 left": "Nobody joined, nobody left" where it is so. */
export function driftText({
  joinedInAll,
  leftInAll,
  stayed,
  sameData,
}: Pick<Drift, "joinedInAll" | "leftInAll" | "stayed" | "sameData">): string {
  const of = (n: number) => (n === 0 ? "nobody" : n.toLocaleString("en"));
  const text = `${of(joinedInAll)} joined, ${of(leftInAll)} left; ${of(stayed)} stayed.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${sameData ? " The data is the same." : ""}`;
}

function Drifted({
  title,
  patients,
  inAll,
  asOf,
}: {
  title: string;
  patients: readonly DriftedPatient[];
  inAll: number;
  asOf: string | null;
}) {
  if (inAll === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-medium text-ink-soft">
        {title} ({inAll.toLocaleString("en")})
      </h3>
      <ul className="divide-y divide-line">
        {patients.map((one) => (
          <li key={one.patientId} className="space-y-1 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              {one.isHere ? <PersonLink {...one} /> : <span className="text-ink-soft">A patient who was removed</span>}
              <span className="text-ink-soft">
                {one.before} before, now <AnswerMark answer={one.now} />
              </span>
            </p>
            <ul aria-label="Why" className="space-y-1">
              {one.why.map((why) => (
                <li key={why.text} className="flex flex-wrap items-baseline gap-x-2 pl-3">
                  <AnswerMark answer={why.answer} />
                  <span>
                    {why.text}
                    {why.before !== null && <span className="text-ink-faint"> ({why.before} before)</span>}
                  </span>
                  <Evidence patientId={one.patientId} answer={why} asOf={asOf} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {inAll > patients.length && <p className="text-ink-faint">and {inAll - patients.length} more</p>}
    </section>
  );
}
