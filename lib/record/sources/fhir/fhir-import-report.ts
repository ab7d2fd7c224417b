/** The report stands with that of stays, since one list holds both. */
export {
  type FhirImportReport,
  type FhirImportRun,
  type FhirUndo,
  fhirImportReportSchema,
  fhirImportRunSchema,
} from "../../import/fhir-import-report";
