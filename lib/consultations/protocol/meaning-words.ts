import type { Claim } from "../../claims/schema";

/** What a claim's bearing is called wherever it is told: what the finding means, never what a model makes of it. */
export const meaningWords: Readonly<Record<Claim["bearing"], string>> = {
  raises: "Abnormal",
  lowers: "In range",
  neutral: "Noted",
};
