"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { counted } from "@/lib/platform/english";
import type { MemoryEntry } from "@/lib/trajectories/memory/memory-entry";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { eventText } from "@/lib/trajectories/report/event-text";
import { timeText } from "@/lib/trajectories/report/time-text";
import { themeText } from "@/lib/trajectories/rules/theme-text";
import type { TrajectoryClock } from "@/lib/trajectories/xml/time-to-index";
import { byTime, type Theme, themesOf } from "./themes-of";

/** Events that are drawn at once: of thousands a page would be slow. */
const SHOWN = 100;
/** Themes that stand as buttons before the rest is asked for. */
const THEMES = 12;

interface Remembered {
  memory: readonly MemoryEntry[];
  state: Pick<TrajectoryState, "folded" | "dropped">;
  clock: TrajectoryClock;
  /** The event whose source is open. */
  opened: string | null;
  onOpen: (id: string | null) => void;
}

/** What was remembered, by time: each event with its theme, whether it still stands, the copies folded into it, and the way to its source. */
export function MemoryCard({ memory, state, clock, opened, onOpen }: Remembered) {
  const [theme, chooseTheme] = useState<string | null>(null);
  const [most, setMost] = useState(SHOWN);
  const themes = themesOf(memory);
  const wanted = byTime(theme === null ? memory : memory.filter((one) => themeText(one.theme) === theme));
  const words = new Map(memory.map((one) => [one.id, one.event]));
  const note = `${counted(memory.length, "event")}, ${memory.filter((one) => one.state === "open").length} open. ${state.folded} copies carried forward in the record were folded into them; ${state.dropped} events were dropped for want of a source.`;
  return (
    <Card title="Memory" note={note}>
      {memory.length === 0 ? (
        <p className="text-ink-soft">Nothing has been found yet that bears on the question.</p>
      ) : (
        <>
          <Themes themes={themes} chosen={theme} onChoose={chooseTheme} />
          <ol aria-label="Events by time" className="mt-3 divide-y divide-line border-y border-line">
            {wanted.slice(0, most).map((one) => (
              <EventRow
                key={one.id}
                event={one}
                clock={clock}
                closedBy={one.closedBy === null ? null : (words.get(one.closedBy) ?? one.closedBy)}
                isOpen={one.id === opened}
                onOpen={() => onOpen(one.id === opened ? null : one.id)}
              />
            ))}
          </ol>
          {wanted.length > most && (
            <Button size="sm" className="mt-2" onClick={() => setMost(most + SHOWN)}>
              Show {Math.min(SHOWN, wanted.length - most)} more of {wanted.length}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Themes({
  themes,
  chosen,
  onChoose,
}: {
  themes: readonly Theme[];
  chosen: string | null;
  onChoose: (theme: string | null) => void;
}) {
  const [all, showAll] = useState(false);
  const shown = all ? themes : themes.slice(0, THEMES);
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Filter by theme</legend>
      <Button
        size="sm"
        aria-pressed={chosen === null}
        variant={chosen === null ? "primary" : "secondary"}
        onClick={() => onChoose(null)}
      >
        All themes
      </Button>
      {shown.map(({ theme, events }) => (
        <Button
          key={theme}
          size="sm"
          aria-pressed={theme === chosen}
          variant={theme === chosen ? "primary" : "secondary"}
          onClick={() => onChoose(theme === chosen ? null : theme)}
          className="max-w-full"
        >
          <span className="truncate">{theme}</span> <span className="tabular-nums">{events}</span>
        </Button>
      ))}
      {themes.length > THEMES && !all && (
        <Button size="sm" variant="quiet" onClick={() => showAll(true)}>
          {themes.length - THEMES} more themes
        </Button>
      )}
    </fieldset>
  );
}

/** "closed by: Lung nodule: resolved", "tells an end", "open". */
export function stateWords(state: MemoryEntry["state"], closedBy: string | null): string {
  if (state === "open") return "open";
  return closedBy === null ? "tells an end" : `closed by: ${closedBy}`;
}

function EventRow({
  event: { at, event, category, theme, state, folded, refs },
  clock,
  closedBy,
  isOpen,
  onOpen,
}: {
  event: MemoryEntry;
  clock: TrajectoryClock;
  closedBy: string | null;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <li
      className={cx(
        "grid items-baseline gap-x-4 gap-y-0.5 px-1 py-1 sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,16rem)]",
        isOpen && "bg-accent-soft",
      )}
    >
      <span className="text-ink-soft tabular-nums">
        {category === "demographics" ? "Throughout" : timeText(at, clock)}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={onOpen}
        className={cx(
          "min-h-6 text-left wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink",
          state === "closed" && closedBy !== null && "text-ink-soft",
        )}
      >
        {eventText(event)}
        {refs.length > 1 && <span className="text-ink-faint"> ({refs.length} sources)</span>}
      </button>
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-caption text-ink-soft">
        <Badge tone={state === "open" ? "accent" : "neutral"}>{state === "open" ? "open" : "closed"}</Badge>
        <span>
          {themeText(theme)}, {category}
        </span>
        {folded > 0 && (
          <span>
            {folded} {folded === 1 ? "copy" : "copies"} folded
          </span>
        )}
        {state === "closed" && <span className="basis-full">{stateWords(state, closedBy)}</span>}
      </span>
    </li>
  );
}
