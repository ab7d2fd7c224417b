import { describe, expect, test } from "vitest";
import { septicCase } from "../fixtures/case";
import { Play } from "../testing/play";
import { clinician, requestData, sampleOutcome, unanimous } from "../testing/samples";
import { nextSteps } from "./next-steps";
import { roundLimit } from "./round-limit";
import { type Heard, isShort, SHORT_BAND, shortConsultation } from "./short-consultation";
import { stepOf } from "./step-key";

const { chart, predictions } = septicCase();
const heard = (...risks: number[]): Heard[] =>
  risks.map((risk, i) => ({ expert: `e${i}`, risk, outsideDomain: [], attributions: [] }));
const calm = { findings: [] };
const [finding] = chart.findings.filter(({ severity }) => severity === 3);
if (!finding) throw new Error("the septic case has a critical finding");

describe("a short consultation", () => {
  test("is proposed where the experts agree within the band and nothing speaks against it", () => {
    expect(shortConsultation(heard(0.1, 0.1 + SHORT_BAND / 2, 0.12), calm)).toEqual({
      proposed: true,
      because: [expect.stringContaining("The 3 experts agree within 0.05"), expect.any(String)],
    });
    expect(shortConsultation(heard(0.2), calm).proposed).toBe(true);
  });

  test.each([
    ["experts further apart", heard(0.1, 0.16), calm, {}, "range from 0.10 to 0.16"],
    ["a narrower band", heard(0.1, 0.13), calm, { band: 0.02 }, "further apart than 0.02"],
    ["both sides of the line", heard(0.19, 0.22), calm, { highRiskThreshold: 0.2 }, "both sides of the line"],
    ["a critical finding", heard(0.1, 0.11), { findings: [finding] }, {}, "A critical finding"],
    [
      "an expert outside its domain",
      [...heard(0.1), { ...heard(0.1)[0], expert: "concare", outsideDomain: ["Age."] } as Heard],
      calm,
      {},
      "outside what concare was trained on",
    ],
    ["no expert", [], calm, {}, "No expert has spoken"],
  ])("is not where there is: %s", (_, risks, findings, options, words) => {
    expect(shortConsultation(risks, findings, options)).toEqual({
      proposed: false,
      because: [expect.stringContaining(words)],
    });
  });

  test("is not where every expert passes over a marked finding; one that weighs it is enough", () => {
    const marked = { ...finding, severity: 2 as const, feature: "lactate" as const };
    const weighing = (total: number): Heard => ({
      ...(heard(0.1)[0] as Heard),
      attributions: [{ feature: "lactate", total, measured: null, value: null, standardError: 0 }],
    });
    const findings = { findings: [marked] };
    expect(shortConsultation([weighing(0), weighing(0.01)], findings).because).toEqual([
      expect.stringContaining("passes over a marked finding, lactate"),
    ]);
    expect(shortConsultation([weighing(0), weighing(-0.3)], findings).proposed).toBe(true);
  });

  test("goes from the reviews and the synthesis to the final report, and a clinician still opens a round", () => {
    const play = new Play().request({ ...requestData, mode: "short" });
    const [predict] = nextSteps(play.state);
    if (!predict) throw new Error("nothing to do");
    const outcome = sampleOutcome(predict, unanimous);
    if (outcome.type !== "experts-predicted") throw new Error("expected the experts");
    outcome.data.predictions = predictions.map((one) => ({ ...one, risk: 0.6, attributions: [] }));
    outcome.data.chart = { ...chart, findings: [] };
    play.do({ kind: "complete-step", step: predict, outcome });
    expect(isShort(play.state)).toBe(true);
    play.run(unanimous, ({ completed }) => completed.has("draft"));
    expect(nextSteps(play.state)).toEqual([stepOf({ kind: "finalise", rounds: 0 })]);
    const fork = Play.of(play.events);
    expect(play.run(unanimous).state).toMatchObject({ status: "finished", rounds: [] });
    fork.do({ kind: "state", actor: clinician, statement: { kind: "statement", text: "Septic.", about: null } });
    expect(fork.run(unanimous).state).toMatchObject({ status: "finished", rounds: [{ round: 1 }] });
  });

  test("is held in full where what the experts then said speaks against it", () => {
    const play = new Play().request({ ...requestData, mode: "short" }).run(unanimous);
    expect(roundLimit(play.state)).toBe(requestData.maxRounds);
    expect(play.state.rounds).toHaveLength(1);
  });
});
