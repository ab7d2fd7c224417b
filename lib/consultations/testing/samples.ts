import type { Provenance, Usage } from "../../agents/schema";
import type { Claim } from "../../claims/schema";
import { icuWords } from "../../experts/fixtures/icu-words";
import { septicCase } from "../fixtures/case";
import { meanLogitStandIn } from "../fusion/mean-logit-stand-in";
import type { Outcome } from "../protocol/consultation-rules";
import type { Agenda } from "../protocol/open-questions";
import type { Decision, FinalReport, Opinion, Report, Review } from "../protocol/reviews-and-reports";
import type { EventData } from "../protocol/schema";
import type { Step } from "../protocol/step-key";

/** Valid answers, as short as can be: for tests of the machinery, which does not read them. */

export const requestData: EventData<"requested"> = {
  patientId: "patient-1",
  encounterId: "encounter-1",
  task: "icu-mortality-48h",
  panel: ["adacare", "concare", "retain"],
  doctors: [
    { id: "adacare", title: "AdaCare", letter: "A" },
    { id: "concare", title: "ConCare", letter: "C" },
    { id: "retain", title: "RETAIN", letter: "R" },
  ],
  estimand: "death before hospital discharge",
  population: "adults still in ICU at 48 h",
  words: icuWords,
  reasoner: { kind: "scripted", name: "test" },
  maxRounds: 3,
  asOfMinutes: 2880,
  versions: { app: "test" },
  mode: "full",
  talk: "open",
  budget: null,
};

export const clinician = { kind: "clinician", userId: "user-1" } as const;
/** The same person as a session knows them. */
export const ito = { userId: clinician.userId, name: "Dr Ito" } as const;

const claim: Claim = {
  text: "Lactate is 4.8 mmol/L and rising",
  bearing: "raises",
  evidence: [{ kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 }],
};

export const review: Review = {
  assessment: "Septic shock with a rising lactate.",
  riskLevel: "high",
  statedRisk: 0.5,
  confidence: 0.7,
  basis: "model",
  uncertainty: "The model knows patients like this one.",
  claims: [claim],
  answers: [],
  dataGaps: [],
};

export const report: Report = {
  riskLevel: "high",
  headline: "High risk: septic shock with a rising lactate",
  summary: "Lactate rises, pressure stays low.",
  drivers: [claim],
  disagreements: [],
  actions: [],
  checks: [],
  dataGaps: [],
  changes: [],
};

export const agenda: Agenda = {
  questions: [
    {
      id: "q1",
      kind: "leading-problem",
      text: "Is the shock getting better or worse?",
      because: "Lactate rises while the pressure holds.",
      evidence: claim.evidence,
      askedOf: ["adacare"],
    },
  ],
  turns: [
    { doctor: "adacare", features: ["lactate"] },
    { doctor: "concare", features: [] },
    { doctor: "retain", features: [] },
  ],
};

export const agreement: Opinion = {
  stance: "agree",
  confidence: 0.8,
  reason: "The report says what I see.",
  requests: [],
  statedRisk: 0.5,
  basis: "model",
  changedBecause: null,
  changedBy: [],
  wouldChange: "A lactate that falls would change this.",
  evidence: [],
};

export const dissent: Opinion = {
  ...agreement,
  stance: "disagree",
  reason: "The kidneys are left out.",
  requests: [{ kind: "add-driver", text: "Name the falling urine output", riskLevel: null, claim }],
  evidence: claim.evidence,
};

export const stop: Decision = { action: "stop", reason: "unanimous", text: "All agree.", weighed: [] };
export const goOn: Decision = {
  action: "continue",
  reason: "merit",
  text: "The point about the kidneys has merit.",
  weighed: [{ doctor: "concare", merit: true, why: "Urine fell below 0.3 mL/kg/h." }],
};

export const final: FinalReport = { ...report, dissent: [], consensus: "unanimous", limits: [] };

const usage: Usage = { promptTokens: 10, completionTokens: 5, costUsd: null, milliseconds: 3, calls: 1 };
const provenance: Provenance = {
  reasoner: { kind: "scripted", name: "test" },
  task: "t",
  taskVersion: 1,
  promptHash: "scripted",
};
const run = { usage, provenance };

/** How the rounds go: who disagrees in a round, and whether the MetaAgent sees merit in it. */
export type Course = (round: number) => { dissenters: string[]; merit: boolean };

export const unanimous: Course = () => ({ dissenters: [], merit: false });
export const neverSatisfied: Course = () => ({ dissenters: ["concare"], merit: true });
export const convincedInRoundTwo: Course = (round) => ({
  dissenters: round === 1 ? ["concare"] : [],
  merit: round === 1,
});

/** Made once: it takes its time, and nobody changes it. */
const { predictions, ensemble, chart, passages } = septicCase();

/** What the sample agents make of a step. */
export function sampleOutcome(step: Step, course: Course): Outcome {
  switch (step.kind) {
    case "predict":
      return { type: "experts-predicted", data: { chart, predictions, ensemble } };
    case "agenda":
      return { type: "questions-opened", data: { ...agenda, ...run } };
    case "retrieve":
      return {
        type: "evidence-retrieved",
        data: { doctor: step.doctor, round: step.round, query: "septic shock", passages: passages.slice(0, 3) },
      };
    case "review":
      return { type: "review-submitted", data: { doctor: step.doctor, review, ...run } };
    case "draft":
      return { type: "report-drafted", data: { report, ...run } };
    case "wait":
      throw new Error("nobody takes the step that waits");
    case "answer": {
      const { round, question } = step;
      const answer = { verdict: "noted", text: "Nothing in the record bears on it.", evidence: [] } as const;
      return { type: "question-answered", data: { round, question, by: null, ...answer, evidence: [] } };
    }
    case "opinion": {
      const opinion = course(step.round).dissenters.includes(step.doctor) ? dissent : agreement;
      return { type: "opinion-given", data: { doctor: step.doctor, round: step.round, opinion, ...run } };
    }
    case "decide":
      return {
        type: "round-concluded",
        data: { round: step.round, decision: course(step.round).merit ? goOn : stop, ...run },
      };
    case "revise":
      return { type: "report-revised", data: { round: step.round, report, ...run } };
    case "finalise":
      return { type: "report-finalised", data: { report: final, ...run } };
    case "fuse":
      return { type: "fused-risk", data: meanLogitStandIn({ ensemble }, "These are sample agents.") };
    default:
      return step satisfies never;
  }
}
