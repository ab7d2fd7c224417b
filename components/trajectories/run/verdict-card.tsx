import type { CSSProperties } from "react";
import { reasonerWords } from "@/components/patients/consultation-cells";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { TextList } from "@/components/ui/text-list";
import { upperFirst } from "@/lib/platform/english";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { eventText } from "@/lib/trajectories/report/event-text";
import { levelWords, probabilityWords, riskOf } from "@/lib/trajectories/report/first-line";
import { indexText, withTimes } from "@/lib/trajectories/report/span-text";
import { besideTheRiskOfTheStay, researchUse } from "@/lib/trajectories/report/trajectory-report";

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The level as ten steps; its words stand beside it. */
function LevelScale({ level }: { level: number }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {levels.map((one) => (
        <span
          key={one}
          style={{ "--risk": level / 10 } as CSSProperties}
          className={
            one <= level ? "fill-risk h-5 w-3 rounded-[2px]" : "h-5 w-3 rounded-[2px] border border-line-strong"
          }
        />
      ))}
    </span>
  );
}

/** The first line: how high, how sure, of what, as of when and by whom; then why. */
export function VerdictCard({
  state: { verdict, summaries, memory },
  request,
}: {
  state: Pick<TrajectoryState, "verdict" | "summaries" | "memory">;
  request: NonNullable<TrajectoryState["request"]>;
}) {
  const { question, reasoner, material } = request;
  const clock = material.trajectory;
  const about = `${upperFirst(indexText(clock))}. ${reasonerWords(reasoner)}.`;
  return (
    <section aria-label="Judgement" className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-figure font-semibold">{verdict ? levelWords(verdict) : "No judgement yet"}</h2>
        {verdict && <LevelScale level={verdict.riskLevel} />}
      </div>
      <p className="text-read">
        {verdict ? "For " : "For the risk of "}
        {riskOf(question)}. {verdict && <strong className="font-semibold">{probabilityWords(verdict)}</strong>}
      </p>
      <p className="text-ink-soft">
        {about} <span className="font-medium text-ink">{researchUse}</span>
      </p>
      {verdict && memory.length === 0 && (
        <Notice tone="caution" className="mt-2">
          Nothing was found in what was read that is known to bear on this question. The level says that, and not that
          the risk is low.
        </Notice>
      )}
      {verdict ? (
        <div className="max-w-[80ch] space-y-2 pt-2 text-read">
          <p>{eventText(withTimes(verdict.evolution, clock))}</p>
          <p className="text-ink-soft">{withTimes(verdict.reasoning, clock)}</p>
          {clock.clock === "stay" && <p className="text-ink-soft">{besideTheRiskOfTheStay}</p>}
          {verdict.finalEvents.length > 0 && (
            <Disclosure summary={`Events that the judgement names (${verdict.finalEvents.length})`}>
              <TextList
                items={[...new Set(verdict.finalEvents.map((event) => withTimes(event, clock)))]}
                className="space-y-0.5 text-data"
              />
            </Disclosure>
          )}
        </div>
      ) : (
        <p className="pt-2 text-ink-soft">
          {summaries.length === 0
            ? "Nobody has handed on anything yet."
            : `The last worker rates the risk so far as ${summaries.at(-1)?.risk.toLowerCase()}; the manager judges when all has been read.`}
        </p>
      )}
    </section>
  );
}
