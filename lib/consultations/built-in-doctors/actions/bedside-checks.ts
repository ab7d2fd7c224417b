import { distinctEvidence } from "../../../claims/evidence";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { drugs } from "../../../record/sources/usually-not-recorded";
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
  return [...treated.slice(0, most - Math.min(2, disputed.length)), ...disputed].slice(0, most);
}
