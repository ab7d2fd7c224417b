import { absenceOf } from "@/lib/record/history/recorded-absence";
import type { ResourceType } from "@/lib/record/history/resource-types";
import type { History } from "@/lib/record/history/schema";

const words = {
  none: "None: so it is stated",
  "not-asked": "Not asked",
} as const;

/** What stands where a history has nothing of some kinds: that there are none only where somebody stated it of all of them. */
export function emptyKindText(history: Pick<History, "resources" | "asOf">, kinds: readonly ResourceType[]): string {
  const said = new Set(kinds.map((kind) => absenceOf(history, kind)));
  const [only] = said;
  if (said.size === 1 && (only === "none" || only === "not-asked")) return words[only];
  if (said.has("recorded")) return "Recorded, not dated";
  return history.asOf === null ? "Not recorded by this source" : "Nothing recorded by then";
}
