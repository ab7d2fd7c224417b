import type { Problem } from "../../../clinical/problems/problem-schema";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import type { EntryKind } from "../../clinician-entries/entry-schema";
import { entryText } from "../../clinician-entries/entry-text";
import type { Entered, EntryChange } from "../../entry-effects/entry-view";
import { softwareReference } from "./devices";
import type { DocumentContext } from "./document-context";

/** R4's severities for ours: an organ fails, needs a decision today, outside the limits. */
const severities = { 3: "high", 2: "moderate", 1: "low" } as const;

/** Kinds of entries that say what is done against a problem. R4's mitigation is an action taken or committed to: what the team proposes is none. */
const treatments: ReadonlySet<EntryKind> = new Set([
  "vasopressor",
  "fluid",
  "antibiotic",
  "dialysis",
  "ventilator",
  "source-control",
]);

/** A DetectedIssue a problem, from the record alone: its values as evidence, and what clinicians entered as done against it as mitigation. */
export function detectedIssues(
  context: DocumentContext,
  problems: readonly Problem[],
  { entries, changes }: { entries: readonly Entered[]; changes: ReadonlyMap<string, readonly EntryChange[]> },
): JsonObject[] {
  return problems.map((problem) => {
    const { id, title, severity, facts, reading, notExcluded, course } = problem;
    const done = entries.filter(
      ({ id: entered, entry }) =>
        treatments.has(entry.kind) &&
        (changes.get(entered) ?? []).some(({ on, kind }) => kind === "reading" && on === id),
    );
    const detail = [
      `Course: ${course}.`,
      reading?.text,
      notExcluded && `Not excluded by the record: ${notExcluded.causes.join("; ")}.`,
    ].filter((part) => typeof part === "string");
    return context.concluded("DetectedIssue", `problem-${id}`, {
      status: "final",
      code: { text: title },
      severity: severities[severity],
      patient: context.of.patient,
      identifiedDateTime: context.date,
      author: softwareReference(context),
      evidence: facts.map(({ feature, text, worst, latest }) => {
        const cited = context.cite([
          { feature, ...worst },
          { feature, ...latest },
        ]);
        return { code: [{ text }], ...(cited.length > 0 && { detail: cited }) };
      }),
      detail: detail.join(" "),
      ...(done.length > 0 && {
        mitigation: done.map(({ by, entry }) => ({ action: { text: entryText(entry) }, author: { display: by } })),
      }),
    });
  });
}
