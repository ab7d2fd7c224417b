import { describe, expect, it } from "vitest";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { metaDecision } from "../../agent-tasks/meta-decision";
import { septicCase } from "../../fixtures/case";
import { discuss } from "../../fixtures/discussion";
import type { Opinion, Report } from "../../protocol/reviews-and-reports";
import { metaSources } from "../report/meta-sources";
import { meritOf } from "./dissent-merit";

const given = septicCase();
const { chart, passages, population } = given;
const { panel, reports } = discuss(given);
const report = reports[0] as Report;
const sources = metaSources(chart, passages, []);

const urine: EvidenceRef = { kind: "observation", feature: "urineOutput", minutes: 2700, value: 114 };
const sodium: EvidenceRef = { kind: "observation", feature: "sodium", minutes: 2700, value: 138 };
const invented: EvidenceRef = { kind: "observation", feature: "urineOutput", minutes: 2700, value: 700 };
const withoutUrine: Report = {
  ...report,
  drivers: report.drivers.filter((d) => !d.text.startsWith("Urine")),
  actions: [],
};

function dissent(evidence: EvidenceRef[], claim: Claim | null = null): Opinion {
  return {
    stance: "disagree",
    confidence: 0.7,
    reason: "I see it otherwise.",
    requests: [{ kind: "risk-level", text: "Call it low.", riskLevel: "low", claim }],
    statedRisk: 0.1,
    basis: "model",
    changedBecause: null,
    changedBy: [],
    wouldChange: "A rising lactate would.",
    evidence,
  };
}

describe("a dissent", () => {
  it("has merit when it brings a grave finding that the report leaves out", () => {
    expect(meritOf(dissent([urine]), withoutUrine, sources)).toMatchObject({ merit: true, newEvidence: [urine] });
  });

  it("has none when the report holds that finding already, were it put in other values of it", () => {
    const earlier: EvidenceRef = { kind: "observation", feature: "urineOutput", minutes: 60, value: 120 };
    expect(meritOf(dissent([urine, earlier]), report, sources)).toMatchObject({
      merit: false,
      why: expect.stringContaining("repeats"),
    });
  });

  it("has none when what it cites is not in the record", () => {
    expect(meritOf(dissent([invented]), withoutUrine, sources)).toMatchObject({
      merit: false,
      why: expect.stringContaining("stands neither"),
    });
  });

  it("has none when it cites nothing, or what says nothing of the outlook", () => {
    expect(meritOf(dissent([]), withoutUrine, sources).merit).toBe(false);
    const bland: Report = { ...report, drivers: report.drivers.filter((d) => !d.text.startsWith("Sodium")) };
    expect(meritOf(dissent([sodium]), bland, sources)).toMatchObject({
      merit: false,
      why: expect.stringContaining("outlook"),
    });
  });

  it("has merit when it brings a passage on a finding for which the report cites none", () => {
    const lactate: EvidenceRef = {
      kind: "passage",
      passageId: "fixture-sepsis-lactate",
      quote: "A lactate above 2 mmol/L points to tissue hypoperfusion and is associated with higher mortality.",
    };
    const bare: Report = {
      ...report,
      actions: [],
      drivers: report.drivers.map((d) => ({ ...d, evidence: d.evidence.filter((e) => e.kind !== "passage") })),
    };
    expect(meritOf(dissent([lactate]), bare, sources)).toMatchObject({ merit: true });
    expect(meritOf(dissent([lactate]), report, sources)).toMatchObject({ merit: false });
  });

  it("has merit when it points out a driver that does not stand", () => {
    const wrong: Claim = { text: "Urine 700 mL at 45 h.", bearing: "lowers", evidence: [invented] };
    const opinion: Opinion = {
      ...dissent([urine]),
      requests: [{ kind: "drop-driver", text: "Drop it.", riskLevel: null, claim: wrong }],
    };
    expect(meritOf(opinion, { ...report, drivers: [wrong] }, sources)).toMatchObject({
      merit: true,
      why: expect.stringContaining("does not stand"),
    });
  });
});

describe("the decision after a round", () => {
  const signed = (opinions: Opinion[]) => panel.map((m, i) => ({ doctor: m.doctor, opinion: opinions[i] as Opinion }));
  const agree: Opinion = {
    stance: "agree",
    confidence: 0.8,
    reason: "I agree.",
    requests: [],
    statedRisk: 0.45,
    basis: "model",
    changedBecause: null,
    changedBy: [],
    wouldChange: "A rising lactate would.",
    evidence: [],
  };
  const decide = (opinions: Opinion[], of: Report = report, round = 1) =>
    metaDecision.rules({
      report: of,
      opinions: signed(opinions),
      round,
      maxRounds: 3,
      population,
      chart,
      passages,
      statements: [],
    });

  it("is to stop when all agree", () => {
    expect(decide([agree, agree, agree])).toEqual({
      action: "stop",
      reason: "unanimous",
      text: "All three doctors agree with the report.",
      weighed: [],
      caseAgainst: null,
    });
  });

  it("is to stop when no dissent has merit, and to go on when one has", () => {
    expect(decide([agree, dissent([urine]), agree])).toMatchObject({
      action: "stop",
      reason: "no-merit",
      weighed: [{ doctor: "concare", merit: false }],
    });
    expect(decide([agree, dissent([urine]), agree], withoutUrine)).toMatchObject({
      action: "continue",
      reason: "merit",
      weighed: [{ doctor: "concare", merit: true }],
    });
  });

  it("is to stop at the round limit though there is merit", () => {
    expect(decide([agree, dissent([urine]), agree], withoutUrine, 3)).toMatchObject({
      action: "stop",
      reason: "round-limit",
      weighed: [{ merit: true }],
    });
  });

  it("is to go on when the doctors' own figures no longer bear the report's level out", () => {
    const low = { ...agree, statedRisk: 0.2 };
    expect(decide([low, dissent([sodium]), low])).toMatchObject({
      action: "continue",
      reason: "merit",
      weighed: [{ why: expect.stringContaining("no longer stands") }],
    });
  });
});
