import { z } from "zod";
import { retrievedPassageSchema } from "../../evidence/schema";
import { predictionSchema } from "../../experts/schema";
import { chartSchema } from "../../patients/schema";
import type { Message, Task } from "../../reasoning/task";
import type { ClaimSources } from "../claims";
import { reviewOf } from "../reasoning/assessment";
import { lensOf } from "../reasoning/lenses";
import { type Review, reviewSchema } from "../schema";
import { doctorSchema, populationSchema } from "./inputs";
import { passagesText } from "./prompt-fence";
import { chartText, populationText, predictionText } from "./prompt-record";
import { doctorRole } from "./prompt-roles";
import { claimProblems, figuresGiven, levelProblems, proseProblems } from "./verify-parts";

/** x_record = Prompt(z, alpha, Info_patient) and the documents found with it (paper, formulas 4 to 6). A review sees only its own expert. */
export const doctorReviewInputSchema = z.strictObject({
  doctor: doctorSchema,
  population: populationSchema,
  chart: chartSchema,
  prediction: predictionSchema,
  passages: z.array(retrievedPassageSchema),
});
export type DoctorReviewInput = z.infer<typeof doctorReviewInputSchema>;

/** A DoctorAgent's initial review (paper 4.2.1; template C.1). */
export const doctorReview: Task<DoctorReviewInput, Review> = {
  name: "doctor-review",
  version: 2,
  input: doctorReviewInputSchema,
  output: reviewSchema,
  prompt,
  rules: ({ chart, prediction, passages, population }) => reviewOf(chart, prediction, passages, population),
  verify,
};

/** In the order of the paper's template: evidence, record with the model's analysis, instruction. */
function prompt({ doctor, population, chart, prediction, passages }: DoctorReviewInput): Message[] {
  const user = [
    passagesText("1. Relevant evidence (documents retrieved for this patient)", passages),
    "# 2. The patient record and your model's analysis",
    chartText(chart),
    predictionText(prediction, chart, population),
    [
      "# 3. Your task",
      populationText(population),
      "Analyse the patient's condition on the above and write your review: an assessment of two to five sentences; your level, figure and confidence; one to eight claims, the weightiest first, for and against the patient; and what is missing that would change your mind.",
      "Name values with their units and times, and say what a value does to your model where you cite its attribution. Where your model and the record disagree, say so in a claim.",
    ].join("\n"),
  ];
  return [
    { role: "system", content: doctorRole(doctor, population) },
    { role: "user", content: user.join("\n\n") },
  ];
}

function verify({ chart, prediction, passages, population }: DoctorReviewInput, review: Review): string[] {
  const sources: ClaimSources = { chart, predictions: [prediction], passages };
  const given = figuresGiven(sources, {
    evidence: review.claims.flatMap((c) => c.evidence),
    risks: [review.statedRisk, population.highRiskThreshold, ...lensOf(chart, prediction).focus.map((f) => f.share)],
    texts: [],
  });
  return [
    ...claimProblems("Claim", sources, review.claims, given),
    ...levelProblems(review.riskLevel, review.statedRisk, population),
    ...proseProblems("The assessment", review.assessment, given),
  ];
}
