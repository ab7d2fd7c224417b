import { DAY, latest, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const bleeding =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL). J Thromb Haemost 2005;3:692-4; Mehran R et al. BARC (3a from 3, 3b from 5 g/dL). Circulation 2011;123:2736-47; 1 g/dL is about 3 points of hematocrit";
/** Points of hematocrit within 24 h: mild, marked, critical. */
const FALLS = [6, 9, 15] as const;

/** Platelets, and anaemia with its fall. */
export function bloodProblems(input: ProblemInput): (Problem | null)[] {
  const fall = fallFact(input);
  const low = gradedFact(input, "hematocrit", "low");
  return [
    problemOf(
      {
        id: "thrombocytopenia",
        system: "blood",
        title: "Thrombocytopenia",
        notExcluded: {
          causes: ["heparin-induced thrombocytopenia"],
          source: "Cuker A et al. ASH 2018 guidelines: heparin-induced thrombocytopenia. Blood Adv 2018;2:3360-92",
        },
      },
      [gradedFact(input, "platelets", "low")],
    ),
    problemOf(
      {
        id: fall ? "falling-hematocrit" : "anaemia",
        system: "blood",
        title: fall ? "Falling hematocrit" : "Anaemia",
        notExcluded: fall ? { causes: ["bleeding", "dilution by fluids"], source: bleeding } : null,
      },
      [fall, fall && low ? lowestBeside(low, fall) : low],
    ),
  ];
}

/** The lowest hematocrit where it is another than that of the fall. */
function lowestBeside(low: ProblemFact, fall: ProblemFact): ProblemFact | null {
  if (low.worst.minutes === fall.worst.minutes) return null;
  return {
    ...low,
    text: `Lowest hematocrit ${valueText("hematocrit", low.worst.value)} at ${hourText(low.worst.minutes)}`,
  };
}

/** The largest fall of hematocrit within 24 h that reaches into the recent values; else one within 48 h, which is mild. */
function fallFact({ observations, asOfMinutes, lookBack }: ProblemInput): ProblemFact | null {
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
  const severity = back ? 1 : grade;
  const [at, next] = (
    [
      [mild, marked],
      [marked, critical],
      [critical, critical + mild],
    ] as const
  )[grade - 1] as readonly [number, number];
  const since =
    last.minutes === to.minutes ? "" : `, ${valueText("hematocrit", last.value)} at ${hourText(last.minutes)}`;
  return {
    feature: "hematocrit",
    text: `Hematocrit ${valueText("hematocrit", from.value)} at ${hourText(from.minutes)}, ${valueText("hematocrit", to.value)} at ${hourText(to.minutes)}${since}`,
    worst: { minutes: to.minutes, value: to.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + (back ? 0 : Math.min(0.99, (fall - at) / (next - at))),
    now: back ? gradeOf("hematocrit", "low", last.value) : grade,
    source: bleeding,
  };
}
