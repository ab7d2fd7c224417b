"use client";
import { useMemo } from "react";
import { clockText, runningTime } from "@/components/runs/running-time";
import { useServerNow } from "@/components/runs/server-clock";
import type { ReasonerIdentity } from "@/lib/agents/schema";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { unknownCostText } from "@/lib/consultations/report/usage-text";

/** Where the run stands, in one line: round, who agrees, time, tokens, money, and which reasoner speaks. */
export function RunLine({
  state,
  events,
  replaying,
  aheadMs,
}: {
  state: ConsultationState;
  /** Those up to the moment shown. */
  events: readonly ConsultationEvent[];
  replaying: boolean;
  /** How far the server's clock is ahead of the browser's, in ms; null before it is known. */
  aheadMs: number | null;
}) {
  const elapsed = useClock(events, replaying, aheadMs);
  const { usage, request } = state;
  const tokens = usage.promptTokens === null ? null : usage.promptTokens + (usage.completionTokens ?? 0);
  const cost = [
    elapsed,
    tokens === null ? null : `${tokens.toLocaleString("en")} tokens`,
    usage.costUsd === null ? null : `$${usage.costUsd.toFixed(4)}`,
    unknownCostText(usage),
    request ? shortReasoner(request.reasoner) : null,
  ].filter((part) => part !== null);
  return (
    <p className="min-w-0 text-ink-soft">
      {stageText(state)}
      {cost.length > 0 && <span className="max-md:sr-only"> · {cost.join(" · ")}</span>}
    </p>
  );
}

/** "3 agree, 1 disagrees"; nothing before the first opinion. */
export function tallyText(opinions: readonly { stance: "agree" | "disagree" }[]): string {
  const agree = opinions.filter(({ stance }) => stance === "agree").length;
  const against = opinions.length - agree;
  return [
    agree > 0 ? `${agree} ${agree === 1 ? "agrees" : "agree"}` : null,
    against > 0 ? `${against} ${against === 1 ? "disagrees" : "disagree"}` : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** "Round 2 of 3 · 2 agree, 1 disagrees", or what came of it. */
export function stageText(state: ConsultationState): string {
  const round = state.rounds.at(-1);
  const votes = tallyText(Object.values(round?.opinions ?? {}));
  const tally = votes === "" ? "" : ` · ${votes}`;
  switch (state.status) {
    case "empty":
      return "Not begun";
    case "running":
      return round
        ? `Round ${round.round} of ${state.request?.maxRounds ?? 3}${tally}`
        : state.reports.length > 0
          ? "First report written"
          : "Initial reviews";
    case "stopping":
      return "Stopping";
    case "finished":
      return `Finished after ${state.rounds.length} ${state.rounds.length === 1 ? "round" : "rounds"}${tally}`;
    case "cancelled":
      return "Stopped";
    case "failed":
      return "Failed";
    default:
      return state.status satisfies never;
  }
}

function shortReasoner(identity: ReasonerIdentity): string {
  return identity.kind === "language-model" ? identity.model : `${identity.kind} reasoner`;
}

const ends = new Set(["cancelled", "failed", "fused-risk"]);

/** "0:41": how long the run has been worked on, ticking while it is. While it waits for the clinician nobody works on it. */
function useClock(events: readonly ConsultationEvent[], replaying: boolean, aheadMs: number | null): string | null {
  const { ms, since } = useMemo(() => {
    const request = events[0]?.type === "requested" ? events[0].data : null;
    const parks = (event: ConsultationEvent) => event.stepKey === "draft" && event.type === "report-drafted";
    let waiting = false;
    return runningTime(events, (event) => {
      if (parks(event)) waiting = request?.waitSeconds !== undefined;
      if (event.type === "wait-ended" || event.type === "forked") waiting = false;
      return waiting || ends.has(event.type);
    });
  }, [events]);
  const ticks = since !== null && !replaying;
  const now = useServerNow(aheadMs, ticks);
  if (events.length === 0) return null;
  return clockText(ms + (ticks && now !== null ? Math.max(0, now - Date.parse(since)) : 0));
}
