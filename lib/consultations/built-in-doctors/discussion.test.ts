import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "../../claims/schema";
import { type DoctorOpinionInput, doctorOpinion } from "../agent-tasks/doctor-opinion";
import { doctorReview } from "../agent-tasks/doctor-review";
import { caseArbitrary } from "../fixtures/arbitrary-case";
import { predictionOf } from "../fixtures/build";
import { type FixtureCase, septicCase } from "../fixtures/case";
import { discuss, opinionInput } from "../fixtures/discussion";
import { recoveringCase } from "../fixtures/recovering-case";
import type { Opinion } from "../protocol/reviews-and-reports";

/** What ConCare hears in the first round. */
function heardByConcare(given: FixtureCase): DoctorOpinionInput {
  const { panel, reports } = discuss(given);
  const concare = panel.find((m) => m.doctor.id === "concare");
  const [report] = reports;
  if (!concare || !report) throw new Error("ConCare has no seat");
  return opinionInput(given, panel, concare, report, undefined, [], 1);
}

const opinionOf = (discussion: ReturnType<typeof discuss>, round: number, id: string): Opinion => {
  const found = discussion.rounds[round - 1]?.opinions.find((o) => o.doctor.id === id);
  if (!found) throw new Error(`${id} said nothing in round ${round}`);
  return found.opinion;
};

/** Two models that see the shock, and one that sees little: its reading is near the threshold, with nothing on the other side. */
function nearlyBlind(): FixtureCase {
  const given = septicCase();
  const blind = predictionOf({
    expert: "concare",
    title: "ConCare",
    letter: "C",
    baseValue: -2.9,
    attributions: { age: 0.4, gcs: 0.6 },
  });
  return { ...given, predictions: given.predictions.map((p) => (p.expert === "concare" ? blind : p)) };
}

describe("two doctors with different models", () => {
  it("disagree over the same patient", () => {
    const { population, chart, predictions, passages } = septicCase();
    const [adacare, concare] = predictions.map((prediction) => {
      const doctor = { id: prediction.expert, title: prediction.title, letter: prediction.letter };
      return doctorReview.rules({ doctor, population, chart, prediction, passages });
    });
    expect([adacare?.riskLevel, concare?.riskLevel]).toEqual(["high", "low"]);
    expect(adacare?.claims[0]?.text).toContain("Lactate 4.8 mmol/L");
    expect(concare?.claims[0]?.text).toContain("Glasgow Coma Score 11/15");
  });

  it("are told apart by what each says of one finding", () => {
    const { panel } = discuss(septicCase());
    const lactate = (id: string) =>
      panel.find((m) => m.doctor.id === id)?.review.claims.find((c) => c.text.startsWith("Lactate"))?.text;
    expect(lactate("adacare")).toBe(
      "Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h: marked; the AdaCare model raises its risk for it (+0.42), more than for any other feature.",
    );
    expect(lactate("concare")).toBe(
      "Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h: marked; the ConCare model hardly weighs it (+0.01).",
    );
  });
});

describe("a doctor in the discussion", () => {
  it("moves by a colleague's evidence on a critical finding that its model passes over, and names colleague, point and evidence", () => {
    const discussion = discuss(nearlyBlind());
    const review = discussion.panel.find((m) => m.doctor.id === "concare")?.review;
    const opinion = opinionOf(discussion, 1, "concare");
    expect(review).toMatchObject({ riskLevel: "low", basis: "model-failure" });
    expect(opinion).toMatchObject({ stance: "agree", basis: "model-failure" });
    expect(opinion.statedRisk).toBeGreaterThan(review?.statedRisk ?? 1);
    expect(opinion.changedBecause).toMatch(/^(AdaCare|RETAIN) on urine output: "Urine 0\.28 mL\/kg\/h/);
    expect(opinion.changedBy).toEqual(
      expect.arrayContaining([
        { kind: "observation", feature: "urineOutput", minutes: 2700, value: 114 },
        expect.objectContaining({ kind: "attribution", feature: "urineOutput" }),
      ]),
    );
  });

  it("takes a marked finding that its model passes over into the explanation and leaves its figure where it was", () => {
    const input = heardByConcare(nearlyBlind());
    const lactateAlone = input.peers.map((p) => ({
      ...p,
      claims: p.claims.filter((c) => c.text.startsWith("Lactate")),
      lastOpinion: null,
    }));
    const opinion = doctorOpinion.rules({ ...input, peers: lactateAlone, report: { ...input.report, drivers: [] } });
    expect(opinion.statedRisk).toBe(input.ownReview.statedRisk);
  });

  it("holds out when the better evidence is its own, asks for it to be named, and is kept as dissent", () => {
    const discussion = discuss(recoveringCase());
    const [first, second] = [opinionOf(discussion, 1, "concare"), opinionOf(discussion, 2, "concare")];
    expect(discussion.reports[0]?.riskLevel).toBe("high");
    expect([first.stance, second.stance]).toEqual(["disagree", "disagree"]);
    expect(first.changedBecause).toBeNull();
    expect(first.requests).toMatchObject([{ kind: "risk-level", riskLevel: "low" }, { kind: "add-driver" }]);
    expect(first.reason).toContain("Lactate 1.2 mmol/L at 43 h, back within its reference range after 10.4 at 1 h");
    expect(discussion.rounds.map((r) => r.decision.reason)).toEqual(["merit", "no-merit"]);
    expect(discussion.final.consensus).toBe("majority");
    expect(discussion.final.dissent).toEqual([
      {
        doctor: "concare",
        statedRisk: second.statedRisk,
        reason: second.reason,
        states: second.states?.reason,
        evidence: second.evidence,
      },
    ]);
  });

  it("has not changed its mind where it disputed the level and the report's level is now its own", () => {
    const given = recoveringCase();
    const { panel, reports, rounds } = discuss(given);
    const concare = panel.find((m) => m.doctor.id === "concare");
    const [first, second] = reports;
    if (!concare || !first || !second) throw new Error("there was no second version");
    const input = opinionInput(given, panel, concare, second, rounds[0]?.opinions, [], 2);
    expect(input.ownLastOpinion?.requests.map(({ kind }) => kind)).toEqual(["risk-level", "add-driver"]);
    const opinion = doctorOpinion.rules({ ...input, report: { ...second, riskLevel: "low" } });
    expect(opinion).toMatchObject({ stance: "agree", changedBecause: null, changedBy: [] });
  });

  it("is not moved by a claim that does not stand, however it is put", () => {
    const input = heardByConcare(nearlyBlind());
    const invented: Claim = {
      text: "Lactate 14.8 mmol/L at 46 h raises the AdaCare model's logit by 4.20.",
      bearing: "raises",
      evidence: [
        { kind: "observation", feature: "lactate", minutes: 2760, value: 14.8 },
        { kind: "attribution", expert: "adacare", feature: "lactate", total: 4.2 },
      ],
    };
    const report = { ...input.report, drivers: input.report.drivers.slice(0, 1).map(() => invented) };
    const opinion = doctorOpinion.rules({
      ...input,
      report,
      peers: input.peers.map((p) => ({ ...p, claims: [invented], lastOpinion: null })),
    });
    expect(opinion.statedRisk).toBe(input.ownReview.statedRisk);
    expect(opinion.changedBecause).toBeNull();
    expect(opinion.requests).toContainEqual(expect.objectContaining({ kind: "drop-driver", claim: invented }));
  });

  it("is not moved by how many say it: one colleague with the evidence moves it as far as two", () => {
    const input = heardByConcare(nearlyBlind());
    const [peer] = input.peers;
    if (!peer) throw new Error("no peer");
    const twin = { ...peer, doctor: { ...peer.doctor, id: "twin", title: "Twin" } };
    const once = doctorOpinion.rules({ ...input, peers: [peer] });
    expect(doctorOpinion.rules({ ...input, peers: [peer, twin] }).statedRisk).toBe(once.statedRisk);
  });

  it("hears the same whoever speaks first", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const input = heardByConcare(given);
        expect(doctorOpinion.rules({ ...input, peers: [...input.peers].reverse() })).toEqual(
          doctorOpinion.rules(input),
        );
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it("never moves past the colleagues, nor without anything heard", () => {
    fc.assert(
      fc.property(caseArbitrary, (given) => {
        const input = heardByConcare(given);
        const { statedRisk } = doctorOpinion.rules(input);
        const figures = [input.ownReview.statedRisk, ...input.peers.map((p) => p.statedRisk)];
        expect(statedRisk).toBeGreaterThanOrEqual(Math.min(...figures) - 1e-4);
        expect(statedRisk).toBeLessThanOrEqual(Math.max(...figures) + 1e-4);
        const alone = doctorOpinion.rules({
          ...input,
          peers: [],
          report: { ...input.report, drivers: input.ownReview.claims },
        });
        expect(alone.statedRisk).toBe(input.ownReview.statedRisk);
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it("asks for a critical finding that the report leaves out, though it shares the level", () => {
    const given = septicCase();
    const { panel, reports } = discuss(given);
    const [adacare] = panel;
    const [report] = reports;
    if (!adacare || !report) throw new Error("no panel");
    const without = { ...report, drivers: report.drivers.filter((d) => !d.text.startsWith("Urine")) };
    const opinion = doctorOpinion.rules(opinionInput(given, panel, adacare, without, undefined, given.passages, 1));
    expect(opinion.stance).toBe("disagree");
    expect(opinion.requests).toMatchObject([
      { kind: "add-driver", text: "Name urine output: a critical finding that the report leaves out." },
    ]);
  });
});
