import fc from "fast-check";
import { expect, it } from "vitest";
import { doctorOpinion } from "../../agent-tasks/doctor-opinion";
import { doctorReview } from "../../agent-tasks/doctor-review";
import { metaSynthesis } from "../../agent-tasks/meta-synthesis";
import { caseArbitrary } from "../../fixtures/arbitrary-case";
import type { FixtureCase } from "../../fixtures/case";
import { opinionInput } from "../../fixtures/discussion";
import type { Opinion } from "../../protocol/reviews-and-reports";
import type { PanelMember } from "../../protocol/team-schema";
import { doctorsFeatures } from "../agenda/doctors-features";

/** Everyone seated twice, the features shared out among all, and what each makes of the first report. */
function opinionsOfTwins(given: FixtureCase): [Opinion, Opinion][] {
  const { chart, population, passages, ensemble } = given;
  const twins = given.predictions.map((one) => ({ ...one, expert: `${one.expert}-twin` }));
  const predictions = [...given.predictions, ...twins];
  const seats = predictions.map((prediction) => ({
    doctor: { id: prediction.expert, title: prediction.title, letter: prediction.letter },
    prediction,
  }));
  const turns = doctorsFeatures({ chart, panel: seats });
  const panel = seats.map(({ doctor, prediction }, i): PanelMember => {
    const features = turns[i]?.features ?? [];
    const review = doctorReview.rules({ doctor, population, chart, prediction, passages, asked: [], features });
    const { risk, logit, interval, outsideDomain } = prediction;
    return { doctor, prediction: { risk, logit, interval, outsideDomain }, review };
  });
  const report = metaSynthesis.rules({ population, chart, panel, passages, ensemble });
  const opinions = panel.map((member) =>
    doctorOpinion.rules(opinionInput({ ...given, predictions }, panel, member, report, undefined, passages, 1)),
  );
  return opinions.slice(0, given.predictions.length).map((one, i) => [one, opinions[i + twins.length] as Opinion]);
}

/** What a doctor holds: its figure, how sure it is, and whether it disputes the level or a reading. */
const heldIn = ({ statedRisk, confidence, requests }: Opinion) => ({
  statedRisk,
  confidence,
  disputed: requests.filter(({ kind }) => kind === "risk-level" || kind === "reading").map(({ text }) => text),
});

it("two doctors who were given the same hold the same, whichever part of the record fell to each to speak to", () => {
  fc.assert(
    fc.property(caseArbitrary, (given) => {
      for (const [one, twin] of opinionsOfTwins(given)) expect(heldIn(twin)).toEqual(heldIn(one));
    }),
    { numRuns: 60 },
  );
}, 60_000);
