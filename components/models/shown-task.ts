import type { FusionCard } from "../../lib/consultations/fusion/schema";
import type { LocalCalibration } from "../../lib/experts/calibration/local-calibration";
import type { EnsembleEntry, ModelCard, PredictionTask } from "../../lib/experts/schema";
import type { BrokenModel } from "../../lib/experts/without-broken-models";
import { AppError } from "../../lib/platform/errors";
import type { ListedEvaluation } from "../../lib/studies/evaluation/evaluation-folder-names";

/** A task as this site uses it, with all that its folder says of its models. */
export interface ShownTask {
  task: PredictionTask;
  cards: ModelCard[];
  /** Of the models that are asked by evaluations alone. */
  evaluationCards: ModelCard[];
  /** Models that are left out, and why. */
  broken: readonly BrokenModel[];
  fusion: FusionCard | null;
  /** Why the fusion head is not asked with these models and this calibration; null where it is. */
  fusionAside: string | null;
  /** The site's own calibration, where one is in use. */
  local: LocalCalibration | null;
  /** What is to be said of the calibration; null for the one shipped. */
  calibrationNote: string | null;
  /** The first one first; none where `evaluate` has not been run. */
  evaluations: ListedEvaluation[];
}

/** A task that cannot be read, and why: which file, which field, what was expected. */
export interface BrokenTask {
  id: string;
  fault: string;
}

/** One model of a task, of whichever kind. */
export type ShownModel =
  | { kind: "expert" | "evaluation model"; card: ModelCard }
  | { kind: "ensemble"; entry: EnsembleEntry }
  | { kind: "fusion head"; card: FusionCard };

/** The name of the fusion head among a task's models: that of its folder. */
export const FUSION_NAME = "fusion";

/** A task's model by its name. @throws AppError `not-found` where it has none of that name. */
export function modelNamed(shown: ShownTask, name: string): ShownModel {
  const { task, cards, evaluationCards, fusion } = shown;
  const expert = cards.find((card) => card.name === name);
  if (expert) return { kind: "expert", card: expert };
  const evaluated = evaluationCards.find((card) => card.name === name);
  if (evaluated) return { kind: "evaluation model", card: evaluated };
  const entry = task.ensembles.find((one) => one.name === name);
  if (entry) return { kind: "ensemble", entry };
  if (fusion && name === FUSION_NAME) return { kind: "fusion head", card: fusion };
  throw new AppError("not-found", { userMessage: `${task.title} has no model "${name}".` });
}

/** Why a fusion head is not asked with these experts and this site's calibration, a sentence; null where it is. */
export function asideText(
  { experts, onnx }: Pick<FusionCard, "experts" | "onnx">,
  cards: readonly Pick<ModelCard, "name" | "onnx">[],
  local: LocalCalibration | null,
): string | null {
  const now = new Map(cards.map((card) => [card.name, card.onnx.sha256]));
  const other = Object.entries(experts).flatMap(([name, sha256]) => (now.get(name) === sha256 ? [] : [name]));
  if (other.length > 0)
    return `It was fitted with another version of ${other.join(", ")}, so that the panel's mean stands in for it.`;
  return local !== null && local.fused?.head !== onnx.sha256
    ? "It has not been recalibrated on this site's stays, so that the panel's mean stands in for it."
    : null;
}
