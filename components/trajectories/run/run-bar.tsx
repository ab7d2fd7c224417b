"use client";
import type { Connection } from "@/components/runs/follow-run";
import { PaceControls } from "@/components/runs/pace/pace-controls";
import type { ReadingPace } from "@/components/runs/pace/use-reading-pace";
import { SteerRun } from "@/components/runs/steer-run";
import { Notice } from "@/components/ui/notice";
import { counted } from "@/lib/platform/english";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { trajectoryQuery } from "../queries";
import { stepWords } from "./event-sentence";

/** Where the reading stands, in one line: who reads which years, or what came of it. */
export function runText(state: TrajectoryState): string {
  const { request, active, summaries, status } = state;
  const read = `${summaries.length} of ${counted(request?.chunks.length ?? 0, "chunk")} read`;
  switch (status) {
    case "empty":
      return "Not begun";
    case "running": {
      const doing = request && active[0] ? stepWords(active[0].step, request) : null;
      return doing ?? (summaries.length === 0 ? "The first worker begins" : read);
    }
    case "stopping":
      return `Stopping, ${read}`;
    case "finished":
      return `Finished, ${read}`;
    case "cancelled":
      return `Stopped, ${read}; the memory is kept`;
    case "failed":
      return `Failed, ${read}; the memory is kept`;
    default:
      return status satisfies never;
  }
}

/** The line that stays on the page, with what can be done about the run. @param latest the run as it now stands, while `state` may be an earlier moment of it */
export function RunBar({
  id,
  state,
  latest,
  steers,
  pace,
}: {
  id: string;
  state: TrajectoryState;
  latest: TrajectoryState;
  steers: boolean;
  /** At which the turns arrive, for whoever watches; null where all that there is is shown. */
  pace: ReadingPace | null;
}) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-x-4 border-t border-line bg-surface px-4 py-1 lg:px-6">
      <p role="status" className="min-w-0 text-ink-soft">
        {runText(state)}
      </p>
      <div className="flex shrink-0 items-center gap-1">
        {pace && <PaceControls pace={pace} />}
        {steers && <SteerRun id={id} queryKey={trajectoryQuery(id).queryKey} state={latest} goOn="Go on reading" />}
      </div>
    </div>
  );
}

/** What a reader must know of this run before reading on: connection, failure, stop. */
export function RunNotices({ state, connection }: { state: TrajectoryState; connection: Connection }) {
  return (
    <div role="status" className="space-y-2 pb-4 empty:hidden">
      {connection === "reconnecting" && (
        <Notice tone="caution">
          The connection was lost. The page keeps what it has and goes on when it is back; the reading itself goes on.
        </Notice>
      )}
      {connection === "refused" && (
        <Notice tone="caution">
          You are signed out, or may not follow this trajectory any more. Sign in again to see the rest; the reading
          goes on.
        </Notice>
      )}
      {state.status === "failed" && state.failure && (
        <Notice tone="caution">
          The reading failed: {state.failure.message} What was remembered is kept; it can go on from there.
        </Notice>
      )}
      {state.status === "cancelled" && (
        <Notice tone="caution">
          The reading was stopped: nobody has judged. What was remembered is kept; it can go on from there.
        </Notice>
      )}
    </div>
  );
}
