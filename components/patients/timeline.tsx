"use client";
import { Card } from "@/components/ui/card";
import { clinicalOrder } from "./clinical-order";
import { groupLabels } from "./flowsheet/flowsheet-rows";
import { useLoadedPatient } from "./patient-frame";
import { ChartLegend, TrendStrips } from "./trend-strips";

/** Every measured feature over the stay, by group, on one time axis. */
export function Timeline({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  const measured = new Set(record.series.filter((series) => series.times.length > 0).map((series) => series.feature));
  const groups = clinicalOrder(measured).map(({ group, ids }) => ({ title: groupLabels[group], ids }));
  return (
    <Card title="Timeline" note={`${measured.size} features; ${chart.notMeasured.length} were never measured.`}>
      {groups.length > 0 ? <TrendStrips record={record} groups={groups} /> : <p>This record holds no observations.</p>}
      <div className="mt-3">
        <ChartLegend />
      </div>
    </Card>
  );
}
