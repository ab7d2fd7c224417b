"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useAsOf } from "@/components/history/as-of";
import { resultValuesQuery } from "@/components/history/queries";
import { QueryAnswer } from "@/components/shell/query-answer";
import { cx } from "@/components/ui/class-names";
import { Loading } from "@/components/ui/skeleton";
import { Sparkline } from "@/components/ui/sparkline";
import { Td } from "@/components/ui/table";
import { resultPanels } from "@/lib/clinical/history/result-panels";
import { dayText } from "@/lib/record/history/moment-text";
import { unpackHistory } from "@/lib/record/history/packed-history";
import { Direction } from "./result-direction";
import type { ResultSummary } from "./result-summaries";
import { ResultValues } from "./result-values";

/** Characters from which on a result is a text to read, not a value to see: shown in part, whole where its row is opened. */
const LONG = 48;

/** One test: its latest value, range and course; all of its values and their chart on demand. */
export function ResultLine({
  id,
  row,
  hasRange,
  hasCourse,
}: {
  id: string;
  row: ResultSummary;
  /** Whether the panel has a column of ranges, and of courses. */
  hasRange: boolean;
  hasCourse: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const isLong = (row.text ?? "").length > LONG;
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="cell py-1 text-left font-medium">
          <Opener title={row.title} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </th>
        <Td className="py-1">
          <span className="flex items-center gap-1.5">
            <Direction direction={row.direction} />
            <span className={isLong ? "line-clamp-2" : "font-semibold"}>{row.text ?? "no value"}</span>
          </span>
        </Td>
        <Td className="py-1 whitespace-nowrap text-ink-soft">{row.at ? dayText(row.at) : "not dated"}</Td>
        {hasRange && (
          <Td className="py-1 text-ink-soft">{row.range ?? <span className="text-ink-faint">not given</span>}</Td>
        )}
        {hasCourse && (
          <Td className="py-1 text-ink-soft">
            <Trend row={row} />
          </Td>
        )}
        <Td className="py-1 text-right text-ink-soft">{row.times.toLocaleString("en")}</Td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4 + Number(hasRange) + Number(hasCourse)} className="px-4 pb-3">
            <ReadValues id={id} row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Opener({ title, isOpen, onPress }: { title: string; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-7 items-center gap-1 rounded-control text-left hover:text-accent"
    >
      <ChevronRight
        size={14}
        aria-hidden
        className={cx("shrink-0 text-ink-faint transition-transform", isOpen && "rotate-90")}
      />
      {title}
    </button>
  );
}

function Trend({ row: { title, recent } }: { row: ResultSummary }) {
  if (recent.length < 2) return null;
  const values = recent.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <Sparkline
      values={values}
      at={recent.map(([at]) => at)}
      domain={low === high ? [low - 1, high + 1] : [low, high]}
      label={`The last ${recent.length} values of ${title}`}
    />
  );
}

/** All values of a test, asked for once its row is open. */
function ReadValues({ id, row }: { id: string; row: ResultSummary }) {
  const { asOf } = useAsOf();
  const query = useQuery(resultValuesQuery(id, row.resourceId, asOf));
  return (
    <QueryAnswer
      query={query}
      failed="The values could not be loaded"
      waiting={<Loading label="Loading the values" bones={["w-full", "mt-2 w-2/3"]} />}
    >
      {(sent) => {
        const read = resultPanels(unpackHistory(sent))[0]?.rows[0];
        return read && <ResultValues id={id} row={read} />;
      }}
    </QueryAnswer>
  );
}
