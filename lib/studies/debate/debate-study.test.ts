import { describe, expect, it } from "vitest";
import type { EvidenceRef } from "../../claims/schema";
import { septicCase } from "../../consultations/fixtures/case";
import { discuss, opinionInput } from "../../consultations/fixtures/discussion";
import { debateFigures } from "./debate-figures";
import type { Debated } from "./debate-outcome";
import { jaccard, likeness, masked, trigrams } from "./report-similarity";
import { withoutEvidence } from "./without-evidence";

const given = septicCase();
const { panel, reports } = discuss(given);
const [adacare] = panel;
const [report] = reports;
if (!adacare || !report) throw new Error("no panel");
const input = opinionInput(given, panel, adacare, report, undefined, given.passages, 1);

describe("evidence taken away", () => {
  const lactate: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 };
  const passage = given.passages[0];
  const quoted: EvidenceRef = { kind: "passage", passageId: passage?.id ?? "", quote: "any sentence of it" };
  const left = withoutEvidence(input, [lactate, quoted]);

  it("is cited by nobody and found by nobody, while the chart and the own review stay", () => {
    const citedIn = ({ report, peers }: typeof input) =>
      JSON.stringify([report.drivers, report.actions, ...peers.map((p) => p.claims)].flat().map((c) => c.evidence));
    const cited = citedIn(left);
    expect(citedIn(input)).toContain('"value":4.8');
    expect(cited).not.toContain('"value":4.8');
    expect(cited).not.toContain(quoted.kind === "passage" ? quoted.passageId : "");
    expect(left.passages.map((p) => p.id)).not.toContain(passage?.id);
    expect(left.chart).toBe(input.chart);
    expect(left.ownReview).toBe(input.ownReview);
  });

  it("takes a claim with it that rests on nothing else", () => {
    const only = { text: "Lactate 4.8 mmol/L at 46 h.", bearing: "raises" as const, evidence: [lactate] };
    const peers = input.peers.map((p) => ({ ...p, claims: [...p.claims, only] }));
    for (const peer of withoutEvidence({ ...input, peers }, [lactate]).peers)
      expect(peer.claims.map((c) => c.text)).not.toContain(only.text);
  });

  it("changes nothing where none is named", () => {
    expect(withoutEvidence(input, [])).toEqual(input);
  });
});

describe("likeness of reports", () => {
  it("sees neither figures nor doctors' names", () => {
    const one = masked("AdaCare puts lactate 4.8 mmol/L at 46 h.", ["AdaCare", "RETAIN"]);
    expect(one).toBe(masked("RETAIN puts lactate 2.1 mmol/L at 6 h.", ["AdaCare", "RETAIN"]));
    expect(one).toBe("name puts lactate # mmol/l at # h.");
  });

  it("is 1 for one text, 0 for texts without a common run of three words, and counts identical pairs", () => {
    expect(jaccard(trigrams("a b c d"), trigrams("a b c d"))).toBe(1);
    expect(jaccard(trigrams("a b c d"), trigrams("e f g h"))).toBe(0);
    expect(jaccard(trigrams("a b c d"), trigrams("a b c e"))).toBeCloseTo(1 / 3);
    expect(likeness(["a b c d", "a b c d", "e f g h"])).toEqual({ mean: 1 / 3, identical: 1 / 3, pairs: 3 });
  });
});

describe("the figures of many debates", () => {
  const debated = (over: Partial<Debated>): Debated => ({
    risks: [0.2, 0.3, 0.4],
    ensemble: 0.3,
    stated: [[0.2], [0.3], [0.4]],
    rounds: 1,
    changes: [],
    dissent: [],
    readingsParted: 0,
    reviews: { claims: 10, shared: 4, repeated: 2, reviews: 3, adding: 2 },
    disagreements: [],
    questions: [],
    cases: [{ failed: [], wentOn: false }],
    identical: { pairs: 3, disagreements: 0, opinions: 0 },
    masked: "a b c d",
    ...over,
  });
  const figures = debateFigures(
    [
      debated({
        stated: [
          [0.2, 0.3],
          [0.3, 0.3],
          [0.4, 0.3],
        ],
        changes: [{ doctor: "adacare", round: 1, of: "figure", about: ["level"], undone: true }],
      }),
      debated({
        changes: [{ doctor: "adacare", round: 1, of: "reading", about: ["interpretation x"], undone: false }],
        disagreements: [
          { topic: "a", failed: ["x"], bare: [], isInvented: false },
          { topic: "b", failed: [], bare: ["adacare"], isInvented: true },
        ],
        questions: [
          { about: "level", kind: "level", end: "kept", changed: false, undone: false },
          { about: "interpretation x", kind: "interpretation", end: "settled", changed: true, undone: true },
        ],
        cases: [{ failed: ["x"], wentOn: true }],
        identical: { pairs: 3, disagreements: 1, opinions: 2 },
        dissent: [{ doctor: "retain", over: "reading" }],
      }),
      debated({ risks: [0.1, 0.11, 0.12], dissent: [{ doctor: "retain", over: "level" }] }),
    ],
    [0, 1, 0],
  );

  it("count changes of stance or figure and holding out among stays on which the models lie apart", () => {
    expect(figures.wide).toBeCloseTo(2 / 3);
    expect(figures).toMatchObject({ changed: 0.5, heldOut: 0.5, undone: 0.5, changes: 2, dissentOverReading: 1 / 3 });
    expect(figures.byKind).toEqual({ figure: 1, stance: 0, reading: 1 });
  });

  it("count claims that are shared, disagreements that fail, identical doctors that differ, and what became of each question", () => {
    expect(figures.reviews).toMatchObject({ claims: 30, shared: 0.4, repeated: 0.2 });
    expect(figures.reviews.adding).toBeCloseTo(2 / 3);
    expect(figures.disagreements).toEqual({
      all: 2,
      failed: 1,
      invented: 1,
      bare: 1,
      identicalPairs: 9,
      betweenIdentical: 1,
      opinionsOfIdentical: 2,
    });
    expect(figures.questions).toMatchObject({ all: 2, settled: 0.5, kept: 0.5, open: 0, changed: 0.5, undone: 1 });
    expect(figures.cases.ended).toBeCloseTo(2 / 3);
    expect(figures.cases).toMatchObject({ failed: 1, wentOn: 1 / 3 });
    expect(figures.questions.byKind.level).toMatchObject({ all: 1, settled: 0, kept: 1 });
  });

  it("score the doctors' mean figure by round, a doctor who has not spoken again keeping its last", () => {
    const score = (risks: number[]) => ((risks[0] ?? 0) ** 2 + (1 - (risks[1] ?? 0)) ** 2 + (risks[2] ?? 0) ** 2) / 3;
    expect(figures.brier.models).toBeCloseTo(score([0.3, 0.3, 0.11]));
    expect(figures.brier.byRound).toHaveLength(2);
    expect(figures.brier.byRound[1]).toBeCloseTo(score([0.3, 0.3, 0.3]));
  });
});
