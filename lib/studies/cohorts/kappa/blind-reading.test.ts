import { describe, expect, it } from "vitest";
import {
  agreementOf,
  blindReading,
  kappaQuestions,
  type ReadPair,
  slipsOfReading,
  withoutSlips,
} from "./blind-reading";
import firstReading from "./first-reading.json";
import questionsFile from "./questions.json";
import slipsFile from "./slips.json";

const { questions } = kappaQuestions(questionsFile);
const answers = blindReading(firstReading);

describe("the blind reading", () => {
  it("is of 42 questions and 24 patients each, 1,008 pairs", () => {
    expect(questions.map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, i) => i + 1));
    expect(Object.keys(answers).map(Number)).toEqual(questions.map(({ id }) => id));
    for (const read of Object.values(answers)) expect(Object.keys(read)).toHaveLength(24);
  });

  it("holds of each question who meets it and who does not", () => {
    for (const read of Object.values(answers))
      expect(Object.values(read)).toEqual(expect.arrayContaining(["yes", "no"]));
  });

  it("is of different questions, none of them twice", () => {
    expect(new Set(questions.map(({ text }) => text)).size).toBe(42);
  });

  it("has slips of pairs that were read, and read otherwise", () => {
    for (const { question, patients, is } of slipsOfReading(slipsFile))
      for (const one of patients) {
        expect(answers[question]?.[one]).toBeDefined();
        expect(answers[question]?.[one]).not.toBe(is);
      }
  });
});

const pairs = (reader: ReadPair["reader"][], engine: ReadPair["engine"][]): ReadPair[] =>
  reader.map((one, i) => ({
    ...{ question: 1 + Math.floor(i / 4), patient: String(i).padStart(16, "0") },
    ...{ reader: one, engine: engine[i] ?? "no" },
  }));

describe("agreement of a reader with the engine", () => {
  it("is 1 where both say the same of every pair", () => {
    const said: ReadPair["reader"][] = ["yes", "no", "unknown", "no", "yes", "no", "no", "yes"];
    const { agree, kappa, kappaOfMembers } = agreementOf(pairs(said, said));
    expect([agree, kappa.value, kappaOfMembers.value]).toEqual([8, 1, 1]);
  });

  it("tells no and unknown apart, which who is in the cohort does not", () => {
    const { agree, kappa, kappaOfMembers } = agreementOf(
      pairs(
        ["yes", "no", "no", "yes", "yes", "no", "no", "yes"],
        ["yes", "unknown", "no", "yes", "yes", "no", "no", "yes"],
      ),
    );
    expect(agree).toBe(7);
    expect(kappa.value).toBeLessThan(1);
    expect(kappaOfMembers.value).toBe(1);
  });

  it("has an interval over questions around its value", () => {
    const reader = Array.from({ length: 80 }, (_, i): ReadPair["reader"] => (i % 2 === 0 ? "yes" : "no"));
    const engine = reader.map((one, i) => (i % 16 === 0 ? "no" : one));
    const { kappa } = agreementOf(pairs(reader, engine));
    expect(kappa.interval?.[0]).toBeLessThan(kappa.value ?? 0);
    expect(kappa.interval?.[1]).toBeGreaterThan(kappa.value ?? 1);
  });

  it("counts a slip of the reader as it was and as it is set right", () => {
    const all = pairs(["yes", "no", "no", "yes"], ["yes", "no", "yes", "yes"]);
    const slip = { question: 1, patients: [all[2]?.patient ?? ""], is: "yes" as const, why: "the line was overlooked" };
    expect(agreementOf(all).agree).toBe(3);
    expect(agreementOf(withoutSlips(all, [slip])).agree).toBe(4);
    expect(() => withoutSlips(all, [{ ...slip, question: 9 }])).toThrow("nobody read this pair");
  });
});
