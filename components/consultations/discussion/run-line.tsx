"use client";
import { useEffect, useState } from "react";
import type { ReasonerIdentity } from "@/lib/agents/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** Where the run stands, in one line: round, who agrees, time, tokens, money, and which reasoner speaks. */
export function RunLine({ state }: { state: ConsultationState }) {
  const elapsed = useElapsed(state);
  const { usage, request } = state;
  const tokens = usage.promptTokens === null ? null : usage.promptTokens + (usage.completionTokens ?? 0);
  const parts = [
    stageText(state),
    elapsed,
    tokens === null ? null : `${tokens.toLocaleString("en")} tokens`,
    usage.costUsd === null ? null : `$${usage.costUsd.toFixed(4)}`,
    request ? shortReasoner(request.reasoner) : null,
  ];
  return <p className="min-w-0 text-ink-soft">{parts.filter(Boolean).join(" · ")}</p>;
}

/** "Round 2 of 3 · 2 agree, 1 disagrees", or what came of it. */
export function stageText(state: ConsultationState): string {
  const round = state.rounds.at(-1);
  const said = Object.values(round?.opinions ?? {});
  const agree = said.filter(({ stance }) => stance === "agree").length;
  const against = said.length - agree;
  const votes = [
    agree > 0 ? `${agree} ${agree === 1 ? "agrees" : "agree"}` : null,
    against > 0 ? `${against} ${against === 1 ? "disagrees" : "disagree"}` : null,
  ].filter((part) => part !== null);
  const tally = votes.length > 0 ? ` · ${votes.join(", ")}` : "";
  switch (state.status) {
    case "empty":
      return "Not begun";
    case "running":
      return round
        ? `Round ${round.round} of ${state.request?.maxRounds ?? 3}${tally}`
        : state.reports.length > 0
          ? "Preliminary report written"
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

/** "0:41" since the start, ticking while it runs. */
function useElapsed(state: ConsultationState): string | null {
  const [now, setNow] = useState<number | null>(null);
  const open = state.endedAt === null && state.startedAt !== null;
  useEffect(() => {
    if (!open) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [open]);
  if (!state.startedAt) return null;
  const end = state.endedAt ? Date.parse(state.endedAt) : now;
  if (end === null) return null;
  const seconds = Math.max(0, Math.round((end - Date.parse(state.startedAt)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
