/** Patients by how many documents their record holds (ACR 4.2.3): below 35, from 35, from 74. */
export const documentThirds = ["below 35", "35 to 73", "74 or more"] as const;
export type DocumentThird = (typeof documentThirds)[number];

/** @param documents of a patient, 0 or more */
export function thirdOf(documents: number): DocumentThird {
  if (documents < 35) return "below 35";
  return documents < 74 ? "35 to 73" : "74 or more";
}
