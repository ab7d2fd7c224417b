import { z } from "zod";
import type { Task } from "../../agents/task";
import type { EvidenceRef } from "../../claims/schema";
import type { ClaimSources } from "../../claims/sources";
import type { Message } from "../../language-models/message";
import { own } from "../../language-models/prompt-text";
import { readingWithInformation } from "../built-in-doctors/opinion/clinician-information";
import { opinionOf } from "../built-in-doctors/opinion/opinion";
import { claimsHeld } from "../built-in-doctors/review/review-claims";
import { asMade, type Wording } from "../built-in-doctors/wording/wording";
import { askedQuestionSchema } from "../protocol/open-questions";
import { type Opinion, opinionSchema, reviewSchema } from "../protocol/reviews-and-reports";
import { peerSchema } from "../protocol/team-schema";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { claimHandles, driverHandles, handlesWithEvidence } from "./citations/claim-handles";
import { basisForm, claimForm } from "./claim-form";
import { doctorsOwn, onTheTable } from "./input-parts";
import {
  claimProblems,
  evidenceProblems,
  figuresGiven,
  forbiddenProblems,
  proseProblems,
  unknownSources,
} from "./output-checks/answer-check";
import { firstRaised } from "./output-checks/doubt";
import { doctorKinds, ledgerDoubts, locatedText, ownFacts, peerFacts } from "./output-checks/ledger-check";
import { doubtsAboutSaid, saidByPeer, saidInOpinion, saidInReport, saidInReview } from "./output-checks/said-before";
import { doctorIntroduction, doctorRole, promptMessages } from "./prompt-parts/agent-roles";
import { passagesText } from "./prompt-parts/passages-text";
import { predictionBrief } from "./prompt-parts/prediction-text";
import { openText } from "./prompt-parts/questions-text";
import { chartBrief } from "./prompt-parts/record-brief";
import { riskFigure } from "./prompt-parts/risk-figure";
import { clinicianText, ownText, peersText, reportBrief } from "./prompt-parts/statements-text";
import { withFirstPassage, withoutOlderReasons, withoutPeersClaims, withoutThirdPassage } from "./shorter-inputs";

/** r_doctor^(j-1), r_meta^(j-1) and the documents newly found (paper, formula 8). Unlike in the published code, doctors keep the patient's data. */
export const doctorOpinionInputSchema = z.strictObject({
  ...doctorsOwn,
  ...onTheTable,
  ownReview: reviewSchema,
  ownLastOpinion: opinionSchema.nullable(),
  peers: z.array(peerSchema),
  /** Retrieved by this doctor, this round's first. */
  passages: doctorsOwn.passages,
  round: z.number().int().min(1),
  /** The questions that are still open; absent where the consultation was opened with none. */
  open: z.array(askedQuestionSchema).optional(),
});
export type DoctorOpinionInput = z.infer<typeof doctorOpinionInputSchema>;

/** Whole documents of this round's query, of the three that it brings: with the third, two rounds took more than the prompts may. */
const newlyRetrieved = 2;

/** What an opinion says, the reason before the stance, and what follows from the stance after it. */
const opinionForm: FormOf<Opinion> = {
  reason: "two to four sentences: what of the report stands by the evidence, and what does not",
  evidence: "citations; needed where you disagree",
  stance: '"agree" or "disagree" with the report',
  requests: [
    "[] where you agree; else one to four. Each:",
    {
      text: "what the report should say otherwise",
      claim: ["the claim for it, or null:", claimForm],
      kind: '"add-driver", "drop-driver", "reading" (what a finding means), "add-action", "note-gap" or "risk-level"',
      riskLevel: '"high" or "low" with kind "risk-level", else null',
    },
  ],
  changedBecause: "who and what changed your stance or figure; null where nothing did",
  changedBy: "citations of what did; [] where nothing did",
  wouldChange: "the finding or measurement that would change your mind",
  basis: basisForm,
  confidence: "0 to 1",
  statedRisk: "as it was, unless something changed it",
};

const opinionNotation = inNotation<DoctorOpinionInput, typeof opinionSchema.shape>(
  opinionSchema,
  opinionForm,
  ({ doctor, ownReview, report, peers }) =>
    handlesWithEvidence(
      driverHandles(report),
      claimHandles(doctor, ownReview.claims),
      ...peers.map((p) => claimHandles(p.doctor, p.claims)),
    ),
);

/** A DoctorAgent's opinion on the current report (paper 4.2.3; template C.3). */
export const doctorOpinion: Task<DoctorOpinionInput, Opinion> = {
  name: "doctor-opinion",
  version: 15,
  input: doctorOpinionInputSchema,
  output: opinionSchema,
  prompt: opinionPrompt,
  written: opinionNotation,
  shorter: [withoutOlderReasons, withoutPeersClaims, withoutThirdPassage, withFirstPassage],
  rules: (input) => opinionByRules(input),
  verify,
  doubts,
};

/**
 * Template C.3: own statements, report, newly retrieved documents, instruction. Unlike there, the doctor keeps the record, which
 * stands first, and in brief, because it stays the same from round to round.
 */
function opinionPrompt(input: DoctorOpinionInput): Message[] {
  const { doctor, population, chart, prediction, ownReview, ownLastOpinion, report, peers, passages, round } = input;
  const told = [
    chartBrief(chart, prediction, report),
    predictionBrief(prediction, population, chart),
    own`# 1. Your own statements, doctor ${doctor.letter}\n${ownText(doctor, ownReview, ownLastOpinion, report)}`,
    own`# 2. The report\n${reportBrief(report)}`,
    peers.length > 0 ? own`# Your colleagues\n${peersText(peers, report)}` : "",
    clinicianText(input.statements),
    passagesText("3. Documents newly retrieved", passages.slice(0, newlyRetrieved)),
  ];
  return promptMessages(doctorRole(population), [
    ...told,
    opinionNotation.rules(input, told),
    own`# 4. Your task, round ${round}
${doctorIntroduction(doctor)} Do you agree with the report as it stands? What it weighs already is no reason to disagree. Hold out where the better evidence is yours. Change your mind for evidence alone, never because others are many.${openText(input.open, report)}
${opinionNotation.answerForm}`,
  ]);
}

/** The opinion of the built-in doctor. */
export function opinionByRules(input: DoctorOpinionInput, say: Wording = asMade): Opinion {
  const reading = readingWithInformation(input);
  const held = claimsHeld({ ...input, ...reading, features: undefined, say });
  return opinionOf({ ...input, ...reading, held, sources: sourcesOf(input), say });
}

/** What a doctor can check against: the record, its own model and documents, and what others have cited. */
function sourcesOf({
  chart,
  prediction,
  passages,
  ownReview,
  ownLastOpinion,
  report,
  peers,
}: DoctorOpinionInput): ClaimSources {
  const onTheTable: EvidenceRef[] = [
    ...ownReview.claims.flatMap((c) => c.evidence),
    ...(ownLastOpinion?.evidence ?? []),
    ...[...report.drivers, ...report.actions].flatMap((d) => d.evidence),
    ...report.disagreements.flatMap((d) => d.positions.flatMap((p) => p.evidence)),
    ...peers.flatMap((p) => [
      ...p.claims.flatMap((c) => c.evidence),
      ...(p.lastOpinion?.evidence ?? []),
      ...(p.lastOpinion?.requests.flatMap((r) => r.claim?.evidence ?? []) ?? []),
    ]),
  ];
  return { chart, predictions: [prediction], passages, onTheTable };
}

/** A request to drop a driver carries the driver that does not stand. */
function claimsAsked(opinion: Opinion) {
  return opinion.requests.flatMap((r) => (r.claim && r.kind !== "drop-driver" ? [r.claim] : []));
}

function verify(input: DoctorOpinionInput, opinion: Opinion): string[] {
  const sources = sourcesOf(input);
  const riskBefore = input.ownLastOpinion?.statedRisk ?? input.ownReview.statedRisk;
  return [
    ...shapeProblems(opinion, riskBefore),
    ...unknownSources("The claim of request", sources, claimsAsked(opinion)),
    ...unknownSources(
      "Evidence",
      sources,
      [...opinion.evidence, ...opinion.changedBy].map((ref) => ({ evidence: [ref] })),
    ),
    ...forbiddenProblems([opinion.reason, ...opinion.requests.map((r) => r.text)], input.chart),
  ];
}

function doubts(input: DoctorOpinionInput, opinion: Opinion): string[] {
  const { doctor, population, ownReview, ownLastOpinion, peers, report } = input;
  const sources = sourcesOf(input);
  const riskBefore = ownLastOpinion?.statedRisk ?? ownReview.statedRisk;
  const given = figuresGiven(sources, {
    evidence: [...(sources.onTheTable ?? []), ...opinion.evidence],
    risks: [
      opinion.statedRisk,
      ownReview.statedRisk,
      riskBefore,
      population.highRiskThreshold,
      ...peers.map((p) => p.statedRisk),
    ],
    texts: [
      report.headline,
      report.summary,
      ...report.drivers.map((d) => d.text),
      ...ownReview.claims.map((c) => c.text),
      ...peers.flatMap((p) => p.claims.map((c) => c.text)),
    ],
  });
  const hand = {
    sources,
    doctors: [
      ownFacts(doctor, input.prediction, ownReview, ownLastOpinion ? [ownLastOpinion, opinion] : [opinion]),
      ...peers.map(peerFacts),
    ],
    threshold: population.highRiskThreshold,
    quotableTexts: [...report.drivers.map((d) => d.text), ...peers.flatMap((p) => p.claims.map((c) => c.text))],
  };
  const before = [
    saidInReview(doctor.id, ownReview),
    ...(ownLastOpinion ? [saidInOpinion(doctor.id, ownLastOpinion)] : []),
    saidInReport(report),
    ...peers.flatMap(saidByPeer),
  ];
  return firstRaised(
    [
      ...claimProblems("The claim of request", sources, claimsAsked(opinion), given),
      ...evidenceProblems("Evidence", sources, opinion.evidence),
      ...proseProblems("The reason", opinion.reason, given),
      ...ledgerDoubts(hand, [locatedText("reason", opinion.reason, doctor.id)], doctorKinds),
    ],
    doubtsAboutSaid(before, hand, given, doctorKinds),
  );
}

function shapeProblems(opinion: Opinion, riskBefore: number): string[] {
  const problems: string[] = [];
  if (opinion.stance === "agree" && opinion.requests.length > 0)
    problems.push("You agree, so requests must be empty; if the report must change, disagree.");
  if (opinion.stance === "disagree" && opinion.requests.length === 0)
    problems.push("You disagree, so requests must say what the report should say otherwise.");
  if (opinion.stance === "disagree" && opinion.evidence.length === 0)
    problems.push("You disagree, so evidence must not be empty.");
  if (opinion.requests.some((r) => r.kind === "risk-level" && r.riskLevel === null))
    problems.push("A request of kind risk-level must give the riskLevel it asks for.");
  if ((opinion.changedBecause === null) !== (opinion.changedBy.length === 0))
    problems.push(
      "changedBy holds the evidence that changed your mind: it is empty exactly where changedBecause is null.",
    );
  if (opinion.changedBecause === null && riskFigure(opinion.statedRisk) !== riskFigure(riskBefore))
    problems.push("Your statedRisk is not what it was: changedBecause and changedBy must say what changed it.");
  return problems;
}
