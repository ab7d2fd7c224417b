import { describe, expect, test } from "vitest";
import { Play } from "../testing/play";
import { clinician, unanimous } from "../testing/samples";
import { answerTo } from "./answer-question";
import type { Command } from "./consultation-rules";

const claim = { by: "concare", text: "Lactate is 4.8 mmol/L and rising" };

function asked(text: string, about: Extract<Command, { kind: "state" }>["statement"]["about"] = null) {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("draft"));
  play.do({ kind: "state", actor: clinician, statement: { kind: "question", text, about } });
  const [question] = play.state.broughtIn;
  if (!question) throw new Error("nothing was asked");
  return { play, ask: { round: 1, question: question.id, by: about?.claim?.by ?? null } };
}

describe("a question about a claim", () => {
  test("is answered with the claim's own evidence where that stands", () => {
    const { play, ask } = asked("Is that so?", { claim });
    expect(answerTo(play.state, ask)).toMatchObject({
      verdict: "stands",
      text: expect.stringMatching(/^ConCare doctor holds to it\./),
      evidence: [{ kind: "observation", feature: "lactate", value: 4.8 }],
    });
  });

  test("has the claim withdrawn where the chart, as it now is, does not hold its evidence", () => {
    const { play, ask } = asked("Is that so?", { claim });
    const chart = play.state.chart;
    if (!chart) throw new Error("there is no chart");
    const summaries = chart.summaries.filter(({ feature }) => feature !== "lactate");
    const state = { ...play.state, chart: { ...chart, summaries, findings: [] } };
    expect(answerTo(state, ask)).toMatchObject({
      verdict: "withdrawn",
      text: expect.stringMatching(/^ConCare doctor withdraws it: it is contradicted\./),
    });
  });

  test("that was never made is said not to have been", () => {
    const { play, ask } = asked("Is that so?", { claim: { by: "meta", text: "The patient is well." } });
    expect(answerTo(play.state, { ...ask, by: null })).toMatchObject({
      verdict: "noted",
      text: "The MetaAgent made no such claim in this consultation.",
      evidence: [],
    });
  });
});

describe("any other question", () => {
  test("gets what the chart holds of the features that it names, and of what was never measured that it was not", () => {
    const { play, ask } = asked("How high was the lactate, and what of albumin?");
    expect(answerTo(play.state, ask)).toMatchObject({
      verdict: "noted",
      text: expect.stringMatching(/Lactate: last 4\.8 mmol\/L at 46 h/),
      evidence: expect.arrayContaining([{ kind: "not-measured", feature: "albumin" }]),
    });
  });

  test("about an observation gets that feature, whatever its words", () => {
    const { play, ask } = asked("Really?", { observation: { feature: "lactate", minutes: 2760, value: 4.8 } });
    expect(answerTo(play.state, ask).text).toContain("Lactate: last 4.8 mmol/L");
  });

  test("that names nothing measured is put to the doctors, and no part of a word passes for a feature", () => {
    for (const words of ["Who saw her last?", "Is she sodiumfree?"]) {
      const { play, ask } = asked(words);
      expect(answerTo(play.state, ask)).toMatchObject({ verdict: "noted", evidence: [] });
    }
  });
});
