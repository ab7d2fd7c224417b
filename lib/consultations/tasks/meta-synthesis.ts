import { z } from "zod";
import type { Task } from "../../agents/task";
import { chartSchema } from "../../clinical/schema";
import { retrievedPassageSchema } from "../../evidence/schema";
import { type Report, reportSchema } from "../protocol/schema";
import { ensembleSchema, panelMemberSchema, populationSchema } from "../protocol/team-schema";
import { draftOf, metaSources } from "../rules/report/synthesis";
import { inNotation } from "./citations/citation-notation";
import { claimHandles, handles } from "./citations/claim-handles";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { synthesisPrompt } from "./prompt-meta";

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
  version: 3,
  input: metaSynthesisInputSchema,
  output: reportSchema,
  prompt: synthesisPrompt,
  written: inNotation(reportSchema, ({ panel }: MetaSynthesisInput) =>
    handles(...panel.map((m) => claimHandles(m.doctor, m.review.claims))),
  ),
  rules: draftOf,
  verify,
  doubts,
};

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
