import { z } from "zod";
import type { Task } from "../../agents/task";
import { intervalText, riskText } from "../../experts/risk-text";
import type { Message } from "../../language-models/message";
import { joined, own } from "../../language-models/prompt-text";
import { metaSources } from "../built-in-doctors/report/meta-sources";
import { draftOf } from "../built-in-doctors/report/synthesis";
import { openQuestionSchema } from "../protocol/open-questions";
import { type Report, reportSchema } from "../protocol/reviews-and-reports";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { claimHandles, handlesWithEvidence } from "./citations/claim-handles";
import { wholePanel } from "./input-parts";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { metaRole, namesText, promptMessages } from "./prompt-parts/agent-roles";
import { passagesText } from "./prompt-parts/passages-text";
import { absentText, basicsText, briefly } from "./prompt-parts/record-text";
import { reviewText } from "./prompt-parts/statements-text";
import { reportForm } from "./report-form";
import { withoutPassages, withWeightiestClaims } from "./shorter-inputs";

/** The reviews of all doctors and Info_patient (paper, formula 7), with the passages that were found for them. */
export const metaSynthesisInputSchema = z.strictObject({
  ...wholePanel,
  questions: z.array(openQuestionSchema).optional(),
});
export type MetaSynthesisInput = z.infer<typeof metaSynthesisInputSchema>;

/** Whole documents in a first report's prompt: enough for an action on each graver problem, a team decision. */
const mostDocuments = 5;

const draftForm: FormOf<Report> = { ...reportForm, changes: "[], since there is no version before this one" };

const draftNotation = inNotation<MetaSynthesisInput, typeof reportSchema.shape>(reportSchema, draftForm, ({ panel }) =>
  handlesWithEvidence(...panel.map((m) => claimHandles(m.doctor, m.review.claims))),
);

/** The MetaAgent's synthesised report (paper 4.2.2; template C.2). */
export const metaSynthesis: Task<MetaSynthesisInput, Report> = {
  name: "meta-synthesis",
  version: 18,
  input: metaSynthesisInputSchema,
  output: reportSchema,
  prompt: synthesisPrompt,
  written: draftNotation,
  shorter: [withWeightiestClaims, withoutPassages],
  rules: (input) => draftOf(input),
  verify,
  doubts,
};

/** Template C.2: Info_patient, the doctors' reviews, instruction. */
function synthesisPrompt(input: MetaSynthesisInput): Message[] {
  const { population, chart, panel, ensemble, questions = [] } = input;
  const asked = questions.map(({ id, text }) => `${id}: ${text}`);
  const told = [
    joined([basicsText(chart, "# 1. The patient"), absentText(chart), ...briefly(chart)], "\n"),
    joined([own`# 2. The doctors' reviews`, ...(asked.length > 0 ? [own`They were asked:`, ...asked] : [])], "\n"),
    ...panel.map(
      (m) =>
        own`${m.doctor.title} (id ${m.doctor.id}), whose model gives ${riskText(m.prediction.risk)}, interval ${intervalText(m.prediction.interval)}:\n${reviewText(m.doctor, m.review)}`,
    ),
    own`The models together give ${riskText(ensemble.risk)} (the mean of their logits, calibrated).`,
    passagesText("Documents that the doctors were given", documentsFor(input)),
  ];
  return promptMessages(metaRole(population), [
    ...told,
    draftNotation.rules(input, told),
    own`# 3. Your task
The doctors are ${namesText(panel.map((m) => m.doctor))}. Write the first report on this patient from their reviews: select what bears on the risk, for and against, and settle the level.
${draftNotation.answerForm}`,
  ]);
}

/** Documents for a first report: those that the doctors cite, then what ranked first in their searches. */
function documentsFor({ panel, passages }: MetaSynthesisInput): MetaSynthesisInput["passages"] {
  const cited = new Set(
    panel.flatMap((m) =>
      [...m.review.claims, ...m.review.answers].flatMap((c) =>
        c.evidence.flatMap((ref) => (ref.kind === "passage" ? [ref.passageId] : [])),
      ),
    ),
  );
  const inOrder = [...passages].sort((a, b) => Number(cited.has(b.id)) - Number(cited.has(a.id)) || a.rank - b.rank);
  return inOrder.slice(0, mostDocuments);
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
