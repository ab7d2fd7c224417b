import { describe, expect, it } from "vitest";
import { momentOf } from "../../record/history/moment";
import type { ConceptRef } from "../query/cohort-query";
import { type CohortFact, factOf } from "./cohort-fact";
import { withEpisodes } from "./episodes";

let made = 0;
const idOf = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
const gout = "disease:DOID:13189" as ConceptRef;

function noted(day: string, fields: Partial<CohortFact>, date: string | null = null) {
  const place = { in: "document", id: idOf(), from: 0, to: 4, hash: "0".repeat(64), source: "Made" } as const;
  const start = momentOf(date ?? day);
  return {
    dated: date !== null,
    fact: factOf({
      kind: "condition",
      occurredAt: { start, end: null },
      knownAt: `${day}T12:00:00.000Z`,
      place,
      ...fields,
    }),
  };
}
const coded = (day: string, fields: Partial<CohortFact>): CohortFact => ({
  ...noted(day, fields).fact,
  place: { in: "resource", resourceType: "Condition", id: idOf(), version: 1, source: "Made" },
});
const told = (facts: readonly CohortFact[]) =>
  facts.map(({ occurredAt, also, result, concept }) => [
    occurredAt.start?.at.slice(0, 10),
    result ?? concept,
    also.length,
  ]);

it("what notes say again is one episode with all its sources, each with since when it was known", () => {
  const [episode, ...others] = withEpisodes(
    [coded("2015-01-01", { concept: gout, status: "active" })],
    ["2015-03-01", "2016-03-01"].map((day) => noted(day, { concept: gout, status: "active" })),
  );
  expect(others).toEqual([]);
  expect(episode?.also.map(({ knownAt }) => knownAt)).toEqual(["2015-03-01T12:00:00.000Z", "2016-03-01T12:00:00.000Z"]);
});

it("what a note dates otherwise is another episode; a wider date is the same", () => {
  const facts = withEpisodes(
    [],
    [
      noted("2015-03-01", { concept: gout }, "2015-02-10"),
      noted("2016-03-01", { concept: gout }, "2015-02"),
      noted("2016-03-01", { concept: gout }, "2012"),
    ],
  );
  expect(told(facts)).toEqual([
    ["2015-02-10", gout, 1],
    ["2012-01-01", gout, 0],
  ]);
});

it("what was known earlier never waits for what is coded later", () => {
  const facts = withEpisodes([coded("2016-01-01", { concept: gout })], [noted("2015-03-01", { concept: gout })]);
  expect(facts).toHaveLength(2);
});

it("that something is over, possible, or confirmed is not what was said before", () => {
  const first = noted("2015-01-01", { concept: gout, status: "active" });
  for (const more of [{ status: "past" }, { certainty: "possible" }, { histology: true }] as const)
    expect(withEpisodes([], [first, noted("2016-01-01", { concept: gout, status: "active", ...more })])).toHaveLength(
      2,
    );
});

describe("contradictions stay", () => {
  const receptor = (day: string, result: "positive" | "negative") =>
    noted(day, { kind: "biomarker", marker: "ER", result });

  it("of one day, whatever was known before", () => {
    const facts = withEpisodes(
      [],
      [receptor("2015-01-01", "positive"), receptor("2016-01-01", "positive"), receptor("2016-01-01", "negative")],
    );
    expect(told(facts)).toEqual([
      ["2015-01-01", "positive", 0],
      ["2016-01-01", "positive", 0],
      ["2016-01-01", "negative", 0],
    ]);
  });

  it("and what is said again after the contrary is said anew", () => {
    const facts = withEpisodes(
      [],
      [receptor("2015-01-01", "positive"), receptor("2016-01-01", "negative"), receptor("2017-01-01", "positive")],
    );
    expect(told(facts).map(([day]) => day)).toEqual(["2015-01-01", "2016-01-01", "2017-01-01"]);
  });
});

it("performance is measured each time: one of two days is two", () => {
  const ecog = (day: string) => noted(day, { kind: "performance", scale: "ECOG", number: 1 });
  expect(withEpisodes([], [ecog("2015-01-01"), ecog("2015-01-01"), ecog("2015-01-02")])).toHaveLength(2);
});
