import type { MemoryEntry } from "@/lib/trajectories/memory/memory-entry";
import { themeText } from "@/lib/trajectories/rules/theme-text";

/** A theme of a memory: how many events it has, how many of them stand open, and copies that were folded into them. */
export interface Theme {
  theme: string;
  events: number;
  open: number;
  folded: number;
}

/** The themes of a memory, those with most events first, then by name. */
export function themesOf(memory: readonly MemoryEntry[]): Theme[] {
  const themes = new Map<string, Theme>();
  for (const { theme: learnt, state, folded } of memory) {
    const theme = themeText(learnt);
    const one = themes.get(theme) ?? { theme, events: 0, open: 0, folded: 0 };
    themes.set(theme, {
      ...one,
      events: one.events + 1,
      open: one.open + (state === "open" ? 1 : 0),
      folded: one.folded + folded,
    });
  }
  return [...themes.values()].sort((a, b) => b.events - a.events || (a.theme < b.theme ? -1 : 1));
}

/** Events by time, those of one time in the order in which they came. */
export const byTime = (memory: readonly MemoryEntry[]): MemoryEntry[] =>
  memory.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
