import { z } from "zod";
import type { Task } from "../../agents/task";
import type { Message } from "../../language-models/message";
import { joined, own } from "../../language-models/prompt-text";
import { finalOf, withQuestions } from "../built-in-doctors/report/final-report";
import { revisionSources } from "../built-in-doctors/report/meta-sources";
import { consensusOf, dissentOf } from "../built-in-doctors/report/remaining-dissent";
import { openQuestionSchema } from "../protocol/open-questions";
import { decisionSchema, type FinalReport, finalReportSchema, reportSchema } from "../protocol/reviews-and-reports";
import { signedOpinionSchema } from "../protocol/team-schema";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { citedTextForm, claimForm } from "./claim-form";
import { onTheTable, wholePanel } from "./input-parts";
import { reportDoubts, reportProblems } from "./output-checks/report-check";
import { handlesOfPrevious, overPrevious } from "./previous-version";
import { metaRole, promptMessages } from "./prompt-parts/agent-roles";
import { settledText } from "./prompt-parts/questions-text";
import { absentText, basicsText, briefly } from "./prompt-parts/record-text";
import { clinicianText, opinionsText, reportText } from "./prompt-parts/statements-text";
import { reportForm } from "./report-form";
import { withReasonsInShort } from "./shorter-inputs";

/** The last version of the report, the last round's opinions and decision, and the panel that gave them. */
export const metaFinalInputSchema = z.strictObject({
  ...wholePanel,
  ...onTheTable,
  /** Empty, as `decision` is null, where no round was held. */
  opinions: z.array(signedOpinionSchema),
  decision: decisionSchema.nullable(),
  /** Rounds that were held. */
  rounds: z.number().int().min(0),
  questions: z.array(openQuestionSchema).optional(),
});
export type MetaFinalInput = z.infer<typeof metaFinalInputSchema>;

const { drivers, actions } = reportSchema.shape;

const writtenSchema = finalReportSchema
  .pick({ headline: true, summary: true, limits: true })
  .extend({ drivers: drivers.nullable(), actions: actions.nullable() });

const finalForm: FormOf<typeof writtenSchema.shape> = {
  drivers: ["null where those of the last version stand; else all of them, one to ten claims. Each:", claimForm],
  actions: ["null where those of the last version stand; else all of them, each with a document. Each:", citedTextForm],
  limits:
    "sentences: what the report cannot tell, among it what the record does not hold, and for whom the risk was estimated",
  summary: reportForm.summary,
  headline: reportForm.headline,
};

const finalNotation = inNotation<MetaFinalInput, typeof writtenSchema.shape>(
  writtenSchema,
  finalForm,
  handlesOfPrevious,
);

/** How a language model writes the final report: its own words; all else as in the last version, and the dissent in the doctors' own words. */
const finalAnswer = {
  schema: finalNotation.schema,
  unread: finalNotation.unread,
  read(answer: unknown, input: MetaFinalInput): unknown {
    const { opinions, report } = input;
    const previous = { ...report, dissent: dissentOf(opinions), consensus: consensusOf(opinions) };
    const { questions } = withQuestions(input, report);
    return overPrevious({ ...previous, ...(questions && { questions }) }, finalNotation.read(answer, input));
  },
};

/** The final report (paper 4.2.3, end): the consensus and, unlike in the paper, the dissent that remains. */
export const metaFinal: Task<MetaFinalInput, FinalReport> = {
  name: "meta-final",
  version: 19,
  input: metaFinalInputSchema,
  output: finalReportSchema,
  prompt: finalPrompt,
  written: finalAnswer,
  shorter: [withReasonsInShort],
  rules: (input) => finalOf(input),
  verify,
  doubts: (input, report) => reportDoubts(report, revisionSources(input), input),
};

/** The last version with the doctors' last statements (paper 4.2.3, end). */
function finalPrompt(input: MetaFinalInput): Message[] {
  const { report, opinions, population, chart, rounds } = input;
  const told = [
    joined([basicsText(chart), absentText(chart), ...briefly(chart)], "\n"),
    own`# 1. The last version of your report\n${reportText(report, { revised: false })}`,
    clinicianText(input.statements),
    rounds === 0 ? own`No round of discussion was held.` : own`# 2. The doctors' last statements (round ${rounds})`,
    opinionsText(opinions),
  ];
  return promptMessages(metaRole(population), [
    ...told,
    finalNotation.rules(input, told),
    own`# 3. Your task
Write the final report. The level, the disagreements, the checks and every dissent in the doctor's own words are kept from the last version without you.${settledText(withQuestions(input, report).questions)}
${finalNotation.answerForm}`,
  ]);
}

function verify(input: MetaFinalInput, report: FinalReport): string[] {
  const { opinions } = input;
  const expected = dissentOf(opinions);
  const consensus = consensusOf(opinions);
  return [
    ...reportProblems(report, revisionSources(input), input),
    ...expected.flatMap((d) => {
      const previous = report.dissent.find((k) => k.doctor === d.doctor);
      if (!previous) return [`${d.doctor} disagrees, but dissent does not say so.`];
      return [
        ...(previous.reason === d.reason
          ? []
          : [`The dissent of ${d.doctor} must be in its own words: copy its reason unchanged.`]),
        ...(previous.statedRisk === d.statedRisk
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
