import { durationText, hourText } from "../../record/value-text";
import { highestHeld } from "../background/drug-spells";
import { limitsThatHold } from "../background/limits-of-care";
import { summaryOf } from "../feature-summaries";
import { checksOf, type Evidence } from "./check-row";
import { type CheckedDrug, type CheckInput, isIn } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";
import { isGiven, lastValue, valueText } from "./evidence";

const HOUR = 60;
const DAY = 24 * HOUR;

/** What the rate of an infusion, its length, or what was agreed with the patient asks about; and platelets that fall under heparin. */
export function infusionChecks(input: CheckInput): DrugCheck[] {
  const given = input.drugs.filter(({ standing }) => standing === "given");
  return [
    ...given.flatMap((one) => propofol(one, input)),
    ...given.flatMap((one) => noradrenaline(one, input)),
    ...againstLimit(given, input),
    ...fallingPlatelets(given, input),
  ];
}

/** More than 4 mg/kg/h for more than 48 h. */
function propofol(one: CheckedDrug, { chart }: CheckInput): DrugCheck[] {
  if (one.ingredient !== "propofol") return [];
  const within = { from: chart.asOfMinutes - HOUR, to: chart.asOfMinutes };
  const held = highestHeld(one.drug.spells ?? [], { unit: "mg/kg/h", least: 2 * DAY, within });
  if (!held || held.value <= 4) return [];
  const lactate = lastValue(chart, "lactate", 24);
  const beside = lactate ? `, ${valueText("lactate", lactate)}` : "";
  const evidence: Evidence = {
    text: `propofol at ${held.value} mg/kg/h or more for ${durationText(held.to - held.from)}${beside}`,
    severity: 3,
    observations: lactate ? [{ feature: "lactate", ...lactate }] : [],
    resourceIds: [],
  };
  const advice = "propofol infusion syndrome; check pH, CK, triglycerides and rhythm, and another sedative";
  const source = "Krajcova A et al. Propofol infusion syndrome. Crit Care 2015;19:398 (above 4 mg/kg/h for 48 h)";
  return told({ id: "propofol-long", kind: "infusion", advice, source }, one, evidence);
}

/** Micrograms/kg/min that were held an hour in the last four; the campaign names hydrocortisone from 0.25 for 4 h and vasopressin from 0.25 to 0.5. */
function noradrenaline(one: CheckedDrug, input: CheckInput): DrugCheck[] {
  if (one.ingredient !== "norepinephrine") return [];
  const { asOfMinutes } = input.chart;
  const within = { from: asOfMinutes - 4 * HOUR, to: asOfMinutes };
  const held = highestHeld(one.drug.spells ?? [], { unit: "ug/kg/min", least: HOUR, within });
  if (!held || held.value <= 0.5) return [];
  const salt = one.drug.strengthAs === "base" ? "as base" : "salt or base not said";
  const missing = ["vasopressin", "hydrocortisone"].filter((name) => !isGiven(input, [name]));
  const beside = missing.length > 0 ? `${missing.join(" and ")} not recorded as given; ` : "";
  const evidence: Evidence = {
    text: `norepinephrine at ${held.value} ug/kg/min (${salt}) from ${hourText(held.from)}`,
    severity: held.value > 1 ? 3 : 2,
    observations: [],
    resourceIds: [],
  };
  const advice = `${beside}check cause, volume and heart of a shock that answers so little`;
  const source = "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247";
  return told({ id: "noradrenaline-high", kind: "infusion", advice, source }, one, evidence);
}

type Head = Pick<DrugCheck, "id" | "kind" | "source"> & { advice: string };

/** The drug stands in the evidence, so that it is not named again after it. */
function told(head: Head, one: CheckedDrug, evidence: Evidence): DrugCheck[] {
  return checksOf(head, [one], { evidence, askFrom: 3 }).map((check) => ({
    ...check,
    text: check.text.replace(` with ${one.ingredient} given:`, ":"),
  }));
}

/** A vasopressor that runs though none was wanted. */
function againstLimit(given: readonly CheckedDrug[], { background }: CheckInput): DrugCheck[] {
  const held = limitsThatHold(background.limits).find(({ limits }) =>
    limits.some((limit) => limit === "no vasopressors" || limit === "comfort care"),
  );
  const running = given.filter(
    (one) => isIn(one, { of: ["vasopressor"], except: ["midodrine"] }) && one.drug.rate !== null,
  );
  if (!held || running.length === 0) return [];
  const evidence: Evidence = {
    text: `limit of care "${held.words}"`,
    severity: 3,
    observations: [],
    resourceIds: [held.resourceId],
  };
  const advice = "check whether the limit still holds, and what is wanted";
  return checksOf({ id: "limit-vasopressor", kind: "limit", advice, source: "a team decision" }, running, {
    evidence,
    askFrom: 3,
  });
}

const hit =
  "Cuker A et al. ASH guideline: heparin-induced thrombocytopenia. Blood Adv 2018;2:3360-92; Lo G et al. 4Ts. J Thromb Haemost 2006;4:759-65";

/** Share of the highest count of the stay that is left, and days of heparin before it (4Ts: a fall above 50%, or of 30 to 50%; day 5 to 10). */
function fallingPlatelets(given: readonly CheckedDrug[], { chart }: CheckInput): DrugCheck[] {
  const summary = summaryOf(chart, "platelets");
  const last = lastValue(chart, "platelets", 48);
  if (!summary || !last || summary.max.minutes >= last.minutes) return [];
  const heparins = given.filter((one) =>
    isIn(one, { of: ["heparin", "enoxaparin", "dalteparin"], except: ["fondaparinux"] }),
  );
  const since = Math.min(...heparins.map(({ drug }) => drug.since?.minutes ?? Number.POSITIVE_INFINITY));
  const days = (last.minutes - since) / DAY;
  const left = last.value / summary.max.value;
  if (!(days >= 4) || left > 0.7) return [];
  const evidence: Evidence = {
    text: `platelets from ${summary.max.value} at ${hourText(summary.max.minutes)} to ${last.value} 10³/µL at ${hourText(last.minutes)}, on day ${Math.floor(days) + 1} of heparin,`,
    severity: left < 0.5 ? 3 : 2,
    observations: [
      { feature: "platelets", ...summary.max },
      { feature: "platelets", ...last },
    ],
    resourceIds: [],
  };
  const advice = "HIT is possible; check the 4Ts score before the next dose";
  const begun = heparins.filter(({ drug }) => (drug.since?.minutes ?? Number.POSITIVE_INFINITY) <= last.minutes);
  return checksOf({ id: "heparin-platelets", kind: "laboratory", advice, source: hit }, begun, {
    evidence,
    askFrom: 3,
  });
}
