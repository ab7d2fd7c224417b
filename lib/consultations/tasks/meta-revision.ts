import { z } from "zod";
import { retrievedPassageSchema } from "../../evidence/schema";
import { chartSchema } from "../../patients/schema";
import type { Message, Task } from "../../reasoning/task";
import { revisionOf, revisionSources } from "../reasoning/revision";
import { decisionSchema, type Report, reportSchema } from "../schema";
import { ensembleSchema, panelMemberSchema, populationSchema, signedOpinionSchema } from "./inputs";
import { fenced, passagesText } from "./prompt-fence";
import { chartText, populationText } from "./prompt-record";
import { metaRole, namesText, opinionText, reportText } from "./prompt-roles";
import { reportProblems } from "./verify-report";

/** r_meta^(j-1) and the doctors' new statements (paper, formula 10), with the decision that found merit in them. */
export const metaRevisionInputSchema = z.strictObject({
  report: reportSchema,
  opinions: z.array(signedOpinionSchema).min(1),
  decision: decisionSchema,
  population: populationSchema,
  chart: chartSchema,
  passages: z.array(retrievedPassageSchema),
  panel: z.array(panelMemberSchema).min(1),
  ensemble: ensembleSchema,
  round: z.number().int().min(1),
});
export type MetaRevisionInput = z.infer<typeof metaRevisionInputSchema>;

/** The MetaAgent's revised report (paper 4.2.3; template C.5). */
export const metaRevision: Task<MetaRevisionInput, Report> = {
  name: "meta-revision",
  version: 2,
  input: metaRevisionInputSchema,
  output: reportSchema,
  prompt,
  rules: revisionOf,
  verify,
};

function prompt({
  report,
  opinions,
  decision,
  population,
  chart,
  passages,
  panel,
  round,
}: MetaRevisionInput): Message[] {
  const user = [
    `# 1. Your report so far\n${reportText(report)}`,
    `# 2. The doctors' statements in round ${round}`,
    ...opinions.map((o) => opinionText(o.doctor, o.opinion)),
    `Your decision on them:\n${fenced("statement", { by: "meta" }, JSON.stringify(decision, null, 1))}`,
    "# The record, to check what they cite",
    chartText(chart),
    passagesText("Documents that were retrieved", passages),
    [
      "# 3. Your task",
      populationText(population),
      "Consider all the doctors' new points and revise your report. Work in what has merit; keep what still stands; drop what does not. Settle the level anew from what all doctors now say. Set out in \"disagreements\" what remains in dispute, with each doctor's position.",
      '"changes" lists what is different from the version before, because of what, and at which doctors\' word. Do not claim a change that you did not make.',
      `The doctors are ${namesText(panel.map((m) => m.doctor))}.`,
    ].join("\n"),
  ];
  return [
    { role: "system", content: metaRole(population) },
    { role: "user", content: user.join("\n\n") },
  ];
}

function verify(input: MetaRevisionInput, report: Report): string[] {
  return [
    ...reportProblems(report, revisionSources(input), input),
    ...(report.changes.length === 0
      ? ["changes must say what is different from the version before, or that nothing is and why."]
      : []),
    ...(report.riskLevel !== input.report.riskLevel && !report.changes.some((c) => /level|high|low/i.test(c.text))
      ? [`The level went from ${input.report.riskLevel} to ${report.riskLevel}: changes must say so.`]
      : []),
  ];
}
