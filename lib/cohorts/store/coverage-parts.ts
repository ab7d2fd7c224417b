import { absenceOf } from "../../record/history/recorded-absence";
import type { History } from "../../record/history/schema";
import type { RecordedKind } from "../../record/recorded-kinds";
import { type Coverage, type CoverageOfSource, stated } from "../facts/coverage";

/** What `coverageOf` goes by, without what each source records all of: that changes with every import. */
export interface CoverageParts {
  /** Names of the sources of the record. */
  sources: string[];
  /** Kinds of which somebody stated that there are none. */
  none: RecordedKind[];
  /** Kinds of which somebody stated that nobody asked. */
  notAsked: RecordedKind[];
  /** What counts towards what a source records all of, by its name (`coverage-of-sources.server.ts`). */
  held: Record<string, string[]>;
}

export function coverageParts({ resources }: Pick<History, "resources">): Omit<CoverageParts, "held"> {
  const said = stated.map(([kind, types]) => ({ kind, said: types.map((type) => absenceOf({ resources }, type)) }));
  const none = said.filter((one) => one.said.includes("none"));
  const notAsked = said.filter(
    (one) => !none.includes(one) && one.said.includes("not-asked") && !one.said.includes("recorded"),
  );
  return {
    sources: [...new Set(resources.map(({ source }) => source))].sort(),
    none: none.map(({ kind }) => kind),
    notAsked: notAsked.map(({ kind }) => kind),
  };
}

/** Of which kinds absence can be read as "not met". */
export function coverageFrom(
  { sources, none, notAsked }: Omit<CoverageParts, "held">,
  ofSource: CoverageOfSource,
): Coverage {
  const covered = new Set<RecordedKind>(sources.flatMap((source) => ofSource(source)));
  for (const kind of none) covered.add(kind);
  for (const kind of notAsked) covered.delete(kind);
  return covered;
}
