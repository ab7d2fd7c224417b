import { DAY, extreme, latest, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { pressures } from "../blood-pressures";
import { lowPressureFact } from "../low-pressure";
import { gradedFact, type ProblemInput, valuesText } from "./graded-values";
import { problemName } from "./problem-name";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const sirs = "Bone RC et al. Definitions for sepsis and organ failure. Chest 1992;101:1644-55 (above 38 or below 36 C)";
const sepsis3 =
  "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (infection with organ dysfunction; systolic pressure 100 mmHg or less; lactate above 2 mmol/L)";
const campaign =
  "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247 (source sought quickly)";

/** Degrees Celsius. */
const WARM = 38;
const COLD = 36;
/** mmHg, mmol/L. */
const SYSTOLIC = 100;
const LACTATE = 2;
/** Minutes in which a pressure, and a lactate, tells of now: team decisions, as for low pressure and shock. */
const LATELY = DAY / 4;
const OLD_LACTATE = DAY / 2;

/** Organs whose marked failure, beside signs of infection, may be sepsis. */
const organs: ReadonlySet<string> = new Set([
  ...["shock", "hypotension", "hypoxaemia", "respiratory-failure", "coma", "reduced-consciousness"],
  ...["kidney-injury", "thrombocytopenia", "raised-bilirubin", "liver-injury", "metabolic-acidosis", "raised-lactate"],
]);

/** What sepsis explains, and is told with it where it is no more than mild. */
const signs: ReadonlySet<string> = new Set(["fever", "leukocytosis", "leukopenia", "hypothermia"]);
const answers: ReadonlySet<string> = new Set(["tachycardia", "tachypnoea", "hypocapnia", "raised-lactate"]);

/** What is told with the infection: mild, and measured lately. */
const isAnswer = ({ id, severity, course, facts }: Problem, { asOfMinutes }: ProblemInput) =>
  answers.has(id) &&
  severity === 1 &&
  course !== "past" &&
  facts.some(({ now, latest }) => now > 0 && asOfMinutes - latest.minutes <= DAY / 2);

const standsNow = ({ course, facts }: Problem) => course !== "past" && facts.some(({ now }) => now > 0);

/**
 * Signs of infection that belong together made one problem: possible sepsis where an organ fails beside them, possible infection where
 * none does. Neither is recorded: it is a reading, with what speaks against it.
 */
export function withPossibleSepsis(input: ProblemInput, problems: readonly Problem[]): Problem[] {
  const temperature = temperatureFact(input);
  const cells = whiteCellFact(input);
  // With next to no white cells it has a name of its own, and is an emergency.
  if (!temperature || !cells || problems.some(({ id }) => id === "neutropenic-fever")) return [...problems];
  const organ = failingOrgans(input, problems);
  return organ.length > 0
    ? withSepsis(input, problems, { infection: [temperature, cells], organ })
    : withInfection(input, problems);
}

interface Organ {
  name: string;
  fact: ProblemFact | null;
}

/** What is read where signs of infection go with a failing organ. Steps for sepsis go by it. */
export const SEPSIS = "Infection may explain it; none is recorded";

/** Told in the shock or low pressure that it may explain, which keeps its place; else by itself, after the organ that fails. */
function withSepsis(
  input: ProblemInput,
  problems: readonly Problem[],
  { infection, organ }: { infection: ProblemFact[]; organ: Organ[] },
): Problem[] {
  const circulation = problems.find((one) => (one.id === "shock" || one.id === "hypotension") && standsNow(one));
  const taken = problems.filter((one) => signs.has(one.id) || isAnswer(one, input));
  const others = problems.filter((one) => !taken.includes(one) && one !== circulation);
  const told = new Set(infection.map(({ feature }) => feature));
  const beside = [
    ...infection,
    ...organ.flatMap(({ fact }) => fact ?? []),
    ...taken.flatMap(({ facts }) => facts).filter(({ feature }) => !told.has(feature)),
  ];
  const names = [...new Set(organ.map(({ name }) => name))];
  const where = sources(input, problems);
  if (circulation) return [joinedTo(circulation, beside, { where, against: speaksAgainst(input) }), ...others];
  const [first, ...rest] = beside as [ProblemFact, ...ProblemFact[]];
  const sepsis = problemOf(
    {
      id: "possible-sepsis",
      system: "inflammation",
      title: "Possible sepsis, not recorded",
      reading: { text: SEPSIS, for: names, against: speaksAgainst(input) },
      notExcluded: { causes: [infectionOf(where)], source: campaign },
    },
    [{ ...first, severity: 2, reach: 2, now: 2, source: `${first.source}; ${sepsis3}` }, ...rest],
  );
  return sepsis ? [sepsis, ...others] : [...problems];
}

const infectionOf = (where: readonly string[]) => `infection (${where.join(", ")})`;

/** Low pressure with signs of infection asks for a decision now, however short it was. */
function joinedTo(
  { facts, notExcluded, ...circulation }: Problem,
  beside: readonly ProblemFact[],
  { where, against }: { where: readonly string[]; against: string[] },
): Problem {
  const [first, ...rest] = facts as [ProblemFact, ...ProblemFact[]];
  const marked = { ...first, severity: Math.max(2, first.severity) as 2 | 3, reach: Math.max(2, first.reach) };
  const causes = (notExcluded?.causes ?? []).filter((cause) => cause !== "infection");
  return {
    ...circulation,
    title:
      circulation.id === "shock"
        ? "Possible septic shock: low pressure with raised lactate"
        : "Possible sepsis with low blood pressure",
    severity: Math.max(2, circulation.severity) as 2 | 3,
    facts: [{ ...marked, now: Math.max(first.now, first.now > 0 ? 2 : 0) as ProblemFact["now"] }, ...rest, ...beside],
    reading: { text: SEPSIS, for: [], against },
    notExcluded: {
      causes: [infectionOf(where), ...causes],
      source: notExcluded ? `${campaign}; ${notExcluded.source}` : campaign,
    },
  };
}

/** Fever with leukocytosis asks for cultures and a source today: marked, with the fast heart that goes with it. */
function withInfection(input: ProblemInput, problems: readonly Problem[]): Problem[] {
  const both = problems.find(
    ({ id, facts }) => id === "fever" && facts.length > 1 && facts.every(({ now }) => now > 0),
  );
  if (!both) return [...problems];
  const taken = problems.filter((one) => isAnswer(one, input));
  const [first, ...rest] = both.facts as [ProblemFact, ...ProblemFact[]];
  const marked: ProblemFact = { ...first, severity: 2, reach: Math.max(2, first.reach), now: 2 };
  const joined: Problem = {
    ...both,
    severity: Math.max(2, both.severity) as 2 | 3,
    course: "present",
    facts: [marked, ...rest, ...taken.flatMap(({ facts }) => facts)],
    reading: { text: "Infection possible, not recorded", for: [], against: [] },
  };
  return problems.filter((one) => !taken.includes(one)).map((one) => (one === both ? joined : one));
}

/** The temperature of the last day that lies furthest off, above 38 or below 36 C. */
function temperatureFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const points = within(observations("temperature"), asOfMinutes - DAY, asOfMinutes);
  const [high, low, last] = [extreme(points, "high"), extreme(points, "low"), latest(points)];
  if (!high || !low || !last) return null;
  const isOff = (value: number) => value > WARM || value < COLD;
  const worst = high.value > WARM ? high : low;
  if (!isOff(worst.value)) return null;
  const ofStay = extreme(observations("temperature"), worst === high ? "high" : "low");
  const told = valuesText("temperature", worst, last);
  // What was further off before the last day is not what is read here.
  const text = ofStay?.value === worst.value ? told : told.replace("Temperature", "Temperature of the last 24 h");
  return {
    ...{ feature: "temperature", text, worst, latest: last },
    ...{ severity: 1, reach: 1, now: isOff(last.value) ? 1 : 0, source: sirs },
  };
}

/** The white cells where their latest value lies beyond a limit, or one of the last day did. */
function whiteCellFact(input: ProblemInput): ProblemFact | null {
  const from = input.asOfMinutes - DAY;
  return (
    [gradedFact(input, "wbc", "high"), gradedFact(input, "wbc", "low")].find(
      (fact) => fact && (fact.now > 0 || fact.worst.minutes >= from),
    ) ?? null
  );
}

function failingOrgans(input: ProblemInput, problems: readonly Problem[]): Organ[] {
  const failing = problems
    .filter((one) => organs.has(one.id) && one.severity > 1 && standsNow(one))
    .map((one) => ({ name: problemName(one), fact: null }));
  return [...failing, ...lowPressureNow(input, failing.length > 0), ...lactateNow(input)];
}

/** A mean pressure that was low within hours and is told by itself, or else a systolic one of 100 mmHg or less in two readings of the last hours. */
function lowPressureNow({ observations, asOfMinutes }: ProblemInput, isTold: boolean): Organ[] {
  const mean = lowPressureFact(observations, asOfMinutes);
  if (mean && mean.now > 0) return [{ name: "low blood pressure", fact: null }];
  const points = pressures(observations, "systolic").filter(({ minutes }) => minutes >= asOfMinutes - LATELY);
  const low = points.filter(({ value }) => value <= SYSTOLIC);
  const [lowest, last] = [extreme(low, "low"), latest(points)];
  if (isTold || low.length < 2 || !lowest || !last) return [];
  const feature = lowest.by === "cuff" ? ("niSystolicPressure" as const) : ("systolicPressure" as const);
  const since =
    last.minutes === lowest.minutes ? "" : `, ${valueText(feature, last.value)} at ${hourText(last.minutes)}`;
  const [worst, at] = [lowest, last].map(({ minutes, value }) => ({ minutes, value })) as [
    ProblemFact["worst"],
    ProblemFact["latest"],
  ];
  const fact: ProblemFact = {
    feature,
    text: `Systolic pressure ${numberText(feature, lowest.value)}${since === "" ? " mmHg" : ""} at ${hourText(lowest.minutes)} (${lowest.by})${since}`,
    ...{ worst, latest: at, severity: 1, reach: 1, now: last.value <= SYSTOLIC ? 1 : 0, source: sepsis3 },
  };
  return [{ name: "low blood pressure", fact }];
}

function lactateNow({ observations, asOfMinutes }: ProblemInput): Organ[] {
  const last = latest(observations("lactate"));
  if (!last || last.value <= LACTATE || asOfMinutes - last.minutes > OLD_LACTATE) return [];
  return [{ name: "raised lactate", fact: null }];
}

function speaksAgainst({ observations, asOfMinutes }: ProblemInput): string[] {
  const last = latest(observations("lactate"));
  const isNormal = last && last.value <= LACTATE && asOfMinutes - last.minutes <= OLD_LACTATE;
  return isNormal ? [`Lactate ${valueText("lactate", last.value)} at ${hourText(last.minutes)}`] : [];
}

/** U/L and mg/dL: twice the upper limit, and the SOFA score's first band, at which the ducts are looked at. */
const CHOLESTASIS = { alkalinePhosphatase: 240, bilirubin: 2 } as const;

/** Where the infection may sit, what the record points at first. */
function sources({ observations }: ProblemInput, problems: readonly Problem[]): string[] {
  const has = (...ids: string[]) => problems.some((one) => ids.includes(one.id) && standsNow(one));
  const isHigh = (feature: keyof typeof CHOLESTASIS) =>
    (latest(observations(feature))?.value ?? 0) >= CHOLESTASIS[feature];
  const chest = has("hypoxaemia", "respiratory-failure", "tachypnoea", "oxygen-requirement");
  const biliary = isHigh("alkalinePhosphatase") || isHigh("bilirubin") ? ["bile ducts"] : [];
  return chest
    ? ["chest", ...biliary, "abdomen", "urine", "lines"]
    : [...biliary, "chest", "abdomen", "urine", "lines"];
}
