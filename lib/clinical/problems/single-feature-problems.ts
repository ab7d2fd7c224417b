import type { Direction } from "../../record/abnormality-names";
import type { FeatureId } from "../../record/catalogue";
import { feature } from "../../record/catalogue";
import { latest } from "../../record/observations";
import { pressures } from "../blood-pressures";
import { type BodySystemId, bodySystemOf } from "../body-systems";
import { ventilatedAt } from "../ventilated-at";
import { gradedFact, gradeOf, limitedSides, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

interface Group {
  id: string;
  title: string;
  system: BodySystemId;
  of: readonly (readonly [FeatureId, Direction])[];
  notExcluded?: Problem["notExcluded"];
}

/** Problems that are one measurement, or several that say the same. */
// biome-ignore format: a table, one line a problem
const groups: readonly Group[] = [
  { id: "hyperkalaemia", title: "Hyperkalaemia", system: "metabolism", of: [["potassium", "high"]] },
  { id: "hypokalaemia", title: "Hypokalaemia", system: "metabolism", of: [["potassium", "low"]] },
  { id: "hyperglycaemia", title: "Hyperglycaemia", system: "metabolism", of: [["glucose", "high"]] },
  { id: "hypoglycaemia", title: "Hypoglycaemia", system: "metabolism", of: [["glucose", "low"]] },
  { id: "hypomagnesaemia", title: "Hypomagnesaemia", system: "metabolism", of: [["magnesium", "low"]] },
  { id: "low-albumin", title: "Low albumin", system: "liver", of: [["albumin", "low"]] },
  { id: "hypothermia", title: "Hypothermia", system: "inflammation", of: [["temperature", "low"]] },
  { id: "inflammation", title: "Raised inflammatory markers", system: "immunity", of: [["crp", "high"], ["procalcitonin", "high"], ["ferritin", "high"]] },
  { id: "lymphopenia", title: "Lymphopenia", system: "immunity", of: [["lymphocyteCount", "low"]] },
  { id: "raised-ldh", title: "Raised lactate dehydrogenase", system: "metabolism", of: [["lactateDehydrogenase", "high"]] },
  { id: "raised-d-dimer", title: "Raised D-dimer", system: "coagulation", of: [["dDimer", "high"]] },
];

/** Sides of measurements that problems of several measurements speak of. */
const spokenOf = new Set([
  ...["lactate-high", "ph-low", "ph-high", "bicarbonate-low", "paco2-high", "pao2-low", "oxygenSaturation-low"],
  ...["heartRate-high", "heartRate-low", "respiratoryRate-high", "respiratoryRate-low", "gcs-low", "platelets-low"],
  ...["hematocrit-low", "creatinine-high", "bun-high", "troponinI-high", "troponinT-high", "hsTroponinI-high"],
  ...["bilirubin-high", "alanineAminotransferase-high", "aspartateAminotransferase-high", "alkalinePhosphatase-high"],
  ...[
    "sodium-low",
    "sodium-high",
    "temperature-high",
    "wbc-high",
    "wbc-low",
    ...groups.flatMap(({ of }) => of.map((side) => side.join("-"))),
  ],
]);

/** Sides with limits that no problem speaks of: each is one of its own, so that no limit is left out. */
const others: readonly Group[] = limitedSides
  .filter((side) => !spokenOf.has(`${side.feature}-${side.direction}`))
  .map((side) => ({
    id: `${side.feature}-${side.direction}`,
    title: `${side.direction === "high" ? "High" : "Low"} ${feature(side.feature).label}`,
    system: bodySystemOf(side.feature),
    of: [[side.feature, side.direction]],
  }));

export function singleFeatureProblems(input: ProblemInput): (Problem | null)[] {
  return [
    ...feverAndWhiteCells(input),
    ...[...groups, ...others].map(({ of, ...named }) =>
      problemOf(
        named,
        of.map(([id, direction]) => gradedFact(input, id, direction)),
      ),
    ),
  ];
}

/** What is over is not told beside what stands as if it were there too; where both are over, the problem's course says so. */
function bothTitle(input: ProblemInput, fever: ProblemFact, many: ProblemFact): string {
  const [feverIsOver, manyIsOver] = [isOver(input, fever), isOver(input, many)];
  if (feverIsOver === manyIsOver) return "Fever with leukocytosis";
  return feverIsOver ? "Leukocytosis with earlier fever" : "Fever with earlier leukocytosis";
}

/** Minutes within the limits after which a deviation is over, as for the course of a feature. */
const SETTLED = 6 * 60;

/** Whether the latest value lies within the limits, and six hours or more after the last one that did not. */
function isOver({ observations }: ProblemInput, { feature, latest, now }: ProblemFact): boolean {
  const beyond = observations(feature).findLast(({ value }) => gradeOf(feature, "high", value) > 0);
  return now === 0 && beyond !== undefined && latest.minutes - beyond.minutes >= SETTLED;
}

const qsofa =
  "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (two of systolic 100 mmHg or less, 22 breaths a minute or more, altered mentation)";
/** Minutes within which a sign at the bedside is of now. */
const AT_BEDSIDE = 6 * 60;

/** Whether two of the three signs of Sepsis-3's bedside screen are there beside a fever; of pressure and rate in two readings. */
function failsBedside({ observations, asOfMinutes }: ProblemInput): boolean {
  const lately = (points: readonly { minutes: number; value: number }[]) =>
    points.filter(({ minutes }) => minutes >= asOfMinutes - AT_BEDSIDE).map(({ value }) => value);
  const low = lately(pressures(observations, "systolic")).filter((value) => value <= 100).length > 1;
  const fast = lately(observations("respiratoryRate")).filter((value) => value >= 22).length > 1;
  const score = latest(observations("gcs"));
  const dull = score !== undefined && score.value < 15 && !ventilatedAt(observations, score.minutes);
  return [low, fast, dull].filter((sign) => sign).length > 1;
}

const marked = (fever: ProblemFact): ProblemFact => ({
  ...fever,
  severity: Math.max(2, fever.severity) as 2 | 3,
  reach: Math.max(2, fever.reach),
  now: Math.max(2, fever.now) as 2 | 3,
  source: `${fever.source}; ${qsofa}`,
});

const neutropenicFever =
  "Freifeld AG et al. IDSA guideline, fever and neutropenia. Clin Infect Dis 2011;52:e56-93 (an emergency)";

/** Fever is told with the white cells; with next to none of them it is an emergency. */
function feverAndWhiteCells(input: ProblemInput): (Problem | null)[] {
  const fever = gradedFact(input, "temperature", "high");
  const many = gradedFact(input, "wbc", "high");
  const few = gradedFact(input, "wbc", "low");
  const system = "inflammation";
  if (fever && few && few.latest.value < 1) {
    const facts = [{ ...few, severity: 3 as const, reach: 3, now: 3 as const, source: neutropenicFever }, fever];
    const named = isOver(input, fever) ? "Leukopenia with earlier fever" : "Fever with leukopenia";
    return [problemOf({ id: "neutropenic-fever", title: named, system }, facts)];
  }
  const graded = fever && fever.now > 0 && failsBedside(input) ? marked(fever) : fever;
  const title = fever && many ? bothTitle(input, fever, many) : fever ? "Fever" : "Leukocytosis";
  return [
    problemOf({ id: fever ? "fever" : "leukocytosis", title, system }, [graded, many]),
    problemOf({ id: "leukopenia", title: "Leukopenia", system }, [few]),
  ];
}
