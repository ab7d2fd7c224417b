import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import { caseArbitrary } from "../../fixtures/arbitrary-case";
import { type FixtureCase, septicCase } from "../../fixtures/case";
import { type Discussion, discuss } from "../../fixtures/discussion";
import { fallingLactateCase } from "../../fixtures/falling-lactate-case";
import type { SignedOpinion } from "../../protocol/team-schema";
import { teamRiskOf } from "../team-risk-and-spread";
import { type FinalReportInput, finalOf } from "./final-report";

/** The end of a discussion on the septic case, in which the last round's opinions are others than those the report was written on. */
function closing(changed: (opinion: SignedOpinion) => Partial<SignedOpinion["opinion"]>): FinalReportInput {
  const given = septicCase();
  const { panel, reports, rounds } = discuss(given);
  const [report] = reports;
  const [first] = rounds;
  if (!report || !first) throw new Error("no round");
  const opinions = first.opinions.map((o) => ({ ...o, opinion: { ...o.opinion, ...changed(o) } }));
  const { chart, population, ensemble, passages } = given;
  return { chart, population, ensemble, passages, panel, report, opinions, decision: first.decision, rounds: 1 };
}

function lastTeam({ population }: FixtureCase, { rounds }: Discussion) {
  const voices = (rounds.at(-1)?.opinions ?? []).map(({ doctor, opinion }) => ({ doctor, ...opinion }));
  return teamRiskOf(voices, population.highRiskThreshold);
}

const agreed: Partial<SignedOpinion["opinion"]> = {
  stance: "agree",
  changedBecause: "the lactate that it brings",
  requests: [],
};

/** As a language model or a person gives it: words without what they state. */
const inWords = <T>(said: T): T => ({ ...said, states: undefined });

describe("the final report by rules", () => {
  it("gives the doctors' figures as the last round left them, whatever the case", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const discussion = discuss(given);
        const team = lastTeam(given, discussion);
        for (const end of [team.lowest, team.highest])
          expect(discussion.final.headline).toContain(inHundred(end).replace(" in 100", ""));
        expect(discussion.final.headline).not.toMatch(/(?:high|low) risk/i);
        expect(discussion.final.riskLevel).toBe(discussion.reports.at(-1)?.riskLevel);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("does not leave a doctor on the other side that came round in the last round", () => {
    const before = closing(() => ({}));
    expect(before.report.headline).toContain("They differ on how high the risk is.");
    expect(before.report.disagreements.map((d) => d.topic)).toContain("How high the risk is");
    const { headline, summary, disagreements } = finalOf(
      closing(({ doctor }) => (doctor.id === "concare" ? { ...agreed, statedRisk: 0.45, confidence: 0.8 } : {})),
    );
    expect(headline).not.toContain("differ");
    expect(headline).toContain("All three doctors agree with the report; their own figures run from");
    expect(summary).toContain("Changed by the discussion: ConCare (now 45 in 100).");
    expect(disagreements.map((d) => d.topic)).not.toContain("How high the risk is");
  });

  it("does not call a figure new that stands as it stood where a doctor changed a reading alone", () => {
    const { panel } = closing(() => ({}));
    const first = panel.find(({ doctor }) => doctor.id === "concare")?.review.statedRisk ?? 0;
    const { summary } = finalOf(
      closing(({ doctor }) =>
        doctor.id === "concare" ? { ...agreed, statedRisk: first, changedBecause: "The lactate fell." } : {},
      ),
    );
    expect(summary).toContain(`Changed by the discussion: ConCare (its figure still ${inHundred(first)}).`);
  });

  it("says of a reading on which the last round came to one that it is no longer in dispute", () => {
    const given = fallingLactateCase();
    const { panel, reports, rounds } = discuss(given);
    const [report, last] = [reports[0], rounds[0]];
    if (!report || !last) throw new Error("no round");
    const topic = "What the lactate, high but falling, means";
    expect(report.disagreements.map((d) => d.topic)).toContain(topic);
    const reason = "The lactate is to me read as a shock that resolves.";
    const opinions = last.opinions.map((o) => ({ ...o, opinion: inWords({ ...o.opinion, ...agreed, reason }) }));
    const { disagreements, changes } = finalOf({
      ...given,
      panel,
      report,
      opinions,
      decision: last.decision,
      rounds: 1,
    });
    expect(disagreements.map((d) => d.topic)).not.toContain(topic);
    expect(changes.map((c) => c.text)).toContain("No longer in dispute: what the lactate, high but falling, means.");
    const silent = last.opinions.map((o) => ({
      ...o,
      opinion: inWords({ ...o.opinion, ...agreed, reason: "I agree." }),
    }));
    const kept = finalOf({ ...given, panel, report, opinions: silent, decision: last.decision, rounds: 1 });
    expect(kept.disagreements).toEqual(report.disagreements);
    expect(kept.changes).toEqual(report.changes);
  });

  it("keeps the level that all agreed with where the figures end a hair across the line, and tells the figures alone", () => {
    const line = septicCase().population.highRiskThreshold;
    const { riskLevel, headline } = finalOf(closing(() => ({ ...agreed, statedRisk: line - 0.001 })));
    expect(riskLevel).toBe("high");
    expect(headline).toContain(`their own figures are all ${inHundred(line - 0.001)}.`);
  });

  it("names who stands apart where the figures lie on both sides of the threshold", () => {
    const { riskLevel, headline, disagreements } = finalOf(
      closing(({ doctor }) => ({ ...agreed, statedRisk: doctor.id === "adacare" ? 0.4 : 0.05 })),
    );
    expect(riskLevel).toBe("high");
    expect(headline).toContain("their own figures run from 5 to 40 in 100. They differ on how high the risk is.");
    expect(disagreements.find((d) => d.topic === "How high the risk is")?.resolution).toMatch(
      /come to \d+ in 100; their decision threshold is \d+ in 100\. The view of ConCare and RETAIN, on the other side of it,/,
    );
  });

  it("leaves alone what a language model wrote, and what no round followed", () => {
    const of = closing(() => ({ ...agreed, statedRisk: 0.45 }));
    const written = inWords({ ...of.report, headline: "A model's own.", summary: "A model's own words." });
    expect(finalOf({ ...of, report: written })).toMatchObject({ headline: written.headline, summary: written.summary });
    const unheard = finalOf({ ...of, opinions: [], decision: null, rounds: 0 });
    expect(unheard).toMatchObject({ headline: of.report.headline, summary: of.report.summary });
  });
});
