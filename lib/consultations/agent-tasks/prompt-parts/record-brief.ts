import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { Report } from "../../protocol/schema";
import { basicsText, type Finding, findingLine, standsInSummary } from "./record-text";

/**
 * The record for a doctor who has read it before: the findings that the report's drivers do not name, without mild ones that are only
 * a value out of range. Last values stand beside the attributions.
 */
export function chartBrief(chart: Chart, report: Report): string {
  const leftOut = findingsLeftOut(chart, report);
  return [
    basicsText(chart),
    ...(leftOut.length > 0 ? ["Findings that the report does not name:"] : []),
    ...leftOut.map((f) => findingLine(chart, f)),
  ].join("\n");
}

function findingsLeftOut(chart: Chart, report: Report): Finding[] {
  const inReport = featuresInDrivers(report);
  return chart.findings.filter((f) => !inReport.has(f.feature) && (f.severity > 1 || !standsInSummary(chart, f)));
}

/** The features of which a later turn gives a value already: the report's drivers cite it, or the findings beside them tell the latest. */
export function featuresTold(chart: Chart, report: Report): Set<string> {
  const lastTold = findingsLeftOut(chart, report).filter(
    ({ feature: id, minutes, value }) =>
      summaryOf(chart, id)?.last.minutes === minutes && summaryOf(chart, id)?.last.value === value,
  );
  return new Set([...featuresInDrivers(report), ...lastTold.map((f) => f.feature)]);
}

/** The features that the report's drivers cite, and so give values of. */
function featuresInDrivers({ drivers }: Report): Set<string> {
  return new Set(drivers.flatMap((d) => d.evidence.flatMap((ref) => ("feature" in ref ? [ref.feature] : []))));
}
