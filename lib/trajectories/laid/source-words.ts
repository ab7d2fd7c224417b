import { placeOf } from "../../platform/text-patterns";
import type { TrajectoryEntry } from "../entries/trajectory-entry";

/** Characters of a name, and of a note beside what was read of it. A team decision. */
const [NAME, AROUND, MOST] = [160, 120, 600];

/** What an entry is and says, in a few words: 'diagnosis "COPD"', 'laboratory "Creatinine" 1.6 mg/dL, high'. */
export function sourceWords({ kind, text, value, unit, state, status }: TrajectoryEntry): string {
  const amount = value === null ? "" : ` ${value}${unit === null || unit === "1" ? "" : ` ${unit}`}`;
  const further = [state, status].filter((one) => one !== null && one !== "measured" && one !== "final");
  return [`${kind} "${text.slice(0, NAME)}"${amount}`, ...further].join(", ");
}

/** The words of a note around those of an event, or its first ones where the event has words of its own; null of what has no text. */
export function excerptOf({ note }: TrajectoryEntry, event: string): string | null {
  if (note === null) return null;
  const place = placeOf(event, note) ?? placeOf(event.replace(/^(?:Again|Over): /u, ""), note);
  if (place === null) return note.slice(0, MOST);
  return note.slice(Math.max(0, place.start - AROUND), place.end + AROUND).slice(0, MOST);
}
