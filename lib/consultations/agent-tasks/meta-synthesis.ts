import { z } from "zod";
import type { Task } from "../../agents/task";
import { riskText, riskWithInterval } from "../../experts/risk-text";
import type { Message } from "../../language-models/message";
import { metaSources } from "../built-in-doctors/report/meta-sources";
import { draftOf } from "../built-in-doctors/report/synthesis";
import { openQuestionSchema } from "../protocol/open-questions";
import { type Report, reportSchema } from "../protocol/schema";
import { inNotation } from "./citations/citation-notation";
import { claimHandles, handlesWithEvidence } from "./citations/claim-handles";
import { wholePanel } from "./input-parts";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { metaRole, namesText, promptMessages } from "./prompt-parts/agent-roles";
import { citedPassagesText } from "./prompt-parts/passages-text";
import { absentText, basicsText } from "./prompt-parts/record-text";
import { reviewText } from "./prompt-parts/statements-text";
import { withoutPassages, withWeightiestClaims } from "./shorter-inputs";

/** The reviews of all doctors and Info_patient (paper, formula 7), with the passages that were found for them. */
export const metaSynthesisInputSchema = z.strictObject({
  ...wholePanel,
  questions: z.array(openQuestionSchema).optional(),
});
export type MetaSynthesisInput = z.infer<typeof metaSynthesisInputSchema>;

/** The MetaAgent's synthesised report (paper 4.2.2; template C.2). */
export const metaSynthesis: Task<MetaSynthesisInput, Report> = {
  name: "meta-synthesis",
  version: 10,
  input: metaSynthesisInputSchema,
  output: reportSchema,
  prompt: synthesisPrompt,
  written: inNotation(reportSchema, ({ panel }: MetaSynthesisInput) =>
    handlesWithEvidence(...panel.map((m) => claimHandles(m.doctor, m.review.claims))),
  ),
  shorter: [withWeightiestClaims, withoutPassages],
  rules: (input) => draftOf(input),
  verify,
  doubts,
};

/** Template C.2: Info_patient, the doctors' reviews, instruction. */
function synthesisPrompt({
  population,
  chart,
  panel,
  passages,
  ensemble,
  questions = [],
}: MetaSynthesisInput): Message[] {
  const cited = panel.flatMap((m) => m.review.claims.flatMap((c) => c.evidence));
  return promptMessages(metaRole(population), [
    `${basicsText(chart)}\n${absentText(chart)}`,
    "# 2. The doctors' reviews",
    ...panel.map(
      (m) =>
        `${m.doctor.title}, whose model gives ${riskWithInterval(m.prediction)}:\n${reviewText(m.doctor, m.review)}`,
    ),
    `The models' mean logit gives ${riskText(ensemble.risk)}.`,
    citedPassagesText("What they cite", passages, cited),
    `# 3. Your task
The doctors are ${namesText(panel.map((m) => m.doctor))}. Write the synthesised report: settle the level; select what bears on it, for and against. "headline": what, how sure, what is odd. "drivers": one to ten claims, one a topic. "disagreements": each doctor's position with its evidence, and what you make of it. "actions": each begins with "Consider" and cites a document. "checks": what to check at the bedside because this record lacks it. "dataGaps": what is missing that matters. "changes" is empty.${questions.length > 0 ? ` The doctors were asked: ${questions.map(({ id, text }) => `${id} ${text}`).join(" ")}` : ""}`,
  ]);
}

function sourcesOf({ chart, panel, passages }: MetaSynthesisInput) {
  const cited = panel
    .flatMap((m) => m.review.claims.flatMap((c) => c.evidence))
    .filter((e) => e.kind === "attribution");
  return metaSources(chart, passages, cited);
}

function doubts(input: MetaSynthesisInput, report: Report): string[] {
  return reportDoubts(report, sourcesOf(input), { ...input, opinions: [] });
}

function verify(input: MetaSynthesisInput, report: Report): string[] {
  return [
    ...reportProblems(report, sourcesOf(input), { ...input, opinions: [] }),
    ...(report.changes.length > 0 ? ["changes must be empty in the first report: there is no version before it."] : []),
  ];
}
