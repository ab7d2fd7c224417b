import { describe, expect, it } from "vitest";
import type { Task } from "../../agents/task";
import type { EvidenceRef } from "../../claims/schema";
import { septicCase } from "../fixtures/case";
import { discuss, opinionInput } from "../fixtures/discussion";
import { recoveringCase } from "../fixtures/recovering-case";
import type { Opinion, Report, Review } from "../protocol/reviews-and-reports";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";
import { levelProblems } from "./output-checks/answer-check";

/** Everything that goes back to an author: what makes an answer unusable, then what in it does not stand. */
function said<I, O>(task: Task<I, O>, input: I, output: O): string[] {
  return [...(task.verify?.(input, output) ?? []), ...(task.doubts?.(input, output) ?? [])];
}

const given = septicCase();
const { chart, population, passages, ensemble, predictions } = given;
const { panel, reports } = discuss(given);
const report = reports[0] as Report;
const adacare = panel[0] as (typeof panel)[number];
const reviewInput = {
  doctor: adacare.doctor,
  population,
  chart,
  prediction: predictions[0] as (typeof predictions)[number],
  passages,
};
const table = { population, chart, panel, passages, ensemble };

const invented: EvidenceRef = { kind: "passage", passageId: "nejm-2031-sepsis", quote: "All such patients die." };
const misquoted: EvidenceRef = {
  kind: "passage",
  passageId: "fixture-sepsis-map",
  quote: "Noradrenaline is the only vasopressor.",
};
const wrongValue: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 2760, value: 8.4 };

describe("a review that a language model wrote", () => {
  const review = adacare.review;
  const problems = (r: Review) => said(doctorReview, reviewInput, r);

  it("gets a sentence for each citation that is invented, misquoted or wrong, saying which and why", () => {
    const claims = [invented, misquoted, wrongValue].map((e) => ({
      text: "The outlook is poor.",
      bearing: "raises" as const,
      evidence: [e],
    }));
    expect(doctorReview.verify?.(reviewInput, { ...review, claims })).toEqual([
      "Claim 1 cites what does not exist: No passage nejm-2031-sepsis was retrieved in this consultation.",
    ]);
    expect(doctorReview.doubts?.(reviewInput, { ...review, claims })).toEqual([
      'Claim 1 ("The outlook is poor.") is not borne out: No passage nejm-2031-sepsis was retrieved in this consultation.',
      'Claim 2 ("The outlook is poor.") is contradicted: The passage "Septic shock: mean arterial pressure target" does not say this word for word.',
      'Claim 3 ("The outlook is poor.") is contradicted: At minute 2760 the chart has lactate 4.8 mmol/L, not 8.4.',
    ]);
  });

  it("gets one for a level that its own figure does not have, and for figures out of nowhere", () => {
    expect(problems({ ...review, riskLevel: "low" })).toEqual([expect.stringContaining('riskLevel is "low"')]);
    expect(problems({ ...review, assessment: "Her potassium of 7.9 mmol/L worries me." })).toEqual([
      expect.stringContaining('states "7.9 mmol/L", which stands nowhere'),
      expect.stringContaining("No potassium of 7.9 mmol/L stands in the chart"),
    ]);
    expect(problems(review)).toEqual([]);
  });

  it("is not sent back for a true figure that its own evidence leaves out: the page marks it", () => {
    const [claim] = review.claims;
    if (!claim) throw new Error("no claim");
    const written = (more: string) => ({ ...claim, text: `${claim.text} ${more}`, states: undefined });
    expect(problems({ ...review, claims: [written("Sodium is 138 mmol/L.")] })).toEqual([]);
    expect(problems({ ...review, claims: [written("Sodium is 151 mmol/L.")] })).toEqual([
      expect.stringContaining('"151 mmol/L" stands in none'),
      expect.stringContaining("No sodium of 151 mmol/L stands in the chart"),
    ]);
  });
});

describe("an opinion that a language model wrote", () => {
  const input = opinionInput(given, panel, adacare, report, undefined, passages, 1);
  const agreeing: Opinion = doctorOpinion.rules(input);
  const problems = (o: Opinion) => said(doctorOpinion, input, o);

  it("may not agree and ask, nor disagree without asking or evidence", () => {
    const request: Opinion["requests"][number] = {
      kind: "risk-level",
      text: "Call it low.",
      riskLevel: null,
      claim: null,
    };
    expect(problems({ ...agreeing, requests: [{ ...request, riskLevel: "low" }] })).toEqual([
      expect.stringContaining("requests must be empty"),
    ]);
    expect(problems({ ...agreeing, stance: "disagree", requests: [], evidence: [] })).toEqual([
      expect.stringContaining("requests must say"),
      expect.stringContaining("evidence must not be empty"),
    ]);
    expect(problems({ ...agreeing, stance: "disagree", requests: [request] })).toEqual([
      expect.stringContaining("must give the riskLevel"),
    ]);
  });

  it("may not claim a change of mind that its figure does not show, nor cite what does not stand", () => {
    expect(
      problems({ ...agreeing, changedBecause: "ConCare on sodium", statedRisk: input.ownReview.statedRisk }),
    ).toEqual([expect.stringContaining("changedBecause")]);
    expect(problems({ ...agreeing, evidence: [wrongValue] })).toEqual([expect.stringContaining("not 8.4")]);
  });
});

describe("a report that a language model wrote", () => {
  const problems = (r: Report) => said(metaSynthesis, table, r);

  it("may cite only what the doctors, the chart and the passages hold", () => {
    const driver = {
      text: "The outlook is poor.",
      bearing: "raises" as const,
      evidence: [{ kind: "attribution", expert: "adacare", feature: "sodium", total: 0.9 } satisfies EvidenceRef],
    };
    expect(problems({ ...report, drivers: [driver] })).toEqual([expect.stringMatching(/^Driver 1 .* is contradicted/)]);
    expect(problems({ ...report, actions: [{ text: "Consider dialysis.", evidence: [wrongValue] }] })).toEqual([
      "Action 1 cites no document: an action needs one.",
      expect.stringMatching(/^Action 1 .* is contradicted/),
    ]);
  });

  it("is doubted over words that the record contradicts, and refused where it suggests futility, withdrawal or triage", () => {
    expect(
      metaSynthesis.doubts?.(table, { ...report, summary: "Lactate is falling. There is no hypotension." }),
    ).toEqual([
      expect.stringMatching(/^"Lactate is falling\." does not stand: Lactate goes from 2\.1/),
      expect.stringMatching(/^"There is no hypotension\." does not stand/),
    ]);
    const refused = ["Further care is futile.", "Consider withdrawing treatment.", "Consider triage to the ward."];
    for (const summary of refused)
      expect(metaSynthesis.verify?.(table, { ...report, summary })).toEqual([expect.stringContaining("no output may")]);
    const quoted = 'A clinician states: "She would want comfort care."';
    expect(metaSynthesis.verify?.(table, { ...report, summary: quoted })).toEqual([]);
  });

  it("may name only doctors at the table, and list changes only against a version before", () => {
    const stranger = { topic: "x", positions: [{ doctor: "grasp", position: "y", evidence: [] }], resolution: "z" };
    expect(problems({ ...report, disagreements: [stranger] })).toEqual([
      expect.stringContaining('"grasp", who is not at the table'),
    ]);
    expect(problems({ ...report, changes: [{ text: "a", because: "b", doctors: [] }] })).toEqual([
      expect.stringContaining("changes must be empty"),
    ]);
  });

  it("may not take a level that no doctor and no model supports", () => {
    const lowTable = {
      ...table,
      ensemble: { ...ensemble, risk: 0.1 },
      panel: panel.map((m) => ({ ...m, review: { ...m.review, statedRisk: 0.1 } })),
    };
    expect(metaSynthesis.verify?.(lowTable, { ...report, headline: "High.", summary: "High." })).toEqual([
      expect.stringContaining("every doctor's figure"),
    ]);
  });
});

describe("a decision and a final report that a language model wrote", () => {
  const held = recoveringCase();
  const { panel: seats, rounds, reports: versions, final } = discuss(held);
  const last = rounds.at(-1) as (typeof rounds)[number];
  const of = versions.at(-1) as Report;
  const shared = { population: held.population, chart: held.chart, passages: held.passages, statements: [] };

  it("must weigh every dissent and act on its own weighing", () => {
    const input = { ...shared, report: of, opinions: last.opinions, round: 2, maxRounds: 3 };
    const problems = (d: Parameters<NonNullable<typeof metaDecision.verify>>[1]) =>
      said(metaDecision, input, { ...d, caseAgainst: null });
    expect(problems({ action: "stop", reason: "unanimous", text: "All agree.", weighed: [] })).toEqual([
      "concare disagrees, but weighed says nothing of it.",
      expect.stringContaining('it is "no-merit"'),
    ]);
    expect(
      problems({
        action: "continue",
        reason: "no-merit",
        text: "On.",
        weighed: [{ doctor: "concare", merit: false, why: "x" }],
      }),
    ).toEqual(['action "continue" goes only with reason "merit".']);
    expect(
      problems({
        action: "stop",
        reason: "merit",
        text: "Enough.",
        weighed: [{ doctor: "concare", merit: true, why: "x" }],
      }),
    ).toEqual([expect.stringContaining("calls for action")]);
    expect(
      problems({
        action: "stop",
        reason: "no-merit",
        text: "Enough.",
        weighed: [
          { doctor: "concare", merit: false, why: "x" },
          { doctor: "retain", merit: false, why: "x" },
        ],
      }),
    ).toEqual(["retain agrees, so weighed must not list it."]);
  });

  it("must keep dissent in the doctor's own words, and count consensus as it is", () => {
    const input = { ...shared, ...last, report: of, panel: seats, ensemble: held.ensemble, rounds: rounds.length };
    const problems = (f: typeof final) => said(metaFinal, input, f);
    expect(problems(final)).toEqual([]);
    expect(problems({ ...final, dissent: [] })).toEqual(["concare disagrees, but dissent does not say so."]);
    expect(problems({ ...final, dissent: final.dissent.map((d) => ({ ...d, reason: "It has its doubts." })) })).toEqual(
      [expect.stringContaining("in its own words")],
    );
    expect(problems({ ...final, consensus: "unanimous" })).toEqual([expect.stringContaining('it is "majority"')]);
    expect(problems({ ...final, riskLevel: "low" })).toEqual([expect.stringContaining("may not call it low")]);
    expect(problems({ ...final, limits: [] })).toEqual([expect.stringContaining("limits")]);
  });

  it("may keep what a doctor said in an earlier round, and not make it say so now", () => {
    const input = { ...shared, ...last, report: of, panel: seats, ensemble: held.ensemble, rounds: rounds.length };
    const agreed = last.opinions.find(({ opinion }) => opinion.stance === "agree")?.doctor.id as string;
    const position = { doctor: agreed, position: "I disagree with a low risk.", evidence: [] };
    const holding = <R extends Report>(one: R): R => ({
      ...one,
      disagreements: [{ topic: "Level of risk", positions: [position], resolution: "Looked at together." }],
    });
    const against = [expect.stringContaining('"I disagree with a low risk." does not stand')];
    expect(metaFinal.doubts?.(input, holding(final))).toEqual(against);
    expect(metaFinal.doubts?.({ ...input, report: holding(of) }, holding(final))).toEqual([]);
  });

  it("must say in a revision what has changed", () => {
    const { opinions, decision } = rounds[0] as (typeof rounds)[number];
    const input = {
      ...shared,
      report: versions[0] as Report,
      opinions,
      decision,
      panel: seats,
      ensemble: held.ensemble,
      round: 1,
    };
    expect(metaRevision.verify?.(input, { ...of, changes: [] })).toEqual([expect.stringContaining("changes must say")]);
    expect(metaRevision.verify?.(input, of)).toEqual([]);
  });
});

describe("figures of two decimals, as prompts give them", () => {
  it("a risk that rounds to the threshold may be called high or low", () => {
    const near = { ...population, highRiskThreshold: 0.3407 };
    for (const riskLevel of ["high", "low"] as const) expect(levelProblems(riskLevel, 0.34, near)).toEqual([]);
    expect(levelProblems("high", 0.33, near)).toEqual([
      'riskLevel is "high", but a statedRisk of 0.33 is low: high begins at 0.34.',
    ]);
  });

  it("a doctor who repeats its figure so has not changed it", () => {
    const input = opinionInput(given, panel, adacare, report, undefined, passages, 1);
    const agreeing: Opinion = doctorOpinion.rules(input);
    const before = { ...input, ownReview: { ...input.ownReview, statedRisk: 0.4184 } };
    const again = (statedRisk: number) =>
      said(doctorOpinion, before, { ...agreeing, changedBecause: null, changedBy: [], statedRisk });
    expect(again(0.42)).not.toContainEqual(expect.stringContaining("not what it was"));
    expect(again(0.45)).toContainEqual(expect.stringContaining("not what it was"));
  });
});
