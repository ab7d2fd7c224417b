"use client";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** The turns that stand on the page: what doctors, the MetaAgent and clinicians have said, not the steps between. */
export function turnsShown({ questions, reviewed, reports, rounds, broughtIn }: ConsultationState): number {
  const inRounds = rounds.reduce(
    (sum, { opinions, decision }) => sum + Object.keys(opinions).length + (decision ? 1 : 0),
    0,
  );
  return (questions.length > 0 ? 1 : 0) + reviewed.length + reports.length + inRounds + broughtIn.length;
}

/**
 * The end of the discussion. What comes while it is out of sight is counted at the edge of the screen; nothing that is
 * being read moves, and the reader goes there by a press.
 */
export function NewTurnsBelow({ count }: { count: number }) {
  const end = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const target = end.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (inSight) setSeen(count);
  }, [inSight, count]);
  const unseen = count - seen;
  return (
    <>
      <div ref={end} />
      {!inSight && unseen > 0 && (
        <button
          type="button"
          onClick={() => end.current?.scrollIntoView({ block: "end", behavior: "smooth" })}
          className="fixed bottom-16 left-1/2 z-20 inline-flex min-h-8 -translate-x-1/2 items-center gap-1 rounded-full border border-accent bg-surface px-3 font-medium text-accent shadow-sm print:hidden"
        >
          <ArrowDown size={14} aria-hidden />
          {unseen === 1 ? "1 new turn" : `${unseen} new turns`}
        </button>
      )}
    </>
  );
}
