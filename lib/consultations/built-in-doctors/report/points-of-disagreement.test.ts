import { expect, it } from "vitest";
import { doctorReview } from "../../agent-tasks/doctor-review";
import { metaSynthesis } from "../../agent-tasks/meta-synthesis";
import { septicCase } from "../../fixtures/case";

it("a doctor to whom no finding fell that speaks for its figure still says what it has taken into account", () => {
  const { chart, population, passages, predictions, ensemble } = septicCase();
  const panel = predictions.map((prediction) => {
    const { expert, title, letter, risk, logit, interval, outsideDomain } = prediction;
    const doctor = { id: expert, title, letter };
    const features = expert === "concare" ? (["gcs", "heartRate"] as const) : (["lactate", "urineOutput"] as const);
    const asked = { doctor, population, chart, prediction, passages, asked: [], features: [...features] };
    return { doctor, prediction: { risk, logit, interval, outsideDomain }, review: doctorReview.rules(asked) };
  });
  const { disagreements } = metaSynthesis.rules({ population, chart, panel, passages, ensemble });
  const level = disagreements.find(({ states }) => states?.about?.kind === "level");
  expect(level?.positions.find(({ doctor }) => doctor === "concare")).toMatchObject({
    position: "I put it at 15 in 100, with Glasgow Coma Score and heart rate taken into account.",
    evidence: [
      { kind: "observation", feature: "gcs" },
      { kind: "observation", feature: "heartRate" },
    ],
  });
});
