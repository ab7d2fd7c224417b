import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "@/components/ui/class-names";
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
import { HourStrip } from "./hour-strip";
import { useHours } from "./queries";
import type { ShownPrediction } from "./responses";

/** A column of a table: an expert, and its explanation once it is there. */
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

/** What a cell tells: of groups the total alone. */
type Told = Pick<Attribution, "total" | "standardError"> & Partial<Pick<Attribution, "measured" | "value">>;

/** Bars of what is known: its two parts, or the sum alone. */
function partsOf({ total, measured, value }: Told) {
  return measured == null || value == null
    ? [{ amount: total }]
    : [{ amount: value }, { amount: measured, hollow: true }];
}

export function Cell({ attribution, scale }: { attribution: Told | null; scale: number }) {
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
              {measured != null && value != null
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

export function Pending({ expert }: { expert: ExplainedExpert }) {
  return expert.failure ? (
    <Td className="px-3 text-danger">no answer</Td>
  ) : (
    <Td className="px-3">
      <Bone />
    </Td>
  );
}

/** The first column stays in view while the experts scroll by on narrow screens. */
export const pinned = "sticky left-0 z-10 bg-surface";
const waitingRows = ["a", "b", "c", "d", "e", "f"];

/** Below a feature, how its attribution is spread over the hours, for each expert. */
function HoursRow({
  id,
  patientId,
  experts,
  featureId,
}: {
  id: string;
  patientId: string;
  experts: readonly ExplainedExpert[];
  featureId: FeatureId;
}) {
  const answers = useHours(
    patientId,
    experts.map((expert) => expert.name),
    featureId,
  );
  return (
    <tr id={id} className="border-b border-line">
      <Th scope="row" className={`${pinned} py-1 font-normal text-ink-soft`}>
        {feature(featureId).label} by hour
      </Th>
      {experts.map((expert, column) => {
        const answer = answers[column];
        const prediction = answer?.data?.status === "ready" ? answer.data.predictions[0] : undefined;
        const cells = prediction?.cells?.[0];
        return (
          <Td key={expert.name} className="px-3 py-1 align-middle">
            {cells ? (
              <HourStrip cells={cells} />
            ) : answer?.isError ? (
              <span className="text-danger">no answer</span>
            ) : (
              <Bone />
            )}
          </Td>
        );
      })}
    </tr>
  );
}

function FeatureRow({
  row,
  experts,
  scales,
  chart,
  patientId,
}: {
  row: ReturnType<typeof attributionRows>[number];
  experts: readonly ExplainedExpert[];
  scales: readonly number[];
  chart: Chart;
  patientId: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { label, kind } = feature(row.key);
  const splits = kind === "series" && chart.summaries.some((summary) => summary.feature === row.key);
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
              <span className="truncate">{label}</span>
            </button>
          ) : (
            <span className="block truncate">{label}</span>
          )}
          <span className="block font-normal text-ink-faint">{lastValue(row.key, chart)}</span>
        </Th>
        {experts.map((expert, column) =>
          expert.prediction ? (
            <Cell key={expert.name} attribution={row.cells[column] ?? null} scale={scales[column] ?? 0} />
          ) : (
            <Pending key={expert.name} expert={expert} />
          ),
        )}
      </tr>
      {open && <HoursRow id={id} patientId={patientId} experts={experts} featureId={row.key} />}
    </>
  );
}

/** The experts as columns, and rows to wait for. */
export function AttributionFrame({
  caption,
  first,
  experts,
  waiting,
  children,
}: {
  caption: string;
  /** Heading of the first column. */
  first: string;
  experts: readonly ExplainedExpert[];
  waiting: boolean;
  children: ReactNode;
}) {
  return (
    <Table caption={caption} className="min-w-[47rem] table-fixed print:min-w-0">
      <thead>
        <tr>
          <Th className={`${pinned} w-36 xl:w-60`}>{first}</Th>
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
        {waiting &&
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
        {children}
      </tbody>
    </Table>
  );
}

/** Signed attributions: a feature a row, an expert a column; a series opens to its hours. `limit` shows the leading ones alone. */
export function AttributionTable({
  patientId,
  experts,
  chart,
  limit,
}: {
  patientId: string;
  experts: readonly ExplainedExpert[];
  chart: Chart;
  limit?: number;
}) {
  const rows = attributionRows(experts.map((expert) => expert.prediction)).slice(0, limit);
  const scales = experts.map((expert) => scaleOf(expert.prediction?.attributions ?? []));
  return (
    <AttributionFrame
      caption="Signed attributions by feature and expert"
      first="Feature, last value"
      experts={experts}
      waiting={rows.length === 0}
    >
      {rows.map((row) => (
        <FeatureRow key={row.key} row={row} experts={experts} scales={scales} chart={chart} patientId={patientId} />
      ))}
    </AttributionFrame>
  );
}
