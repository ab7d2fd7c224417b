import { extreme, latest, type Observations } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { creatinineFall, creatinineRise, isWithinVariation } from "../criteria/kdigo";
import { kdigo } from "../findings/kidney";
import { chronicSigns } from "./chronic-or-dialysed-kidney";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { dialysisReading, signsOfDialysis } from "./likely-dialysis";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { unweighedUrineFact } from "./unweighed-urine";
import { polyuriaProblem, urineFact } from "./urine-facts";

/** Injury by a rise of creatinine, a creatinine that was high from the start, and urine by weight. */
export function kidneyProblems(input: ProblemInput): (Problem | null)[] {
  const risen = riseFact(input);
  const rise = risen ?? fallFact(input.observations);
  const level = rise ? null : levelFact(input);
  const raised = rise ?? level ?? gradedFact(input, "creatinine", "high");
  // A rise within the reference range does not bear little urine out.
  const bornOut = raised !== null && raised.now > 0 && gradeOf("creatinine", "high", raised.worst.value) > 0;
  const urine = urineFact(input, !bornOut) ?? unweighedUrineFact(input);
  const urea = gradedFact(input, "bun", "high");
  const [first] = input.observations("creatinine");
  // High from the first value of the stay, it may have been so before.
  const fromBefore = first && gradeOf("creatinine", "high", first.value) > 0 ? ["chronic kidney disease"] : [];
  const notExcluded = {
    causes: ["low perfusion", "obstruction", "drugs that harm the kidney", ...fromBefore],
    source: kdigo,
  };
  // A creatinine that falls without urine has not recovered, nor does it get worse by itself.
  const isOliguric = (urine?.now ?? 0) > 0;
  const dialysis = isOliguric ? signsOfDialysis(input) : null;
  const chronic = raised ? chronicSigns(input.observations, raised) : null;
  if (rise && chronic && !dialysis)
    return [
      problemOf(
        {
          // An injury is not excluded: what asks for care of one, or sees an organ that fails, goes on doing so.
          id: "kidney-injury",
          system: "kidneys",
          title: "Raised creatinine, dialysis or chronic disease possible",
          reading: {
            text: "Dialysis, chronic kidney disease or a new injury possible, none recorded",
            for: chronic,
            against: [],
          },
          notExcluded,
        },
        [rise, highestBeside(gradedFact(input, "creatinine", "high"), rise), urea],
      ),
      problemOf({ id: "oliguria", system: "kidneys", title: "Oliguria", notExcluded }, [urine]),
      polyuriaProblem(input),
    ];
  if (rise)
    return [
      problemOf(
        {
          id: "kidney-injury",
          system: "kidneys",
          title: dialysis
            ? "Kidney failure without urine, dialysis likely, not recorded"
            : injuryTitle(risen !== null, isOliguric),
          reading: dialysis && dialysisReading(dialysis),
          notExcluded,
        },
        // What the title names first.
        [
          ...(dialysis || (isOliguric && !risen) ? [urine, rise] : [rise, urine]),
          highestBeside(gradedFact(input, "creatinine", "high"), rise),
          urea,
        ],
      ),
      polyuriaProblem(input),
    ];
  const isUreaAlone = raised === null || (raised.now === 0 && (urea?.now ?? 0) > 0);
  return [
    problemOf(
      {
        id: "raised-creatinine",
        system: "kidneys",
        title: isUreaAlone
          ? `Raised urea${raised ? ", creatinine no longer raised" : ""}`
          : "Raised creatinine, value before admission not recorded",
        reading: dialysis
          ? dialysisReading(dialysis)
          : chronic
            ? { text: "Dialysis or chronic kidney disease possible, neither recorded", for: chronic, against: [] }
            : level && { text: "Chronic kidney disease possible, not recorded", for: [], against: [] },
        notExcluded: raised && raised.severity > 1 ? notExcluded : null,
      },
      isUreaAlone ? [urea, raised] : [raised, urea],
    ),
    problemOf({ id: "oliguria", system: "kidneys", title: "Oliguria", notExcluded }, [urine]),
    polyuriaProblem(input),
  ];
}

/** A kidney that makes too little urine does not recover, whatever its creatinine does: fluids thin it. */
function injuryTitle(risen: boolean, isOliguric: boolean): string {
  if (isOliguric) return `Acute kidney injury with oliguria${risen ? "" : ", creatinine fallen"}`;
  return `Acute kidney injury${risen ? "" : ", recovering"}`;
}

/** mg/dL: from it on a level creatinine may be that of a chronic disease (SOFA's kidney failure from 3.5; 2: a team decision). */
const CHRONIC = 2;
/** Values from which a creatinine is called level. */
const SEVERAL = 3;

/** A high creatinine that goes up and down by no more than it varies: told with its span, not by a rise within it. */
function levelFact(input: ProblemInput): ProblemFact | null {
  const values = input.observations("creatinine");
  const fact = gradedFact(input, "creatinine", "high");
  const [lowest, highest] = [extreme(values, "low"), extreme(values, "high")];
  const [first, last] = [values[0], latest(values)];
  if (!fact || !lowest || !highest || !first || !last || values.length < SEVERAL || lowest.value < CHRONIC) return null;
  if (lowest.value === highest.value || !isWithinVariation({ stage: 0, peak: highest, lowest })) return null;
  const span = `${numberText("creatinine", lowest.value)} to ${numberText("creatinine", highest.value)}`;
  return { ...fact, text: `${fact.text} (${span} from ${hourText(first.minutes)} to ${hourText(last.minutes)})` };
}

/** The highest creatinine where it is none of the values of the rise or fall. */
function highestBeside(high: ProblemFact | null, told: ProblemFact): ProblemFact | null {
  if (!high || high.worst.value <= Math.max(told.worst.value, told.latest.value)) return null;
  return {
    ...high,
    text: `Highest creatinine ${valueText("creatinine", high.worst.value)} at ${hourText(high.worst.minutes)}`,
  };
}

const failing =
  "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10 (creatinine from 3.5 and from 5 mg/dL)";

/** The rise that reached the worst KDIGO stage, and the last creatinine. */
function riseFact(input: ProblemInput): ProblemFact | null {
  const { observations } = input;
  const values = observations("creatinine");
  const rise = creatinineRise(values);
  const last = latest(values);
  if (!rise?.lowest || rise.stage === 0 || !last || isWithinVariation(rise)) return null;
  const { peak, lowest, stage } = rise;
  const fell = last.value <= 0.75 * peak.value;
  // A rise within the reference range, or one that has come back, weighs one grade less.
  const isWithin = gradeOf("creatinine", "high", peak.value) === 0;
  // A creatinine that doubled beside little urine is an injury, though both of its values are in range.
  const isBornOut = stage > 1 && urineFact(input, false) !== null;
  const less = fell || (isWithin && !isBornOut);
  // A rise of a low stage that ends at a creatinine of a failing kidney weighs what that creatinine does.
  const severity = Math.max(1, less ? stage - 1 : stage, gradeOf("creatinine", "high", last.value)) as 1 | 2 | 3;
  const source = severity > stage ? `${kdigo}; ${failing}` : kdigo;
  const since =
    last.minutes === peak.minutes ? "" : `, ${numberText("creatinine", last.value)} at ${hourText(last.minutes)}`;
  return {
    feature: "creatinine",
    text: `Creatinine ${numberText("creatinine", lowest.value)} at ${hourText(lowest.minutes)}, ${valueText("creatinine", peak.value)} at ${hourText(peak.minutes)}${since} (KDIGO stage ${stage})`,
    worst: { minutes: peak.minutes, value: peak.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + (isWithin ? 0 : 0.5),
    now: fell ? gradeOf("creatinine", "high", last.value) : severity,
    source,
  };
}

/** An injury that was there from the start and recovers, or dialysis, which the record does not hold. */
function fallFact(observations: Observations): ProblemFact | null {
  const values = observations("creatinine");
  const fall = creatinineFall(values);
  const last = latest(values);
  if (!fall || fall.stage === 0 || !last || gradeOf("creatinine", "high", fall.peak.value) === 0) return null;
  const { peak, lowest, stage } = fall;
  const since =
    !lowest || lowest.minutes === last.minutes
      ? ""
      : `, ${numberText("creatinine", last.value)} at ${hourText(last.minutes)}`;
  const fallen = lowest ?? last;
  const severity = Math.max(1, stage - 1) as 1 | 2;
  return {
    feature: "creatinine",
    text: `Creatinine ${numberText("creatinine", peak.value)} at ${hourText(peak.minutes)}, ${valueText("creatinine", fallen.value)} at ${hourText(fallen.minutes)}${since} (fallen by KDIGO stage ${stage}; dialysis is not recorded)`,
    worst: { minutes: peak.minutes, value: peak.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + 0.25,
    now: gradeOf("creatinine", "high", last.value) > 1 ? severity : 1,
    source: kdigo,
  };
}
