import { topicOf } from "../../claims/evidence";
import type { JudgedCase } from "../../consultations/judged-models/judged-case";
import type { ConsultationState } from "../../consultations/protocol/state";

type Held = Pick<ConsultationState, "final" | "rounds">;

/**
 * How far two consultations on one patient came to the same: what the final report's first driver is about (`topicOf`: the feature,
 * else the criterion or passage, that its evidence names), which level the final report calls the risk, and, of every doctor who gave an
 * opinion in both, the stance of its last one. Words, figures and the order of what follows the first driver are not compared.
 * Agreement says that two authors read a record alike, and not that either is right.
 * @returns null where one of them has no final report.
 */
export function agreementOf(one: Held, other: Held): JudgedCase["agreement"] {
  if (!one.final || !other.final) return null;
  const theirs = lastStances(other);
  const both = [...lastStances(one)].filter(([doctor]) => theirs.has(doctor));
  return {
    leadingProblem: leading(one.final) === leading(other.final),
    level: one.final.riskLevel === other.final.riskLevel,
    stances: { compared: both.length, same: both.filter(([doctor, stance]) => theirs.get(doctor) === stance).length },
  };
}

const leading = ({ drivers: [first] }: NonNullable<Held["final"]>) => first && topicOf(first).key;

const lastStances = ({ rounds }: Held) =>
  new Map(
    rounds.flatMap(({ opinions }) => Object.entries(opinions).map(([doctor, { stance }]) => [doctor, stance] as const)),
  );
