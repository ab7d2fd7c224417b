const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", second: "numeric", ...parts });
  formats.set(zone, made);
  return made;
}

/** Whether a name is a zone of the IANA database, or "UTC". */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What clocks of a zone show at an instant, as if it were UTC, in milliseconds since 1970. */
function shownAt(instant: number, zone: string): number {
  const of = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = of;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * What clocks of a zone showed, as an instant with its offset: "2020-07-01T08:30:00Z" in Europe/Berlin is "2020-07-01T08:30:00+02:00".
 * Of an hour that clocks showed twice the first is meant.
 * @returns null for an hour that they did not show
 */
export function inZone(shown: string, zone: string): string | null {
  const wanted = Date.parse(shown);
  const before = shownAt(wanted - 86_400_000, zone) - (wanted - 86_400_000);
  const after = shownAt(wanted + 86_400_000, zone) - (wanted + 86_400_000);
  // Before clocks are put back the offset is the larger one, so that it gives the earlier instant.
  for (const offset of [before, after])
    if (shownAt(wanted - offset, zone) === wanted) return `${shown.slice(0, 19)}${offsetText(offset)}`;
  return null;
}

function offsetText(ms: number): string {
  const minutes = Math.abs(Math.round(ms / 60_000));
  const two = (value: number) => String(value).padStart(2, "0");
  return minutes === 0 ? "Z" : `${ms < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
