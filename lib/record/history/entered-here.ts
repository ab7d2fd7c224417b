/** The name under which a history tells where entries of clinicians come from, beside the names of the sources that were imported. */
export const ENTRIES = "Entered by clinicians";

/** Whether a version was written here. It was whole when it was written, and tells of nothing that came later. */
export const isEnteredHere = ({ source }: { source: string }): boolean => source === ENTRIES;
