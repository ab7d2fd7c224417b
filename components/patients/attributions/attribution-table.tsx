import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { LastValues } from "@/components/patients/last-values";
import { cx } from "@/components/ui/class-names";
import { Th } from "@/components/ui/table";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import { valueText } from "@/lib/record/value-text";
import { AttributionFrame, Cell, type ExplainedExpert, pinned } from "./attribution-frame";
import { AttributionHoursRow } from "./attribution-hours-row";
import { attributionRows, scaleOf } from "./attribution-rows";
import { useLeading } from "./leading-rows";

/** What the record says of the feature: last value for a series, the descriptor itself otherwise. */
function lastValue(id: FeatureId, values: LastValues): string {
  switch (feature(id).describes) {
    case "ageYears":
      return values.ageYears === null ? "not recorded" : `${values.ageYears} years`;
    case "sex":
      return values.sex === "unknown" ? "not recorded" : values.sex;
    case "heightCm":
      return values.heightCm === null ? "not recorded" : `${values.heightCm} cm`;
    case "careUnit":
      return values.careUnit ?? "not recorded";
    default: {
      const summary = values.summaries.find((one) => one.feature === id);
      return summary ? valueText(id, summary.last.value) : "not measured";
    }
  }
}

function FeatureRow({
  row,
  experts,
  scales,
  values,
  patientId,
}: {
  row: ReturnType<typeof attributionRows>[number];
  experts: readonly ExplainedExpert[];
  scales: readonly number[];
  values: LastValues;
  patientId: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { label, kind } = feature(row.key);
  const splits = kind === "series" && values.summaries.some((summary) => summary.feature === row.key);
  return (
    <>
      <tr className={cx(!open && "border-b border-line last:border-0")}>
        <Th scope="row" className={`${pinned} py-1`}>
          {splits ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
              className="-ml-1 flex min-h-6 w-full items-center gap-0.5 rounded-control text-left hover:bg-sunken"
            >
              <ChevronRight
                size={14}
                aria-hidden
                className={cx("shrink-0 text-ink-faint transition-transform print:hidden", open && "rotate-90")}
              />
              <span className="line-clamp-2">{label}</span>
            </button>
          ) : (
            <span className="line-clamp-2">{label}</span>
          )}
          <span className="block font-normal text-ink-faint">{lastValue(row.key, values)}</span>
        </Th>
        {experts.map((expert, column) => (
          <Cell key={expert.name} expert={expert} attribution={row.cells[column]} scale={scales[column]} />
        ))}
      </tr>
      {open && <AttributionHoursRow id={id} patientId={patientId} experts={experts} featureId={row.key} />}
    </>
  );
}

/** Signed attributions: a feature a row, an expert a column; a series opens to its hours. Beyond `limit` they are folded. */
export function AttributionTable({
  patientId,
  experts,
  values,
  limit,
}: {
  patientId: string;
  experts: readonly ExplainedExpert[];
  values: LastValues;
  limit?: number;
}) {
  const { shown: rows, rest } = useLeading(attributionRows(experts.map((expert) => expert.prediction)), limit);
  const scales = experts.map((expert) => scaleOf(expert.prediction?.attributions ?? []));
  return (
    <AttributionFrame
      caption="Signed attributions by feature and expert"
      first="Feature, last value"
      experts={experts}
      waiting={rows.length === 0}
      rest={rest}
    >
      {rows.map((row) => (
        <FeatureRow key={row.key} row={row} experts={experts} scales={scales} values={values} patientId={patientId} />
      ))}
    </AttributionFrame>
  );
}
