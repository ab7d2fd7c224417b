import { z } from "zod";
import { retrievedPassageSchema } from "../../evidence/schema";
import { chartSchema } from "../../patients/schema";
import type { Message, Task } from "../../reasoning/task";
import { consensusOf, dissentOf, finalOf } from "../reasoning/final";
import { revisionSources } from "../reasoning/revision";
import { decisionSchema, type FinalReport, finalReportSchema, reportSchema } from "../schema";
import { ensembleSchema, panelMemberSchema, populationSchema, signedOpinionSchema } from "./inputs";
import { fenced, passagesText } from "./prompt-fence";
import { chartText, populationText } from "./prompt-record";
import { metaRole, namesText, opinionText, reportText } from "./prompt-roles";
import { reportProblems } from "./verify-report";

/** The last version of the report, the last round's opinions and decision, and the table they come from. */
export const metaFinalInputSchema = z.strictObject({
  report: reportSchema,
  opinions: z.array(signedOpinionSchema).min(1),
  decision: decisionSchema,
  population: populationSchema,
  chart: chartSchema,
  panel: z.array(panelMemberSchema).min(1),
  ensemble: ensembleSchema,
  passages: z.array(retrievedPassageSchema),
  /** Rounds that were held. */
  rounds: z.number().int().min(1),
});
export type MetaFinalInput = z.infer<typeof metaFinalInputSchema>;

/** The final report (paper 4.2.3, end): the consensus and, unlike in the paper, the dissent that remains. */
export const metaFinal: Task<MetaFinalInput, FinalReport> = {
  name: "meta-final",
  version: 2,
  input: metaFinalInputSchema,
  output: finalReportSchema,
  prompt,
  rules: finalOf,
  verify,
};

function prompt({ report, opinions, decision, population, chart, panel, passages, rounds }: MetaFinalInput): Message[] {
  const user = [
    `# 1. The last version of your report\n${reportText(report)}`,
    `# 2. The doctors' last statements (round ${rounds})`,
    ...opinions.map((o) => opinionText(o.doctor, o.opinion)),
    `Your last decision:\n${fenced("statement", { by: "meta" }, JSON.stringify(decision, null, 1))}`,
    "# The record, to check what is cited",
    chartText(chart),
    passagesText("Documents that were retrieved", passages),
    [
      "# 3. Your task",
      populationText(population),
      'Write the final report, to be read by itself. Keep level, drivers, actions and changes of the last version unless one of them does not stand; you may add an action that a document found since supports. "dissent": every doctor who disagrees, with "reason" copied word for word, the stated risk and the evidence. "consensus": "unanimous" when nobody disagrees, "majority" when fewer than half do, else "split". "limits": what this report cannot tell, among it what the record does not hold and for whom the risks were estimated.',
      `The doctors are ${namesText(panel.map((m) => m.doctor))}.`,
    ].join("\n"),
  ];
  return [
    { role: "system", content: metaRole(population) },
    { role: "user", content: user.join("\n\n") },
  ];
}

function verify(input: MetaFinalInput, report: FinalReport): string[] {
  const { opinions } = input;
  const expected = dissentOf(opinions);
  const consensus = consensusOf(opinions);
  return [
    ...reportProblems(report, revisionSources(input), input),
    ...expected.flatMap((d) => {
      const kept = report.dissent.find((k) => k.doctor === d.doctor);
      if (!kept) return [`${d.doctor} disagrees, but dissent does not say so.`];
      return [
        ...(kept.reason === d.reason
          ? []
          : [`The dissent of ${d.doctor} must be in its own words: copy its reason unchanged.`]),
        ...(kept.statedRisk === d.statedRisk
          ? []
          : [`The dissent of ${d.doctor} must give its own figure, ${d.statedRisk}.`]),
      ];
    }),
    ...report.dissent
      .filter((k) => !expected.some((d) => d.doctor === k.doctor))
      .map((k) => `${k.doctor} does not disagree, so dissent must not list it.`),
    ...(report.consensus === consensus
      ? []
      : [`consensus is "${report.consensus}", but by the last statements it is "${consensus}".`]),
    ...(report.riskLevel === input.report.riskLevel
      ? []
      : [
          `The last version calls the risk ${input.report.riskLevel}; the final report may not call it ${report.riskLevel}.`,
        ]),
    ...(report.limits.length === 0 ? ["limits must say what the report cannot tell."] : []),
  ];
}
