import { SignedBar } from "@/components/ui/signed-bar";
import { Bone } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { VoiceMark } from "@/components/ui/voice-mark";
import { signedLogit } from "@/lib/experts/logit-text";
import type { Attribution } from "@/lib/experts/schema";
import { type FeatureId, feature } from "@/lib/patients/catalogue";
import { valueText } from "@/lib/patients/format";
import type { Chart } from "@/lib/patients/schema";
import { attributionRows, scaleOf } from "./attribution-rows";
import type { ShownPrediction } from "./responses";

/** A column of the table: an expert, and its explanation once it is there. */
export interface ExplainedExpert {
  name: string;
  title: string;
  letter: string;
  prediction: ShownPrediction | null;
  failure: string | null;
}

/** What the record says of the feature: last value for a series, the descriptor itself otherwise. */
function lastValue(id: FeatureId, chart: Chart): string {
  switch (id) {
    case "age":
      return chart.ageYears === null ? "not recorded" : `${chart.ageYears} years`;
    case "sex":
      return chart.sex === "unknown" ? "not recorded" : chart.sex;
    case "height":
      return chart.heightCm === null ? "not recorded" : `${chart.heightCm} cm`;
    case "icuType":
      return chart.icuType ?? "not recorded";
    default: {
      const summary = chart.summaries.find((one) => one.feature === id);
      return summary ? valueText(id, summary.last.value) : "not measured";
    }
  }
}

/** Bars of what is known: its two parts, or the sum alone. */
function partsOf({ total, measured, value }: Attribution) {
  return measured === null || value === null
    ? [{ amount: total }]
    : [{ amount: value }, { amount: measured, hollow: true }];
}

function Cell({ attribution, scale }: { attribution: Attribution | null; scale: number }) {
  if (!attribution) return <Td className="px-3 text-ink-faint">not read</Td>;
  const { total, measured, value, standardError } = attribution;
  return (
    <Td className="px-3 py-1 align-middle">
      <span className="flex items-center gap-2">
        <SignedBar parts={partsOf(attribution)} scale={scale} error={standardError} className="grow" />
        <Tooltip
          className="w-11 shrink-0 text-right tabular-nums no-underline"
          text={
            <>
              {signedLogit(total)} &plusmn; {standardError.toFixed(2)} (standard error)
              {measured !== null && value !== null
                ? `: ${signedLogit(value)} by its values, ${signedLogit(measured)} by having been measured at all.`
                : "."}
            </>
          }
        >
          {signedLogit(total)}
        </Tooltip>
      </span>
    </Td>
  );
}

function Pending({ expert }: { expert: ExplainedExpert }) {
  return expert.failure ? (
    <Td className="px-3 text-danger">no answer</Td>
  ) : (
    <Td className="px-3">
      <Bone />
    </Td>
  );
}

/** The first column stays in view while the experts scroll by on narrow screens. */
const pinned = "sticky left-0 z-10 bg-surface";
const waitingRows = ["a", "b", "c", "d", "e", "f"];

/** Signed attributions: a feature a row, an expert a column. `limit` shows the leading ones alone. */
export function AttributionTable({
  experts,
  chart,
  limit,
}: {
  experts: readonly ExplainedExpert[];
  chart: Chart;
  limit?: number;
}) {
  const rows = attributionRows(experts.map((expert) => expert.prediction)).slice(0, limit);
  const scales = experts.map((expert) => (expert.prediction ? scaleOf(expert.prediction) : 0));
  return (
    <Table caption="Signed attributions by feature and expert" className="min-w-[47rem] table-fixed print:min-w-0">
      <thead>
        <tr>
          <Th className={`${pinned} w-36 xl:w-60`}>Feature, last value</Th>
          {experts.map((expert) => (
            <Th key={expert.name} className="px-3">
              <span className="flex items-center gap-1.5 text-ink">
                <VoiceMark letter={expert.letter} size={16} />
                {expert.title}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 &&
          waitingRows.map((row) => (
            <tr key={row}>
              <Td>
                <Bone className="w-32" />
              </Td>
              {experts.map((expert) => (
                <Pending key={expert.name} expert={expert} />
              ))}
            </tr>
          ))}
        {rows.map((row) => (
          <tr key={row.feature} className="border-b border-line last:border-0">
            <Th scope="row" className={`${pinned} py-1`}>
              <span className="block truncate">{feature(row.feature).label}</span>
              <span className="block font-normal text-ink-faint">{lastValue(row.feature, chart)}</span>
            </Th>
            {experts.map((expert, column) =>
              expert.prediction ? (
                <Cell key={expert.name} attribution={row.cells[column] ?? null} scale={scales[column] ?? 0} />
              ) : (
                <Pending key={expert.name} expert={expert} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
