"use client";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Bone, Loading } from "@/components/ui/skeleton";
import { right, Table, Td, Th } from "@/components/ui/table";
import { feature } from "@/lib/record/catalogue";
import type { CohortShift, FeatureShift, ShiftedShare } from "@/lib/studies/cohort-shift/cohort-shift";
import { markOf, percent, shiftMeaning, shiftSummary, smdText } from "@/lib/studies/cohort-shift/cohort-shift-text";
import { cohortShiftQuery } from "./queries";

/** A difference with its mark; the mark is a sign and a word, never a colour alone. */
function Difference({ smd }: { smd: number | null }) {
  const mark = markOf(smd);
  const words = mark === "!" ? "marked" : mark === "~" ? "slight" : "";
  return (
    <Td className={`text-right whitespace-nowrap ${mark === "!" ? "font-semibold text-caution" : ""}`}>
      {smdText(smd)}
      {mark && (
        <>
          {" "}
          <span aria-hidden>{mark}</span>
          <span className="sr-only">{words}</span>
        </>
      )}
    </Td>
  );
}

function ShareCells({ share }: { share: ShiftedShare }) {
  return (
    <>
      <Td className="text-right">{percent(share.site)}</Td>
      <Td className="text-right text-ink-soft">{percent(share.development)}</Td>
      <Difference smd={share.smd} />
    </>
  );
}

function FeatureRow({ shift: { feature: id, measured, values } }: { shift: FeatureShift }) {
  const { label, unitLabel, decimals } = feature(id);
  const digits = decimals + 1;
  return (
    <tr className="border-b border-line last:border-0">
      <Th scope="row">
        {label} {unitLabel && <span className="font-normal text-ink-faint">{unitLabel}</span>}
      </Th>
      <ShareCells share={measured} />
      {values ? (
        <>
          <Td className="text-right whitespace-nowrap">
            {values.site.mean.toFixed(digits)} ({values.site.sd.toFixed(digits)})
          </Td>
          <Td className="text-right whitespace-nowrap text-ink-soft">
            {values.development.mean.toFixed(digits)} ({values.development.sd.toFixed(digits)})
          </Td>
          <Td className="text-right">{values.site.median.toFixed(digits)}</Td>
          <Td className="text-right text-ink-soft">{values.development.median.toFixed(digits)}</Td>
          <Difference smd={values.smd} />
        </>
      ) : (
        <Td colSpan={5} className="text-ink-faint">
          never measured here
        </Td>
      )}
    </tr>
  );
}

function Features({ shift }: { shift: CohortShift }) {
  return (
    <Table
      caption="Features of this site's cohort beside those of development, most different first"
      columns={["Feature", ...right("Measured", "Dev.", "SMD", "Mean (SD)", "Dev.", "Median", "Dev.", "SMD")]}
    >
      <tbody>
        {shift.features.map((one) => (
          <FeatureRow key={one.feature} shift={one} />
        ))}
      </tbody>
    </Table>
  );
}

function WhoTheyAre({ shift: { outcome, men, careUnits } }: { shift: CohortShift }) {
  return (
    <Table
      caption="Outcome, sex and kinds of ICU of this site's cohort beside those of development"
      columns={["Share of stays", ...right("Site", "Dev.", "SMD")]}
    >
      <tbody>
        <tr className="border-b border-line">
          <Th scope="row">
            With the outcome{" "}
            {outcome && (
              <span className="font-normal text-ink-faint">
                {outcome.events.toLocaleString("en")} of {outcome.known.toLocaleString("en")} known
              </span>
            )}
          </Th>
          {outcome ? (
            <ShareCells share={outcome} />
          ) : (
            <Td colSpan={3} className="text-ink-faint">
              not known for these stays
            </Td>
          )}
        </tr>
        {men && (
          <tr className="border-b border-line">
            <Th scope="row">Men</Th>
            <ShareCells share={men} />
          </tr>
        )}
        {careUnits.map((one) => (
          <tr key={one.careUnit} className="border-b border-line last:border-0">
            <Th scope="row">
              {feature(one.feature).short}: {one.careUnit}
            </Th>
            <ShareCells share={one} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Shift({ shift }: { shift: CohortShift }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-read font-semibold">{shiftSummary(shift)}</p>
      {shift.developedOn > 0 && (
        <Notice tone="caution">
          The models were developed on {shift.developedOn.toLocaleString("en")} of these stays: they look alike because
          they are the same.
        </Notice>
      )}
      <LeftOut left={shift.left} className="text-ink-soft" />
      <Card title="Who they are" flush>
        <WhoTheyAre shift={shift} />
      </Card>
      <Card title="What was measured, and what it showed" note={shiftMeaning} flush>
        <Features shift={shift} />
      </Card>
    </div>
  );
}

/** The imported cohort beside the one that a task's models were fitted on. */
export function CohortShiftView({ task }: { task: string }) {
  return (
    <QueryAnswer
      query={useQuery(cohortShiftQuery(task))}
      failed="The cohort could not be read"
      waiting={<CohortShiftSkeleton />}
    >
      {(shift) => (shift.n === 0 ? <NoCohort left={shift.left} /> : <Shift shift={shift} />)}
    </QueryAnswer>
  );
}

function NoCohort({ left }: Pick<CohortShift, "left">) {
  return (
    <EmptyState icon={<UsersRound size={24} aria-hidden />} title="There is no cohort to compare">
      <p>No imported encounter is one that these models are about. Invented patients are no cohort.</p>
      <LeftOut left={left} />
    </EmptyState>
  );
}

function LeftOut({ left, className }: Pick<CohortShift, "left"> & { className?: string }) {
  return left.map(({ reason, n }) => (
    <p key={reason} className={className}>
      Left out, {n.toLocaleString("en")}: {reason}.
    </p>
  ));
}

/** What stands there while the records are read. */
export function CohortShiftSkeleton() {
  return (
    <Loading label="Reading the records of the cohort" className="flex flex-col gap-3">
      <p aria-hidden className="text-ink-faint">
        Reading the records of the cohort; some thousands take a minute
      </p>
      <Bone className="w-2/3" />
      <Bone className="h-64" />
    </Loading>
  );
}
