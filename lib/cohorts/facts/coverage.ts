import { absenceOf } from "../../record/history/recorded-absence";
import type { History } from "../../record/history/schema";
import type { RecordedKind } from "../../record/recorded-kinds";
import { sources } from "../../record/source-of";

/** Of which kinds a record that holds none says that there was none. Of all others absence says nothing. */
export type Coverage = ReadonlySet<RecordedKind>;

/** What each source that a history names records all of. */
export type CoverageOfSource = (source: string) => readonly RecordedKind[];

/** What a source that we know declares (`recordsAllOf`), by the name beside its resources; null of one that is known by its import alone. */
export const declaredCoverage = (source: string): readonly RecordedKind[] | null => {
  const known = sources.find(
    ({ title, kind }) => kind !== "resources" && (title === source || `${title} histories` === source),
  );
  return known ? (known.recordsAllOf ?? []) : null;
};

/** Kinds of which somebody may state that there are none, or that nobody asked (`recorded-absence.ts`). */
export const stated = [
  ["condition", ["Condition"]],
  ["medication", ["MedicationRequest", "MedicationStatement"]],
  ["procedure", ["Procedure"]],
] as const;

/**
 * Of which kinds absence can be read as "not met": what any source of the history records all of, and what somebody stated that there is
 * none of; never what nobody asked about.
 */
export function coverageOf({ resources }: Pick<History, "resources">, ofSource: CoverageOfSource): Coverage {
  const named = new Set(resources.map(({ source }) => source));
  const covered = new Set<RecordedKind>([...named].flatMap((source) => ofSource(source)));
  for (const [kind, types] of stated) {
    const said = types.map((type) => absenceOf({ resources }, type));
    if (said.includes("none")) covered.add(kind);
    else if (said.includes("not-asked") && !said.includes("recorded")) covered.delete(kind);
  }
  return covered;
}
