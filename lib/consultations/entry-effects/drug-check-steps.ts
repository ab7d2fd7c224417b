import { observationRef } from "../../claims/evidence-kinds/observation";
import { isOf } from "../../clinical/background/drugs-given";
import type { DrugCheck } from "../../clinical/drug-checks/drug-check-schema";
import { drugChecks } from "../../clinical/drug-checks/drug-checks";
import type { Chart } from "../../clinical/schema";
import type { FeatureId } from "../../record/catalogue";
import { type EntryView, evidenceOf, treatmentSaid } from "./entry-view";
import { givenStated } from "./recorded-states";

/** So many checks of drugs are steps; the appendix has all. A team decision: whoever is warned of everything reads nothing. */
const MOST = 3;

/** What drugs ask for today, before the other checks; what is only worth knowing stands in the appendix. */
export function withDrugChecks(view: EntryView, chart: Chart): EntryView {
  const pressing = drugChecks(chart).filter(isPressing).slice(0, MOST);
  if (pressing.length === 0) return view;
  const steps = pressing.map((one) => ({
    ...treatmentSaid(one.text, statedBy(one, chart)),
    evidence: groundsOf(one, view),
  }));
  return { ...view, report: { ...view.report, checks: [...steps, ...view.report.checks] } };
}

/** That its drugs are given; undefined of drugs of which nobody says it. */
function statedBy({ drugs, verdict }: DrugCheck, { background }: Chart) {
  if (verdict !== "found") return undefined;
  const ids = new Set(drugs.map(({ resourceId }) => resourceId));
  const given = background?.drugs.filter(({ resourceId, told }) => told === "given" && ids.has(resourceId)) ?? [];
  return given.length > 0 ? givenStated(given) : undefined;
}

const isPressing = ({ verdict, severity }: DrugCheck) => verdict !== "not-checkable" && severity > 1;

function groundsOf({ observations, drugs }: DrugCheck, view: EntryView) {
  const values = observations.map(({ feature, minutes, value }) => observationRef(feature, { minutes, value }));
  return values.length > 0 ? values : evidenceOf(view, shownBeside(drugs));
}

/** What a drug of a group acts on: shown beside a check that rests on no value. */
const actsOn: readonly (readonly [string, readonly FeatureId[]])[] = [
  ["vasopressor", ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"]],
  ["inotrope", ["meanPressure", "niMeanPressure", "heartRate"]],
  ["sedative", ["gcs"]],
  ["opioid", ["respiratoryRate", "gcs"]],
  ["antibiotic", ["temperature", "wbc"]],
  ["anticoagulant", ["hematocrit", "hemoglobin", "platelets"]],
  ["diuretic", ["urineOutput", "creatinine"]],
];
const shownBeside = (drugs: DrugCheck["drugs"]): readonly FeatureId[] =>
  actsOn.find(([group]) => drugs.some(({ ingredient }) => isOf({ ingredients: [ingredient] }, group)))?.[1] ?? [];
