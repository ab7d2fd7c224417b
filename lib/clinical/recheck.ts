import type { Direction } from "../record/abnormality-names";
import type { FeatureId } from "../record/catalogue";
import { nameOf } from "../record/feature-names";
import type { Urgency } from "../record/urgency";
import { valueText } from "../record/value-text";
import { summaryOf } from "./feature-summaries";
import { type Limit, limitTable } from "./findings/limits";
import { hoursLow } from "./low-pressure";
import { mildLimits } from "./problems/mild-limits";
import type { Problem, ProblemFact } from "./problems/problem-schema";
import { leads } from "./problems/told-in-full";
import { noise } from "./reference-change-values";
import type { Chart } from "./schema";
import { OLD_CHEMISTRY } from "./value-age";

/** What would bring the next look forward: a measurement and its limit, and whose limit it is. */
export interface Trigger {
  text: string;
  source: string;
}

/** When to look again, and what not to wait for. */
export interface Recheck {
  minutes: number;
  triggers: Trigger[];
}

/** Hours to the next look: a team decision, no rarer than NEWS2 asks (Royal College of Physicians, 2017: hourly to every 12 h). */
const HOURS: Record<Urgency, number> = { unstable: 2, watch: 4, stable: 12 };
/** Hours at most, by severity, where breathing is the problem and a gas is asked for within the hour. */
const BREATHING: Record<Problem["severity"], number> = { 3: 1, 2: 2, 1: 4 };
/** Hours at most where a mean pressure is critically low. A team decision, as for breathing. */
const LOW_PRESSURE = 1;
/** Hours at most after a low glucose (ADA 2024: again after 15 minutes; no rarer than hourly: a team decision). */
const LOW_NOW = 1;
/** A minute of heart beats, and hours at most while it is as fast (NEWS2: 3 points, looked at hourly). */
const VERY_FAST = 131;
const FAST_NOW = 1;
/** Hours at most while a hematocrit falls: it is repeated every 4 to 6 hours. */
const FALLING = 6;
/** Minutes: an older gas brings no look forward by a figure of it. A team decision, as for settings. */
const GAS_HOLDS = 4 * 60;
/** How many triggers are given: a team decision. */
const MOST = 5;

const TEAM =
  "A team decision: beyond a limit already, a further change that is no noise (reference change value) counts";
const LOWEST_SCORE = 3;
const atBedside = "A team decision: where no fresh gas is, what is seen at the bedside";
const sepsis3 = "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (lactate above 2 mmol/L)";
const berlin = "ARDS Definition Task Force. The Berlin definition (300, 200, 100 mmHg). JAMA 2012;307:2526-33";
const RATIOS = [300, 200, 100] as const;
const kdigo = "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138 (urine)";
/** mL/kg/h. */
const URINE = [0.5, 0.3] as const;
/** Hours below the target after which a pressure that is back at it will fall below it again. A team decision. */
const HALF_A_DAY = 12;
/** mmHg of mean pressure. */
const TARGET = 65;
const pressureTarget =
  "Evans L et al. Surviving Sepsis Campaign 2021 (target 65 mmHg). Intensive Care Med 2021;47:1181-247; exposure: Maheshwari K et al. Intensive Care Med 2018;44:857-67";
const hypertension =
  "Williams B et al. ESC/ESH guideline for arterial hypertension. Eur Heart J 2018;39:3021-104 (grade 3)";
const GRADE_3 = 180;

/** mg/dL. */
const LOW_GLUCOSE = 70;
const hypoglycaemia =
  "American Diabetes Association. Standards of Care 2024, section 16. Diabetes Care 2024;47 Suppl 1:S295-306";
const universal =
  "Thygesen K et al. Fourth universal definition of myocardial infarction. Circulation 2018;138:e618-51";

/** What moves over days brings no look forward by hours: a team decision. */
const slow: ReadonlySet<FeatureId> = new Set([
  ...(["bilirubin", "alanineAminotransferase", "aspartateAminotransferase", "albumin", "creatinine", "bun"] as const),
  ...(["lymphocyteCount", "lactateDehydrogenase", "crp", "ferritin", "procalcitonin", "dDimer", "wbc"] as const),
]);

/** The next look by urgency, and what of the leading problems brings it forward; null for a chart that keeps no problems. */
export function recheckOf(chart: Read & Pick<Chart, "problems" | "urgency">): Recheck | null {
  const { problems, urgency, asOfMinutes } = chart;
  if (!problems || !urgency) return null;
  const leading = problems.filter(
    (problem, i) => problem.course !== "past" && (problem.severity > 1 || i === 0 || isFalling(problem)),
  );
  const byProblem = leading.map((problem) => triggersOf(problem, chart));
  // The first of each problem before the second of any; a pressure that is nearly too low goes with the first.
  const [first, second] = [0, 1].map((nth) => byProblem.flatMap((triggers) => triggers[nth] ?? []));
  const found = [...(first ?? []), ...nearlyLow(chart, urgency), ...(second ?? [])];
  const triggers = [...new Map(found.map((one) => [kindOf(one), one])).values()].slice(0, MOST);
  const hours = Math.min(HOURS[urgency], ...problems.map(hoursFor));
  return { minutes: asOfMinutes + hours * 60, triggers };
}

/** mmHg of systolic pressure that score 3, 2 (NEWS2), and minutes in which a reading is of now. */
const SYSTOLIC = { low: 90, near: 100 } as const;
const OF_NOW = 2 * 60;
const news2 = "Royal College of Physicians. NEWS2. London: RCP, 2017 (90 and 100 mmHg)";

const isLowSystolic = ({ feature, latest }: ProblemFact) =>
  (feature === "systolicPressure" || feature === "niSystolicPressure") && latest.value < SYSTOLIC.low;

/** Of a patient who is watched anyway, with a systolic pressure of 100 mmHg or less and no problem of it yet: what it must not fall below. */
function nearlyLow(chart: Read & Pick<Chart, "problems">, urgency: Urgency): Trigger[] {
  const [last] = (["systolicPressure", "niSystolicPressure"] as const)
    .flatMap((id) => summaryOf(chart, id)?.last ?? [])
    .toSorted((a, b) => b.minutes - a.minutes);
  if (urgency === "stable" || !last || chart.asOfMinutes - last.minutes > OF_NOW) return [];
  const isTold = chart.problems?.some(
    ({ id, course }) => course !== "past" && ["shock", "hypotension", "possible-sepsis"].includes(id),
  );
  if (isTold || last.value > SYSTOLIC.near || last.value < SYSTOLIC.low) return [];
  return [{ text: `systolic pressure below ${SYSTOLIC.low} mmHg`, source: news2 }];
}

/** A mean pressure is told once, whether by line or by cuff. */
const kindOf = ({ text }: Trigger) => (text.startsWith("mean pressure") ? "mean pressure" : text);

const isFalling = ({ id, facts }: Problem) => id === "falling-hematocrit" && facts.some(({ now }) => now > 0);

/** By what kind of problem the look is brought forward whatever the urgency. */
function hoursFor(problem: Problem, place: number): number {
  const { id, system, severity, course, facts } = problem;
  if (course === "past" || facts.every(({ now }) => now === 0)) return HOURS.stable;
  if (isFalling(problem)) return FALLING;
  if (id === "hypoglycaemia" && facts.some(({ latest }) => latest.value < LOW_GLUCOSE)) return LOW_NOW;
  if ((id === "shock" || id === "hypotension") && (severity === 3 || facts.some(isLowSystolic))) return LOW_PRESSURE;
  if (id === "tachycardia" && facts.some(({ now, latest }) => now > 0 && latest.value >= VERY_FAST)) return FAST_NOW;
  return system === "breathing" && leads(problem, place) ? BREATHING[severity] : HOURS.stable;
}

type Read = Pick<
  Chart,
  "severities" | "urineMlPerKgPerHour" | "urineLatelyMlPerKgPerHour" | "asOfMinutes" | "summaries"
>;

/** What would make a shock of a possible sepsis; of what is there already what would be worse. */
function ofSepsis(chart: Read): Trigger[] {
  const [mean] = (["meanPressure", "niMeanPressure"] as const)
    .flatMap((id) => summaryOf(chart, id)?.last ?? [])
    .toSorted((a, b) => b.minutes - a.minutes);
  const lactate = summaryOf(chart, "lactate")?.last;
  const raised = lactate && lactate.value > LACTATE ? limitBeyond(asFact("lactate", lactate)) : null;
  return [
    mean ? pressureBelow({ latest: mean }) : { text: "mean pressure below 65 mmHg", source: pressureTarget },
    raised ?? { text: "lactate above 2.0 mmol/L", source: sepsis3 },
  ];
}

/** mmol/L (Sepsis-3). */
const LACTATE = 2;

const asFact = (feature: FeatureId, last: ProblemFact["latest"]) =>
  ({ feature, worst: last, latest: last, now: 1 }) as const;

/** What a failing kidney endangers first; of a potassium that is high already, or low all the same, what would be worse. */
function ofPotassium(chart: Read): Trigger | null {
  const limit = limitTable.find((one) => one.feature === "potassium" && one.at === 6);
  const last = summaryOf(chart, "potassium")?.last;
  const isLow = tables.some(
    (one) => one.feature === "potassium" && one.direction === "low" && last && isMet(one, last.value),
  );
  if (last && isLow) return limitBeyond(asFact("potassium", last));
  if (limit && last && isMet(limit, last.value)) return limitBeyond(asFact("potassium", last));
  return limit ? limitTrigger(limit) : null;
}

/** What much urine takes with it: water, so that sodium rises, potassium, and volume. */
function ofPolyuria(chart: Read): Trigger[] {
  const sodium = summaryOf(chart, "sodium")?.last;
  const high = sodium && limitBeyond({ ...asFact("sodium", sodium), worst: { ...sodium, value: HIGH_SODIUM } });
  return [
    high ?? { text: `sodium ${HIGH_SODIUM} mmol/L or above`, source: "Knaus WA et al. APACHE II (bands)" },
    { text: "potassium below 3.5 mmol/L", source: TEAM },
  ];
}

/** mmol/L: APACHE II's first band. */
const HIGH_SODIUM = 150;

function triggersOf({ id, system, facts }: Problem, chart: Read): Trigger[] {
  if (id === "possible-sepsis") return ofSepsis(chart);
  if (id === "polyuria") return ofPolyuria(chart);
  const own = facts.toSorted((a, b) => b.reach - a.reach).flatMap((fact) => triggerOf(fact, chart) ?? []);
  const potassium = system === "kidneys" ? ofPotassium(chart) : null;
  return potassium ? [...own, potassium] : own;
}

/** What of a fact would be worse than it is: by its own kind of limit, or by the table in which it is graded. */
function triggerOf(fact: ProblemFact, chart: Read): Trigger | null {
  const { feature, latest } = fact;
  if (slow.has(feature)) return null;
  if (feature === "meanPressure" || feature === "niMeanPressure") return pressureBelow(fact);
  if (feature === "systolicPressure" || feature === "niSystolicPressure")
    return latest.value < GRADE_3
      ? { text: `systolic pressure ${GRADE_3} mmHg or above`, source: hypertension }
      : beyond(fact, "high");
  const isOld = chart.asOfMinutes - latest.minutes > GAS_HOLDS;
  // A low glucose is treated, whatever its next limit.
  if (feature === "glucose" && latest.value < LOW_GLUCOSE)
    return { text: `glucose still below ${LOW_GLUCOSE} mg/dL`, source: hypoglycaemia };
  if (troponins.has(feature) && chart.asOfMinutes - latest.minutes > OLD_CHEMISTRY)
    return { text: "chest pain, or a change of the ECG", source: universal };
  if ((feature === "paco2" || feature === "ph") && isOld)
    return isComaAtLast(chart) ? null : { text: "the patient gets drowsier", source: atBedside };
  if (feature === "pao2" && isOld) return moreOxygen(chart, atBedside);
  if (feature === "pao2" && fact.source.includes("Berlin")) {
    const ratio = chart.severities.find(({ id }) => id === "pf-ratio")?.value ?? null;
    const next = ratio === null ? undefined : RATIOS.find((one) => one <= ratio);
    if (next !== undefined) return { text: `PaO2/FiO2 below ${next} mmHg`, source: berlin };
    return moreOxygen(chart, TEAM);
  }
  if (feature === "urineOutput") {
    const { urineMlPerKgPerHour: daily, urineLatelyMlPerKgPerHour: lately } = chart;
    if (lately === 0) return null;
    // Without a weight nobody can tell a rate by weight.
    const rate = daily === null ? null : Math.min(daily, lately ?? daily);
    const next = rate === null ? undefined : URINE.find((one) => one <= rate);
    return next === undefined
      ? { text: "no urine", source: kdigo }
      : { text: `urine below ${next} mL/kg/h`, source: kdigo };
  }
  if (feature === "gcs") return scoreFalls(latest.value);
  if (feature === "oxygenSaturation" && latest.value < ENOUGH_OXYGEN + 4)
    return {
      text: `oxygen saturation ${latest.value < ENOUGH_OXYGEN ? "still " : ""}below ${ENOUGH_OXYGEN}%`,
      source: oxygenTarget,
    };
  return limitBeyond(fact);
}

/** Whoever watches a brain looks for any fall, and at the pupils; from the lowest score nothing falls. */
const scoreFalls = (score: number): Trigger => ({
  text: score > LOWEST_SCORE ? "the coma score falls, or a pupil changes" : "a pupil changes",
  source: deterioration,
});
const deterioration =
  "National Institute for Health and Care Excellence. Head injury. NG232, 2023 (any fall of the score, a pupil that changes)";

/** Percent. */
const ENOUGH_OXYGEN = 88;
const oxygenTarget = "ARDS Network. N Engl J Med 2000;342:1301-8 (saturation 88 to 95%)";

/** A score of a coma gets no drowsier that anybody would see. */
const isComaAtLast = (chart: Read) => (summaryOf(chart, "gcs")?.last.value ?? 15) <= COMA;
const COMA = 8;

/** FiO2 beyond which no more oxygen can be given. */
const ALL = 0.95;

const moreOxygen = (chart: Read, source: string): Trigger =>
  (summaryOf(chart, "fio2")?.last.value ?? 0) > ALL
    ? { text: "oxygen saturation falls", source }
    : { text: "more oxygen is needed", source };

/** mmHg: lower than that nobody waits for a further fall. A team decision. */
const HARDLY_ANY = 45;

/** The target, of a pressure that lies below it too; of one that hardly is any, that it does not rise. */
function pressureBelow({ latest, text = "" }: Pick<ProblemFact, "latest"> & { text?: string }): Trigger {
  if (latest.value < HARDLY_ANY) return { text: "mean pressure does not rise", source: TEAM };
  // What is treated to a target is not looked at again at a lower one only.
  if (latest.value < TARGET) return { text: `mean pressure still below ${TARGET} mmHg`, source: pressureTarget };
  return hoursLow(text) < HALF_A_DAY
    ? { text: `mean pressure below ${TARGET} mmHg`, source: pressureTarget }
    : { text: `mean pressure below ${TARGET} mmHg again`, source: pressureTarget };
}

const tables: readonly Limit[] = [...limitTable, ...mildLimits];

const isMet = ({ direction, at, exclusive }: Limit, value: number) =>
  value === at ? !exclusive : direction === "high" ? value > at : value < at;

/** The nearer of the next limit and, for what is beyond one already, a change that is no noise. */
function limitBeyond(fact: Pick<ProblemFact, "feature" | "worst" | "latest" | "now">): Trigger | null {
  const { feature, worst, latest, now } = fact;
  const of = tables.filter((limit) => limit.feature === feature);
  // A hematocrit that falls is told before it is beyond a limit.
  const side = feature === "hematocrit" ? ("low" as const) : undefined;
  const direction = of.find((limit) => isMet(limit, worst.value))?.direction ?? side;
  if (!direction) return null;
  const away = (value: number) => Math.abs(value - latest.value);
  const next = of
    .filter((limit) => limit.direction === direction && !isMet(limit, latest.value))
    .sort((a, b) => away(a.at) - away(b.at))[0];
  const change = noise[feature];
  const isNear = next !== undefined && (now === 0 || change === undefined || away(next.at) <= change);
  return isNear ? limitTrigger(next) : beyond(fact, direction);
}

function limitTrigger({ feature, direction, at, exclusive, source }: Limit): Trigger {
  const value = valueText(feature, at);
  const words = exclusive
    ? `${direction === "high" ? "above" : "below"} ${value}`
    : `${value} or ${direction === "high" ? "above" : "below"}`;
  return { text: `${nameOf(feature)} ${words}`, source };
}

/** Part of a raised troponin by which it has to rise to tell of an injury that goes on (Thygesen K et al. Circulation 2018;138:e618-51). */
const TROPONIN_RISE = 0.2;
const troponins: ReadonlySet<FeatureId> = new Set(["troponinT", "troponinI", "hsTroponinI"]);

/** Far from the next limit it is a change from the latest value that counts; none that a score at its end could make. */
function beyond({ feature, latest }: Pick<ProblemFact, "feature" | "latest">, direction: Direction): Trigger | null {
  const change = Math.max(noise[feature] ?? 0, troponins.has(feature) ? TROPONIN_RISE * latest.value : 0);
  const at = direction === "high" ? latest.value + change : latest.value - change;
  if (at <= 0 || (feature === "gcs" && at < LOWEST_SCORE)) return null;
  return {
    text: `${nameOf(feature)} ${valueText(feature, at)} or ${direction === "high" ? "above" : "below"}`,
    source: TEAM,
  };
}
