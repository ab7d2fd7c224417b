import { latest } from "../../record/observations";
import { isComa } from "./coma";
import { lowCarbonDioxideFact } from "./gases/carbon-dioxide-facts";
import { notKnownNow } from "./gases/not-known-now";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

/** mmol/L: below it acidaemia is, at least in part, metabolic; mmHg: above it, respiratory. */
const LOW_BICARBONATE = 22;
const HIGH_PACO2 = 45;
/** mmol/L of bicarbonate with which an acidosis is made up for and not gone. A team decision. */
const STILL_LOW = 20;
/** mmHg: below it alkalaemia is, at least in part, respiratory. */
const LOW_PACO2 = 35;

/** Acidaemia by what the worst gas holds beside the pH, and alkalaemia. */
export function acidBaseProblems(input: ProblemInput): (Problem | null)[] {
  const ph = gradedFact(input, "ph", "low");
  const bicarbonate = gradedFact(input, "bicarbonate", "low");
  const isOfGas = ({ facts }: Problem) => facts.some(({ feature }) => feature !== "bicarbonate");
  return [acidosis(input, ph, bicarbonate), ...alkalosis(input)].map((one) =>
    one && isOfGas(one) ? notKnownNow(one, input) : one,
  );
}

/** pH above which a gas is alkalaemic. */
const ALKALAEMIA = 7.45;
const hyperventilation = {
  causes: ["sepsis", "pulmonary embolism", "pain or agitation", "ventilation set too high"],
  source:
    "Palmer BF, Clegg DJ. Respiratory acidosis and respiratory alkalosis: core curriculum 2023. Am J Kidney Dis 2023;82:347-59",
};

/** mmol/L: carbon dioxide goes down with a bicarbonate this low, whatever drives the breathing (ADA 2024). */
const DRIVES_BREATHING = 18;

/** What a low carbon dioxide may come of: first of all of an acidosis that it makes up for. */
function causesOfHypocapnia({ observations }: ProblemInput): typeof hyperventilation {
  const bicarbonate = latest(observations("bicarbonate"));
  if (!bicarbonate || bicarbonate.value >= DRIVES_BREATHING) return hyperventilation;
  const causes = ["metabolic acidosis that it makes up for", ...hyperventilation.causes.slice(0, -1)];
  return { ...hyperventilation, causes };
}

/** Alkalaemia, and low carbon dioxide: together where it is the carbon dioxide of that gas that is low. */
function alkalosis(input: ProblemInput): (Problem | null)[] {
  const { observations } = input;
  const ph = gradedFact(input, "ph", "high");
  const coma = isComa(input);
  const low = lowCarbonDioxideFact(input, coma);
  const alkalaemia = (facts: (ProblemFact | null)[]) =>
    problemOf({ id: "alkalaemia", system: "perfusion", title: "Alkalaemia" }, facts);
  if (!low) return [alkalaemia([ph])];
  const paco2 = observations("paco2").find(({ minutes }) => minutes === ph?.worst.minutes)?.value;
  const isItsPh = ph !== null && paco2 !== undefined && paco2 < LOW_PACO2;
  const worst = observations("ph").find(({ minutes }) => minutes === low.worst.minutes)?.value ?? 0;
  return [
    problemOf(
      {
        id: "hypocapnia",
        // Of the acids and bases, not of breathing that fails: it makes nobody unstable, and a coma comes before it.
        system: "metabolism",
        title: `${isItsPh || worst > ALKALAEMIA ? "Respiratory alkalosis" : "Low carbon dioxide"}${coma ? " with coma" : ""}`,
        reading:
          coma && low.now > 1
            ? { text: "Carbon dioxide this low lowers the flow of blood to the brain", for: [], against: [] }
            : null,
        notExcluded: low.severity > 1 ? causesOfHypocapnia(input) : null,
      },
      [low, isItsPh ? ph : null],
    ),
    isItsPh ? null : alkalaemia([ph]),
  ];
}

/** Minutes after the last gas from which a bicarbonate that is back tells of now, and that gas no longer does. A team decision. */
const SINCE_GAS = 6 * 60;

/** Whether a metabolic acidosis is over by a bicarbonate of long after its last gas: a pH that nobody measured again is not low for that. */
function isBackByBicarbonate({ observations }: ProblemInput, { latest: gas }: ProblemFact): boolean {
  const [bicarbonate, paco2] = [latest(observations("bicarbonate")), observations("paco2")];
  const ofGas = paco2.find(({ minutes }) => minutes === gas.minutes)?.value ?? 0;
  return (
    bicarbonate !== undefined &&
    ofGas <= HIGH_PACO2 &&
    bicarbonate.value >= LOW_BICARBONATE &&
    bicarbonate.minutes - gas.minutes >= SINCE_GAS
  );
}

/** A low pH that nobody measured again weighs as it did where a later bicarbonate is still low. */
function notBetterByBicarbonate({ observations }: ProblemInput, ph: ProblemFact): ProblemFact {
  const bicarbonate = latest(observations("bicarbonate"));
  const grade = gradeOf("ph", "low", ph.latest.value);
  const isStillLow =
    bicarbonate !== undefined && bicarbonate.value < STILL_LOW && bicarbonate.minutes > ph.latest.minutes;
  if (!isStillLow || grade <= ph.now || grade === 0) return ph;
  return { ...ph, severity: Math.max(grade, ph.severity) as 1 | 2 | 3, reach: Math.max(grade, ph.reach), now: grade };
}

function acidosis(
  input: ProblemInput,
  lowPh: ReturnType<typeof gradedFact>,
  bicarbonate: ReturnType<typeof gradedFact>,
): Problem | null {
  const { observations } = input;
  const isBack = lowPh !== null && bicarbonate !== null && isBackByBicarbonate(input, lowPh);
  const ph: ProblemFact | null = isBack ? { ...lowPh, now: 0 } : lowPh && notBetterByBicarbonate(input, lowPh);
  if (!ph) return problemOf({ id: "metabolic-acidosis", system: "perfusion", title: "Low bicarbonate" }, [bicarbonate]);
  const paco2 = observations("paco2").find(({ minutes }) => minutes === ph.worst.minutes)?.value;
  const low = observations("bicarbonate").some(
    ({ minutes, value }) => value < LOW_BICARBONATE && Math.abs(minutes - ph.worst.minutes) <= 6 * 60,
  );
  const respiratory = paco2 !== undefined && paco2 > HIGH_PACO2;
  // Told with the hypercapnia that it comes from, as long as that is there.
  const latestGas = observations("paco2").find(({ minutes }) => minutes === ph.latest.minutes)?.value;
  const outlasts =
    gradeOf("ph", "low", ph.latest.value) > 0 && ph.now > 0 && latestGas !== undefined && latestGas <= HIGH_PACO2;
  if (respiratory && !low && !bicarbonate && !outlasts) return null;
  const metabolic = low || bicarbonate !== null || (paco2 !== undefined && paco2 < 40);
  const isOver = isBack || gradeOf("ph", "low", ph.latest.value) === 0;
  const kept = latest(observations("bicarbonate"))?.value ?? LOW_BICARBONATE;
  const stays = isOver && ((bicarbonate?.now ?? 0) > 0 || (bicarbonate !== null && kept < STILL_LOW));
  const mixed = respiratory && !outlasts && !stays ? "Mixed acidosis" : "Metabolic acidosis";
  const since = stays ? ", pH no longer low" : isOver ? ", corrected" : "";
  return problemOf(
    {
      id: metabolic ? "metabolic-acidosis" : "acidaemia",
      system: "perfusion",
      title: `${metabolic ? mixed : "Acidaemia"}${since}`,
    },
    [
      ph,
      bicarbonate && stays ? { ...bicarbonate, now: Math.max(1, bicarbonate.now) as ProblemFact["now"] } : bicarbonate,
    ],
  );
}
