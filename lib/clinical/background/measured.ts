import type { FeatureId } from "../../record/catalogue";

/** How it is called where it is told; it is no feature of the catalogue. */
export const OXIMETRY = "pulse oximetry" as const;

/** Features of which a stay's series hold a value; pulse oximetry, where the stay's source records it and nobody asks for it. */
export type Measured = ReadonlySet<FeatureId | typeof OXIMETRY>;
