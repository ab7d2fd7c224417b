/** The forms of file that a cohort is taken along as. */
export const cohortFormats = ["csv", "json", "fhir"] as const;
export type CohortFormat = (typeof cohortFormats)[number];
