import type { Direction } from "../../record/abnormality-names";
import type { FeatureId } from "../../record/catalogue";
import { feature } from "../../record/catalogue";
import { type BodySystemId, bodySystemOf } from "../body-systems";
import { feverAndWhiteCells } from "./fever-and-white-cells";
import { gradedFact, limitedSides, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem } from "./problem-schema";

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
  { id: "thrombocytosis", title: "Thrombocytosis", system: "blood", of: [["platelets", "high"]] },
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
