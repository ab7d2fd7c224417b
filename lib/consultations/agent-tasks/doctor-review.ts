import { z } from "zod";
import type { Task } from "../../agents/task";
import type { ClaimSources } from "../../claims/sources";
import type { Message } from "../../language-models/message";
import { own } from "../../language-models/prompt-text";
import { featureIdSchema } from "../../record/catalogue";
import { doctorReadingOf } from "../built-in-doctors/doctor-reading/doctor-reading";
import { reviewOf } from "../built-in-doctors/review/review";
import { type AskedQuestion, askedQuestionSchema } from "../protocol/open-questions";
import { type Review, reviewSchema } from "../protocol/reviews-and-reports";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { basisForm, claimForm } from "./claim-form";
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
import { chartText } from "./prompt-parts/record-text";
import {
  withFirstPassage,
  withoutLightFeatures,
  withoutNotes,
  withoutPercentiles,
  withoutThirdPassage,
} from "./shorter-inputs";

/** x_record = Prompt(z, alpha, Info_patient) and the documents found with it (paper, formulas 4 to 6). A review sees only its own expert. */
export const doctorReviewInputSchema = z.strictObject({
  ...doctorsOwn,
  /** What this doctor is asked, and the features that are its own to speak to; absent where there are no questions. */
  asked: z.array(askedQuestionSchema).optional(),
  features: z.array(featureIdSchema).optional(),
});
export type DoctorReviewInput = z.infer<typeof doctorReviewInputSchema>;

/** What a review says, what it weighs before the level that follows. */
const reviewForm: FormOf<Review> = {
  assessment: "two to five sentences: the patient's condition as you read it",
  claims: [
    "one to eight, weightiest first, for and against a high risk: what the record shows, and what your model makes of it or where they disagree. Each:",
    claimForm,
  ],
  answers: [
    "one for each question that you are asked, else []. Each:",
    {
      question: "its id, as q1",
      evidence: "citations; [] with nothing to add",
      text: "one or two sentences",
      nothingToAdd: "true where your reading adds nothing",
    },
  ],
  dataGaps: "what is missing and would change your mind: at most six sentences",
  uncertainty: "one sentence: why you are not surer",
  basis: basisForm,
  confidence: "0 to 1",
  statedRisk: "your own figure, 0 to 1",
  riskLevel: '"high" or "low", by your figure',
};

const reviewNotation = inNotation<DoctorReviewInput, typeof reviewSchema.shape>(reviewSchema, reviewForm);

/** A DoctorAgent's initial review (paper 4.2.1; template C.1). */
export const doctorReview: Task<DoctorReviewInput, Review> = {
  name: "doctor-review",
  version: 19,
  input: doctorReviewInputSchema,
  output: reviewSchema,
  prompt: reviewPrompt,
  written: reviewNotation,
  shorter: [withoutPercentiles, withoutThirdPassage, withoutNotes, withoutLightFeatures, withFirstPassage],
  rules: (input) => reviewOf(input),
  verify,
  doubts,
};

/** Template C.1: evidence, record with the model's analysis, instruction. */
function reviewPrompt(input: DoctorReviewInput): Message[] {
  const { doctor, population, chart, prediction, passages, percentiles, asked, features } = input;
  const told = [
    passagesText("1. Relevant evidence", passages),
    chartText(chart, prediction, "# 2. The patient record"),
    predictionText(prediction, population, percentiles),
  ];
  return promptMessages(doctorRole(population), [
    ...told,
    reviewNotation.rules(input, told),
    own`# 3. Your task
${doctorIntroduction(doctor)} Write your review of this patient.${askedText(asked, features)}
${reviewNotation.answerForm}`,
  ]);
}

function verify({ chart, prediction, passages, population, asked = [] }: DoctorReviewInput, review: Review): string[] {
  const sources: ClaimSources = { chart, predictions: [prediction], passages };
  return [
    ...unknownSources("Claim", sources, review.claims),
    ...unknownSources("Answer", sources, review.answers),
    ...unasked(review.answers, asked),
    ...levelProblems(review.riskLevel, review.statedRisk, population),
    ...forbiddenProblems(
      [review.assessment, ...[...review.claims, ...review.answers].map((c) => c.text), ...review.dataGaps],
      chart,
    ),
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
