import type { Chart } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import { joined, type PromptText, textOf } from "../../../language-models/prompt-text";
import type { Report } from "../../protocol/reviews-and-reports";
import { basicsText, briefly, type Finding, findingLine, findingLines, standsInSummary } from "./record-text";
import { coursesText, featuresInBrief } from "./values-that-matter";

/**
 * The record for a doctor who has read it before: the findings that the report's drivers do not name, without mild ones that are only
 * a value out of range, and the course of what matters most, so that a claim about it can be weighed.
 */
export function chartBrief(chart: Chart, prediction: Prediction, report: Report): PromptText {
  const matter = featuresInBrief(chart, prediction);
  const leftOut = findingsLeftOut(chart, report);
  const parts = [
    basicsText(chart),
    ...(leftOut.length > 0 ? ["Findings that the report does not name:"] : []),
    ...findingLines(chart, leftOut, (f) => matter.includes(f.feature) && standsInSummary(chart, f)),
    coursesText(chart, matter),
    ...briefly(chart),
  ];
  return joined(
    parts.filter((part) => textOf(part) !== ""),
    "\n",
  );
}

/** The same findings for the chair, with the value by which each is cited, since nothing below shows it; "" where there are none. */
export function unnamedText(chart: Chart, report: Report): string {
  const lines = findingsLeftOut(chart, report).map((f) => findingLine(chart, f, { withValue: true }));
  return lines.length > 0 ? ["# Findings that the report does not name", ...lines].join("\n") : "";
}

function findingsLeftOut(chart: Chart, report: Report): Finding[] {
  const inReport = featuresInDrivers(report);
  return chart.findings.filter((f) => !inReport.has(f.feature) && (f.severity > 1 || !standsInSummary(chart, f)));
}

/** The features that the report's drivers cite, and so give values of. */
function featuresInDrivers({ drivers }: Report): Set<string> {
  return new Set(drivers.flatMap((d) => d.evidence.flatMap((ref) => ("feature" in ref ? [ref.feature] : []))));
}
