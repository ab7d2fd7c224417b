import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { encounterSchema } from "@/lib/patients/schema";
import type { Risks } from "./responses";
import { RiskPanel } from "./risk-panel";

const encounter = encounterSchema.parse({
  id: "e",
  patientId: "p",
  source: "synthetic",
  icuType: "medical",
  ageYears: 60,
  heightCm: null,
  admissionReason: null,
  observedMinutes: 600,
  split: null,
});
const risks: Risks = {
  status: "too-short",
  observedMinutes: 600,
  task: {
    id: "readmission",
    title: "Readmission",
    estimand: "readmission within 30 days",
    population: "adults who left the ICU alive",
    windowHours: 48,
    stepMinutes: 60,
    prefix: null,
    panel: ["a"],
    highRisk: { threshold: 0.3, ppv: 0.5, sensitivity: 0.5, split: "calibration" },
  },
};
const shown = (given: Risks | undefined) =>
  renderToStaticMarkup(
    <RiskPanel risks={given} encounter={encounter} failure={null} onRetry={() => undefined} retrying={false} />,
  );

test("is headed by what the task estimates, whatever that is", () => {
  expect(shown(risks)).toContain(">Risk of readmission within 30 days</h2>");
  expect(shown(undefined)).toContain(">Risk</h2>");
});
