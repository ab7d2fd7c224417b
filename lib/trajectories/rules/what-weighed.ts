import { feature, featureIdSchema } from "../../record/catalogue";
import type { LexiconEntry } from "../lexicon/lexicon";
import { baseOfKey } from "./finding";
import { themeText } from "./theme-text";

/** How many of the things that weighed most are named. */
const MOST_NAMED = 6;

/**
 * What of a verdict's features weighed most, in words: what is told of one thing, how often, since when, where it goes, is one.
 * @param parts of the log odds, by the names of `managerFeatures`
 * @param lexicon names measurements that no catalogue does
 */
export function whatWeighed(
  parts: readonly { name: string; part: number }[],
  lexicon: readonly LexiconEntry[],
): string {
  const named = new Map(lexicon.map(({ key, text }) => [baseOfKey(key), text]));
  const sums = new Map<string, number>();
  for (const { name, part } of parts) {
    const of = thingOf(name, named);
    sums.set(of, (sums.get(of) ?? 0) + part);
  }
  return [...sums]
    .filter(([, part]) => part !== 0)
    .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, MOST_NAMED)
    .map(([of, part]) => `${of} (${part > 0 ? "raises" : "lowers"})`)
    .join(", ");
}

/** "told:series|gcs" and "open:Glasgow Coma Score low" are both of the Glasgow Coma Score. */
function thingOf(name: string, named: ReadonlyMap<string, string>): string {
  if (name === "entries") return "how much is told";
  const [, kind = "", of = ""] = /^([a-z-]+):(.+)$/u.exec(name) ?? [];
  if (kind === "") return name;
  if (kind === "open" || kind === "count" || kind === "recent" || kind === "closed") return themeText(of);
  const key = kind === "trend" ? of.replace(/:(?:up|down)$/u, "") : of;
  return named.get(key) ?? catalogueName(key) ?? key.split("|").at(-1) ?? key;
}

function catalogueName(key: string): string | null {
  const id = featureIdSchema.safeParse(key.replace(/^series\|/u, ""));
  return id.success ? feature(id.data).label : null;
}
