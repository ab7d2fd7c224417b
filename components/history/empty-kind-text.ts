import type { HistoryOverview } from "@/lib/clinical/history/history-overview";

const words = {
  none: "None: so it is stated",
  "not-asked": "Not asked",
} as const;

/**
 * What stands where a history has nothing of some kinds: that there are none only where somebody stated it of all of them.
 * @param kinds as the overview names them: "Allergies", "Problems"
 */
export function emptyKindText(overview: Pick<HistoryOverview, "kinds" | "asOf">, kinds: readonly string[]): string {
  const said = new Set(overview.kinds.filter(({ kind }) => kinds.includes(kind)).map(({ absence }) => absence));
  const [only] = said;
  if (said.size === 1 && (only === "none" || only === "not-asked")) return words[only];
  if (said.has("recorded")) return "Recorded, not dated";
  return overview.asOf === null ? "Not recorded by this source" : "Nothing recorded by then";
}
