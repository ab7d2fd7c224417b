"use client";
import { useQuery } from "@tanstack/react-query";
import { trajectoryAddress } from "@/components/patients/patient-sections";
import { QueryAnswer } from "@/components/shell/query-answer";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Loading } from "@/components/ui/skeleton";
import type { PatientHoldings } from "@/lib/record/patient-holdings";
import { trajectory } from "@/lib/trajectories/protocol/trajectory-machine";
import { momentBefore } from "../moment-before";
import { trajectoryQuery } from "../queries";
import { TrajectoryFrame } from "../trajectory-frame";
import { TwoTrajectories } from "./two-trajectories";

/** Two trajectories of a patient beside each other: what each came to, and what of the record each remembers. */
export function CompareTrajectories({
  patientId,
  holdings,
  a,
  b,
}: {
  patientId: string;
  holdings: PatientHoldings;
  a: string;
  b: string;
}) {
  const [first, second] = [useQuery(trajectoryQuery(a)), useQuery(trajectoryQuery(b))];
  // No later than either of them knew.
  const moments = [first, second].flatMap(({ data }) => (data ? (momentBefore(data.trajectory) ?? []) : [])).sort();
  const waiting = <Loading label="Loading the trajectories" className="space-y-4" bones={["h-28", "h-48"]} />;
  const failed = "The trajectories could not be loaded";
  return (
    <TrajectoryFrame id={patientId} holdings={holdings} asOf={moments[0] ?? null}>
      <Link href={trajectoryAddress(patientId)}>All trajectories</Link>
      <QueryAnswer query={first} failed={failed} waiting={waiting}>
        {(one) => (
          <QueryAnswer query={second} failed={failed} waiting={waiting}>
            {(other) =>
              one.trajectory.patientId === patientId && other.trajectory.patientId === patientId ? (
                <TwoTrajectories
                  first={{ id: a, state: trajectory.fold(one.events) }}
                  second={{ id: b, state: trajectory.fold(other.events) }}
                  patientId={patientId}
                />
              ) : (
                <EmptyState title="These are not two trajectories of this patient" />
              )
            }
          </QueryAnswer>
        )}
      </QueryAnswer>
    </TrajectoryFrame>
  );
}
