import { absenceOf } from "@/lib/record/history/recorded-absence";
import type { ResourceType } from "@/lib/record/history/resource-types";
import type { History } from "@/lib/record/history/schema";

const words = {
  none: "None, as the record states",
  "not-asked": "Not asked, as the record states",
  "not-recorded": "Not recorded by this source",
} as const;

/** What stands where a history has nothing of some kinds: that there are none only where somebody stated it of all of them. */
export function emptyKindText(history: Pick<History, "resources">, kinds: readonly ResourceType[]): string {
  const said = new Set(kinds.map((kind) => absenceOf(history, kind)));
  const [only] = said;
  return said.size === 1 && only && only !== "recorded" ? words[only] : words["not-recorded"];
}
