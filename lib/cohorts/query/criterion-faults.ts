import { isUcum } from "../../terminology/units/ucum";
import type { ConceptRef, Criterion, Interval } from "./cohort-query";
import { stageRange } from "./stage-order";

/** What a criterion asks for that cannot be, by its field and what was expected. */
export interface CriterionFault {
  path: readonly PropertyKey[];
  message: string;
}

/** The lists of concepts that a criterion may have. */
const conceptFields = ["concepts", "except", "of"] as const;

/** What cannot be asked: an ECOG of 7, a stage that the AJCC does not have, a unit that is none of UCUM, a concept that no table has. */
export function criterionFaults(criterion: Criterion, isKnown: (concept: ConceptRef) => boolean): CriterionFault[] {
  return [...conceptFaults(criterion, isKnown), ...ownFaults(criterion)];
}

function conceptFaults(criterion: Criterion, isKnown: (concept: ConceptRef) => boolean): CriterionFault[] {
  const lists = criterion as unknown as Partial<Record<(typeof conceptFields)[number], unknown>>;
  return conceptFields.flatMap((field) => {
    const list = lists[field];
    if (!Array.isArray(list) || criterion.kind === "gene-alteration") return [];
    return list.flatMap((one: ConceptRef, i) =>
      isKnown(one) ? [] : [{ path: [field, i], message: `expected a concept that our tables know, not ${one}` }],
    );
  });
}

function ownFaults(criterion: Criterion): CriterionFault[] {
  switch (criterion.kind) {
    case "performance": {
      const highest = criterion.scale === "ECOG" ? 5 : 100;
      return boundsOf(criterion.is).some((one) => one < 0 || one > highest)
        ? [{ path: ["is"], message: `${criterion.scale} runs from 0 to ${highest}` }]
        : [];
    }
    case "stage":
      return (["atLeast", "atMost"] as const).flatMap((bound) => {
        const { axis } = criterion;
        const written = criterion[bound];
        if (written === undefined || stageRange(axis, written) !== null) return [];
        const example = axis === "group" ? "IIIA" : `${axis}1`;
        return [{ path: [bound], message: `expected a stage as the AJCC writes it, such as ${example}` }];
      });
    case "observation":
      return criterion.unit !== undefined && !isUcum(criterion.unit)
        ? [{ path: ["unit"], message: "expected a UCUM unit, such as mg/dL" }]
        : [];
    case "demographic":
      return criterion.of === "age" && boundsOf(criterion.years).some((one) => one < 0 || one > 130)
        ? [{ path: ["years"], message: "an age runs from 0 to 130 years" }]
        : [];
    default:
      return [];
  }
}

const boundsOf = (interval: Interval): number[] => Object.values(interval).filter((one) => one !== undefined);
