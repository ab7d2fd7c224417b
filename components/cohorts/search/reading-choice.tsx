"use client";
import { RadioList } from "@/components/ui/radio-list";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";
import { type NameOf, queryText } from "@/lib/cohorts/query/query-text";

/** Words that can be read in several ways ("A and B or C"): whoever wrote them says which is meant. Nothing where there is one way. */
export function ReadingChoice({
  readings,
  search,
  nameOf,
  onChoose,
}: {
  readings: readonly CohortQuery[];
  search: { reading: number };
  nameOf: NameOf;
  onChoose: (at: number) => void;
}) {
  if (readings.length < 2) return null;
  return (
    <RadioList
      legend={`These words can be read in ${readings.length} ways`}
      options={readings.map((query, i) => ({ value: String(i), label: queryText(query, nameOf) }))}
      value={String(search.reading)}
      onChange={(at) => onChoose(Number(at))}
    />
  );
}
