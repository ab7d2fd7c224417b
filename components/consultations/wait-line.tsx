"use client";
import { MessageSquare, Play } from "lucide-react";
import { useServerNow } from "@/components/runs/server-clock";
import { useRunCommand } from "@/components/runs/use-run";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { consultationQuery } from "./queries";

/** Whether the team waits for the clinician now. */
export const isWaiting = ({ status, waitUntil, completed }: ConsultationState) =>
  status === "running" && waitUntil !== null && completed.has("draft");

/** While the team waits for the clinician: how long it still does, the way to speak, and the way to let it go on. */
export function WaitLine({
  id,
  until,
  aheadMs,
  steers,
  speaks,
}: {
  id: string;
  /** ISO 8601. */
  until: string;
  /** How far the server's clock is ahead of the browser's, in ms; null before it is known. */
  aheadMs: number | null;
  /** Whether the reader may let the team go on. */
  steers: boolean;
  /** Whether the reader may say something. */
  speaks: boolean;
}) {
  const now = useServerNow(aheadMs, true);
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const goOn = useRunCommand(id, "go-on", consultationQuery(id).queryKey);
  const { fail } = useToasts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-accent-soft px-4 py-1.5 lg:px-6">
      {/* A timer is read when one comes to it; a status would be said anew each second. */}
      <p role="timer" className="min-w-0 font-medium text-accent-strong">
        {waitSentence(left)}
        <span className="max-md:sr-only"> Then the doctors discuss the first report.</span>
      </p>
      <span className="ml-auto flex gap-1">
        {speaks && (
          <Button size="sm" className="max-md:hidden" icon={<MessageSquare size={14} aria-hidden />} onClick={speak}>
            Say something
          </Button>
        )}
        {steers && (
          <Button
            size="sm"
            variant="primary"
            icon={<Play size={14} aria-hidden />}
            busy={goOn.isPending || goOn.isSuccess}
            onClick={() => goOn.mutate(undefined, { onError: (error) => fail(wordsOf(error)) })}
          >
            Go on
          </Button>
        )}
      </span>
    </div>
  );
}

/** "The team waits 41 s for you." The number counts down. */
function waitSentence(seconds: number | null): string {
  if (seconds === null) return "The team waits for you.";
  return seconds > 0 ? `The team waits ${seconds} s for you.` : "The team goes on.";
}

/** Goes to where something is said to the team. */
function speak() {
  const field = document.querySelector<HTMLElement>('form[aria-label="Say something to the team"] textarea');
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
