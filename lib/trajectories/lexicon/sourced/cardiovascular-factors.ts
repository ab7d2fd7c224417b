import type { SourcedFactor } from "../sourced-factor";
import { factor, smokingKeys } from "./made-factor";

const INTERHEART = "Yusuf et al. (INTERHEART), Lancet 2004;364:937-952, odds ratios of a first myocardial infarction";

/** What is known of a first cardiovascular event. */
export const cardiovascularFactors: readonly SourcedFactor[] = [
  factor("current-smoker", {
    keys: smokingKeys(
      "current every day smoker",
      "current some day smoker",
      "heavy tobacco smoker",
      "light tobacco smoker",
    ),
    words: ["current smoker", "smokes", "smokes tobacco daily", "smoker"],
    ...{ category: "health behaviors or symptoms", theme: "smoking" },
    ...{ ratio: 2.87, source: `${INTERHEART}: current against never, 2.87` },
  }),
  factor("diabetes", {
    keys: ["disease|DOID:9351", "disease|DOID:9352", "disease|DOID:9744"],
    words: ["diabetes", "diabetes mellitus", "type 2 diabetes"],
    ...{ category: "diagnosis", theme: "diabetes" },
    ...{ ratio: 2.37, source: `${INTERHEART}: 2.37` },
  }),
  factor("hypertension", {
    keys: ["disease|DOID:10763", "disease|DOID:10825"],
    words: ["hypertension", "high blood pressure"],
    ...{ category: "diagnosis", theme: "hypertension" },
    ...{ ratio: 1.91, source: `${INTERHEART}: 1.91` },
  }),
  factor("obesity", {
    keys: ["disease|DOID:9970"],
    words: ["obesity", "obese", "abdominal obesity"],
    ...{ category: "diagnosis", theme: "obesity" },
    ...{ ratio: 1.62, source: `${INTERHEART}: abdominal obesity, highest against lowest third, 1.62` },
  }),
];
