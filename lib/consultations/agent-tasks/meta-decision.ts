import { z } from "zod";
import type { Task } from "../../agents/task";
import type { ClaimSources } from "../../claims/sources";
import type { Message } from "../../language-models/message";
import { own } from "../../language-models/prompt-text";
import { criticalUnweighed } from "../built-in-doctors/decision/case-against";
import { decisionOf } from "../built-in-doctors/decision/stop-rule";
import { metaSources } from "../built-in-doctors/report/meta-sources";
import { asMade, type Wording } from "../built-in-doctors/wording/wording";
import { type Decision, decisionSchema } from "../protocol/reviews-and-reports";
import { signedOpinionSchema } from "../protocol/team-schema";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { onTheTable, recordAndPassages } from "./input-parts";
import { doctorProblems, evidenceProblems, forbiddenProblems, unknownSources } from "./output-checks/answer-check";
import { firstRaised } from "./output-checks/doubt";
import { handlesOfPrevious } from "./previous-version";
import { metaRole, promptMessages } from "./prompt-parts/agent-roles";
import { citedIn, citedPassagesText } from "./prompt-parts/passages-text";
import { unnamedText } from "./prompt-parts/record-brief";
import { clinicianText, opinionsText, reportBrief } from "./prompt-parts/statements-text";
import { withoutPassages, withReasonsInShort } from "./shorter-inputs";

/** The doctors' statements (paper, formula 9), with their reasons and evidence, and what is needed to weigh these. */
export const metaDecisionInputSchema = z.strictObject({
  ...recordAndPassages,
  ...onTheTable,
  opinions: z.array(signedOpinionSchema).min(1),
  round: z.number().int().min(1),
  maxRounds: z.number().int().min(1),
  /** Disputed findings that every doctor who reads them reads one way; for the rules. */
  readings: z.array(z.strictObject({ finding: z.string(), side: z.enum(["graver", "milder"]) })).optional(),
  /** "paper": held as in the paper, without a case against the report; open where not given. */
  talk: z.enum(["open", "paper"]).optional(),
});
export type MetaDecisionInput = z.infer<typeof metaDecisionInputSchema>;

const writtenSchema = decisionSchema.extend({ caseAgainst: decisionSchema.shape.caseAgainst.unwrap() });

/** What a decision says, each dissent weighed before what is done about it. */
const decisionForm: FormOf<typeof writtenSchema.shape> = {
  weighed: [
    "one for each doctor who disagrees, none for those who agree. Each:",
    {
      doctor: "the doctor's id",
      why: "one sentence: what the dissent brings that the report lacks, or that it brings nothing",
      merit: "true where it brings evidence that the report lacks, that stands, and that bears on this patient",
    },
  ],
  caseAgainst: [
    "what in the record speaks most against the report; null where nothing does, or where the discussion goes on:",
    {
      evidence: "citations of what it rests on",
      text: "one sentence: the case against the report",
      answer: "one sentence: what outweighs it, or what would settle it",
    },
  ],
  text: "one or two sentences: why another round is needed, or not",
  reason: '"merit", "no-merit", or "unanimous" where all agree',
  action: '"continue" with reason "merit", else "stop"',
};

const decisionNotation = inNotation<MetaDecisionInput, typeof writtenSchema.shape>(
  writtenSchema,
  decisionForm,
  handlesOfPrevious,
);

/** How a language model writes a decision: null where it makes no case against the report, which counts where a case was asked for. */
const decisionAnswer = {
  schema: decisionNotation.schema,
  unread: decisionNotation.unread,
  read(answer: unknown, input: MetaDecisionInput): unknown {
    const read = decisionNotation.read(answer, input);
    if (read === null || typeof read !== "object") return read;
    const { caseAgainst, ...rest } = read as Partial<Decision>;
    const asked = input.talk !== "paper" && rest.action !== "continue";
    return caseAgainst === undefined || (caseAgainst === null && !asked) ? rest : { ...rest, caseAgainst };
  },
};

/** Action^j: whether another round is worth having (paper 4.2.3; template C.4). */
export const metaDecision: Task<MetaDecisionInput, Decision> = {
  name: "meta-decision",
  version: 6,
  input: metaDecisionInputSchema,
  output: decisionSchema,
  prompt: decisionPrompt,
  written: decisionAnswer,
  shorter: [withReasonsInShort, withoutPassages],
  rules: (input) => decisionByRules(input),
  verify,
  doubts,
};

/** Template C.4: the doctors' statements, instruction. */
function decisionPrompt(input: MetaDecisionInput): Message[] {
  const { report, opinions, round, maxRounds, population, chart, passages } = input;
  const told = [
    own`# The report\n${reportBrief(report)}`,
    input.talk === "paper" ? "" : unnamedText(chart, report),
    clinicianText(input.statements),
    own`# 1. The doctors' statements, round ${round} of at most ${maxRounds}`,
    opinionsText(opinions),
    citedPassagesText("The documents that they cite", passages, citedIn(opinions)),
  ];
  return promptMessages(metaRole(population), [
    ...told,
    decisionNotation.rules(input, told),
    own`# 2. Your task
Is another round of discussion needed? Weigh each dissent: a dissent has merit where it brings evidence that the report lacks, that stands, and that bears on this patient; repetition has none. With any merit the discussion continues; with none it stops.${input.talk === "paper" ? own` Give no case against the report: "caseAgainst" is null.` : caseAsked}
${decisionNotation.answerForm}`,
  ]);
}

const caseAsked = own` Before it stops, make the case against the report. Where that rests on a critical finding which no driver names, it has merit too, and the discussion continues.`;

/** The decision of the built-in MetaAgent. */
export function decisionByRules(input: MetaDecisionInput, say: Wording = asMade): Decision {
  return decisionOf({ ...input, sources: decisionSources(input) }, say);
}

function decisionSources({ chart, passages, opinions, report }: MetaDecisionInput): ClaimSources {
  const cited = [
    ...opinions.flatMap((o) => [...o.opinion.evidence, ...o.opinion.requests.flatMap((r) => r.claim?.evidence ?? [])]),
    ...report.drivers.flatMap((d) => d.evidence),
  ].filter((e) => e.kind === "attribution");
  return metaSources(chart, passages, cited);
}

function verify(input: MetaDecisionInput, decision: Decision): string[] {
  const { opinions, report, chart } = input;
  const argued = decision.caseAgainst ?? null;
  const dissenters = opinions.filter((o) => o.opinion.stance === "disagree").map((o) => o.doctor.id);
  const weighed = decision.weighed.map((w) => w.doctor);
  const merit = decision.weighed.some((w) => w.merit);
  const lacks = merit || (argued !== null && criticalUnweighed(argued.evidence, report, chart).length > 0);
  const expected = lacks ? "merit" : dissenters.length === 0 ? "unanimous" : "no-merit";
  const reasonFits = decision.reason === expected || (decision.reason === "round-limit" && lacks);
  return [
    ...doctorProblems(
      "weighed",
      weighed,
      opinions.map((o) => o.doctor),
    ),
    ...dissenters.filter((id) => !weighed.includes(id)).map((id) => `${id} disagrees, but weighed says nothing of it.`),
    ...weighed
      .filter((id) => !dissenters.includes(id) && opinions.some((o) => o.doctor.id === id))
      .map((id) => `${id} agrees, so weighed must not list it.`),
    ...(reasonFits
      ? []
      : [`reason is "${decision.reason}", but by the statements and your own weighing it is "${expected}".`]),
    ...(decision.action === "continue" && decision.reason !== "merit"
      ? ['action "continue" goes only with reason "merit".']
      : []),
    ...unknownSources("caseAgainst, evidence", decisionSources(input), argued ? [argued] : []),
    ...(decision.action === "stop" && decision.caseAgainst === undefined && input.talk !== "paper"
      ? ['"caseAgainst" is missing: what speaks most against the report, or null where nothing in the record does.']
      : []),
    ...forbiddenProblems(
      [decision.text, ...decision.weighed.map((w) => w.why), ...(argued ? [argued.text, argued.answer] : [])],
      input.chart,
    ),
    ...(decision.action === "stop" && decision.reason === "merit"
      ? ['What has merit calls for action "continue".']
      : []),
  ];
}

/** What the case against the report cites and does not stand; what a doctor or the report has cited before it was raised with them. */
function doubts(input: MetaDecisionInput, { caseAgainst }: Decision): string[] {
  const sources = decisionSources(input);
  const cited = [...input.report.drivers, ...input.opinions.map(({ opinion }) => opinion)].flatMap((o) => o.evidence);
  return firstRaised(
    evidenceProblems("caseAgainst, evidence", sources, caseAgainst?.evidence ?? []),
    evidenceProblems("Evidence", sources, cited),
  );
}
