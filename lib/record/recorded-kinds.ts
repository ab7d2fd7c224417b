/**
 * Kinds of which a source may record all that there is: of one that it does, a record that holds none says that there was none; of any
 * other, that nobody knows.
 */
export const recordedKinds = [
  "condition",
  "medication",
  "procedure",
  "encounter",
  /** Deaths, so that whoever is not dead is alive. */
  "vital-status",
  /** That a test or sign was measured at all. */
  "laboratory",
  "vital-signs",
  "disease-state",
  "stage",
  "performance",
  "gene-alteration",
  "biomarker",
] as const;
export type RecordedKind = (typeof recordedKinds)[number];
