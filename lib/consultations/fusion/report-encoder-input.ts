import { meaningWords } from "../protocol/meaning-words";
import type { FinalReport, Report } from "../protocol/reviews-and-reports";

/**
 * A report as the report encoder reads it (x_Report, paper 4.3, formula 11): every statement a line, always in the same
 * order, without evidence, doctors' titles or the limits that every report shares. A draft, which has no dissent yet,
 * is read the same way.
 */
export function reportEncoderInput(report: Report & Partial<Pick<FinalReport, "dissent">>): string {
  return [
    report.headline,
    report.summary,
    ...report.drivers.map(({ bearing, text }) => `${meaningWords[bearing]}: ${text}`),
    ...report.disagreements.flatMap(({ topic, positions, resolution }) => [
      `Disagreement: ${topic}`,
      ...positions.map(({ position }) => `Position: ${position}`),
      `Resolution: ${resolution}`,
    ]),
    ...report.actions.map(({ text }) => `Action: ${text}`),
    ...report.checks.map(({ text }) => `Check: ${text}`),
    ...report.dataGaps.map((text) => `Gap: ${text}`),
    ...(report.dissent ?? []).map(({ statedRisk, reason }) => `Dissent: own risk ${statedRisk.toFixed(2)}. ${reason}`),
  ]
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

const number = /(?<![\p{L}\p{N}.])(?:(?<=^|[\s(])[-−+])?\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** The numbers of a text with their signs, in order and separated by spaces, without the words. */
export function numbersOnly(text: string): string {
  return [...text.matchAll(number)].map(([written]) => written).join(" ");
}
