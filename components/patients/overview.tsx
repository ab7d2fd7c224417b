"use client";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { problemsHeadline } from "@/lib/consultations/report/problems-section";
import { feature } from "@/lib/record/catalogue";
import { courseFeatures } from "./course-features";
import { useLoadedPatient } from "./patient-frame";
import { historyAddress } from "./patient-sections";
import { momentText } from "./patient-text";
import { ProblemsPanel } from "./problems-panel";
import { DerivedPanel, SeverityPanel } from "./severity-panel";
import { ChartLegend, TrendStrips } from "./trend-strips";

/**
 * The first look: how urgent, what is wrong, how high the risk, and how it went; then what moved the experts, and the scores. `risk` and
 * `attributions` may come later than the record.
 */
export function Overview({ id, risk, attributions }: { id: string; risk: ReactNode; attributions: ReactNode }) {
  const { record, chart, recorded } = useLoadedPatient(id);
  const { shown, absent } = courseFeatures(record, chart);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-title font-semibold">{problemsHeadline(chart, null)}</p>
        {record.encounter.admissionReason && (
          <p className="text-read">
            <span className="text-ink-faint">Reason for admission: </span>
            {record.encounter.admissionReason}
          </p>
        )}
        {recorded !== null && (
          <p className="text-read">
            <span className="text-ink-faint">From the history, as known at {momentText(chart.asOfMinutes)}: </span>
            {recorded}{" "}
            <Link href={historyAddress(id)} className="text-accent underline underline-offset-4">
              History
            </Link>
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ProblemsPanel chart={chart} />
        {risk}
      </div>
      <Card
        title="Course"
        note="What this patient's problems rest on, the leading one first, then the usual signs."
        aside={
          <Link href={`/patients/${id}/timeline`} className="text-accent underline-offset-4 hover:underline">
            All features
          </Link>
        }
      >
        {shown.length > 0 && <TrendStrips record={record} groups={[{ title: null, ids: shown }]} axes />}
        {absent.length > 0 && (
          <p className="mt-2 text-ink-soft">
            <span className="font-medium">Not measured: </span>
            {absent.map((one) => feature(one).label).join("; ")}.
          </p>
        )}
        <div className="mt-3">
          <ChartLegend />
        </div>
      </Card>
      {attributions}
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
        <SeverityPanel chart={chart} />
        <DerivedPanel chart={chart} />
      </div>
      <p className="text-ink-soft">
        <span className="font-medium">Not in this kind of record: </span>
        {chart.notRecorded.join("; ")}.{" "}
        <Link href={`/patients/${id}/record`} className="text-accent underline underline-offset-4">
          What was kept and what not
        </Link>
      </p>
    </div>
  );
}
