import { z } from "zod";
import type { Task } from "../../agents/task";
import type { ClaimSources } from "../../claims/sources";
import type { Message } from "../../language-models/message";
import { featureIdSchema } from "../../record/catalogue";
import { doctorReadingOf } from "../built-in-doctors/doctor-reading/doctor-reading";
import { reviewOf } from "../built-in-doctors/review/review";
import { type AskedQuestion, askedQuestionSchema } from "../protocol/open-questions";
import { type Review, reviewSchema } from "../protocol/schema";
import { inNotation } from "./citations/citation-notation";
import { doctorsOwn } from "./input-parts";
import {
  claimProblems,
  figuresGiven,
  forbiddenProblems,
  levelProblems,
  proseProblems,
  unknownSources,
} from "./output-checks/answer-check";
import { doctorKinds, ledgerDoubts, locatedText, ownFacts } from "./output-checks/ledger-check";
import { doctorIntroduction, doctorRole, promptMessages } from "./prompt-parts/agent-roles";
import { passagesText } from "./prompt-parts/passages-text";
import { predictionText } from "./prompt-parts/prediction-text";
import { askedText } from "./prompt-parts/questions-text";
import { chartText, termsOf } from "./prompt-parts/record-text";

/** x_record = Prompt(z, alpha, Info_patient) and the documents found with it (paper, formulas 4 to 6). A review sees only its own expert. */
export const doctorReviewInputSchema = z.strictObject({
  ...doctorsOwn,
  /** What this doctor is asked, and the features that are its own to speak to; absent where there are no questions. */
  asked: z.array(askedQuestionSchema).optional(),
  features: z.array(featureIdSchema).optional(),
});
export type DoctorReviewInput = z.infer<typeof doctorReviewInputSchema>;

/** Of each retrieved document, how many of the sentences that bear most on the patient are given. */
const sentencesOfEach = 1;

/** A DoctorAgent's initial review (paper 4.2.1; template C.1). */
export const doctorReview: Task<DoctorReviewInput, Review> = {
  name: "doctor-review",
  version: 11,
  input: doctorReviewInputSchema,
  output: reviewSchema,
  prompt: reviewPrompt,
  written: inNotation(reviewSchema),
  rules: (input) => reviewOf(input),
  verify,
  doubts,
};

/** Template C.1: evidence, record with the model's analysis, instruction. */
function reviewPrompt(input: DoctorReviewInput): Message[] {
  const { doctor, population, chart, prediction, passages, percentiles, asked, features } = input;
  return promptMessages(doctorRole(population), [
    passagesText("1. Relevant evidence", passages, termsOf(chart), sentencesOfEach),
    chartText(chart).replace("# The patient", "# 2. The patient record"),
    predictionText(prediction, population, percentiles),
    `# 3. Your task
${doctorIntroduction(doctor)}
Write your review: "assessment" (two to five sentences); level, figure, basis, confidence; "uncertainty": why not surer; one to eight claims, weightiest first, for and against, each with values, units, hours and what they do to your model, or where record and model disagree; "dataGaps": what is missing that would change your mind.${askedText(asked, features)}`,
  ]);
}

function verify({ chart, prediction, passages, population, asked = [] }: DoctorReviewInput, review: Review): string[] {
  const sources: ClaimSources = { chart, predictions: [prediction], passages };
  return [
    ...unknownSources("Claim", sources, review.claims),
    ...unknownSources("Answer", sources, review.answers),
    ...unasked(review.answers, asked),
    ...levelProblems(review.riskLevel, review.statedRisk, population),
    ...forbiddenProblems([
      review.assessment,
      ...[...review.claims, ...review.answers].map((c) => c.text),
      ...review.dataGaps,
    ]),
  ];
}

/** Every question that a doctor is asked gets one answer, and no other does. */
function unasked(answers: Review["answers"], asked: readonly AskedQuestion[]): string[] {
  const ids = asked.map(({ id }) => id);
  const given = answers.map(({ question }) => question);
  return [
    ...ids
      .filter((id) => given.filter((one) => one === id).length !== 1)
      .map((id) => `Answer ${id} once in "answers".`),
    ...given.filter((id) => !ids.includes(id)).map((id) => `You were not asked ${id}: leave it out of "answers".`),
  ];
}

function doubts({ doctor, chart, prediction, passages, population }: DoctorReviewInput, review: Review): string[] {
  const sources: ClaimSources = { chart, predictions: [prediction], passages };
  const given = figuresGiven(sources, {
    evidence: [...review.claims, ...review.answers].flatMap((c) => c.evidence),
    risks: [
      review.statedRisk,
      population.highRiskThreshold,
      ...doctorReadingOf(chart, prediction).focus.map((f) => f.share),
    ],
    texts: [],
  });
  const found = [
    ...claimProblems("Claim", sources, review.claims, given),
    ...proseProblems("The assessment", review.assessment, given),
    ...ledgerDoubts(
      {
        sources,
        doctors: [ownFacts(doctor, prediction, review, [])],
        threshold: population.highRiskThreshold,
        quotableTexts: [],
      },
      [
        locatedText("assessment", review.assessment, doctor.id),
        ...review.claims.map((c) => locatedText("claim", c.text, doctor.id, { evidence: c.evidence })),
        ...review.answers.map((a) => locatedText("answer", a.text, doctor.id, { evidence: a.evidence })),
        ...review.dataGaps.map((g) => locatedText("gap", g, doctor.id)),
      ],
      doctorKinds,
    ),
  ];
  return found.map(({ says }) => says);
}
