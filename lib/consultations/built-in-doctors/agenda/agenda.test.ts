import { describe, expect, it, test } from "vitest";
import { topicOf } from "../../../claims/evidence";
import { doctorReview } from "../../agent-tasks/doctor-review";
import { metaAgenda } from "../../agent-tasks/meta-agenda";
import { metaSynthesis } from "../../agent-tasks/meta-synthesis";
import { septicCase } from "../../fixtures/case";
import { fallingLactateCase } from "../../fixtures/falling-lactate-case";
import { recoveringCase } from "../../fixtures/recovering-case";
import type { PanelMember } from "../../protocol/team-schema";
import { leadingProblems } from "../chart-reading/leading-problems";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import { questionOutcomes } from "../report/question-outcomes";
import { featuresOf } from "./problem-course";

type Given = Pick<ReturnType<typeof septicCase>, "chart" | "predictions" | "population" | "ensemble" | "passages">;

const cases: [string, Given][] = [
  ["a patient in septic shock", septicCase()],
  ["a patient whose lactate falls", fallingLactateCase()],
  ["a patient who recovers", recoveringCase()],
];

/** The agenda on a case, and the reviews that answer it. */
function opened({ chart, predictions, population, ensemble, passages }: Given) {
  const seats = predictions.map((prediction) => {
    const { expert: id, title, letter } = prediction;
    return { doctor: { id, title, letter }, prediction };
  });
  const input = { population, chart, panel: seats, ensemble };
  const agenda = metaAgenda.rules(input);
  const panel = seats.map(({ doctor, prediction }): PanelMember => {
    const asked = agenda.questions
      .filter(({ askedOf }) => askedOf.includes(doctor.id))
      .map(({ id, kind, text, evidence }) => ({
        ...{ id, kind, text },
        evidence: evidence.filter((ref) => ref.kind !== "attribution" || ref.expert === doctor.id),
      }));
    const features = agenda.turns.find((one) => one.doctor === doctor.id)?.features ?? [];
    const given = { doctor, population, chart, prediction, passages, asked, features };
    const review = doctorReview.rules(given);
    expect([...(doctorReview.verify?.(given, review) ?? []), ...(doctorReview.doubts?.(given, review) ?? [])]).toEqual(
      [],
    );
    const { risk, logit, interval, outsideDomain } = prediction;
    return { doctor, prediction: { risk, logit, interval, outsideDomain }, review };
  });
  const report = metaSynthesis.rules({ population, chart, panel, passages, ensemble, questions: agenda.questions });
  const outcomes = questionOutcomes({ chart, population, panel, opinions: [], questions: agenda.questions, report });
  return { input, agenda, panel, report, outcomes };
}

describe.each(cases)("the questions on %s", (_, given) => {
  const { input, agenda, panel, outcomes } = opened(given);
  const ids = panel.map(({ doctor }) => doctor.id);

  it("are one to five, each with what leaves it open, asked of doctors at the table, and stand up to their checks", () => {
    expect(agenda.questions.length).toBeGreaterThan(0);
    expect(agenda.questions.length).toBeLessThanOrEqual(5);
    for (const { text, because, askedOf } of agenda.questions) {
      expect(text).toMatch(/\?$/);
      expect(because).not.toBe("");
      expect(ids).toEqual(expect.arrayContaining(askedOf));
    }
    expect(metaAgenda.output.parse(agenda)).toEqual(agenda);
    expect([...(metaAgenda.verify?.(input, agenda) ?? []), ...(metaAgenda.doubts?.(input, agenda) ?? [])]).toEqual([]);
  });

  it("are answered once by each doctor that is asked, and by nobody else", () => {
    for (const { doctor, review } of panel)
      expect(review.answers.map(({ question }) => question)).toEqual(
        agenda.questions.filter(({ askedOf }) => askedOf.includes(doctor.id)).map(({ id }) => id),
      );
  });

  it("each come to an end: settled, or open with who holds otherwise", () => {
    expect(outcomes.map(({ question }) => question)).toEqual(agenda.questions.map(({ id }) => id));
    for (const { outcome, wouldSettle, otherwise } of outcomes)
      if (outcome === "settled") expect([wouldSettle, otherwise]).toEqual([null, []]);
  });

  it("leave no claim of a review for a colleague to repeat, and every finding of a leading problem to somebody", () => {
    const claims = panel.flatMap(({ review }) => review.claims.map((c) => `${topicOf(c).key} ${c.bearing}`));
    expect(new Set(claims.filter((claim) => !claim.startsWith("severity"))).size).toBe(
      claims.filter((claim) => !claim.startsWith("severity")).length,
    );
    const given = agenda.turns.flatMap(({ features }) => features);
    expect(new Set(given).size).toBe(given.length);
    expect(given).toEqual(expect.arrayContaining(leadingProblems(input.chart).flatMap(featuresOf)));
  });
});

describe("doctors with one and the same model", () => {
  const { predictions, ...rest } = septicCase();
  const [first] = predictions;
  if (!first) throw new Error("no prediction");
  const alike = predictions.map(({ expert, title, letter }) => ({ ...first, expert, title, letter }));
  const { agenda, report, outcomes } = opened({ ...rest, predictions: alike });

  it("are not asked how their models differ, and never differ themselves", () => {
    expect(agenda.questions.map(({ kind }) => kind)).not.toContain("models");
    expect(report.disagreements).toEqual([]);
    expect(outcomes.flatMap(({ otherwise }) => otherwise)).toEqual([]);
  });
});

test("the models are asked about where they stand on both sides of the threshold, and no question names a figure that none of them gave", () => {
  const { predictions, ...rest } = septicCase();
  const apart = predictions.map((one, i) => ({ ...one, risk: i === 0 ? 0.1 : 0.5, logit: i === 0 ? -2.2 : 0 }));
  const { agenda } = opened({ ...rest, predictions: apart });
  const asked = agenda.questions.find(({ kind }) => kind === "models");
  expect(asked?.because).toMatch(/10 in 100.*50 in 100/);
  expect(asked?.askedOf).toContain(apart[0]?.expert);
  const close = predictions.map((one) => ({ ...one, risk: 0.5, logit: 0 }));
  expect(opened({ ...rest, predictions: close }).agenda.questions.map(({ kind }) => kind)).not.toContain("models");
});

test("what may be asked of findings and models is worded as a question, and not as a topic with readings after it", () => {
  const { predictions, ...rest } = septicCase();
  const apart = predictions.map((one, i) => ({ ...one, risk: i === 0 ? 0.1 : 0.5, logit: i === 0 ? -2.2 : 0 }));
  const models = opened({ ...rest, predictions: apart }).agenda.questions.find(({ kind }) => kind === "models");
  const texts = [...disputedFindings.map(({ question }) => question), models?.text];
  for (const text of texts) expect(text).toMatch(/^(?:Is|Was|Does|How) [^:?]+\?$/u);
});

test("the models are not called far apart where they only lie on both sides of the threshold", () => {
  const { predictions, ...rest } = septicCase();
  const near = predictions.map((one, i) => ({ ...one, risk: i === 0 ? 0.26 : 0.28, logit: i === 0 ? -1.05 : -0.94 }));
  const models = opened({ ...rest, predictions: near }).agenda.questions.find(({ kind }) => kind === "models");
  expect(models?.text).toBe("How high is the risk, with the models on both sides of the doctors' decision threshold?");
});

test("a model just under the threshold is told so beside one that reads alike", () => {
  const { predictions, ...rest } = septicCase();
  const near = predictions.map((one, i) => ({ ...one, risk: i === 0 ? 0.268 : 0.272, logit: i === 0 ? -1.05 : -0.94 }));
  const models = opened({ ...rest, predictions: near }).agenda.questions.find(({ kind }) => kind === "models");
  expect(models?.because).toMatch(/just under 27 in 100.* 27 in 100/u);
});

test("a patient of whom nothing is open is asked about the course alone", () => {
  const { chart, predictions, ...rest } = septicCase();
  const calm = {
    ...chart,
    problems: [],
    findings: [],
    notMeasured: [],
    summaries: chart.summaries.filter(({ feature }) => feature === "temperature"),
  };
  const [one] = predictions;
  if (!one) throw new Error("no prediction");
  const agenda = metaAgenda.rules({
    ...rest,
    chart: calm,
    panel: [{ doctor: { id: one.expert, title: one.title, letter: one.letter }, prediction: one }],
  });
  expect(agenda.questions).toMatchObject([{ id: "q1", kind: "course", askedOf: [one.expert] }]);
});
