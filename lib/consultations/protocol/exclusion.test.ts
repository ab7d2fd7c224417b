import { expect, test } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type { Chart } from "../../clinical/schema";
import type { Prediction } from "../../experts/schema";
import { septicCase } from "../fixtures/case";
import { claimLedger } from "../ledger/claim-ledger";
import { playedOut } from "../testing/played-out";
import { clinician, requestData } from "../testing/samples";
import { sampleMeans } from "../testing/surroundings";

const septic = septicCase();
const excluded = { feature: "lactate", minutes: 2760, value: 4.8 } as const;

/** The chart without the last lactate, which was its highest as well. */
function withoutLastLactate(chart: Chart): Chart {
  const summaries = chart.summaries.map((one) => {
    if (one.feature !== "lactate") return one;
    const last = { minutes: 1440, value: 3.1 };
    return { ...one, count: one.count - 1, last, max: last, trend: "too few values" as const, changePer24h: null };
  });
  return { ...chart, summaries, findings: chart.findings.filter(({ feature }) => feature !== "lactate") };
}

/** What the models say once they have read the record without it: every attribution is another. */
function saidAnew(prediction: Prediction): Prediction {
  const attributions = prediction.attributions.map((one) => ({ ...one, total: one.total * 0.7 }));
  const logit = attributions.reduce((sum, { total }) => sum + total, prediction.baseValue);
  return { ...prediction, attributions, logit, risk: 1 / (1 + Math.exp(-logit)) };
}

test("after an exclusion the built-in doctors argue from what is left: nothing in the final report rests on what was taken out", async () => {
  const rules = builtInReasonerHere();
  const asked: number[] = [];
  const means = {
    ...sampleMeans(rules),
    predict: async (_request: unknown, _signal: unknown, without: readonly unknown[]) => {
      asked.push(without.length);
      const { chart, predictions, ensemble } = septic;
      return without.length === 0
        ? { chart, predictions, ensemble }
        : { chart: withoutLastLactate(chart), predictions: predictions.map(saidAnew), ensemble };
    },
  };
  let said = false;
  const { state } = await playedOut(means, (play) => {
    if (said || !play.state.completed.has("draft")) return;
    said = true;
    expect(JSON.stringify(play.state.reports[0]?.report)).toContain("4.8 mmol/L");
    play.do({ kind: "exclude", actor: clinician, observation: { ...excluded, because: "Wrong tube." } });
  });
  expect(asked).toEqual([0, 1]);
  if (!state.final) throw new Error("there is no final report");
  expect(state.status).toBe("finished");
  expect(JSON.stringify(state.final.drivers)).not.toContain("4.8 mmol/L");
  const wrong = claimLedger(state, state.final).filter(({ verdict }) => verdict === "contradicted");
  expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  // What was said before stands as it was said.
  expect(state.reviewed.filter(({ round }) => round === 0)).toHaveLength(requestData.panel.length);
});
