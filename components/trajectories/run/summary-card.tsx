import { Plus } from "lucide-react";
import { Disclosure } from "@/components/ui/disclosure";
import { TextList } from "@/components/ui/text-list";
import { eventText } from "@/lib/trajectories/report/event-text";
import { withTimes } from "@/lib/trajectories/report/span-text";
import { summaryChanges } from "@/lib/trajectories/report/summary-changes";
import type { ChainSummary } from "@/lib/trajectories/results/chain-summary";
import type { TrajectoryClock } from "@/lib/trajectories/xml/time-to-index";

/** What a worker handed on (S_i), and what changed since the one before. @param number from 1; 0 before anything was read */
export function SummaryCard({
  summaries,
  number,
  clock,
}: {
  summaries: readonly ChainSummary[];
  number: number;
  clock: TrajectoryClock;
}) {
  const now = summaries[number - 1];
  if (!now) return <p className="text-ink-soft">No worker has handed on a summary yet.</p>;
  const { lines, gone, riskBefore } = summaryChanges(now, summaries[number - 2] ?? null);
  const added = lines.filter(({ isNew }) => isNew).length;
  return (
    <section aria-label={`Summary of worker ${number}`} className="min-w-0">
      <h3 className="font-semibold">What worker {number} handed on</h3>
      <p className="text-ink-soft">
        Risk {now.risk.toLowerCase()}
        {riskBefore && `, before ${riskBefore.toLowerCase()}`}.{" "}
        {number === 1
          ? "The first summary."
          : added === 0
            ? "Nothing new since the summary before."
            : `${added} of ${lines.length} lines are new since the summary before, marked with a plus.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="max-h-72 space-y-0.5 overflow-y-auto pt-2" tabIndex={0} aria-label="Lines of the summary">
        {lines.map(({ text, isNew }) => (
          <li key={text} className={isNew ? "flex gap-1 bg-accent-soft px-1 font-medium" : "px-1 pl-[22px]"}>
            {isNew && (
              <>
                <Plus size={14} aria-hidden className="mt-[3px] shrink-0 text-accent" />
                <span className="sr-only">New: </span>
              </>
            )}
            <span className="min-w-0">{eventText(withTimes(text, clock))}</span>
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <Disclosure summary={`No longer in the summary (${gone.length}): told otherwise now, or forgotten for room`}>
          <TextList items={gone.map((text) => withTimes(text, clock))} className="text-ink-soft line-through" />
        </Disclosure>
      )}
      {now.temporal !== "" && <p className="pt-2">{withTimes(now.temporal, clock)}</p>}
      <p className="pt-1 text-ink-soft">{withTimes(now.reasoning, clock)}</p>
    </section>
  );
}
