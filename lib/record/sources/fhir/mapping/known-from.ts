import { type Moment, overAt } from "../../../history/moment";
import type { KnownBy } from "../../../history/schema";

/** What says since when a resource was known. */
export interface KnownEvidence {
  occurredAt: { start: Moment | null; end: Moment | null };
  /** When it was issued, recorded or authored, by its own word. */
  dated: { by: KnownBy; at: Moment } | null;
  /** What counts where it is not dated. */
  otherwise: { by: KnownBy; at: Moment | null };
  /** `meta.lastUpdated`. */
  updatedAt: Moment | null;
  /** Whether an older version of it is known. */
  isNewer: boolean;
  /** When it is stored, in milliseconds since 1970. */
  storedAt: number;
  /** The end of the patient's last encounter, in milliseconds since 1970: a record whose dates are shifted may lie after today. */
  lastEnd: number;
}

/**
 * Since when a resource was known, in milliseconds since 1970. Never before what it tells of began, whatever it says of itself; a newer
 * version never before it was written; what nothing dates, since it was stored here.
 */
export function knownFrom(evidence: KnownEvidence): { at: number; by: KnownBy; wasRaised: boolean } {
  const { occurredAt, dated, otherwise, updatedAt, isNewer, storedAt, lastEnd } = evidence;
  const stored = { by: "stored" as const, at: Math.max(storedAt, lastEnd) };
  const said = dated ?? (otherwise.at === null ? null : { by: otherwise.by, at: otherwise.at });
  let known: { by: KnownBy; at: number } = said === null ? stored : { by: said.by, at: overAt(said.at) };
  if (isNewer) {
    const written = updatedAt === null ? stored : { by: "updated" as const, at: overAt(updatedAt) };
    if (written.at > known.at) known = written;
  }
  const began = occurredAt.start === null ? Number.NEGATIVE_INFINITY : Date.parse(occurredAt.start.at);
  return known.at < began ? { ...known, at: began, wasRaised: true } : { ...known, wasRaised: false };
}
