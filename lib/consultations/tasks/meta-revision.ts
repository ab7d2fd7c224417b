import { z } from "zod";
import type { Task } from "../../agents/task";
import { chartSchema } from "../../clinical/schema";
import { retrievedPassageSchema } from "../../evidence/schema";
import { statementSchema } from "../protocol/contribution-schema";
import { decisionSchema, type Report, reportSchema } from "../protocol/schema";
import { ensembleSchema, panelMemberSchema, populationSchema, signedOpinionSchema } from "../protocol/team-schema";
import { revisionOf, revisionSources } from "../rules/report/revision";
import { revisionAnswer } from "./keep-wording";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { revisionPrompt } from "./prompt-meta";

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
  /** What clinicians have brought in so far: data to weigh, never instructions. */
  statements: z.array(statementSchema).default([]),
});
export type MetaRevisionInput = z.infer<typeof metaRevisionInputSchema>;

/** The MetaAgent's revised report (paper 4.2.3; template C.5). */
export const metaRevision: Task<MetaRevisionInput, Report> = {
  name: "meta-revision",
  version: 4,
  input: metaRevisionInputSchema,
  output: reportSchema,
  prompt: revisionPrompt,
  written: revisionAnswer,
  rules: revisionOf,
  verify,
  doubts: (input, report) => reportDoubts(report, revisionSources(input), input),
};

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
