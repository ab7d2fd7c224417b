import { counted } from "../../platform/english";
import type { Estimate } from "../metrics/bootstrap";
import { type CohortSize, LEAST_CALIBRATED } from "./how-measured";

/** What a comparison with the chain would show, as the end of "it is not shown that". */
const shownBy: Readonly<Record<string, string>> = {
  "volume-only": "the chain tells more than how much was recorded",
  "shuffled-time": "the order of events tells anything",
  "no-memory": "the memory tells more than the last summary",
  "logistic-counts": "reading in chunks tells more than counting what stands in the record",
  "logistic-values": "reading in chunks tells more than the lowest, highest, mean and last values",
  "table-only": "what was learnt of these patients tells more than published work",
};

/** What holds of the data and not of a question. */
export interface AboutLives {
  lives: number;
  /** How many say of themselves that they were generated. */
  invented: number;
}

/**
 * What a table does not show, as sentences: those of the data first, then of its numbers, then each comparison whose interval does not lie above 0.
 * @param auroc of the chain: the one that was fitted, else the one that knows published work alone
 * @param differences AUROC of the chain less that of each other arm
 */
export function notConcluded(
  { lives, invented }: AboutLives,
  { patientsWithOutcome: cases, momentsWithOutcome, moments, patients }: CohortSize,
  {
    matched,
    auroc,
    differences,
  }: { matched: boolean; auroc: Estimate | null; differences: readonly { name: string; of: Estimate }[] },
): string[] {
  const ofInvented =
    invented === 0
      ? []
      : [
          `${invented === lives ? "These lives are" : `${invented} of these ${lives} lives are`} generated: how well an arm finds the generator's rules says nothing of real patients.`,
        ];
  const ofNumbers = [
    ...(cases < LEAST_CALIBRATED
      ? [
          `Whether any risk is calibrated: ${counted(cases, "patient")} with the outcome, where ${LEAST_CALIBRATED} are asked for; an ECE here is mostly chance.`,
        ]
      : []),
    ...(moments > patients
      ? [
          `That ${moments} moments (${momentsWithOutcome} with the outcome) are so many patients: they are of ${patients}, who are drawn whole.`,
        ]
      : []),
    ...(matched
      ? [
          "What precision and AUPRC are in the population: cases stand beside ten controls at most; the weighed lines alone speak of it.",
        ]
      : []),
    ...(auroc?.interval && auroc.interval[0] <= 0.5
      ? ["That the chain orders patients better than chance: its interval does not lie above .5."]
      : []),
  ];
  const ofArms = differences.flatMap(({ name, of: { interval } }) => {
    if (interval !== null && interval[0] > 0) return [];
    const lies = interval !== null && interval[1] < 0 ? "lies below 0" : "is not shown to be above 0";
    return [`That ${shownBy[name] ?? `the chain is better than ${name}`}: the difference to ${name} ${lies}.`];
  });
  return [...ofInvented, ...ofNumbers, ...ofArms];
}
