import { WithdrawButton } from "@/components/consultations/contributions/contribution-card";
import type { Connection } from "@/components/runs/follow-run";
import { Notice } from "@/components/ui/notice";
import type { JudgedCard } from "@/lib/consultations/judged-models/judged-card";
import { spokenByTexts } from "@/lib/consultations/judged-models/spoken-by";
import { standingPreference } from "@/lib/consultations/protocol/round-of-contribution";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import { shortConsultation, skippedInShort } from "@/lib/consultations/protocol/short-consultation";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** What a reader must know of this run before reading on: connection, failure, suspension. */
export function RunNotices({ state, connection }: { state: ConsultationState; connection: Connection }) {
  return (
    <>
      <div role="status" className="empty:sr-only">
        {connection === "reconnecting" && (
          <Notice tone="caution">
            The connection was lost. The page keeps what it has and goes on when it is back; the consultation itself
            goes on.
          </Notice>
        )}
        {connection === "refused" && (
          <Notice tone="caution">
            You are signed out, or may not follow this consultation any more. Sign in again to see the rest; the
            consultation goes on.
          </Notice>
        )}
      </div>
      {state.status === "failed" && state.failure && (
        <Notice tone="caution">
          The consultation failed: {state.failure.message} What was said is kept; it can go on from there.
        </Notice>
      )}
      <SuspendedNotice state={state} />
      {state.status === "cancelled" && (
        <Notice tone="caution">The consultation was stopped. What was said is kept; it can go on from there.</Notice>
      )}
    </>
  );
}

/** Says that the risk does not apply as it stands, and why; nothing where no preference was stated. */
function SuspendedNotice({ state }: { state: ConsultationState }) {
  const standing = standingPreference(state);
  if (!standing) return null;
  return (
    <Notice tone="caution">
      <p className="font-medium">The risk is suspended: it does not apply as it stands.</p>
      <p>
        “{standing.text}” The models estimated it in patients treated without this limit. It is kept for the record and
        is not adjusted.
      </p>
      <WithdrawButton state={state} one={standing} />
    </Notice>
  );
}

/** How it was held: what was left out, who speaks, and how they were judged. */
export function HowHeld({
  state,
  events,
  judged,
}: {
  state: ConsultationState;
  events: readonly ConsultationEvent[];
  judged: readonly JudgedCard[];
}) {
  const spokenBy = state.request ? spokenByTexts(state.request.reasoner, judged, events) : [];
  return (
    <>
      <ModeAndTalk state={state} />
      {state.request?.reasoner.kind === "built-in" && (
        <p className="text-caption text-ink-faint">
          The doctors speak by built-in clinical rules on this machine; no language model takes part. Research use only,
          not for care.
        </p>
      )}
      {state.request?.reasoner.kind === "language-model" && (
        <p className="text-caption text-ink-faint">
          {spokenBy.join(" ")} The record's summary was sent to {state.request.reasoner.host}. Research use only, not
          for care.
        </p>
      )}
    </>
  );
}

/** What a short consultation leaves out, or why it was held in full; that doctors hear the report alone. */
function ModeAndTalk({ state }: { state: ConsultationState }) {
  const { request, chart, predictions, ensemble } = state;
  const asked = request?.mode === "short" && chart && predictions.length > 0;
  const short = asked
    ? shortConsultation(predictions, chart, { highRiskThreshold: ensemble?.highRiskThreshold })
    : null;
  return (
    <>
      {short && (
        <Notice tone={short.proposed ? "info" : "caution"}>
          {short.proposed
            ? skippedInShort
            : `A short consultation was asked for, but it is held in full. ${short.because.join(" ")}`}
        </Notice>
      )}
      {request?.talk === "paper" && (
        <p className="text-ink-soft">
          In the rounds each doctor hears the report alone, as in the paper, and not the other doctors' reasons.
        </p>
      )}
    </>
  );
}
