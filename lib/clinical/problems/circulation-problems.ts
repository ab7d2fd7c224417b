import { lowerFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { extreme, latest, type Point } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { disagreementFact, highPressures } from "../line-against-cuff";
import { earlierLowPressureFact, lowPressureFact, TARGET } from "../low-pressure";
import { lowSystolicFact } from "../low-systolic";
import { OF_NOW } from "../value-age";
import { ventilatedAt } from "../ventilated-at";
import { signsAgainstInfection } from "./against-infection";
import { isComa } from "./coma";
import { gradedFact, gradeOf, largeInjury, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { signsOfInfection } from "./signs-of-infection";

const circulatoryShock = "Vincent JL, De Backer D. Circulatory shock. N Engl J Med 2013;369:1726-34";

/** U/L of aminotransferases that tell of liver cells that die (EASL 2017: in the thousands). */
const DYING_LIVER = 1000;
const INJURED_HEART = "heart failure with injured heart muscle";
/** Whether a cause of shock is a heart of which much was injured in this stay. */
export const isInjuredHeart = (cause: string): boolean => cause.startsWith(INJURED_HEART);

/** What a low pressure may come of; the heart first where much of it was injured in this stay. */
function causesOfShock({ observations }: ProblemInput): NonNullable<Problem["notExcluded"]> {
  const injured = (Object.entries(largeInjury) as [FeatureId, number][]).flatMap(([id, least]) => {
    const most = extreme(observations(id), "high");
    if (!most || most.value < least) return [];
    const troponin = `${lowerFirst(feature(id).label)} ${valueText(id, most.value)} at ${hourText(most.minutes)}`;
    return [`${INJURED_HEART} (${troponin})`];
  });
  const [heart] = injured;
  const liver = (["alanineAminotransferase", "aspartateAminotransferase"] as const).some(
    (id) => (latest(observations(id))?.value ?? 0) >= DYING_LIVER,
  );
  const others = [
    ...(liver ? ["liver failure", "ischaemic bowel or limb"] : []),
    ...["tamponade", "pulmonary embolism", "tension pneumothorax"],
  ];
  const causes = heart
    ? [heart, "infection", "bleeding or too little volume", ...others]
    : ["infection", "bleeding or too little volume", "heart failure", ...others];
  return { causes, source: heart ? `${circulatoryShock}; ${universal}` : circulatoryShock };
}

const grades = "Williams B et al. ESC/ESH guideline for arterial hypertension. Eur Heart J 2018;39:3021-104";

/** Shock, or low pressure and raised lactate each by itself; rate, high pressure, injury of the heart muscle. */
export function circulationProblems(input: ProblemInput): (Problem | null)[] {
  const pressure = lowPressureFact(input.observations, input.asOfMinutes);
  const earlier = earlierLowPressureFact(input.observations, input.asOfMinutes);
  const lactate = gradedFact(input, "lactate", "high");
  return [
    ...(pressure && lactate && together(input, pressure, lactate)
      ? [shock(input, pressure, lactate, earlier)]
      : pressureOrLactate(input, pressure, lactate, earlier)),
    problemOf({ id: "pressure-disagreement", system: "circulation", title: "Arterial line and cuff disagree" }, [
      disagreementFact(input.observations, input.asOfMinutes),
    ]),
    problemOf({ id: "tachycardia", system: "circulation", title: "Tachycardia" }, [
      gradedFact(input, "heartRate", "high"),
    ]),
    problemOf({ id: "bradycardia", system: "circulation", title: "Bradycardia" }, [
      gradedFact(input, "heartRate", "low"),
    ]),
    hypertension(input),
    raisedTroponin(input),
  ];
}

/** ng/mL of troponin T from which it is called injury; above the 99th percentile and below it says little by itself. */
const INJURY = 0.1;
const universal =
  "Thygesen K et al. Fourth universal definition of myocardial infarction. Circulation 2018;138:e618-51";

function raisedTroponin(input: ProblemInput): Problem | null {
  const others = [gradedFact(input, "troponinI", "high"), gradedFact(input, "hsTroponinI", "high")];
  const t = gradedFact(input, "troponinT", "high");
  const isInjury = others.some((fact) => fact !== null) || (t !== null && t.worst.value >= INJURY);
  return problemOf(
    {
      id: isInjury ? "myocardial-injury" : "raised-troponin",
      system: "heart",
      title: isInjury ? "Myocardial injury" : "Mildly raised troponin, unspecific",
      notExcluded: {
        causes: ["type 1 or type 2 myocardial infarction", "sepsis", "kidney failure"],
        source: universal,
      },
    },
    [...others, t],
  );
}

function pressureOrLactate(
  input: ProblemInput,
  pressure: ProblemFact | null,
  lactate: ProblemFact | null,
  earlier: ProblemFact | null,
): (Problem | null)[] {
  const systolic = (pressure?.now ?? 0) > 0 ? null : lowSystolicFact(input.observations, input.asOfMinutes);
  const notExcluded = systolic || (pressure && pressure.severity > 1) ? causesOfShock(input) : null;
  return [
    problemOf({ id: "hypotension", system: "circulation", title: "Low blood pressure", notExcluded }, [
      systolic,
      pressure,
      earlier,
    ]),
    problemOf({ id: "raised-lactate", system: "perfusion", title: "Raised lactate" }, [lactate]),
  ];
}

/** Hours that may lie between a low pressure and a raised lactate of one shock, and since that lactate: a team decision. */
const APART = 12;
/** Minutes of normal lactate after which a low pressure is no longer told as one shock with it: as for other deviations. A team decision. */
const CLEARED = 6 * 60;

/** The first of the latest lactates that are all normal; null where the latest is not. */
function normalLactateSince({ observations }: ProblemInput): Point | null {
  const values = observations("lactate");
  const raised = values.findLastIndex(({ value }) => gradeOf("lactate", "high", value) > 0);
  return values[raised + 1] ?? null;
}

const isRaisedNow = (lactate: ProblemFact, asOfMinutes: number) =>
  lactate.now > 0 && asOfMinutes - lactate.latest.minutes <= APART * 60;

/** Whether one is still there, by a value of the last hours, and the two belong together in time. */
function together(input: ProblemInput, pressure: ProblemFact, lactate: ProblemFact): boolean {
  const normal = normalLactateSince(input);
  if (normal && input.asOfMinutes - normal.minutes >= CLEARED) return false;
  if (pressure.now === 0 && !isRaisedNow(lactate, input.asOfMinutes)) return false;
  // A pressure that is low now belongs to a lactate of these hours, whenever it was lowest.
  const low = pressure.now > 0 ? [pressure.worst, pressure.latest] : [pressure.worst];
  return [lactate.worst, lactate.latest].some((raised) =>
    low.some(({ minutes }) => Math.abs(minutes - raised.minutes) <= APART * 60),
  );
}

/** Of low pressure and raised lactate what is there now, and when the other was last. */
function shockTitle(input: ProblemInput, pressure: ProblemFact, lactate: ProblemFact): string {
  const normal = normalLactateSince(input);
  // Neither is there now: what was a shock within hours is looked after, and not called one.
  if (normal && pressure.latest.value >= TARGET) return "Low blood pressure within hours, lactate back to normal";
  if (normal) return `Shock: low pressure, lactate normal since ${hourText(normal.minutes)}`;
  if (!isRaisedNow(lactate, input.asOfMinutes))
    return `Shock: low pressure, lactate raised at ${hourText(lactate.latest.minutes)}`;
  if (pressure.now > 0) return "Shock: low pressure with raised lactate";
  // A pressure that was low only afterwards is not what raised it.
  return lactate.worst.minutes < pressure.worst.minutes
    ? `Shock: raised lactate, low pressure at ${hourText(pressure.worst.minutes)}`
    : "Shock: raised lactate after low pressure";
}

/** mmol/L of lactate from which a low pressure of now with it is critical. */
const GRAVE = 4;
const bundle =
  "Levy MM et al. The Surviving Sepsis Campaign bundle: 2018 update. Intensive Care Med 2018;44:925-8 (4 mmol/L is treated as low pressure is); Vincent JL, De Backer D. N Engl J Med 2013;369:1726-34; the two together: a team decision";

/** A lactate of now from 4 mmol/L beside a pressure that is low, or was within hours: cells starve, whatever each is by itself. */
const graveBeside = (input: ProblemInput, lactate: ProblemFact): ProblemFact =>
  isRaisedNow(lactate, input.asOfMinutes) && lactate.latest.value >= GRAVE
    ? { ...lactate, severity: 3, reach: Math.max(3, lactate.reach), now: 3, source: `${lactate.source}; ${bundle}` }
    : lactate;

/** Low pressure with raised lactate. Vasopressors are in no record of these sources, so that Sepsis-3's definition cannot be met by it. */
function shock(
  input: ProblemInput,
  pressure: ProblemFact,
  raised: ProblemFact,
  earlier: ProblemFact | null,
): Problem | null {
  const infection = signsOfInfection(input);
  const lactate = graveBeside(input, raised);
  return problemOf(
    {
      id: "shock",
      system: "circulation",
      title: shockTitle(input, pressure, lactate),
      severity: Math.max(2, pressure.severity, lactate.severity) as 2 | 3,
      reading:
        infection.length > 0
          ? {
              text: "Septic shock possible, not recorded as a diagnosis",
              for: infection.map(({ text }) => text),
              against: signsAgainstInfection(input, new Set(infection.map((fact) => fact.feature))),
            }
          : null,
      notExcluded: causesOfShock(input),
    },
    [pressure, lactate, earlier],
  );
}

const emergencies =
  "van den Born BJ et al. ESC position document on hypertensive emergencies. Eur Heart J Cardiovasc Pharmacother 2019;5:37-46";

const cushing =
  "Greenberg SM et al. AHA/ASA guideline, intracerebral haemorrhage (target 140 mmHg). Stroke 2022;53:e282-361; 160 and a mean of 110 mmHg: Morgenstern LB et al. Stroke 2010;41:2108-29";

/** A score of a patient who is more than confused. */
const CONFUSED = 14;

/** Whether the latest score is that of a patient who is drowsy without a ventilator. */
function isDrowsy({ observations, asOfMinutes }: ProblemInput): boolean {
  const score = latest(observations("gcs"));
  if (!score || score.value >= CONFUSED || asOfMinutes - score.minutes > OF_NOW.vital) return false;
  return !ventilatedAt(observations, score.minutes);
}

/** Marked where grade 3 goes with a coma, or stands in one who is more than confused: the brain is looked at first. Less than grade 3 in a coma is mild, and may be Cushing's answer to a pressure in the skull. */
function hypertension(input: ProblemInput): Problem | null {
  const coma = isComa(input);
  const high = highPressureFact(input, "systolic") ?? (coma ? highPressureFact(input, "mean") : null);
  const drowsy = !coma && high !== null && high.now > 0 && isDrowsy(input);
  const isEmergency = (coma || drowsy) && high !== null && high.worst.value >= 180;
  const fact = high && {
    ...high,
    ...(coma && { reach: 1.75, source: cushing }),
    ...(isEmergency && {
      severity: 2 as const,
      reach: 2,
      now: high.now > 0 ? (2 as const) : (0 as const),
      source: drowsy ? `${high.source}; ${emergencies}` : high.source,
    }),
  };
  const inComa = isEmergency
    ? { causes: ["bleeding or swelling in the brain"], source: emergencies }
    : { causes: ["raised intracranial pressure"], source: cushing };
  return problemOf(
    {
      id: "hypertension",
      system: "circulation",
      title: `High blood pressure${coma ? " with coma" : isEmergency ? " with reduced consciousness" : ""}`,
      notExcluded: coma || isEmergency ? inComa : null,
    },
    [fact],
  );
}

/** Minutes before the latest reading in which two high ones are of now: one lower reading ends nothing. A team decision. */
const JUST_BEFORE = 60;

/** mmHg of grade 2, and the mean that goes with it. */
const HIGH = { systolic: 160, mean: 110 } as const;

/** Systolic pressure of 180 mmHg or more (grade 3), or 160 (grade 2), or a mean of 110, in two readings one after the other of the recent ones. */
function highPressureFact(
  { observations, asOfMinutes, lookBack }: ProblemInput,
  kind: "systolic" | "mean",
): ProblemFact | null {
  const points = highPressures(observations, asOfMinutes, kind).filter((p) => p.minutes >= asOfMinutes - lookBack);
  const isHigh = (p: Point | undefined) => p !== undefined && p.value >= HIGH[kind];
  const high = points.filter((p, i) => isHigh(p) && (isHigh(points[i - 1]) || isHigh(points[i + 1])));
  const worst = high.reduce<(typeof high)[number] | null>((a, b) => (a && a.value > b.value ? a : b), null);
  const last = latest(points);
  if (!worst || !last) return null;
  const ofLine = kind === "mean" ? "meanPressure" : "systolicPressure";
  const ofCuff = kind === "mean" ? "niMeanPressure" : "niSystolicPressure";
  const id = worst.by === "cuff" ? ofCuff : ofLine;
  const since = last.minutes === worst.minutes ? "" : `, ${valueText(id, last.value)} at ${hourText(last.minutes)}`;
  const before = points.filter(({ minutes }) => minutes >= last.minutes - JUST_BEFORE && minutes < last.minutes);
  const wasJustHigh = before.length > 1 && before.slice(-2).every(isHigh);
  return {
    feature: id,
    text: `${kind === "mean" ? "Mean" : "Systolic"} pressure ${numberText(id, worst.value)}${since === "" ? " mmHg" : ""} at ${hourText(worst.minutes)} (${worst.by})${since}`,
    worst: { minutes: worst.minutes, value: worst.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: 1,
    reach: worst.value >= 180 ? 1.25 : 1,
    now: isHigh(last) || wasJustHigh ? 1 : 0,
    source: `${grades} (grade ${worst.value >= 180 ? 3 : 2})`,
  };
}
