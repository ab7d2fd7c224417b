import { z } from "zod";
import type { Task } from "../../agents/task";
import type { ClaimSources } from "../../claims/sources";
import type { Message } from "../../language-models/message";
import { criticalUnweighed } from "../built-in-doctors/decision/case-against";
import { decisionOf } from "../built-in-doctors/decision/stop-rule";
import { metaSources } from "../built-in-doctors/report/meta-sources";
import { asMade, type Wording } from "../built-in-doctors/wording/wording";
import { type Decision, decisionSchema } from "../protocol/schema";
import { signedOpinionSchema } from "../protocol/team-schema";
import { inNotation } from "./citations/citation-notation";
import { onTheTable, recordAndPassages } from "./input-parts";
import { doctorProblems, evidenceProblems, forbiddenProblems, unknownSources } from "./output-checks/answer-check";
import { firstRaised } from "./output-checks/doubt";
import { handlesOfPrevious } from "./previous-version";
import { metaRole, promptMessages } from "./prompt-parts/agent-roles";
import { citedIn, citedPassagesText } from "./prompt-parts/passages-text";
import { clinicianText, opinionsText, reportBrief } from "./prompt-parts/statements-text";

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

const decisionNotation = inNotation(decisionSchema, handlesOfPrevious);

/** Action^j: whether another round is worth having (paper 4.2.3; template C.4). */
export const metaDecision: Task<MetaDecisionInput, Decision> = {
  name: "meta-decision",
  version: 5,
  input: metaDecisionInputSchema,
  output: decisionSchema,
  prompt: decisionPrompt,
  written: decisionNotation,
  rules: (input) => decisionByRules(input),
  verify,
  doubts,
};

/** Template C.4: the doctors' statements, instruction. */
function decisionPrompt(input: MetaDecisionInput): Message[] {
  const { report, opinions, round, maxRounds, population, passages } = input;
  return promptMessages(metaRole(population), [
    `# The report\n${reportBrief(report)}`,
    clinicianText(input.statements),
    `# 1. The doctors' statements, round ${round} of at most ${maxRounds}`,
    opinionsText(opinions),
    citedPassagesText("What they cite", passages, citedIn(opinions)),
    `# 2. Your task
Is another round needed? When all agree: "stop", "unanimous". Else weigh each dissent in "weighed": merit is evidence that the report lacks, that stands and bears on this patient; repetition has none. With any merit: "continue", "merit"; with none: "stop", "no-merit". "text": why, in a sentence or two.${input.talk === "paper" ? "" : caseAsked}`,
  ]);
}

const caseAsked =
  ' On stopping, "caseAgainst": what in the record speaks most against the report, and its answer: what outweighs that or would settle it; null if nothing. Critical, in no driver: "merit".';

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
    ...forbiddenProblems([
      decision.text,
      ...decision.weighed.map((w) => w.why),
      ...(argued ? [argued.text, argued.answer] : []),
    ]),
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
