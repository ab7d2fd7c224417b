"use client";
import { Card } from "@/components/ui/card";
import { clinicalOrder } from "./clinical-order";
import { groupLabels } from "./flowsheet-rows";
import { useLoadedPatient } from "./patient-frame";
import { ChartLegend, TrendStrips } from "./trend-strips";

/** Every measured feature over the stay, by group, on one time axis. */
export function Timeline({ id }: { id: string }) {
  const { record } = useLoadedPatient(id);
  const measured = new Set(record.series.filter((series) => series.times.length > 0).map((series) => series.feature));
  const groups = clinicalOrder(measured);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">Timeline</h2>
      <ChartLegend />
      {groups.map(({ group, ids }) => (
        <Card key={group} title={groupLabels[group]} level={3}>
          <TrendStrips record={record} features={ids} />
        </Card>
      ))}
    </div>
  );
}
