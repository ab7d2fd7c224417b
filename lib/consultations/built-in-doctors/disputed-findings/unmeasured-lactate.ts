import {
  type DisputedFinding,
  facts,
  lastValueFact,
  namedValueText,
  observationRef,
  summaryOf,
  urineFact,
} from "./disputed-finding";

/** Nobody measured lactate: because nothing asked for it, or although something did. */
export const unmeasuredLactate: DisputedFinding = {
  id: "unmeasured-lactate",
  feature: "lactate",
  topic: "What an unmeasured lactate leaves open",
  attributedFeatures: [
    "meanPressure",
    "niMeanPressure",
    "systolicPressure",
    "niSystolicPressure",
    "heartRate",
    "bicarbonate",
    "ph",
  ],
  applies: (chart) => chart.notMeasured.includes("lactate"),
  subject: () => ({
    text: "lactate, never measured,",
    evidence: [{ kind: "not-measured", feature: "lactate" }],
    weight: 0,
  }),
  graver: {
    name: "a blind spot",
    factsThatHold: (chart) => {
      const low = (["meanPressure", "niMeanPressure"] as const).flatMap((id) => {
        const of = summaryOf(chart, id);
        return of && of.min.value < 60 ? [{ id, point: of.min }] : [];
      })[0];
      return facts(
        low !== undefined && {
          text: `the pressure asked for it (${namedValueText(low.id, low.point)})`,
          evidence: [observationRef(low.id, low.point)],
          weight: 0.3,
        },
        lastValueFact(chart, "bicarbonate", (value) => value < 20, 0.3),
        lastValueFact(chart, "heartRate", (value) => value >= 110, 0.2),
        urineFact(chart, (rate) => rate < 0.5, 0.2),
      );
    },
    passage: [/lactate/i, /measur/i],
  },
  milder: {
    name: "a sign that nobody saw a need for it",
    factsThatHold: (chart) =>
      facts(
        lastValueFact(chart, "meanPressure", (value) => value >= 70, 0.2) ??
          lastValueFact(chart, "niMeanPressure", (value) => value >= 70, 0.2),
        lastValueFact(chart, "bicarbonate", (value) => value >= 22, 0.2),
        urineFact(chart, (rate) => rate >= 0.5, 0.2),
      ),
    passage: [/lactate/i, /not routinely|no need|without/i],
  },
  settledBy: "a lactate",
  bedsideCheck: "whether a lactate was taken elsewhere",
  retrievalQuery: "measuring lactate in suspected hypoperfusion, hypotension, acidosis",
  source: "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247",
};
