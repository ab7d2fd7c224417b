import { describe, expect, test } from "vitest";
import type { Claim } from "../../claims/schema";
import { fallingLactateCase } from "../fixtures/falling-lactate-case";
import type { Command } from "../protocol/consultation-rules";
import { Play } from "../testing/play";
import { clinician, review, unanimous } from "../testing/samples";
import { answerTo } from "./answer-question";

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
      text: expect.stringMatching(
        /^ConCare doctor holds to it\. It rests on lactate 4\.8 mmol\/L at 46 h\. .* would change it\.$/u,
      ),
      evidence: [{ kind: "observation", feature: "lactate", value: 4.8 }],
    });
  });

  test("says what in the record speaks against it: a later value, a course that goes the other way", () => {
    const { play, ask } = asked("Is that so?", { claim });
    const { chart } = play.state;
    if (!chart) throw new Error("there is no chart");
    const summaries = chart.summaries.map((one) =>
      one.feature === "lactate"
        ? { ...one, last: { minutes: 2870, value: 1.6 }, max: { minutes: 2760, value: 4.8 } }
        : one,
    );
    const answer = answerTo({ ...play.state, chart: { ...chart, summaries } }, ask);
    expect(answer.text).toContain(
      "Against it: the latest value is 1.6 mmol/L at 48 h and lactate 1.6 mmol/L at 48 h, better than 4.8",
    );
    expect(answer.evidence).toContainEqual({ kind: "observation", feature: "lactate", minutes: 2870, value: 1.6 });
  });

  test("gives the other reading of a disputed finding, and what would settle that", () => {
    const { play, ask } = asked("Is that so?", { claim: { by: "concare", text: "Lactate is high" } });
    const { chart } = fallingLactateCase();
    const lactate = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.4 } as const;
    const said: Claim = { text: "Lactate is high", bearing: "raises", evidence: [lactate] };
    const reviews = { ...play.state.reviews, concare: { ...review, claims: [said] } };
    const state = { ...play.state, chart, reviews } as typeof play.state;
    const { text } = answerTo(state, ask);
    expect(text).toContain(
      "It rests on lactate 4.4 mmol/L at 46 h. Against it: it may be read as a shock that resolves, since",
    );
    expect(text).toContain("A further lactate would change it if it spoke for a shock that resolves.");
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

  test("that the rules do not understand is told so in plain words", () => {
    const { play, ask } = asked("Who saw her last?");
    const { request } = play.state;
    const state = { ...play.state, request: { ...request, reasoner: { kind: "built-in" } } } as typeof play.state;
    expect(answerTo(state, ask).text).toMatch(/^Not understood: /u);
    expect(answerTo(play.state, ask).text).toContain("put to the doctors");
  });

  test("is understood by the names that people use", () => {
    const { play, ask } = asked("What was the MAP?");
    expect(answerTo(play.state, ask).text).toContain("Mean arterial pressure, arterial line: last 58 mmHg at 48 h");
  });
});
