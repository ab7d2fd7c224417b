import { beforeAll, describe, expect, it } from "vitest";
import type { CohortArchitecture } from "../../cohorts/architectures/cohort-architecture";
import { NeuroSymbolic } from "../../cohorts/architectures/neuro-symbolic";
import { parseCohortQuery } from "../../cohorts/parse/parse-cohort-query";
import { concepts, sixPatients, vocabulary, wholeRecord } from "../../cohorts/testing/patients-with-notes.server";
import type { Terminology } from "../../terminology/links/terminology";
import { terminology } from "../../terminology/terminology.server";
import { checkConsistency } from "./check-consistency";
import { consistencyPairs } from "./consistency-pairs";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});
const patients = sixPatients();
const pairsOf = (seed: string) =>
  consistencyPairs(
    { patients: patients.map(({ patient }) => patient), terminology: tables, vocabulary },
    { each: 60, seed },
  );
function read(text: string) {
  const { readings, status } = parseCohortQuery(text, vocabulary);
  return { text, query: readings[0]?.query ?? null, isWhole: status === "understood" };
}

describe("pairs of questions", () => {
  it("are as many of each kind, in words that differ, and the same for the same seed", () => {
    const pairs = pairsOf("a");
    for (const kind of ["paraphrase", "intersection", "subtype"] as const)
      expect(pairs.filter((one) => one.kind === kind)).toHaveLength(60);
    expect(pairsOf("a")).toEqual(pairs);
    expect(pairsOf("b")).not.toEqual(pairs);
    expect(pairs.filter(({ first, second }) => first === second)).toEqual([]);
    const words = pairs.map(({ first, second }) => `${first} / ${second}`).join("\n");
    expect(words).toMatch(/osimertinib.*Tagrisso|Tagrisso.*osimertinib/);
  });
  it("are kept by facts, a form and sets, and some of them have patients on both sides", async () => {
    const symbolic = new NeuroSymbolic(concepts, wholeRecord);
    for (const one of patients) symbolic.take(one);
    const { byKind, violated } = await checkConsistency(symbolic, pairsOf("a"), read);
    expect(violated).toEqual([]);
    for (const kind of ["paraphrase", "intersection", "subtype"] as const)
      expect(byKind[kind].withPatients, kind).toBeGreaterThan(5);
  });
  it("are violated by whoever finds other people by other words", async () => {
    const byLength: CohortArchitecture = {
      ...{ id: "retriever-only", madeOf: "the number of letters" },
      take: () => undefined,
      ask: async (questions) => ({
        cohorts: questions.map(({ text }) => [{ patientId: `p${text.length}`, score: 1, why: [] }]),
        ...{ answered: [], unread: 0 },
      }),
    };
    const { byKind } = await checkConsistency(byLength, pairsOf("a"), read);
    expect(byKind.intersection).toMatchObject({ pairs: 60, withPatients: 60, violations: 60, patients: 60 });
    expect(byKind.subtype.violations).toBeGreaterThan(50);
    const pairs = [
      { kind: "subtype" as const, first: "patients with lung cancer", second: "lung adenocarcinoma" },
      { kind: "subtype" as const, first: "patients with lung cancer", second: "lung adenocarcinoma and qqq zzz" },
    ];
    const { byKind: few } = await checkConsistency(byLength, pairs, read);
    expect(few.subtype).toEqual({ pairs: 2, withPatients: 2, violations: 2, partlyRead: 1, patients: 2 });
  });
});
