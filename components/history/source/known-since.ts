import { momentText } from "@/lib/record/history/moment-text";
import type { KnownBy, Resource } from "@/lib/record/history/schema";

const when = {
  issued: "when it was issued",
  recorded: "when it was recorded",
  authored: "when it was ordered",
  updated: "when its source last wrote it",
} satisfies Partial<Record<KnownBy, string>>;

/** The end that stands in for a moment that nobody wrote down. */
const taken = {
  "encounter-end": "taken as the end of its encounter",
  occurrence: "taken as the end of what it tells of",
  stored: "nothing in it is dated; taken as when it was stored here",
} satisfies Partial<Record<KnownBy, string>>;

/** Since when a resource was known, and by what: "Since 3 May 2015, 10:20, when it was recorded." */
export function knownSinceText({
  knownAt,
  knownBy,
  occurredAt,
}: Pick<Resource, "knownAt" | "knownBy" | "occurredAt">): string {
  const utcOffset = (occurredAt.start ?? occurredAt.end)?.utcOffset ?? null;
  const moment = `${momentText({ at: knownAt, precision: "second", utcOffset })}${utcOffset === null ? " UTC" : ""}`;
  if (knownBy in when) return `Since ${moment}, ${when[knownBy as keyof typeof when]}.`;
  return `Not recorded; ${taken[knownBy as keyof typeof taken]}, ${moment}.`;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** `meta.lastUpdated` as people write it, by its own clock: "1 Jun 2020, 00:00 UTC", "3 May 2015, 10:20 +02:00"; as it came where it is no instant. */
export function writtenText(lastUpdated: string): string {
  const [, wall, zone] = INSTANT.exec(lastUpdated) ?? [];
  if (!wall || Number.isNaN(Date.parse(`${wall}Z`))) return lastUpdated;
  const at = new Date(`${wall}Z`).toISOString();
  return `${momentText({ at, precision: "second", utcOffset: 0 })} ${zone === "Z" ? "UTC" : zone}`;
}
