import type { History } from "../../record/history/schema";
import { isNeverRead } from "./never-read";

/**
 * The moment after the last thing of a record that can be read: where nobody names another, a question is asked then. Of somebody who died no later
 * than the beginning of that day. Null of a record that holds nothing.
 * @param history all that is stored
 */
export function latestIndex({ resources, patient: { deceased } }: Pick<History, "resources" | "patient">): Date | null {
  const known = resources.filter((one) => !isNeverRead(one)).map(({ knownAt }) => Date.parse(knownAt));
  if (known.length === 0) return null;
  const last = known.reduce((latest, at) => Math.max(latest, at)) + 1;
  return new Date(deceased === null || deceased === "yes" ? last : Math.min(last, Date.parse(deceased.at)));
}
