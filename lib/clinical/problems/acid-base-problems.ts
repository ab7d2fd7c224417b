import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem } from "./problem-schema";

/** mmol/L: below it acidaemia is, at least in part, metabolic; mmHg: above it, respiratory. */
const LOW_BICARBONATE = 22;
const HIGH_PACO2 = 45;

/** Acidaemia by what the worst gas holds beside the pH, and alkalaemia. */
export function acidBaseProblems(input: ProblemInput): (Problem | null)[] {
  const ph = gradedFact(input, "ph", "low");
  const bicarbonate = gradedFact(input, "bicarbonate", "low");
  return [
    acidosis(input, ph, bicarbonate),
    problemOf({ id: "alkalaemia", system: "perfusion", title: "Alkalaemia" }, [gradedFact(input, "ph", "high")]),
  ];
}

function acidosis(
  { observations }: ProblemInput,
  ph: ReturnType<typeof gradedFact>,
  bicarbonate: ReturnType<typeof gradedFact>,
): Problem | null {
  if (!ph) return problemOf({ id: "metabolic-acidosis", system: "perfusion", title: "Low bicarbonate" }, [bicarbonate]);
  const paco2 = observations("paco2").find(({ minutes }) => minutes === ph.worst.minutes)?.value;
  const low = observations("bicarbonate").some(
    ({ minutes, value }) => value < LOW_BICARBONATE && Math.abs(minutes - ph.worst.minutes) <= 6 * 60,
  );
  const respiratory = paco2 !== undefined && paco2 > HIGH_PACO2;
  // Told with the hypercapnia that it comes from.
  if (respiratory && !low && !bicarbonate) return null;
  const metabolic = low || bicarbonate !== null || (paco2 !== undefined && paco2 < 40);
  const mixed = respiratory ? "Mixed acidosis" : "Metabolic acidosis";
  return problemOf(
    {
      id: metabolic ? "metabolic-acidosis" : "acidaemia",
      system: "perfusion",
      title: `${metabolic ? mixed : "Acidaemia"}${gradeOf("ph", "low", ph.latest.value) === 0 && (bicarbonate?.now ?? 0) === 0 ? ", corrected" : ""}`,
    },
    [ph, bicarbonate],
  );
}
