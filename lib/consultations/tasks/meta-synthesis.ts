import { z } from "zod";
import { retrievedPassageSchema } from "../../evidence/schema";
import { riskText, riskWithInterval } from "../../experts/risk-words";
import { chartSchema } from "../../patients/schema";
import type { Message, Task } from "../../reasoning/task";
import { draftOf, metaSources } from "../reasoning/synthesis";

import { type Report, reportSchema } from "../schema";
import { ensembleSchema, panelMemberSchema, populationSchema } from "./inputs";
import { passagesText } from "./prompt-fence";
import { chartText, populationText } from "./prompt-record";
import { metaRole, namesText, reviewText } from "./prompt-roles";
import { reportProblems } from "./verify-report";

/** The reviews of all doctors and Info_patient (paper, formula 7), with the passages that were found for them. */
export const metaSynthesisInputSchema = z.strictObject({
  population: populationSchema,
  chart: chartSchema,
  panel: z.array(panelMemberSchema).min(1),
  passages: z.array(retrievedPassageSchema),
  ensemble: ensembleSchema,
});
export type MetaSynthesisInput = z.infer<typeof metaSynthesisInputSchema>;

/** The MetaAgent's synthesised report (paper 4.2.2; template C.2). */
export const metaSynthesis: Task<MetaSynthesisInput, Report> = {
  name: "meta-synthesis",
  version: 2,
  input: metaSynthesisInputSchema,
  output: reportSchema,
  prompt,
  rules: draftOf,
  verify,
};

function prompt({ population, chart, panel, passages, ensemble }: MetaSynthesisInput): Message[] {
  const user = [
    `# 1. The patient's basic information\n${chartText(chart)}`,
    "# 2. What the doctors make of the patient",
    ...panel.map(
      (m) =>
        `${m.doctor.title}: calibrated risk of the model ${riskWithInterval(m.prediction)} (${m.prediction.risk.toFixed(3)}).\n${reviewText(m.doctor, m.review)}`,
    ),
    `The models' mean logit gives ${riskText(ensemble.risk)} (${ensemble.risk.toFixed(3)}).`,
    passagesText("Documents that were retrieved", passages),
    [
      "# 3. Your task",
      populationText(population),
      "Consider all doctors' reviews and write the synthesised report. First settle the patient's risk as high or low; then select the comments and the evidence from the reviews that bear on it, for and against.",
      '"headline" is the first line: what, how sure, what is odd. "drivers": one to ten claims, one a topic, joining what several doctors say on it. "disagreements": where the doctors differ, each one\'s position, and what you make of it. "actions": things to consider, each beginning with "Consider" and resting on a document. "dataGaps": what is missing that matters. "changes" is empty in a first report.',
      `The doctors are ${namesText(panel.map((m) => m.doctor))}.`,
    ].join("\n"),
  ];
  return [
    { role: "system", content: metaRole(population) },
    { role: "user", content: user.join("\n\n") },
  ];
}

function verify({ chart, panel, passages, population, ensemble }: MetaSynthesisInput, report: Report): string[] {
  const cited = panel
    .flatMap((m) => m.review.claims.flatMap((c) => c.evidence))
    .filter((e) => e.kind === "attribution");
  const sources = metaSources(chart, passages, cited);
  return [
    ...reportProblems(report, sources, { panel, population, ensemble, opinions: [] }),
    ...(report.changes.length > 0 ? ["changes must be empty in the first report: there is no version before it."] : []),
  ];
}
