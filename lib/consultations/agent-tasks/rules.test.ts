import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Task } from "../../agents/task";
import { checkClaim } from "../../claims/check-claim";
import { withLaidMemory } from "../../clinical/background/with-laid-memory";
import { caseArbitrary } from "../fixtures/arbitrary-case";
import { laidMemoryArbitrary } from "../fixtures/arbitrary-laid-memory";
import { type FixtureCase, septicCase } from "../fixtures/case";
import { type Discussion, discuss, opinionInput } from "../fixtures/discussion";
import { finalReportSchema, opinionSchema, reportSchema, reviewSchema } from "../protocol/reviews-and-reports";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

/** Each doctor finds something of its own in each round, so that there is news to bring. */
const bitByBit = (given: FixtureCase) => (id: string, round: number) => {
  const seat = given.predictions.findIndex((p) => p.expert === id);
  return given.passages.filter((_, i) => i % 6 === (2 * round + seat) % 6);
};

/** What makes an answer unusable, and what in it does not stand. */
function soundness<I, O>(task: Task<I, O>, input: I, output: O): string[] {
  return [...(task.verify?.(input, output) ?? []), ...(task.doubts?.(input, output) ?? [])];
}

/** What each task's own checks find wrong with what its rules have said, over a whole consultation. */
function problemsOf(given: FixtureCase, { panel, reports, rounds, final }: Discussion): string[] {
  const { chart, population, ensemble, passages, predictions } = given;
  const problems: string[] = [];
  const note = (what: string, found: string[] | undefined) =>
    problems.push(...(found ?? []).map((f) => `${what}: ${f}`));
  for (const m of panel) {
    const prediction = predictions.find((p) => p.expert === m.doctor.id);
    if (!prediction) throw new Error("no prediction");
    note(
      "review",
      soundness(
        doctorReview,
        { doctor: m.doctor, population, chart, prediction, passages },
        reviewSchema.parse(m.review),
      ),
    );
  }
  const table = { population, chart, panel, passages, ensemble };
  const draft = reports[0];
  if (draft) note("draft", soundness(metaSynthesis, table, reportSchema.parse(draft)));
  rounds.forEach(({ opinions, decision }, i) => {
    const report = reports[i];
    if (!report) throw new Error("a round without a report");
    const round = i + 1;
    for (const [k, m] of panel.entries()) {
      const input = opinionInput(given, panel, m, report, rounds[i - 1]?.opinions, passages, round);
      const opinion = opinions[k]?.opinion;
      if (opinion) note("opinion", soundness(doctorOpinion, input, opinionSchema.parse(opinion)));
    }
    note(
      "decision",
      soundness(
        metaDecision,
        { report, opinions, round, maxRounds: 3, population, chart, passages, statements: [] },
        decision,
      ),
    );
    const revised = reports[i + 1];
    if (revised)
      note(
        "revision",
        soundness(
          metaRevision,
          { ...table, report, opinions, decision, round, statements: [] },
          reportSchema.parse(revised),
        ),
      );
  });
  const last = rounds.at(-1);
  const report = reports.at(-1);
  if (last && report)
    note(
      "final",
      soundness(
        metaFinal,
        { ...table, ...last, report, rounds: rounds.length, statements: [] },
        finalReportSchema.parse(final),
      ),
    );
  return problems;
}

describe("what the rules say", () => {
  it("stands by the tasks' own checks in the septic case", () => {
    const given = septicCase();
    expect(problemsOf(given, discuss(given))).toEqual([]);
  });

  it("stands by the checks, and is borne out claim by claim, whatever the record, the models and the passages", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const discussion = discuss(given, 3, bitByBit(given));
        const { final, panel } = discussion;
        expect(problemsOf(given, discussion)).toEqual([]);
        for (const item of [...final.drivers, ...final.actions, ...panel.flatMap((m) => m.review.claims)]) {
          expect(checkClaim(given, item), item.text).toMatchObject({ verdict: "supported" });
          const gaps = item.evidence.filter((e) => e.kind === "not-measured");
          // What was not measured is never told as a value, nor as normal.
          if (gaps.length > 0)
            expect(item).toMatchObject({
              bearing: "neutral",
              text: expect.stringMatching(/never (measured|recorded)|hardly anything/i),
            });
        }
      }),
      { numRuns: 50 },
    );
  }, 600_000);

  it("stands by the checks, and is borne out claim by claim, whatever a trajectory remembered in whosever words", () => {
    let cited = 0;
    fc.assert(
      fc.property(caseArbitrary, laidMemoryArbitrary, (drawn, laid) => {
        const given = { ...drawn, chart: { ...drawn.chart, background: withLaidMemory(null, laid) ?? undefined } };
        const discussion = discuss(given, 3, bitByBit(given));
        expect(problemsOf(given, discussion)).toEqual([]);
        for (const item of discussion.panel.flatMap((m) => m.review.claims)) {
          expect(checkClaim(given, item), item.text).toMatchObject({ verdict: "supported" });
          if (item.evidence.some((one) => one.kind === "resource" && one.of === "memory")) cited++;
        }
      }),
      // In 50 drawn cases an entry was cited from 15 to 72 times.
      { numRuns: 120 },
    );
    expect(cited).toBeGreaterThan(20);
  }, 600_000);

  it("is the same each time", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        expect(discuss(structuredClone({ ...given, observations: undefined }) as unknown as FixtureCase)).toEqual(
          discuss({ ...given }),
        );
      }),
      { numRuns: 10 },
    );
  }, 300_000);
});
