import type { CohortFact } from "../facts/cohort-fact";
import { testsOfGenes } from "./alteration-fit";
import { measuredKind } from "./cohort-concepts";
import type { FactCriterion } from "./fact-fit";
import { factsOf, type Judged } from "./judged-fact";
import type { PatientView } from "./patient-view";

/**
 * Whether a record without a fact of a kind says that there was none. What must be measured to be known says so only by having been measured:
 * a value of each test that is asked about, a stage of that axis, a result of each gene and marker.
 */
export function wouldBeRecorded(view: PatientView, criterion: FactCriterion, judged: readonly Judged[]): boolean {
  const about = factsOf(judged.filter((one) => one.about === "met"));
  const { coverage } = view;
  switch (criterion.kind) {
    case "observation": {
      if (criterion.value !== undefined)
        return criterion.concepts.every((asked) => about.some((one) => view.isOf(one, [asked]) === "met"));
      return criterion.concepts.every(
        (asked) => coverage.has(measuredKind(asked) ?? "stage") && measuredKind(asked) !== null,
      );
    }
    case "gene-alteration":
      return (
        coverage.has("gene-alteration") ||
        (criterion.genes !== undefined && testsOfGenes(criterion).every((test) => about.some(test)))
      );
    case "biomarker":
      return (
        coverage.has("biomarker") ||
        (criterion.markers?.every((marker) =>
          about.some((one) => one.marker === marker || isReceptorOf(marker, one)),
        ) ??
          false)
      );
    case "stage":
    case "disease-state":
    case "performance":
      return coverage.has(criterion.kind) || about.length > 0;
    case "mentioned":
      return false;
    default:
      return coverage.has(criterion.kind);
  }
}

const isReceptorOf = (marker: string, { marker: own }: CohortFact) =>
  marker === "hormone receptor" && (own === "ER" || own === "PR");
