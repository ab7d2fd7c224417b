import type { EvidenceRef } from "../../claims/schema";
import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import { riskText, riskWithInterval } from "../../experts/risk-words";
import type { Message } from "../../language-models/message";
import type { ClinicianStatement } from "../protocol/contribution-schema";
import type { Decision, Report } from "../protocol/schema";
import type { Ensemble, PanelMember, Population, SignedOpinion } from "../protocol/team-schema";
import { asked } from "./prompt-doctor";
import { metaRole, namesText } from "./prompt-parts/agent-roles";
import { citedPassagesText, fenced } from "./prompt-parts/fenced-text";
import { absentText, basicsText } from "./prompt-parts/record-text";
import { clinicianText, opinionsText, reportBrief, reportText, reviewText } from "./prompt-parts/statements-text";

/** What the table holds before there is a report. */
interface Table {
  population: Population;
  chart: Chart;
  panel: readonly PanelMember[];
  passages: readonly RetrievedPassage[];
  ensemble: Ensemble;
}

/** What is said of a report. */
interface Discussed extends Pick<Table, "population" | "passages"> {
  report: Report;
  opinions: readonly SignedOpinion[];
  statements: readonly ClinicianStatement[];
}

/** Template C.2: Info_patient, the doctors' reviews, instruction. */
export function synthesisPrompt({ population, chart, panel, passages, ensemble }: Table): Message[] {
  const cited = panel.flatMap((m) => m.review.claims.flatMap((c) => c.evidence));
  return asked(metaRole(population), [
    `${basicsText(chart)}\n${absentText(chart)}`,
    "# 2. The doctors' reviews",
    ...panel.map(
      (m) =>
        `${m.doctor.title}, whose model gives ${riskWithInterval(m.prediction)}:\n${reviewText(m.doctor, m.review)}`,
    ),
    `The models' mean logit gives ${riskText(ensemble.risk)}.`,
    citedPassagesText("What they cite", passages, cited),
    `# 3. Your task
The doctors are ${namesText(panel.map((m) => m.doctor))}. Write the synthesised report: settle the level; select what bears on it, for and against. "headline": what, how sure, what is odd. "drivers": one to ten claims, one a topic. "disagreements": each doctor's position with its evidence, and what you make of it. "actions": each begins with "Consider" and cites a document. "checks": what to check at the bedside because this record lacks it. "dataGaps": what is missing that matters. "changes" is empty.`,
  ]);
}

/** Template C.4: the doctors' statements, instruction. */
export function decisionPrompt(input: Discussed & { round: number; maxRounds: number }): Message[] {
  const { report, opinions, round, maxRounds, population, passages } = input;
  return asked(metaRole(population), [
    `# The report\n${reportBrief(report)}`,
    clinicianText(input.statements),
    `# 1. The doctors' statements, round ${round} of at most ${maxRounds}`,
    opinionsText(opinions),
    citedPassagesText("What they cite", passages, citedIn(opinions)),
    `# 2. Your task
Is another round needed? When all agree: "stop", "unanimous". Else weigh each dissent in "weighed": merit is evidence that the report lacks, that stands and bears on this patient; repetition has none. With any merit: "continue", "merit"; with none: "stop", "no-merit". "text": why, in a sentence or two.`,
  ]);
}

/** Template C.5: the report so far, the doctors' new statements, instruction. */
export function revisionPrompt(
  input: Discussed & Pick<Table, "panel"> & { decision: Decision; round: number },
): Message[] {
  const { report, opinions, decision, population, passages, panel, round } = input;
  return asked(metaRole(population), [
    `# 1. Your report so far\n${reportText(report, { revised: true })}`,
    clinicianText(input.statements),
    `# 2. The doctors' statements, round ${round}`,
    opinionsText(opinions),
    decisionText(decision),
    citedPassagesText("What is cited", passages, citedIn(opinions)),
    `# 3. Your task
The doctors are ${namesText(panel.map((m) => m.doctor))}. Revise your report: work in what has merit, keep what stands, drop what does not, settle the level anew. "actions", "checks" and "dataGaps" are null where they stand as they are. "disagreements": what remains in dispute. "changes": what is different from the version before, because of what, at whose word; claim none that you did not make.`,
  ]);
}

/** The last version with the doctors' last statements (paper 4.2.3, end). */
export function finalPrompt(input: Discussed & Pick<Table, "chart"> & { rounds: number }): Message[] {
  const { report, opinions, population, chart, rounds } = input;
  return asked(metaRole(population), [
    basicsText(chart),
    `# 1. The last version of your report\n${reportText(report, { revised: false })}`,
    clinicianText(input.statements),
    rounds === 0 ? "No round of discussion was held." : `# 2. The doctors' last statements (round ${rounds})`,
    opinionsText(opinions),
    `# 3. Your task
Write what the final report says of its own: "headline" and "summary", to be read by themselves, and "limits": what it cannot tell, among it what the record does not hold and for whom the risks were estimated. "drivers" and "actions" are null where those of the last version stand; give them whole only where one does not. All else is kept, and every dissent in the doctor's own words.`,
  ]);
}

/** Which dissent was found to have merit, and why. */
function decisionText({ text, weighed }: Decision): string {
  const merits = weighed.map((w) => `${w.doctor}, ${w.merit ? "merit" : "no merit"}: ${w.why}`);
  return `Your decision:\n${fenced("statement", { by: "meta" }, merits.join("\n") || text)}`;
}

/** What those who disagree or have moved rest on. */
function citedIn(opinions: readonly SignedOpinion[]): EvidenceRef[] {
  return opinions.flatMap(({ opinion: { stance, evidence, changedBy, requests } }) => [
    ...(stance === "disagree" ? evidence : []),
    ...changedBy,
    ...requests.flatMap((r) => r.claim?.evidence ?? []),
  ]);
}
