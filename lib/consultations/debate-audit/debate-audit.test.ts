import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CompletedSteps } from "../../runs/completed-steps";
import { freeTextObservations, freeTextState } from "../ledger/fixtures/free-text-state";
import type { RecordedOpinion } from "../protocol/reviews-and-reports";
import { type ConsultationState, initialState } from "../protocol/state";
import { Play } from "../testing/play";
import {
  agreement,
  convincedInRoundTwo,
  dissent,
  final,
  neverSatisfied,
  report,
  review,
  stop,
  unanimous,
} from "../testing/samples";
import { debateAudit } from "./debate-audit";
import { auditMeasures, debateAuditSchema } from "./schema";

const base = freeTextState();
const panel = ["adacare", "concare", "retain"] as const;

/** A consultation in which each round's opinions are given by hand. */
function debate(
  rounds: Partial<Record<(typeof panel)[number], RecordedOpinion>>[],
  rest: Partial<ConsultationState> = {},
) {
  const completed: Record<string, number> = { finalise: 90 };
  for (const [d, doctor] of panel.entries()) completed[`review:${doctor}`] = 5 + d;
  rounds.forEach((round, i) => {
    Object.keys(round).forEach((doctor, d) => {
      completed[`opinion:${i + 1}:${doctor}`] = 20 + 10 * i + d;
    });
  });
  return {
    ...base,
    completed: CompletedSteps.of(Object.entries(completed)),
    reports: [{ version: 1, round: 0, seq: 10, report }],
    rounds: rounds.map((opinions, i) => ({ ...base.rounds[0], round: i + 1, opinions, decision: null })),
    final: { ...final, dissent: [] },
    ...rest,
  } as ConsultationState;
}

describe("the audit of a debate", () => {
  it("can be asked at every moment of a run, and its rates lie between 0 and 1", () => {
    for (const course of [unanimous, convincedInRoundTwo, neverSatisfied]) {
      const play = new Play().request();
      do {
        const audit = debateAuditSchema.parse(debateAudit(play.state));
        for (const id of auditMeasures) expect(audit[id].count).toBeLessThanOrEqual(audit[id].of);
      } while (play.step(course));
    }
    expect(debateAudit(initialState).repetition.rate).toBeNull();
  });

  it("finds every later opinion repeated where each round says the same, whatever the figures", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 2, max: 4 }),
        (words, rounds) => {
          const said = (round: number): RecordedOpinion => ({
            ...agreement,
            reason: `${words.join(" ")}, at 0.${20 + round}`,
          });
          const state = debate(Array.from({ length: rounds }, (_, i) => ({ adacare: said(i), concare: said(i) })));
          const { repetition } = debateAudit(state);
          expect(repetition.rate).toBe(1);
          expect(repetition.count).toBe(2 * (rounds - 1));
          expect(repetition.instances[0]).toMatchObject({ seq: 30, against: 20, round: 2 });
        },
      ),
      { numRuns: 30 },
    );
  });

  it("finds no repetition in words that are new", () => {
    const state = debate([
      { adacare: { ...agreement, reason: "Lactate rises and so does my worry about the circulation." } },
      { adacare: { ...agreement, reason: "With the passage on oliguria laid before me the kidneys decide it." } },
    ]);
    expect(debateAudit(state).repetition).toMatchObject({ count: 0, of: 1, rate: 0 });
  });

  it("finds a shift without new evidence, and none where the evidence is new to the doctor", () => {
    const known = review.claims.flatMap((c) => c.evidence);
    const news = { kind: "observation" as const, feature: "platelets" as const, minutes: 2700, value: 96 };
    const to = (changedBy: RecordedOpinion["changedBy"]) =>
      debate([{ concare: { ...agreement, statedRisk: 0.4, changedBecause: "AdaCare is usually right.", changedBy } }], {
        reviews: { concare: { ...review, statedRisk: 0.15 } },
      });
    expect(debateAudit(to([])).authorityShift).toMatchObject({ count: 1, of: 1, rate: 1 });
    expect(debateAudit(to(known)).authorityShift.instances[0]).toMatchObject({ who: "concare", seq: 20, against: 6 });
    expect(debateAudit(to([news])).authorityShift).toMatchObject({ count: 0, of: 1, rate: 0 });
  });

  it("counts a turned stance as a move, and a figure that stays as none", () => {
    const turned = debate([
      { concare: { ...dissent, statedRisk: 0.15, changedBy: [] } },
      { concare: { ...agreement, statedRisk: 0.15, changedBy: [] } },
    ]);
    expect(debateAudit(turned).authorityShift).toMatchObject({ count: 1, of: 1 });
    const revised = { version: 2, round: 1, seq: 25, report: { ...report, summary: "Platelets fall." } };
    const platelets = { kind: "observation" as const, feature: "platelets" as const, minutes: 2700, value: 96 };
    const asked = {
      kind: "add-driver" as const,
      text: "Name platelets.",
      riskLevel: null,
      claim: { text: "Platelets 96.", bearing: "raises" as const, evidence: [platelets] },
    };
    const met = debate(
      [
        { concare: { ...dissent, requests: [asked], statedRisk: 0.15 } },
        { concare: { ...agreement, statedRisk: 0.15, changedBy: [] } },
      ],
      { reports: [{ version: 1, round: 0, seq: 10, report }, revised] },
    );
    expect(debateAudit(met).authorityShift).toMatchObject({ count: 0, of: 1 });
    const stays = debate([
      { concare: { ...dissent, statedRisk: 0.15 } },
      { concare: { ...dissent, statedRisk: 0.15 } },
    ]);
    expect(debateAudit(stays).authorityShift.rate).toBeNull();
  });

  it("finds a supported finding of a review that neither report nor dissent names", () => {
    const claim = {
      text: "Platelets 96 10³/µL at 45 h.",
      bearing: "raises" as const,
      evidence: [{ kind: "observation" as const, feature: "platelets" as const, minutes: 2700, value: 96 }],
    };
    const reviews = { adacare: { ...review, claims: [...review.claims, claim] } };
    const audit = debateAudit(debate([{ adacare: agreement }], { reviews }), freeTextObservations);
    expect(audit.lostFindings).toMatchObject({ count: 1, of: 2 });
    expect(audit.lostFindings.instances[0]?.text).toMatch(/^Platelets, which the AdaCare doctor raised/);
    const kept = { ...final, dissent: [], dataGaps: ["Why the platelets fall is open."] };
    expect(debateAudit(debate([{ adacare: agreement }], { reviews, final: kept })).lostFindings.count).toBe(0);
  });

  it("finds a dissent that the report drops", () => {
    const round = { adacare: { ...agreement, statedRisk: 0.45 }, concare: { ...dissent, statedRisk: 0.2 } };
    expect(debateAudit(debate([round])).lostViews).toMatchObject({ count: 1, of: 1, rate: 1 });
    const kept = { ...final, dissent: [{ doctor: "concare", statedRisk: 0.2, reason: dissent.reason, evidence: [] }] };
    expect(debateAudit(debate([round], { final: kept })).lostViews).toMatchObject({ count: 0, of: 1 });
  });

  it("finds a level against the last figures, a dissent in other words, a consensus miscounted and a figure against its own stance", () => {
    const low = { ...agreement, statedRisk: 0.05 };
    const audit = debateAudit(
      debate([{ adacare: low, concare: { ...dissent, statedRisk: 0.05 }, retain: low }], {
        final: {
          ...final,
          riskLevel: "high",
          consensus: "unanimous",
          dissent: [{ doctor: "concare", statedRisk: 0.3, reason: "It has doubts.", evidence: [] }],
        },
      }),
    );
    const texts = audit.contradictions.instances.map((i) => i.text);
    expect(texts).toEqual([
      expect.stringContaining("calls the risk high, though the doctors' last figures come to 0.05"),
      expect.stringContaining("speaks of a unanimous consensus; by the last opinions it is majority"),
      expect.stringContaining("is not what it last said"),
      expect.stringContaining("The AdaCare doctor agrees to a high risk in round 1, and puts it at 0.05 itself"),
      expect.stringContaining("The RETAIN doctor agrees to a high risk"),
    ]);
  });

  it("takes the unsupported share from the ledger, with the claim to look at", () => {
    const wrong = { ...final, summary: "Lactate is 9.9 mmol/L.", dissent: [] };
    const { unsupportedShare } = debateAudit(debate([{ adacare: agreement }], { final: wrong }), freeTextObservations);
    expect(unsupportedShare.count).toBeGreaterThan(0);
    expect(unsupportedShare.instances[0]?.claim).toMatch(/^claim-\d+$/);
  });

  it("finds a case against the report whose evidence the record does not bear out, and none where it stands", () => {
    const lactate = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 } as const;
    const closing = (value: number) =>
      debate([{}], {
        rounds: [
          {
            round: 1,
            opinions: {},
            decision: {
              ...stop,
              caseAgainst: {
                text: `Lactate ${value} mmol/L at 46 h.`,
                evidence: [{ ...lactate, value }],
                answer: "It stays open: a further value of lactate would settle it.",
              },
            },
          },
        ],
      });
    expect(debateAudit(closing(4.8)).emptyCases).toMatchObject({ count: 0, of: 1 });
    expect(debateAudit(closing(9.6)).emptyCases).toMatchObject({
      count: 1,
      instances: [{ who: "meta", round: 1, text: expect.stringContaining("contradicted") }],
    });
    expect(debateAudit(debate([{}])).emptyCases.rate).toBeNull();
  });
});
