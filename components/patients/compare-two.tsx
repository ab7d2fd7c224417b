"use client";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";

/** Which two runs of a list are chosen to be compared: the one chosen before the last gives way. */
export function useTwoChosen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)));
  return { chosen, choose };
}

/** The line above a list of consultations, or of other runs, from which the two chosen are compared. @param at the address of their comparison */
export function CompareTwo({
  chosen: [a, b],
  at = "/consultations/compare",
}: {
  chosen: readonly string[];
  at?: string;
}) {
  return (
    <div className="flex min-h-10 items-center gap-3 border-b border-line px-4 py-1 text-ink-soft">
      {a && b ? (
        <ButtonLink size="sm" variant="primary" href={`${at}?a=${a}&b=${b}`}>
          Compare the two
        </ButtonLink>
      ) : (
        <p>{a ? "One chosen; choose another to compare." : "Choose two to compare them."}</p>
      )}
    </div>
  );
}

/** Chooses a run of a list for the comparison. */
export function ChooseToCompare({
  what,
  chosen,
  onChoose,
}: {
  /** The run in words. */
  what: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <input
      type="checkbox"
      checked={chosen}
      onChange={onChoose}
      aria-label={`Choose for a comparison: ${what}`}
      className="relative z-10 block size-6 accent-accent"
    />
  );
}

/** The column of the choices: its heading is for who does not see it. */
export const chooseColumn = [
  <span key="choose" className="sr-only">
    Chosen
  </span>,
  "w-8",
] as const;
