import { z } from "zod";
import type { Task } from "../../agents/task";
import type { Message } from "../../language-models/message";
import { own, type PromptText } from "../../language-models/prompt-text";
import { revisionSources } from "../built-in-doctors/report/meta-sources";
import { revisionOf } from "../built-in-doctors/report/revision";
import { type Decision, decisionSchema, type Report, reportSchema } from "../protocol/reviews-and-reports";
import { signedOpinionSchema } from "../protocol/team-schema";
import type { AnswerForm, FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { onTheTable, wholePanel } from "./input-parts";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { handlesOfPrevious, overPrevious } from "./previous-version";
import { metaRole, namesText, promptMessages } from "./prompt-parts/agent-roles";
import { fenced } from "./prompt-parts/fenced-text";
import { citedIn, citedPassagesText } from "./prompt-parts/passages-text";
import { clinicianText, opinionsText, reportText } from "./prompt-parts/statements-text";
import { reportForm } from "./report-form";
import { withoutPassages, withReasonsInShort } from "./shorter-inputs";

/** r_meta^(j-1) and the doctors' new statements (paper, formula 10), with the decision that found merit in them. */
export const metaRevisionInputSchema = z.strictObject({
  ...wholePanel,
  ...onTheTable,
  opinions: z.array(signedOpinionSchema).min(1),
  decision: decisionSchema,
  round: z.number().int().min(1),
});
export type MetaRevisionInput = z.infer<typeof metaRevisionInputSchema>;

const { actions, checks, dataGaps } = reportSchema.shape;

/** Parts that stay as they were need not be written anew. */
const orNull = ([says, keys]: readonly [string, AnswerForm]) =>
  [`null where they stay as they are; else all of them: ${says}`, keys] as const;

const revisionForm: FormOf<Report> = {
  ...reportForm,
  actions: orNull(reportForm.actions),
  checks: orNull(reportForm.checks),
  dataGaps: `null where they stay as they are; else all: ${reportForm.dataGaps}`,
};

const revisedSchema = reportSchema.extend({
  actions: actions.nullable(),
  checks: checks.nullable(),
  dataGaps: dataGaps.nullable(),
});

const revisionNotation = inNotation<MetaRevisionInput, typeof revisedSchema.shape>(
  revisedSchema,
  revisionForm,
  handlesOfPrevious,
);

/** How a language model writes a revision: its actions, checks and gaps are null where they stay as they were. */
const revisionAnswer = {
  schema: revisionNotation.schema,
  read: (answer: unknown, input: MetaRevisionInput): unknown =>
    overPrevious(input.report, revisionNotation.read(answer, input)),
  unread: revisionNotation.unread,
};

/** The MetaAgent's revised report (paper 4.2.3; template C.5). */
export const metaRevision: Task<MetaRevisionInput, Report> = {
  name: "meta-revision",
  version: 19,
  input: metaRevisionInputSchema,
  output: reportSchema,
  prompt: revisionPrompt,
  written: revisionAnswer,
  shorter: [withReasonsInShort, withoutPassages],
  rules: (input) => revisionOf(input),
  verify,
  doubts: (input, report) => reportDoubts(report, revisionSources(input), input),
};

/** Template C.5: the report so far, the doctors' new statements, instruction. */
function revisionPrompt(input: MetaRevisionInput): Message[] {
  const { report, opinions, decision, population, passages, panel, round } = input;
  const told = [
    own`# 1. Your report so far\n${reportText(report, { revised: true })}`,
    clinicianText(input.statements),
    own`# 2. The doctors' statements, round ${round}`,
    opinionsText(opinions),
    decisionText(decision),
    citedPassagesText("The documents that they cite", passages, citedIn(opinions)),
  ];
  return promptMessages(metaRole(population), [
    ...told,
    revisionNotation.rules(input, told),
    own`# 3. Your task
The doctors are ${namesText(panel.map((m) => m.doctor))}. Revise your report: work in what has merit, keep what stands, drop what does not, and settle the level anew. Keep among the disagreements what remains in dispute. Claim no change that you did not make.
${revisionNotation.answerForm}`,
  ]);
}

/** Which dissent was found to have merit, and why, and the case that was made against the report. */
function decisionText({ text, weighed, caseAgainst }: Decision): PromptText {
  const merits = [
    ...weighed.map((w) => `${w.doctor}, ${w.merit ? "merit" : "no merit"}: ${w.why}`),
    ...(caseAgainst ? [`Against the report: ${caseAgainst.text}`] : []),
  ];
  return own`Your decision:\n${fenced("statement", { by: "meta" }, merits.join("\n") || text)}`;
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
