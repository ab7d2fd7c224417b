/** The name under which a history tells where entries of clinicians come from. */
export const ENTRIES = "Entered by clinicians";
