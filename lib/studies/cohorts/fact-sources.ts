/** What of a record facts are read of. */
export const factSources = ["all", "coded", "notes"] as const;
export type FactSource = (typeof factSources)[number];
