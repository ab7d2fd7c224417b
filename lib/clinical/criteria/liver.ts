import { feature } from "../../record/catalogue";
import { valueText } from "../../record/value-text";
import { cirrhosisTold } from "../background/told-of-problems";
import { fromSample, measured } from "./chemistry";
import { type Criterion, type CriterionInput, current, type Period, score } from "./criterion";
import { type CriterionPart, type CriterionResult, derived, inapplicable, step } from "./criterion-result";

/** Values of one assessment of the liver: MELD asks for those of one day. */
const SAME_DAY = 24 * 60;

/** Liver values are taken once a day or less: those of 48 h count, and of a week where blood is taken every few days. */
function recent(stay: CriterionInput): { apart: number; window: Period } {
  const now = current(stay);
  const from = stay.asOfMinutes - 2 * SAME_DAY;
  return { apart: SAME_DAY, window: from < now.from ? { ...now, from, words: "the last 48 h" } : now };
}

/** A score from a formula: one figure without lines that add up. */
function formulaScore(value: number, atLeast: boolean, parts: readonly CriterionPart[]): CriterionResult {
  const points = Math.round(value);
  return { ...derived(points, atLeast ? `at least ${points}` : `${points}`, parts, atLeast), points };
}

/** Creatinine and bilirubin in mg/dL, values below 1 taken as 1. */
export function meldXiOf(bilirubin: number, creatinine: number): number {
  return 5.11 * Math.log(Math.max(1, bilirubin)) + 11.76 * Math.log(Math.max(1, creatinine)) + 9.44;
}

/** MELD without the INR: from bilirubin and creatinine, 9 and up. */
export const meldXi = score({
  id: "meld-xi",
  title: "MELD-XI (without INR)",
  system: "liver",
  requires: {},
  needs: [
    { feature: "creatinine", unit: "mg/dL", lookback: "48 h (7 days without a monitor)" },
    { feature: "bilirubin", unit: "mg/dL", lookback: "within 24 h of the creatinine" },
  ],
  source:
    "Heuman DM et al. MELD-XI: a rational approach to sickest first liver transplantation. Liver Transpl 2007;13:30-7",
  compute: (stay) =>
    fromSample(
      stay,
      ["creatinine", "bilirubin"],
      (sample) => {
        const { creatinine, bilirubin } = sample;
        return formulaScore(meldXiOf(bilirubin.value, creatinine.value), false, [
          measured(sample),
          step("Formula", "5.11 ln(bilirubin) + 11.76 ln(creatinine) + 9.44, values below 1 as 1"),
          step(
            "Made for",
            `Cirrhosis, ${cirrhosisTold(stay.background)}; elsewhere it sums up bilirubin and creatinine`,
          ),
        ]);
      },
      recent(stay),
    ),
});

/** Bilirubin and creatinine in mg/dL; values below 1 taken as 1, creatinine above 4 as 4; 6 to 40. */
export function meldOf(bilirubin: number, inr: number, creatinine: number): number {
  const log = (value: number) => Math.log(Math.max(1, value));
  return Math.min(40, 3.78 * log(bilirubin) + 11.2 * log(inr) + 9.57 * log(Math.min(4, creatinine)) + 6.43);
}

/** Model for End-Stage Liver Disease, 6 to 40. Dialysis, which counts as a creatinine of 4, is not recorded. */
export const meld = score({
  id: "meld",
  title: "MELD",
  system: "liver",
  requires: { features: ["inr"] },
  needs: [
    { feature: "creatinine", unit: "mg/dL", lookback: "7 days" },
    { feature: "bilirubin", unit: "mg/dL", lookback: "within 24 h of the creatinine" },
    { feature: "inr", unit: "{INR}", lookback: "within 24 h of the creatinine" },
  ],
  source:
    "Kamath PS et al. A model to predict survival in patients with end-stage liver disease. Hepatology 2001;33:464-70",
  compute: (stay) =>
    fromSample(
      stay,
      ["creatinine", "bilirubin", "inr"],
      (sample) => {
        const { creatinine, bilirubin, inr } = sample;
        const lowerBound = creatinine.value < 4;
        return formulaScore(meldOf(bilirubin.value, inr.value, creatinine.value), lowerBound, [
          measured(sample),
          step(
            "Formula",
            "3.78 ln(bilirubin) + 11.2 ln(INR) + 9.57 ln(creatinine) + 6.43, values below 1 as 1, creatinine at most 4",
          ),
          {
            name: "Dialysis",
            points: null,
            because: "Would count as a creatinine of 4 mg/dL; it is not recorded",
            ...(lowerBound ? { missing: "Dialysis" } : {}),
          },
        ]);
      },
      recent(stay),
    ),
});

/** From and up to which R an injury is called hepatocellular and cholestatic. */
const HEPATOCELLULAR = 5;
const CHOLESTATIC = 2;

/** (ALT / upper limit) / (alkaline phosphatase / upper limit), U/L; the limits are the catalogue's. */
export function rFactorOf(alt: number, alp: number): number {
  return alt / upper("alanineAminotransferase") / (alp / upper("alkalinePhosphatase"));
}

function upper(id: "alanineAminotransferase" | "alkalinePhosphatase"): number {
  const { reference } = feature(id);
  if (!reference) throw new Error(`${id} has no reference range in the catalogue`);
  return reference.high;
}

/** Pattern of a liver injury. Where neither enzyme is raised there is none to name. */
export const rFactor: Criterion = {
  id: "r-factor",
  title: "R factor (liver enzymes)",
  kind: "derived",
  unit: "",
  system: "liver",
  requires: {},
  needs: [
    { feature: "alanineAminotransferase", unit: "U/L", lookback: "48 h (7 days without a monitor)" },
    { feature: "alkalinePhosphatase", unit: "U/L", lookback: "within 24 h of the ALT" },
  ],
  source: "Benichou C. Criteria of drug-induced liver disorders. J Hepatol 1990;11:272-6 (5 or more, 2 or less)",
  compute: (stay) =>
    fromSample(
      stay,
      ["alanineAminotransferase", "alkalinePhosphatase"],
      (sample) => {
        const { alanineAminotransferase: alt, alkalinePhosphatase: alp } = sample;
        if (alt.value <= upper("alanineAminotransferase") && alp.value <= upper("alkalinePhosphatase")) {
          return inapplicable(
            `Neither ALT ${valueText("alanineAminotransferase", alt.value)} nor ALP ${valueText("alkalinePhosphatase", alp.value)} is raised`,
            [measured(sample)],
          );
        }
        const value = rFactorOf(alt.value, alp.value);
        const pattern = value >= HEPATOCELLULAR ? "hepatocellular" : value <= CHOLESTATIC ? "cholestatic" : "mixed";
        const limits = `ALT ${upper("alanineAminotransferase")}, ALP ${upper("alkalinePhosphatase")} U/L`;
        return derived(value, `${value.toFixed(1)}, ${pattern}`, [
          measured(sample),
          step("Formula", `ALT over ALP, each over its upper limit (${limits})`),
        ]);
      },
      recent(stay),
    ),
};
