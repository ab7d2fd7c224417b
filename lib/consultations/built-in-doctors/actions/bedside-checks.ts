import { distinctEvidence } from "../../../claims/evidence";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { drugs } from "../../../record/sources/usually-not-recorded";
import { hourText } from "../../../record/value-text";
import type { Report } from "../../protocol/schema";
import { disputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { sourceIn } from "../evidence/source-sentence";
import { asSentence, phrase, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import { checkRules } from "./bedside-check-table";

type Check = Report["checks"][number];

const most = 6;
const mostEvidence = 3;

const notRecorded = stating("treatments are not in this record", { kind: "not-recorded", what: drugs });

/**
 * What to check at the bedside, since this record does not hold it: treatments given for a finding, and what would settle a
 * disputed finding. Each check cites its finding, and the sentence of a passage where one was retrieved.
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
    if (!finding || !(rule.when?.(chart) ?? true)) return [];
    const observation = observationRef(finding.feature, finding);
    const source = sourceIn(rule.sourcePatterns, chart, passages);
    return [
      {
        ...say([asSentence(phrase`Check whether ${rule.treatmentGiven}: ${notRecorded}`)]),
        evidence: distinctEvidence([observation, ...(source ? [source] : [])], mostEvidence),
      },
    ];
  });
  const gas = oldGasCheck(chart, say);
  return [...gas, ...treated.slice(0, most - gas.length - Math.min(2, disputed.length)), ...disputed].slice(0, most);
}

/** Minutes after which a gas says little of breathing now: a team decision. */
const OLD_GAS = 12 * 60;

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
