import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkClaim } from "../../claims/check-claim";
import { checkEvidence } from "../../claims/evidence";
import { caseArbitrary } from "../fixtures/arbitrary-case";
import { discuss } from "../fixtures/discussion";
import { fallingLactateCase } from "../fixtures/falling-lactate-case";
import { bedsideChecks } from "./actions/bedside-checks";
import {
  disputedFindings,
  disputedFindingsIn,
  openDisputedFindingsIn,
} from "./disputed-findings/all-disputed-findings";
import { doctorReadingOf } from "./doctor-reading/doctor-reading";
import { interpretationDisagreements } from "./report/disputed-finding-resolution";
import { attributionScore, interpretationClaim, interpretationOf } from "./review/disputed-finding-interpretation";
import { sideTaken } from "./review/side-taken";
import { asMade } from "./wording/wording";

const sides = ["graver", "milder"] as const;

/** A step is one sentence that begins with a verb. */
const imperative = /^(?:Check|Look|Measure|Take|Get|Repeat|Assess) .*[.?]$/;

describe("the table of disputes", () => {
  it("tells every reading apart by its name, and says what would settle each and what to check", () => {
    const names = disputedFindings.flatMap((d) => sides.map((side) => d[side].name));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(names.filter((other) => other !== name && other.startsWith(name))).toEqual([]);
    expect(new Set(disputedFindings.map((d) => d.topic)).size).toBe(disputedFindings.length);
    for (const d of disputedFindings)
      expect([d.settledBy, d.bedsideCheck, d.retrievalQuery].every((text) => text === null || text.length > 5)).toBe(
        true,
      );
  });

  it("gives only readings that the record bears out, claim by claim and fact by fact", () => {
    fc.assert(
      fc.property(caseArbitrary, ({ chart, predictions, passages }) => {
        for (const dispute of disputedFindingsIn(chart))
          for (const prediction of predictions)
            for (const side of sides) {
              const claim = interpretationClaim(
                { dispute, side },
                chart,
                doctorReadingOf(chart, prediction),
                prediction,
                passages,
                asMade,
              );
              const verdict = checkClaim({ chart, predictions, passages }, claim);
              expect([claim.text, verdict.verdict, verdict.reason]).toEqual([claim.text, "supported", verdict.reason]);
              expect(sideTaken(claim, dispute)).toBe(side);
              expect(sideTaken({ text: claim.text }, dispute)).toBe(side);
            }
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  it("asks for no FiO2 of a low PaO2/FiO2, which rests on one that was charted", () => {
    for (const { bedsideCheck, topic } of disputedFindings)
      if (topic.includes("PaO2/FiO2")) expect(bedsideCheck).not.toContain("FiO2");
  });

  it("gives checks that stand on values of the record", () => {
    fc.assert(
      fc.property(caseArbitrary, ({ chart, predictions, passages }) => {
        for (const { text, evidence } of bedsideChecks(chart, passages, asMade)) {
          expect(text).toMatch(imperative);
          expect(evidence.length).toBeGreaterThan(0);
          for (const ref of evidence)
            expect(checkEvidence({ chart, predictions, passages }, ref).verdict).toBe("supported");
        }
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});

describe("the reading a doctor takes", () => {
  it("follows its model's signed attributions, so that doctors with different models part", () => {
    const { chart, predictions } = fallingLactateCase();
    const dispute = openDisputedFindingsIn(chart).find((d) => d.id === "falling-lactate");
    if (!dispute) throw new Error("the lactate is not in dispute");
    const read = predictions.map((p) => interpretationOf(dispute, chart, doctorReadingOf(chart, p), []).side);
    expect(read).toEqual(["graver", "milder", expect.anything()]);
    const leans = predictions.map((p) => attributionScore(dispute, doctorReadingOf(chart, p)));
    expect(leans[0]).toBeGreaterThan(leans[2] ?? 1);
    expect(leans[2]).toBeGreaterThan(leans[1] ?? 1);
  });

  it("stands in the report as a disagreement with each side's evidence, what the MetaAgent makes of it and what would settle it", () => {
    const { reports } = discuss(fallingLactateCase(), 3, () => []);
    const entry = reports[0]?.disagreements.find((d) => d.topic.includes("lactate"));
    expect(entry?.positions.map((p) => p.position)).toEqual(
      expect.arrayContaining(["Read as hypoperfusion that goes on.", "Read as a shock that resolves."]),
    );
    for (const position of entry?.positions ?? []) expect(position.evidence.length).toBeGreaterThan(0);
    expect(entry?.resolution).toMatch(/^(?:Read as|Left open).*A further lactate would settle it\.$/);
  });

  it("holds until the doctor says otherwise: neither told anew once settled, nor forgotten in a round that does not speak of it", () => {
    const given = fallingLactateCase();
    const { panel, reports } = discuss(given);
    const dispute = openDisputedFindingsIn(given.chart).find((d) => d.id === "falling-lactate");
    const first = reports[0]?.disagreements.filter((d) => d.topic === dispute?.topic);
    if (!dispute || first?.length !== 1) throw new Error("the lactate is not in dispute");
    const sources = { ...given, onTheTable: [] };
    const told = (last: typeof first, reasons: Record<string, string> = {}) => {
      const readers = panel.map(({ doctor, review: { claims } }) => ({
        doctor,
        claims,
        reason: { text: reasons[doctor.id] ?? "I agree." },
        requestedClaims: [],
      }));
      return interpretationDisagreements(given.chart, readers, sources, last, asMade)
        .filter((d) => d.topic === dispute.topic)
        .map((d) => d.positions.map((p) => [p.doctor, sideTaken({ text: p.position, states: p.states }, dispute)]));
    };
    const [positions] = first.map((d) => d.positions);
    const sidesTold = positions?.map((p) => [p.doctor, sideTaken({ text: p.position, states: p.states }, dispute)]);
    expect(told(first)).toEqual([sidesTold]);
    expect(told([])).toEqual([]);
    expect(told([], { adacare: "To me read as hypoperfusion that goes on." })).toEqual([]);
    const turned = first.map((d) => ({
      ...d,
      positions: d.positions.map(({ doctor }) => ({ ...(positions?.[0] as (typeof d.positions)[number]), doctor })),
    }));
    expect(told(turned)).toEqual([]);
    const [one] = sidesTold ?? [];
    const other = one?.[1] === "graver" ? dispute.milder.name : dispute.graver.name;
    expect(told(turned, { [String(one?.[0])]: `To me read as ${other}.` })).toHaveLength(1);
  });

  it("is not taken where a clinician has settled it otherwise", () => {
    const { chart, predictions } = fallingLactateCase();
    const [dispute] = openDisputedFindingsIn(chart);
    const [prediction] = predictions;
    if (!dispute || !prediction) throw new Error("no dispute");
    const statement = {
      id: "s",
      kind: "statement" as const,
      by: "A clinician",
      text: "x",
      about: null,
      round: 1,
      stance: null,
      statedRisk: null,
      answer: null,
    };
    for (const side of sides) {
      const doctorReading = doctorReadingOf(chart, prediction, [{ kind: "reading-settled", dispute, side, statement }]);
      expect(interpretationOf(dispute, chart, doctorReading, []).side).toBe(side);
      expect(doctorReading.statedRisk).toBe(doctorReadingOf(chart, prediction).statedRisk);
    }
  });
});
