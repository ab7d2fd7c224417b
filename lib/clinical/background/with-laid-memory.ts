import type { Background } from "./background-schema";
import type { LaidMemory } from "./laid-memory";

/** Of a patient whose record holds nothing beside values. */
const nothing: Background = {
  ...{ sources: [], problems: [], drugs: [], procedures: [], limits: [], cultures: [], notes: [], recorded: [] },
  allergies: { state: "not-recorded", items: [] },
};

/** What the record of years says, with a trajectory's memory of them laid beside; the same as it was where none is laid. */
export function withLaidMemory(background: Background | null, laid: LaidMemory | undefined): Background | null {
  if (laid === undefined) return background;
  return { ...(background ?? nothing), laid };
}
