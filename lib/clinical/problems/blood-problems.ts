import { DAY, extreme, latest, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { hasRisenAgain } from "../findings/bleeding";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const bleeding =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL). J Thromb Haemost 2005;3:692-4; Mehran R et al. BARC (3a from 3, 3b from 5 g/dL). Circulation 2011;123:2736-47; 1 g/dL is about 3 points of hematocrit";
const coagulation = "Levi M, Scully M. How I treat disseminated intravascular coagulation. Blood 2018;131:845-54";
/** Points of hematocrit within 24 h: mild, marked, critical. */
const FALLS = [6, 9, 15] as const;

/** Platelets, and anaemia with its fall. */
export function bloodProblems(input: ProblemInput): (Problem | null)[] {
  const { fact: fall, title: fallTitle } = fallOf(input) ?? { fact: null, title: "" };
  const low = gradedFact(input, "hematocrit", "low");
  const platelets = plateletFallFact(input) ?? gradedFact(input, "platelets", "low");
  return [
    problemOf(
      {
        id: "thrombocytopenia",
        system: "blood",
        title: "Thrombocytopenia",
        notExcluded: {
          causes: ["bleeding", "disseminated coagulation", "sepsis", "drugs, heparin among them"],
          source: "Thiele T et al. Thrombocytopenia in the intensive care unit. Semin Hematol 2013;50:239-50",
        },
      },
      [platelets],
    ),
    problemOf(
      {
        id: fall ? "falling-hematocrit" : "anaemia",
        system: "blood",
        title: fall ? fallTitle : "Anaemia",
        notExcluded: fall ? causesOfFall(isUsedUp(input)) : null,
      },
      [fall, fall && low ? lowestBeside(low, fall) : low],
    ),
  ];
}

/** Whether platelets halved, or bilirubin is raised with platelets below their range: blood may be used up or haemolysed. */
function isUsedUp(input: ProblemInput): boolean {
  const values = input.observations("platelets");
  const [last, highest] = [latest(values), extreme(values, "high")];
  const halved = last !== undefined && highest !== undefined && last.value <= highest.value / 2;
  const bilirubin = gradedFact(input, "bilirubin", "high");
  return halved || ((bilirubin?.now ?? 0) > 0 && (gradedFact(input, "platelets", "low")?.now ?? 0) > 0);
}

function causesOfFall(withPlatelets: boolean): Problem["notExcluded"] {
  if (!withPlatelets) return { causes: ["bleeding", "dilution by fluids"], source: bleeding };
  return {
    causes: ["bleeding", "haemolysis", "disseminated coagulation", "dilution by fluids"],
    source: `${bleeding}; ${coagulation}`,
  };
}

/** The lowest hematocrit where it is another than that of the fall. */
function lowestBeside(low: ProblemFact, fall: ProblemFact): ProblemFact | null {
  if (low.worst.minutes === fall.worst.minutes) return null;
  return {
    ...low,
    text: `Lowest hematocrit ${valueText("hematocrit", low.worst.value)} at ${hourText(low.worst.minutes)}`,
  };
}

const plateletDecline =
  "Moreau D et al. Platelet count decline: an early prognostic marker in critically ill patients. Chest 2007;131:1735-41 (30%); half: a team decision";

/** Platelets that have fallen by half or more from the highest count before, are below 100 and go on falling. */
function plateletFallFact(input: ProblemInput): ProblemFact | null {
  const graded = gradedFact(input, "platelets", "low");
  const values = input.observations("platelets");
  const last = latest(values);
  const highest = extreme(values, "high");
  if (!graded || !last || !highest || graded.worst.minutes !== last.minutes) return null;
  if (last.value >= 100 || last.value > highest.value / 2) return null;
  return {
    ...graded,
    text: `Platelets ${numberText("platelets", highest.value)} at ${hourText(highest.minutes)}, ${valueText("platelets", last.value)} at ${hourText(last.minutes)}`,
    severity: Math.max(2, graded.severity) as 2 | 3,
    reach: Math.max(2.25, graded.reach),
    now: Math.max(2, graded.now) as 2 | 3,
    source: plateletDecline,
  };
}

/**
 * The largest fall of hematocrit within 24 h that reaches into the recent values; else one within 48 h, which is mild. It is called falling
 * only while the latest value is its lowest, and weighs one grade less where it has risen again.
 */
function fallOf({ observations, asOfMinutes, lookBack }: ProblemInput): { fact: ProblemFact; title: string } | null {
  const values = observations("hematocrit");
  const last = latest(values);
  const largestWithin = (minutes: number) =>
    within(values, asOfMinutes - lookBack, asOfMinutes)
      .flatMap((to) =>
        within(values, to.minutes - minutes, to.minutes - 1).map((from) => ({ from, to, fall: from.value - to.value })),
      )
      .filter(({ fall }) => fall >= FALLS[0])
      .toSorted((a, b) => b.fall - a.fall)[0];
  const fast = largestWithin(DAY);
  const worst = fast ?? largestWithin(2 * DAY);
  if (!worst || !last) return null;
  const { from, to, fall } = worst;
  const [mild, marked, critical] = FALLS;
  const back = last.value >= from.value - mild / 2;
  const grade = !fast || fall < marked ? 1 : fall < critical ? 2 : 3;
  const risen = hasRisenAgain(to, last);
  const severity = back ? 1 : (Math.max(1, risen ? grade - 1 : grade) as 1 | 2 | 3);
  const [at, next] = (
    [
      [mild, marked],
      [marked, critical],
      [critical, critical + mild],
    ] as const
  )[grade - 1] as readonly [number, number];
  const since =
    last.minutes === to.minutes ? "" : `, ${valueText("hematocrit", last.value)} at ${hourText(last.minutes)}`;
  const recovered = back ? "Recovered fall of hematocrit" : "Partly recovered fall of hematocrit";
  const over = risen ? recovered : "Fall of hematocrit";
  const fact: ProblemFact = {
    feature: "hematocrit",
    text: `Hematocrit fell from ${valueText("hematocrit", from.value)} at ${hourText(from.minutes)} to ${valueText("hematocrit", to.value)} at ${hourText(to.minutes)}${since}`,
    worst: { minutes: to.minutes, value: to.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + (back || (risen && grade === 1) ? 0 : Math.min(0.99, (fall - at) / (next - at))),
    now: back || risen ? gradeOf("hematocrit", "low", last.value) : grade,
    source: bleeding,
  };
  return { fact, title: last.value <= to.value ? "Falling hematocrit" : over };
}
