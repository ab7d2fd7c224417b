import { distinctEvidence } from "../../../claims/evidence";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import { problemName } from "../../../clinical/problems/problem-name";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { drugs } from "../../../record/sources/usually-not-recorded";
import { hourText } from "../../../record/value-text";
import type { Report } from "../../protocol/schema";
import { isOver, OLD_GAS, pressingProblems, shownOf } from "../chart-reading/present-state";
import { disputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { sourceIn } from "../evidence/source-sentence";
import { asSentence, phrase, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import { checkRules } from "./bedside-check-table";
import { careOf } from "./problem-steps/care-of-problems";

type Check = Report["checks"][number];

const most = 6;
/** The most checks of what presses: the rest is for treatments and what is in dispute. */
const mostPressing = 4;
const mostEvidence = 3;

const notRecorded = stating("treatments are not in this record", { kind: "not-recorded", what: drugs });

/**
 * What to check at the bedside: first what each pressing problem asks for at once, then what this record does not hold, treatments
 * given for a finding and what would settle a disputed one. Each check cites its finding, and the sentence of a passage where one was
 * retrieved.
 */
export function bedsideChecks(chart: Chart, passages: readonly RetrievedPassage[], say: Wording): Check[] {
  const disputed = disputedFindingsIn(chart).map(
    (dispute): Check => ({
      ...say([stating(`Check ${dispute.bedsideCheck}: this is not in this record.`)]),
      evidence: (dispute.subject(chart)?.evidence ?? []).slice(0, mostEvidence),
    }),
  );
  const treated = checkRules.flatMap((rule): Check[] => {
    const finding = chart.findings.find(
      (f) => rule.findings.includes(`${f.feature}-${f.direction}`) && f.severity >= (rule.leastSeverity ?? 1),
    );
    if (!finding || isOver(finding, chart) || !(rule.when?.(chart) ?? true)) return [];
    const observation = observationRef(finding.feature, finding);
    const source = sourceIn(rule.sourcePatterns, chart, passages);
    return [
      {
        ...say([asSentence(phrase`Check whether ${rule.treatmentGiven}: ${notRecorded}`)]),
        evidence: distinctEvidence([observation, ...(source ? [source] : [])], mostEvidence),
      },
    ];
  });
  const first = [...oldGasCheck(chart, say), ...pressingChecks(chart, passages, say)];
  const left = Math.max(0, most - first.length - Math.min(2, disputed.length));
  return [...first, ...treated.slice(0, left), ...disputed].slice(0, most);
}

/** For each pressing problem, worst first, what to look at now; one of which the table knows nothing is named, so that it is not passed over. */
function pressingChecks(chart: Chart, passages: readonly RetrievedPassage[], say: Wording): Check[] {
  const found = pressingProblems(chart).flatMap((problem): (Check & { rule: string })[] => {
    const [worst] = problem.facts.toSorted((a, b) => b.now - a.now);
    const rule = careOf(problem.id)
      .flatMap(({ checks }) => checks)
      .find(({ when }) => when?.(chart, problem) ?? true);
    const text = rule?.text ?? `Check ${problemName(problem)} at the bedside: nothing that was retrieved bears on it.`;
    const source = rule && sourceIn(rule.sourcePatterns, chart, passages);
    const said = stating(text, { kind: "problem", problem: problem.id, course: null });
    const seen = worst ? [shownOf(worst, chart)] : [];
    return [{ ...say([said]), evidence: [...seen, ...(source ? [source] : [])], rule: text }];
  });
  const distinct = found.filter((one, i) => found.findIndex(({ rule }) => rule === one.rule) === i);
  return distinct.slice(0, mostPressing).map(({ rule: _, ...check }) => check);
}

/** A gas now, where oxygen is low or much of it is given and the last gas is old. */
function oldGasCheck(chart: Chart, say: Wording): Check[] {
  const { problems = [], asOfMinutes } = chart;
  const breathing = problems.find(
    ({ id, course }) => ["hypoxaemia", "respiratory-failure", "oxygen-requirement"].includes(id) && course !== "past",
  );
  const gas = summaryOf(chart, "pao2")?.last;
  if (!breathing || !gas || asOfMinutes - gas.minutes < OLD_GAS) return [];
  const taken = stating(`the last was taken at ${hourText(gas.minutes)}`, { kind: "mention", features: ["pao2"] });
  return [
    { ...say([asSentence(phrase`Check an arterial gas now: ${taken}`)]), evidence: [observationRef("pao2", gas)] },
  ];
}
