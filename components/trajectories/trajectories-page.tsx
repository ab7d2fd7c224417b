"use client";
import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { ChooseToCompare, CompareTwo, chooseColumn, useTwoChosen } from "@/components/patients/compare-two";
import { consultationStates, reasonerWords } from "@/components/patients/consultation-cells";
import { trajectoryAddress } from "@/components/patients/patient-sections";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Loading } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import type { ListedTrajectory } from "@/lib/trajectories/report/listed-trajectory";
import { indexText } from "@/lib/trajectories/report/span-text";
import { trajectoriesQuery } from "./queries";
import { TrajectoryForm } from "./trajectory-form";

/** Columns of a wide screen; on a phone each row is a card. */
const wide = "max-md:hidden";

/** The trajectories of a patient, and the way to have the record read for another. */
export function TrajectoriesPage({ id, reads }: { id: string; reads: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <Card
        title="Trajectories"
        note="Years of record, read in chunks by a chain of agents and judged from 1 to 10."
        flush
      >
        <QueryAnswer
          query={useQuery(trajectoriesQuery(id))}
          failed="The trajectories could not be loaded"
          waiting={
            <Loading
              label="Loading the trajectories"
              className="flex flex-col gap-3 px-4 pb-4"
              bones={["w-full", "w-4/5"]}
            />
          }
        >
          {({ trajectories }) => <Listed patientId={id} trajectories={trajectories} reads={reads} />}
        </QueryAnswer>
      </Card>
      {reads && <TrajectoryForm patientId={id} />}
    </div>
  );
}

/** The list, or that there is none yet. */
export function Listed({
  patientId,
  trajectories,
  reads,
}: {
  patientId: string;
  trajectories: readonly ListedTrajectory[];
  /** Whether the reader may have the record read. */
  reads: boolean;
}) {
  const { chosen, choose } = useTwoChosen();
  if (trajectories.length === 0)
    return (
      <EmptyState icon={<Waypoints size={24} aria-hidden />} title="This record has not been read yet">
        {reads
          ? "Choose a question and press Read the record; with the built-in reasoner it takes a few seconds."
          : "A clinician or a researcher has it read."}
      </EmptyState>
    );
  return (
    <>
      {trajectories.length > 1 && <CompareTwo chosen={chosen} at={`${trajectoryAddress(patientId)}/compare`} />}
      <Table
        caption="Trajectories, latest first"
        columns={[
          ...(trajectories.length > 1 ? [chooseColumn] : []),
          "Read",
          ...(["State", "Question", "As of", "Level of 10", "Reasoner"] as const).map(
            (title) => [title, wide] as const,
          ),
        ]}
      >
        <tbody>
          {trajectories.map((one) => (
            <Row
              key={one.id}
              patientId={patientId}
              one={one}
              choice={
                trajectories.length > 1 && (
                  <ChooseToCompare
                    what={`${one.words} ${indexText(one)}, ${reasonerWords(one.reasoner)}`}
                    chosen={chosen.includes(one.id)}
                    onChoose={() => choose(one.id)}
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

function Row({ patientId, one, choice }: { patientId: string; one: ListedTrajectory; choice: ReactNode }) {
  const { tone, words } = consultationStates[one.status];
  const level =
    one.riskLevel === null
      ? "–"
      : `${one.riskLevel}${one.probability === null ? ", not calibrated" : `, ${inHundred(one.probability)}`}`;
  const state = <Badge tone={tone}>{words}</Badge>;
  return (
    <tr className="relative border-b border-line align-top last:border-0 hover:bg-canvas">
      {choice && <Td className="py-2">{choice}</Td>}
      <Th scope="row" className="py-2 font-normal md:whitespace-nowrap">
        <Link href={`${trajectoryAddress(patientId)}/${one.id}`} className="font-medium after:absolute after:inset-0">
          <LocalTime at={one.createdAt} />
        </Link>
        <span className="block space-y-0.5 md:hidden">
          <span className="flex flex-wrap items-center gap-x-2">
            {state}
            {one.riskLevel !== null && <span>Level {level}</span>}
          </span>
          <span className="block">{one.words}</span>
          <span className="block text-ink-soft">
            {indexText(one)}, {reasonerWords(one.reasoner)}
          </span>
        </span>
      </Th>
      <Td className={`${wide} py-2`}>{state}</Td>
      <Td className={`${wide} min-w-48 py-2`}>{one.words}</Td>
      <Td className={`${wide} py-2`}>{indexText(one)}</Td>
      <Td className={`${wide} py-2`}>{level}</Td>
      <Td className={`${wide} py-2`}>{reasonerWords(one.reasoner)}</Td>
    </tr>
  );
}
