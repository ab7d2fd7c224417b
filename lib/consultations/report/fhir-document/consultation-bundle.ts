import type { PatientRecord } from "../../../record/schema";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { entryOfBundle } from "../../../record/sources/fhir/writing/bundle";
import { codeSystems } from "../../../record/sources/fhir/writing/code-systems";
import { patientAsFhir } from "../../../record/sources/fhir/writing/patient-as-fhir";
import { entriesIn, withEntries } from "../../entry-effects/entry-effects";
import { type ConsultationState, hasFinalReport } from "../../protocol/state";
import type { ReportDocument } from "../schema";
import { composition } from "./composition";
import { detectedIssues } from "./detected-issues";
import { modelDevices, reasonerDevices, softwareDevice } from "./devices";
import { DocumentContext } from "./document-context";
import { documentProvenance } from "./document-provenance";
import { enteredResources } from "./entered-resources";
import { proposals } from "./proposals";
import { riskAssessments } from "./risk-assessments";

/**
 * A finished consultation as a document Bundle of FHIR R4: the report's Composition first, a section a section of the report with its
 * narrative; then whom it is about, what the models and the team concluded, the values that it cites, what clinicians entered, who spoke. All
 * references lead to entries of the Bundle, and each entry is reached from the Composition.
 * @param document of the same state
 * @param exportedAt when the Bundle is made
 * @param startedAt when the stay began, milliseconds since 1970; null where it has no dates
 * @throws Error where there is no final report, which whoever has the document knows
 */
export function consultationBundle(
  state: ConsultationState,
  {
    document,
    record,
    exportedAt,
    startedAt = null,
  }: { document: ReportDocument; record: PatientRecord; exportedAt: Date; startedAt?: number | null },
): JsonObject {
  const { request } = state;
  if (!hasFinalReport(state) || !request) throw new Error("a document Bundle needs a final report");
  const date = document.finishedAt ?? exportedAt.toISOString();
  const context = new DocumentContext(record, document.consultationId, date, startedAt);
  const entries = entriesIn(state);
  const { chart, changes } = withEntries({ chart: state.chart, report: state.final }, entries);
  const told = { ...state, chart, request };
  const parts = {
    issues: detectedIssues(context, chart.problems ?? [], { entries, changes }),
    risks: riskAssessments(context, told, document),
    proposals: proposals(context, withEntries({ chart: state.chart, report: state.final }, entries).report),
    entered: enteredResources(context, state),
  };
  const devices = [
    softwareDevice(context, request),
    ...modelDevices(context, told),
    ...reasonerDevices(context, request),
  ];
  const observations = context.citedObservations();
  const provenance = documentProvenance(context, told, [...parts.risks, ...parts.issues, ...parts.proposals]);
  const patient = { ...record.patient, birthDate: null, deceased: null };
  const all = [
    composition(context, document, { ...parts, devices, observations, provenance: [provenance] }),
    patientAsFhir(patient, null),
    context.encounterResource,
    ...parts.risks,
    ...parts.issues,
    ...parts.proposals,
    ...observations,
    ...parts.entered,
    ...devices,
    provenance,
  ];
  return {
    resourceType: "Bundle",
    meta: { security: context.labels },
    identifier: { system: codeSystems.consultation, value: document.consultationId },
    type: "document",
    timestamp: exportedAt.toISOString(),
    entry: all.map(entryOfBundle),
  };
}
