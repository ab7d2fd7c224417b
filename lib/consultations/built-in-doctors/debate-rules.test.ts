import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doctorOpinion } from "../agent-tasks/doctor-opinion";
import { caseArbitrary } from "../fixtures/arbitrary-case";
import { type FixtureCase, septicCase } from "../fixtures/case";
import { type Discussion, discuss, opinionInput } from "../fixtures/discussion";
import { recoveringCase } from "../fixtures/recovering-case";
import { doctorReadingOf } from "./doctor-reading/doctor-reading";

/** Words of giving up, of withdrawing and of choosing between patients: no output of the rules may hold one. */
const forbidden =
  /\b(?:futil\w*|hopeless|withdraw\w*|withhold\w*|palliat\w*|comfort (?:care|measures)|end[- ]of[- ]life|do[- ]not[- ]resuscitate|DNR|triage\w*|ration(?:ed|ing)|not worth|let (?:him|her|them|the patient) die|stop(?:ping)? (?:all )?(?:treatment|care|life support)|no (?:further|more) escalation|limit(?:ation)? of (?:treatment|therapy))\b/i;

/** Without the names of passages: one is on withdrawal from alcohol. */
function everythingSaid({ panel, reports, rounds, final }: Discussion): string {
  return JSON.stringify(
    [panel.map((m) => m.review), reports, rounds.map((r) => [r.opinions.map((o) => o.opinion), r.decision]), final],
    (key, value) => (key === "passageId" ? undefined : value),
  );
}

/** Every figure that moved, and every mind: by round and doctor. */
function statements({ panel, rounds }: Discussion) {
  return panel.flatMap(({ doctor, review }) =>
    rounds.flatMap(({ opinions }, i) => {
      const opinion = opinions.find((o) => o.doctor.id === doctor.id)?.opinion;
      const before = i === 0 ? null : rounds[i - 1]?.opinions.find((o) => o.doctor.id === doctor.id)?.opinion;
      return opinion ? [{ opinion, figureBefore: before?.statedRisk ?? review.statedRisk }] : [];
    }),
  );
}

const everyRun = { numRuns: 40 };

describe("whatever the record, the models and the passages, the rules", () => {
  it("suggest neither futility, nor withdrawal of care, nor triage", () => {
    expect("Consider withdrawing care as futile.").toMatch(forbidden);
    const cases: FixtureCase[] = [septicCase(), recoveringCase()];
    for (const given of cases) expect(everythingSaid(discuss(given))).not.toMatch(forbidden);
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        expect(everythingSaid(discuss(given))).not.toMatch(forbidden);
      }),
      everyRun,
    );
  }, 60_000);

  it("name the evidence of every change of mind, and of none where nothing changed", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        for (const { opinion, figureBefore } of statements(discuss(given))) {
          expect(opinion.changedBy.length === 0).toBe(opinion.changedBecause === null);
          if (opinion.statedRisk !== figureBefore) expect(opinion.changedBecause).not.toBeNull();
          expect(opinion.wouldChange).toMatch(/would change my mind/);
        }
      }),
      everyRun,
    );
  }, 60_000);

  it("let no doctor dissent without evidence, and keep each dissent with its evidence in the final report", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const discussion = discuss(given);
        const last = discussion.rounds.at(-1)?.opinions ?? [];
        const dissenting = last.filter((o) => o.opinion.stance === "disagree");
        expect(discussion.final.dissent.map((d) => d.doctor)).toEqual(dissenting.map((o) => o.doctor.id));
        for (const { opinion } of dissenting) expect(opinion.evidence.length).toBeGreaterThan(0);
      }),
      everyRun,
    );
  }, 60_000);

  it("move no figure without a shown failure of the model or information, and say which", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const discussion = discuss(given);
        for (const { review, doctor } of discussion.panel) {
          const prediction = given.predictions.find((p) => p.expert === doctor.id);
          if (!prediction) throw new Error("no prediction");
          const { failures, statedRisk } = doctorReadingOf(given.chart, prediction);
          const shown = failures.neglectedCritical.length > 0;
          if (!shown) expect(review.basis).toBe("model");
          expect(review.statedRisk).toBe(statedRisk);
        }
        for (const { opinion, figureBefore } of statements(discussion))
          if (opinion.statedRisk !== figureBefore) expect(opinion.basis).not.toBe("model");
      }),
      everyRun,
    );
  }, 60_000);

  it("leave every figure and every reading where they were when nothing new is brought", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const { panel, reports, rounds } = discuss(given);
        const [report] = reports;
        const [first] = rounds;
        if (!report || !first) throw new Error("no round");
        for (const member of panel) {
          const input = opinionInput(given, panel, member, report, undefined, given.passages, 1);
          const said = doctorOpinion.rules(input);
          const again = doctorOpinion.rules({ ...input, ownLastOpinion: said, round: 2 });
          expect(again.statedRisk).toBe(said.statedRisk);
          expect(again.stance).toBe(said.stance);
          expect(again.changedBecause).toBeNull();
        }
      }),
      everyRun,
    );
  }, 60_000);
});
