/** Systems of codes and identifiers that are Consilium's own. A URN: nobody is sent to an address that answers nothing. */
export const codeSystems = {
  /** Ids of the feature catalogue: "lactate". */
  feature: "urn:consilium:feature",
  /** What a source calls a parameter: "Lactate" of PhysioNet 2012. */
  parameter: (source: string) => `urn:consilium:source:${source}`,
  /** Kinds of unit that sources tell apart. */
  careUnit: "urn:consilium:care-unit",
  /** A patient's id, a keyed hash. */
  patient: "urn:consilium:patient",
  /** What a source wrote as a reference to a resource that is not stored. */
  sourceReference: "urn:consilium:source-reference",
  /** Types of resources of which a record's fields tell that they are there, and no more. */
  fhirType: "urn:consilium:fhir-type",
  tag: "urn:consilium:tag",
  /** Ids of consultations. */
  consultation: "urn:consilium:consultation",
} as const;

/** HL7's label of data that are no person's. */
export const TEST_DATA = {
  system: "http://terminology.hl7.org/CodeSystem/v3-ActReason",
  code: "HTEST",
  display: "test health data",
} as const;

/** What each Bundle is for: no code of HL7's says it. */
export const NOT_FOR_CARE = {
  system: codeSystems.tag,
  code: "research-not-for-care",
  display: "Research, not for care",
} as const;

/** Of what stands on a clock of its own: 1 January 1900, 00:00 UTC, stands for its beginning. */
export const UNDATED = {
  system: codeSystems.tag,
  code: "undated",
  display: "Its source gives minutes since admission and no date: 1900-01-01T00:00:00Z stands for the admission",
} as const;

/** Where a stay without dates begins: no ICU's year, so that nobody takes it for a date. */
export const UNDATED_ORIGIN = Date.UTC(1900, 0, 1);
