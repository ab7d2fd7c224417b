/** The name under which a history tells of what clinicians entered here, beside the names of the sources that were imported. */
export const ENTERED_BY_CLINICIANS = "Entered by clinicians";

/** Whether a version was written here. It was whole when it was written, and tells of nothing that came later. */
export const isEnteredHere = ({ source }: { source: string }): boolean => source === ENTERED_BY_CLINICIANS;
