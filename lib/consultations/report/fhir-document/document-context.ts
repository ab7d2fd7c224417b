import type { EvidenceRef } from "../../../claims/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { referenceTo } from "../../../record/sources/fhir/writing/bundle";
import { NOT_FOR_CARE, TEST_DATA } from "../../../record/sources/fhir/writing/code-systems";
import { ParentReference } from "../../../record/sources/fhir/writing/common-as-fhir";
import { observationId, stayAsFhir } from "../../../record/sources/fhir/writing/stay-as-fhir";

/** What every resource of a consultation's document refers to, and which values of the stay it has cited so far. */
export class DocumentContext {
  readonly of: ParentReference;
  readonly encounter: JsonObject;
  /** Labels of whatever the team concluded. */
  readonly labels: JsonObject[];
  readonly encounterResource: JsonObject;
  private readonly observations: ReadonlyMap<string, JsonObject>;
  private readonly cited = new Set<string>();

  /** @param date of the report, ISO 8601 */
  constructor(
    readonly record: PatientRecord,
    readonly consultationId: string,
    readonly date: string,
    /** When the stay began, milliseconds since 1970; null where it has no dates. */
    readonly startedAt: number | null,
  ) {
    const { patient, encounter } = record;
    this.of = new ParentReference(patient.id);
    this.encounter = referenceTo("Encounter", encounter.id);
    this.labels = [NOT_FOR_CARE, ...(patient.synthetic ? [TEST_DATA] : [])];
    const [first, ...observations] = stayAsFhir(record, this.of, startedAt);
    this.encounterResource = first ?? {};
    this.observations = new Map(observations.map((one) => [String(one.id), one]));
  }

  /** An id within the document: of the consultation, so that it is the same in every export of it and in no other. */
  id(name: string): string {
    return `${this.consultationId.slice(0, 23)}-${name}`.replace(/[^A-Za-z0-9\-.]/g, "-").slice(0, 64);
  }

  /** What the team concluded, with its labels. */
  concluded(resourceType: string, name: string, fields: JsonObject): JsonObject {
    return { resourceType, id: this.id(name), meta: { security: this.labels }, ...fields };
  }

  /** References to values of the stay, which the document then holds; a value that the record does not have is left out. */
  cite(values: readonly { feature: FeatureId; minutes: number; value: number }[]): JsonObject[] {
    const ids = values.flatMap(({ feature, minutes, value }) => {
      const series = this.record.series.find((one) => one.feature === feature);
      const at = series?.times.findLastIndex((time, i) => time === minutes && series.values[i] === value) ?? -1;
      return at < 0 ? [] : [observationId(this.record.encounter.id, feature, at)];
    });
    for (const id of ids) this.cited.add(id);
    return [...new Set(ids)].map((id) => referenceTo("Observation", id));
  }

  citeEvidence(evidence: readonly EvidenceRef[]): JsonObject[] {
    return this.cite(evidence.flatMap((ref) => (ref.kind === "observation" ? [ref] : [])));
  }

  /** The values that were cited, by when they were. */
  citedObservations(): JsonObject[] {
    return [...this.cited].map((id) => this.observations.get(id)).filter((one) => one !== undefined);
  }
}
