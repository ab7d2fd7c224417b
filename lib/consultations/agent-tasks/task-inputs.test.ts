import { describe, expect, test } from "vitest";
import { recordedPredictionSchema } from "../../experts/recorded-prediction";
import { septicCase } from "../fixtures/case";
import { hasPredictions, hasReport, initialState, inPhase } from "../protocol/state";
import { Play } from "../testing/play";
import { neverSatisfied, requestData } from "../testing/samples";
import { doctorOpinionInputSchema } from "./doctor-opinion";
import { doctorReviewInputSchema } from "./doctor-review";
import { metaDecisionInputSchema } from "./meta-decision";
import { metaFinal, metaFinalInputSchema } from "./meta-final";
import { metaRevisionInputSchema } from "./meta-revision";
import { metaSynthesisInputSchema } from "./meta-synthesis";
import {
  doctorOpinionInput,
  doctorReviewInput,
  metaDecisionInput,
  metaFinalInput,
  metaRevisionInput,
  metaSynthesisInput,
} from "./task-inputs";

const state = inPhase(new Play().request().run(neverSatisfied).state, hasReport);

describe("what the agents are given", () => {
  test("has the shapes that their tasks ask for, in every round", () => {
    for (const doctor of ["adacare", "concare", "retain"]) {
      doctorReviewInputSchema.parse(doctorReviewInput(state, doctor));
      for (const round of [1, 2, 3]) doctorOpinionInputSchema.parse(doctorOpinionInput(state, doctor, round));
    }
    metaSynthesisInputSchema.parse(metaSynthesisInput(state));
    for (const round of [1, 2, 3]) {
      metaDecisionInputSchema.parse(metaDecisionInput(state, round));
      metaRevisionInputSchema.parse(metaRevisionInput(state, round));
    }
    metaFinalInputSchema.parse(metaFinalInput(state));
  });

  test("has them too in a run that recorded what came of the patients alike, and does not hold that", () => {
    const like = { of: 100, events: 39 };
    const earlier = {
      ...state,
      ensemble: { ...state.ensemble, like },
      predictions: state.predictions.map((one) => recordedPredictionSchema.parse({ ...one, like })),
    };
    const given = [doctorReviewInput(earlier, "adacare"), metaSynthesisInput(earlier)];
    doctorReviewInputSchema.parse(given[0]);
    metaSynthesisInputSchema.parse(given[1]);
    expect(JSON.stringify(given)).not.toContain('"like"');
  });

  test("says what is asked and of whom as the request fixed it", () => {
    const { estimand, population } = state.request;
    expect(doctorReviewInput(state, "adacare").population).toMatchObject({ estimand, population });
    expect(metaFinalInput(state).population).toMatchObject({ estimand, population });
    expect(estimand).toBe("death before hospital discharge");
  });

  test("leaves out what others say in the same round", () => {
    const first = doctorOpinionInput(state, "adacare", 1);
    expect(first.ownLastOpinion).toBeNull();
    expect(first.peers.map(({ doctor, lastOpinion }) => [doctor.id, lastOpinion])).toEqual([
      ["concare", null],
      ["retain", null],
    ]);
    const second = doctorOpinionInput(state, "adacare", 2);
    expect(second.ownLastOpinion).toEqual(state.rounds[0]?.opinions.adacare);
    expect(second.peers[0]?.lastOpinion).toEqual(state.rounds[0]?.opinions.concare);
  });

  test("shows a doctor the report alone where the run is held as in the paper, and all else as before", () => {
    const paper = inPhase(new Play().request({ ...requestData, talk: "paper" }).run(neverSatisfied).state, hasReport);
    for (const round of [1, 2]) {
      const alone = doctorOpinionInput(paper, "adacare", round);
      const open = doctorOpinionInput(state, "adacare", round);
      expect(alone.peers).toEqual([]);
      expect(alone.open).toBeUndefined();
      expect({ ...alone, peers: open.peers, open: open.open }).toEqual(open);
    }
  });

  test("gives the final report no opinions and no decision where no round was held", () => {
    const short = { ...state, rounds: [] };
    expect(metaFinalInput(short)).toMatchObject({ opinions: [], decision: null, rounds: 0 });
    expect(metaFinal.rules(metaFinalInput(short))).toMatchObject({
      consensus: "unanimous",
      dissent: [],
      limits: expect.arrayContaining([expect.stringMatching(/^No round of discussion was held/)]),
    });
  });

  test("brings each passage once, a doctor's own and newest first", () => {
    const [a, b, c, d] = septicCase().passages;
    if (!a || !b || !c || !d) throw new Error("the case has too few passages");
    const found = (doctor: string, round: number, ...passages: (typeof a)[]) => ({
      doctor,
      round,
      query: "",
      passages,
      seq: 1,
    });
    const changed = {
      ...state,
      retrievals: [found("adacare", 0, a, b), found("concare", 0, d), found("adacare", 1, c, a)],
    };
    const ids = (passages: { id: string }[]) => passages.map(({ id }) => id);
    expect(ids(doctorOpinionInput(changed, "adacare", 1).passages)).toEqual(ids([c, a, b]));
    expect(ids(doctorReviewInput(changed, "adacare").passages)).toEqual(ids([a, b]));
    expect(ids(metaSynthesisInput(changed).passages)).toEqual(ids([a, b, d, c]));
  });

  test("takes a colleague's level from the risk last stated", () => {
    const changed = structuredClone(state);
    const opinion = changed.rounds[0]?.opinions.concare;
    if (!opinion) throw new Error("no opinion in round 1");
    opinion.statedRisk = 0.1;
    expect(doctorOpinionInput(changed, "adacare", 2).peers[0]).toMatchObject({
      statedRisk: 0.1,
      riskLevel: "low",
    });
    expect(doctorOpinionInput(changed, "adacare", 1).peers[0]).toMatchObject({
      statedRisk: 0.5,
      riskLevel: "high",
    });
  });

  test("says what is missing when a step is asked for before its turn", () => {
    expect(() => metaSynthesisInput(inPhase(initialState, hasPredictions))).toThrow("comes in a later phase");
  });
});
