"use client";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Disclosure } from "@/components/ui/disclosure";
import { Sparkline } from "@/components/ui/sparkline";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { type LatestResult, RECENT_YEARS } from "@/lib/clinical/history/latest-results";
import { dayText } from "@/lib/record/history/moment-text";
import { valueNumberText } from "@/lib/record/history/observed-value-text";
import { SourceLink } from "../source-link";
import { EmptyKind } from "./kind-words";

const changes = {
  up: { Icon: ArrowUpRight, words: "higher than before" },
  down: { Icon: ArrowDownRight, words: "lower than before" },
  steady: { Icon: ArrowRight, words: "as before, within 5%" },
} as const;

function Change({ change }: Pick<LatestResult, "change">) {
  if (change === null) return null;
  const { Icon, words } = changes[change];
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex text-ink-faint">
      <Icon size={14} aria-hidden />
    </span>
  );
}

function Trend({ title, values }: Pick<LatestResult, "title" | "values">) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = low === high ? Math.abs(low) * 0.1 || 1 : 0;
  const words = `${title}: the last ${values.length}, from ${valueNumberText(low)} to ${valueNumberText(high)}`;
  return <Sparkline values={values} domain={[low - room, high + room]} label={words} />;
}

function ResultRow({ patientId, result }: { patientId: string; result: LatestResult }) {
  const { resourceId, title, text, at, abnormal, range, values, change } = result;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-1 last:border-0">
      <span className="min-w-0">
        <SourceLink patientId={patientId} resourceId={resourceId}>
          {title}
        </SourceLink>
        <span className="block text-caption text-ink-faint">
          {dayText(at)}
          {range !== null && ` · reference ${range}`}
        </span>
      </span>
      <span className="flex max-w-64 flex-col items-end text-right">
        <span className="flex items-center gap-1">
          {abnormal === "abnormal" && <Badge tone="caution">Abnormal</Badge>}
          {(abnormal === "high" || abnormal === "low") && <DirectionMark direction={abnormal} />}
          <span className={cx("line-clamp-3", abnormal !== null && "font-semibold")}>{text}</span>
          <Change change={change} />
        </span>
        <span className="text-ink-faint">
          <Trend title={title} values={values} />
        </span>
      </span>
    </li>
  );
}

/** @param wide whether its results stand side by side, over the width of the card */
function Panel({
  patientId,
  title,
  results,
  wide = false,
}: {
  patientId: string;
  title: string;
  results: readonly LatestResult[];
  wide?: boolean;
}) {
  return (
    <section aria-label={title} className={wide ? "mb-5" : "mb-4 break-inside-avoid"}>
      <h3 className="border-b border-line-strong pb-1 font-semibold text-ink-soft">{title}</h3>
      <ul className={wide ? "grid gap-x-8 md:grid-cols-2 xl:grid-cols-3" : undefined}>
        {results.map((result) => (
          <ResultRow key={result.resourceId + result.title} patientId={patientId} result={result} />
        ))}
      </ul>
    </section>
  );
}

function Panels({ patientId, results }: { patientId: string; results: readonly LatestResult[] }) {
  const panels = [...new Set(results.map(({ panel }) => panel))];
  return (
    <div className="gap-x-8 md:columns-2 xl:columns-3">
      {panels.map((panel) => (
        <Panel key={panel} patientId={patientId} title={panel} results={results.filter((one) => one.panel === panel)} />
      ))}
    </div>
  );
}

/** The latest result of each test: those out of the range first, then by panel; what is old is folded. */
export function ResultsCard({ overview }: { overview: HistoryOverview }) {
  const { results, patient } = overview;
  const [wasOpened, setOpened] = useState(false);
  const recent = results.filter(({ isRecent }) => isRecent);
  const old = results.filter(({ isRecent }) => !isRecent);
  const abnormal = recent.filter((one) => one.abnormal !== null);
  return (
    <Card title="Latest results" className="lg:col-span-2 xl:col-span-3">
      {results.length === 0 && <EmptyKind overview={overview} kind="Results" />}
      {abnormal.length > 0 && (
        <Panel wide patientId={patient.id} title="Out of the source's range" results={abnormal} />
      )}
      <Panels patientId={patient.id} results={recent.filter((one) => one.abnormal === null)} />
      {old.length > 0 && (
        <Disclosure
          onOpen={() => setOpened(true)}
          summary={
            <span className="text-ink-soft">{`Older than ${RECENT_YEARS} years before the last result (${old.length})`}</span>
          }
        >
          {wasOpened && <Panels patientId={patient.id} results={old} />}
        </Disclosure>
      )}
    </Card>
  );
}
