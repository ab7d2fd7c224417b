"use client";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says that something could not be sent, and that it is still there; a press tries again. */
export function NotSentNotice({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  if (!error) return null;
  return (
    <div role="alert">
      <Notice tone="danger">
        <p>{wordsOf(error)} Nothing that you wrote is lost.</p>
        <Button size="sm" className="mt-1" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
