import { describe, expect, it } from "vitest";
import { type Assertion, assertionSchema } from "../../claims/assertions/assertion";
import { readSentence } from "../../claims/reading/read-sentence";
import type { FeatureId } from "../../record/catalogue";
import { summaryOf } from "../fixtures/build";
import { septicCase } from "../fixtures/case";
import { discuss } from "../fixtures/discussion";
import { recoveringCase } from "../fixtures/recovering-case";
import type { Report } from "../protocol/reviews-and-reports";
import type { FinalisedState } from "../protocol/state";
import { report as sampleReport } from "../testing/samples";
import { checkSentencesOf, claimLedger } from "./claim-ledger";
import { factsOf } from "./consultation-facts";
import freeText from "./fixtures/free-text-sentences.json";
import { freeTextObservations, freeTextState } from "./fixtures/free-text-state";
import type { LocatedText } from "./report-sentences";

const state = freeTextState();

function check(
  text: string,
  about: Partial<LocatedText> = {},
  observations: typeof freeTextObservations | undefined = freeTextObservations,
) {
  const facts = factsOf(state, observations);
  if (!facts) throw new Error("the state has no chart");
  const [entry] = checkSentencesOf(facts, [
    { at: "prose", text, evidence: [], by: null, topic: null, part: "prose", ...about },
  ]);
  if (!entry) throw new Error("no sentence");
  return entry;
}
const verdicts = (cases: readonly (readonly [string, string])[]) =>
  expect(cases.map(([text]) => [text, check(text).verdict])).toEqual(cases);

describe("a sentence of a report", () => {
  it("stands by its value, in the record's unit or another that the catalogue can be reached from", () => {
    verdicts([
      ["Lactate is 4.8 mmol/L.", "supported"],
      ["Lactate is 43 mg/dL.", "supported"],
      ["Lactate is 4.8 mg/dL.", "contradicted"],
      ["Lactate is 4.8 mmHg.", "contradicted"],
      ["Creatinine is 203 µmol/L.", "supported"],
      ["PaO2 is 10.4 kPa.", "supported"],
      ["Platelets are 96 ×10⁹/L.", "supported"],
      ["Lactate is 5.9 mmol/L.", "contradicted"],
    ]);
  });

  it("stands by its time", () => {
    verdicts([
      ["Mean pressure was 54 mmHg at 40 h.", "supported"],
      ["Mean pressure was 54 mmHg at 12 h.", "contradicted"],
    ]);
  });

  it("stands by its direction", () => {
    verdicts([
      ["Lactate is rising.", "supported"],
      ["Lactate is falling.", "contradicted"],
      ["Platelets fell from 210 to 96.", "supported"],
      ["Sodium has been stable.", "supported"],
      ["Creatinine was 1.1 mg/dL at first, lactate up from 2.1 to 4.8 mmol/L.", "supported"],
    ]);
  });

  it("may say which way a series goes since its peak or its trough, whatever came before", () => {
    const course = (feature: FeatureId, ...values: number[]) => {
      const points = values.map((value, i) => [600 * (i + 1), value] as const);
      const others = septicCase().chart.summaries.filter((s) => s.feature !== feature);
      const facts = factsOf({
        ...state,
        chart: { ...septicCase().chart, summaries: [...others, summaryOf(feature, points)], findings: [] },
      });
      if (!facts) throw new Error("no chart");
      return (text: string) =>
        checkSentencesOf(facts, [{ at: "prose", text, evidence: [], by: null, topic: null, part: "prose" }])[0]
          ?.verdict;
    };
    expect(course("lactate", 0.1, 25, 17.1)("Lactate is high but falling.")).toBe("supported");
    expect(course("lactate", 2.1, 9, 8.4)("Lactate is falling.")).toBe("contradicted");
    expect(course("lactate", 2.6, 2.05)("Lactate is falling.")).toBe("supported");
    // What it bears on is not looked up.
    const beside = "Lactate 2.1 mmol/L at 20 h, up from 0.80 at 10 h, bears little on the risk by itself.";
    expect(course("lactate", 0.8, 2.1)(beside)).toBe("not checkable");
    expect(course("lactate", 0.9, 2.1)(beside)).toBe("contradicted");
    expect(course("lactate", 4, 2.6, 4)("Lactate is rising.")).toBe("supported");
    expect(course("platelets", 200, 40, 150)("Platelets are rising.")).toBe("supported");
    expect(course("platelets", 200, 40, 60)("Platelets are rising.")).toBe("contradicted");
    expect(course("platelets", 200, 40, 60)("Platelets are falling.")).toBe("supported");
    // First a trough, then a peak: it falls, and does not rise as well.
    expect(course("heartRate", 100, 60, 100, 140, 100)("Heart rate is falling.")).toBe("supported");
    expect(course("heartRate", 100, 60, 100, 140, 100)("Heart rate is rising.")).toBe("contradicted");
  });

  it("takes for no better what is neither better than the worst of the last 24 h nor worse than their beginning", () => {
    const said = (hourly: readonly number[]) => {
      const points = hourly.map((value, i) => [60 * (28 + 4 * i), value] as const);
      const others = septicCase().chart.summaries.filter((s) => s.feature !== "gcs");
      const chart = { ...septicCase().chart, summaries: [...others, summaryOf("gcs", points)], findings: [] };
      const facts = factsOf({ ...state, chart });
      const text = "Glasgow Coma Score is no better over the last 24 h.";
      return (
        facts &&
        checkSentencesOf(facts, [{ at: "prose", text, evidence: [], by: null, topic: null, part: "prose" }])[0]?.verdict
      );
    };
    expect(said([5, 5, 5, 5])).toBe("supported");
    expect(said([8, 3, 4, 5])).toBe("contradicted");
    expect(said([3, 15, 8, 5])).toBe("contradicted");
    expect(said([15, 14, 10, 10])).toBe("contradicted");
  });

  it("stands by the risk that the model, the doctor or all together gave, as fraction, percentage and interval", () => {
    verdicts([
      ["The AdaCare model puts the risk at 0.42 (0.39 to 0.46).", "supported"],
      ["The AdaCare model puts the risk at 0.42 (0.30 to 0.46).", "contradicted"],
      ["ConCare's calibrated risk is 15%.", "supported"],
      ["ConCare's calibrated risk is 35%.", "contradicted"],
      ["ConCare's calibrated risk is just under 0.15.", "supported"],
      ["ConCare's calibrated risk is just under 0.35.", "contradicted"],
      ["The AdaCare model puts the risk at just under 0.42.", "supported"],
      ["The models' mean logit gives 0.28.", "supported"],
      ["The models' mean logit gives 0.41.", "contradicted"],
      ["Lactate is 4.8 mmol/L; the risk is 0.90 at 46 h.", "contradicted"],
    ]);
  });

  it("stands by sign, size and rank of an attribution", () => {
    verdicts([
      ["Lactate raises the logit of AdaCare (+0.42), hardly weighed by ConCare (+0.01).", "supported"],
      ["Lactate raises the logit of AdaCare (+0.24).", "contradicted"],
      ["Lactate lowers the logit of AdaCare.", "contradicted"],
      ["Sodium is the strongest driver in the AdaCare model.", "contradicted"],
    ]);
  });

  it("stands by what it negates, and what was not measured is not thereby normal", () => {
    verdicts([
      ["There is no hypotension.", "contradicted"],
      ["There is no hyperkalaemia.", "supported"],
      ["Bilirubin was not measured.", "supported"],
      ["Lactate was not measured.", "contradicted"],
      ["Bilirubin is normal.", "contradicted"],
    ]);
  });

  it("tells a body's weight that was not measured from the weight that a model puts on a value", () => {
    const { summaries, notMeasured } = septicCase().chart;
    const unweighed = {
      ...septicCase().chart,
      summaries: summaries.filter((s) => s.feature !== "weight"),
      notMeasured: [...notMeasured, "weight" as const],
    };
    const facts = factsOf({ ...state, chart: unweighed });
    if (!facts) throw new Error("no chart");
    for (const text of [
      "Weight that the model puts on sodium without reason in the chart and weight on weight, never measured.",
      "The model puts weight on sodium; weight was never recorded.",
    ]) {
      expect([text, check(text).verdict]).toEqual([text, "contradicted"]);
      const [entry] = checkSentencesOf(facts, [
        { at: "prose", text, evidence: [], by: null, topic: null, part: "prose" },
      ]);
      // What the model puts its weight on is not looked up.
      expect([text, entry?.verdict]).toEqual([text, "not checkable"]);
    }
    verdicts([["The model puts no weight on sodium.", "no claim"]]);
  });

  it("that a pressure was not measured stands only where neither line nor cuff took it, unless it says which", () => {
    const cuff = [[600, 61] as const, [2700, 64] as const];
    const chart = {
      ...septicCase().chart,
      summaries: [...septicCase().chart.summaries, summaryOf("niDiastolicPressure", cuff)],
      notMeasured: [...septicCase().chart.notMeasured, "diastolicPressure" as const],
    };
    const facts = factsOf({ ...state, chart }, (id) =>
      id === "niDiastolicPressure" ? cuff.map(([minutes, value]) => ({ minutes, value })) : freeTextObservations(id),
    );
    if (!facts) throw new Error("no chart");
    const evidence = [{ kind: "not-measured", feature: "diastolicPressure" } as const];
    const judged = (text: string) =>
      checkSentencesOf(facts, [{ at: "prose", text, evidence, by: null, topic: null, part: "prose" }])[0]?.verdict;
    for (const text of [
      "Diastolic pressure was never measured.",
      "Diastolic blood pressure was not measured.",
      "Non-invasive diastolic pressure was not measured.",
      "There is no measurement of diastolic pressure.",
      "Cuff systolic and diastolic pressure were not measured.",
    ])
      expect([text, judged(text)]).toEqual([text, "contradicted"]);
    for (const text of [
      "Diastolic pressure by arterial line was never measured.",
      "Arterial diastolic pressure was not measured.",
      "Diastolic pressure, arterial line was not measured.",
      "Systolic pressure was never measured.",
      "Mean cuff pressure was never measured.",
    ])
      expect([text, judged(text)]).toEqual([text, "supported"]);
    // Where the doctor puts its figure is not looked up.
    const more = "I put it above the model for weight on mean cuff pressure and diastolic pressure by arterial line";
    expect(judged(`${more}, never measured.`)).toBe("not checkable");
  });

  it("stands by the words that it quotes, and says where they stand", () => {
    const entry = check('The guideline says "Mortality rises with the stage".');
    expect(entry).toMatchObject({ verdict: "supported", kinds: ["quote"] });
    const [span] = entry.spans;
    const passage = septicCase().passages.find((p) => p.id === span?.passageId);
    expect(passage?.text.slice(span?.start, span?.end)).toBe("Mortality rises with the stage");
    expect(span?.hash).toBe(passage?.hash);
    verdicts([['The guideline says "mortality falls with the stage of injury".', "contradicted"]]);
  });

  it("stands by who agreed in the end", () => {
    verdicts([
      ["Two of three doctors agree.", "supported"],
      ["All three doctors agree.", "contradicted"],
      ["ConCare disagrees.", "supported"],
      ["ConCare agrees.", "contradicted"],
    ]);
  });

  it("says nothing of who agreed where it counts other doctors than are at the table", () => {
    verdicts([
      ["Both doctors agree.", "no claim"],
      ["All five doctors agree.", "no claim"],
      ["None of the two doctors disagrees.", "no claim"],
    ]);
  });

  it.each([
    ["All ten doctors agree.", 10, 10],
    ["Seven of ten doctors agree.", 10, 7],
    ["All 12 doctors agree.", 12, 12],
    ["10 of 12 doctors agree.", 12, 10],
    ["Both doctors agree.", 2, 2],
  ])("counts the doctors of a large table: %s", (text, seats, count) => {
    const facts = factsOf(state, freeTextObservations);
    const [doctor] = facts?.doctors ?? [];
    if (!facts || !doctor) throw new Error("the state has no doctor");
    const table = { ...facts, doctors: Array.from({ length: seats }, () => doctor) };
    const read = readSentence({ text, evidence: [], by: null, topic: null, part: "prose" }, table);
    expect(read).toContainEqual({ kind: "stance-count", stance: "agree", count });
  });

  it("is checked as its speaker's where it stands under a position", () => {
    const by = { by: "concare", part: "disagreement" } as const;
    expect(check("I disagree with a high risk and put it at 0.24.", by).verdict).toBe("supported");
    expect(check("I disagree with a high risk and put it at 0.44.", by).verdict).toBe("contradicted");
    expect(check("The model passes over it (+0.01).", { ...by, topic: "What lactate weighs" }).verdict).toBe(
      "supported",
    );
    expect(check("The model weighs it at +0.31.", { ...by, topic: "What lactate weighs" }).verdict).toBe(
      "contradicted",
    );
  });

  it("is no claim where it states nothing that could be looked up", () => {
    verdicts([["The team discussed the case at length.", "no claim"]]);
  });

  it("is not found, rather than contradicted, where only the chart's summary is at hand and the value could lie between", () => {
    expect(check("Lactate was 3.9 mmol/L.", {}).verdict).toBe("contradicted");
    const facts = factsOf(state);
    if (!facts) throw new Error("no chart");
    const text: LocatedText = {
      at: "x",
      text: "Lactate was 3.9 mmol/L.",
      evidence: [],
      by: null,
      topic: null,
      part: "prose",
    };
    expect(checkSentencesOf(facts, [text])[0]?.verdict).toBe("not found");
  });
});

describe("the ledger of a report", () => {
  it("finds every claim of a built-in report supported, and is the same every time", () => {
    for (const given of [septicCase(), recoveringCase()]) {
      const { panel, reports, rounds, final } = discuss(given);
      const [first, ...further] = reports.map((report, i) => ({ version: i + 1, round: i, seq: 10 + i, report }));
      if (!first) throw new Error("the discussion wrote no report");
      const said: FinalisedState = {
        ...state,
        chart: given.chart,
        predictions: given.predictions,
        ensemble: given.ensemble,
        retrievals: [{ doctor: "adacare", round: 0, query: "", passages: given.passages, seq: 4 }],
        reviews: Object.fromEntries(panel.map((m) => [m.doctor.id, m.review])),
        phase: "finalised",
        finalAfter: rounds.length,
        reports: [first, ...further],
        rounds: rounds.map((r, i) => ({
          round: i + 1,
          opinions: Object.fromEntries(r.opinions.map((o) => [o.doctor.id, o.opinion])),
          decision: r.decision,
        })),
        final,
      };
      const entries = claimLedger(said, final, given.observations);
      expect(entries.length).toBeGreaterThan(10);
      expect(entries.filter((e) => e.verdict === "contradicted" || e.verdict === "not found")).toEqual([]);
      expect(claimLedger(said, final, given.observations)).toEqual(entries);
    }
  });

  it("marks a claim whose evidence does not stand, whatever its words", () => {
    const driver: Report["drivers"][number] = {
      text: "The outlook is poor.",
      bearing: "raises",
      evidence: [{ kind: "observation", feature: "lactate", minutes: 2760, value: 8.4 }],
    };
    const entries = claimLedger(state, { ...sampleReport, drivers: [driver] }, freeTextObservations);
    expect(entries.find((e) => e.at === "drivers.0.text")).toMatchObject({ verdict: "contradicted", kinds: ["value"] });
  });
});

describe("a sentence that carries what it states", () => {
  const judged = (text: string, ...states: Assertion[]) => {
    const facts = factsOf(state, freeTextObservations);
    if (!facts) throw new Error("the state has no chart");
    return checkSentencesOf(facts, [
      {
        at: "prose",
        text,
        states: [{ end: text.length, states }],
        evidence: [],
        by: null,
        topic: null,
        part: "prose",
      },
    ])[0];
  };
  const risk = (value: number): Assertion => ({
    kind: "risk",
    of: { kind: "doctor", doctor: "concare", figure: "model" },
    number: { value, decimals: 2, unit: null },
    is: "equal",
    orThreshold: false,
  });

  it("is judged by that, and its words are never looked at", () => {
    const said = "ConCare's calibrated risk is 15%.";
    expect(judged(said, risk(0.35))).toMatchObject({ verdict: "contradicted", kinds: ["risk"] });
    expect(judged("These words say 35% of nobody, in two sentences. They are not read.", risk(0.15))).toMatchObject({
      verdict: "supported",
      kinds: ["risk"],
    });
    expect(judged(said)).toMatchObject({ verdict: "no claim", sentence: said });
  });

  it("is judged as its words would be, once they are read", () => {
    const facts = factsOf(state, freeTextObservations);
    if (!facts) throw new Error("the state has no chart");
    for (const { text } of freeText.sentences) {
      const read = readSentence({ text, evidence: [], by: null, topic: null, part: "prose" }, facts);
      const typed = read.map((one) => ("sinceFirst" in one ? { ...one, sinceFirst: undefined } : one));
      expect(assertionSchema.array().parse(JSON.parse(JSON.stringify(typed)))).toEqual(
        JSON.parse(JSON.stringify(typed)),
      );
      const [known, asRead] = [judged(`scrambled ${text.length}`, ...read), check(text)];
      expect({ ...known, sentence: text }).toEqual({ ...asRead, sentence: text });
    }
  });
});
