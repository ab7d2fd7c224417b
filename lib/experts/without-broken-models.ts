import { type EnsembleEntry, type ModelCard, membersOf, type PredictionTask } from "./schema";

/** A model of a task whose files cannot be used, and why: which file, which fields, what was expected. */
export interface BrokenModel {
  model: string;
  fault: string;
}

/**
 * The task with the models that are sound, `cards` of its experts among them. An ensemble that lacks a member, or its own
 * file, is left out: a sum over fewer members would be another model. Where the reference is lost with it, the comparator takes its place, else another
 * ensemble, else the expert that stands first: a model whose figures are known, and no mixture that nobody measured. Null where
 * no expert is left.
 */
export function withoutBrokenModels(
  task: PredictionTask,
  cards: readonly ModelCard[],
  broken: readonly BrokenModel[],
): PredictionTask | null {
  if (broken.length === 0) return task;
  const sound = (name: string) => !broken.some(({ model }) => model === name);
  const [first, ...others] = task.experts.filter(sound);
  if (first === undefined) return null;
  const experts = [first, ...others];
  const panel = task.panel.filter(sound);
  const ensembles = task.ensembles.filter((one) => sound(one.name) && membersOf(one).every(sound));
  const named = (name: string) => ensembles.find((one) => one.name === name);
  const alone = (name: string) => {
    const card = cards.find((one) => one.name === name);
    return card && sound(name) ? aloneOf(card) : undefined;
  };
  const reference =
    named(task.reference) ?? named(task.comparator) ?? alone(task.comparator) ?? ensembles[0] ?? alone(first);
  if (!reference) return null;
  const all = ensembles.includes(reference) ? ensembles : [...ensembles, reference];
  const { headlineRisk, ...rest } = task;
  const models = [...experts, ...all.map(({ name }) => name)];
  return {
    ...rest,
    ...(headlineRisk !== undefined && all.some(({ name }) => name === headlineRisk) && { headlineRisk }),
    experts,
    panel: panel.length > 0 ? panel : experts,
    evaluationModels: task.evaluationModels.filter(sound),
    ensembles: all,
    reference: reference.name,
    comparator: models.includes(task.comparator) ? task.comparator : reference.name,
  };
}

/** An expert in an ensemble's place: its own logit, calibration and figures. */
function aloneOf({ name, title, calibration, metrics }: ModelCard): EnsembleEntry {
  return {
    name: `${name}-alone`,
    title: `${title} alone`,
    how: "It stands in for an ensemble that lacks a member.",
    weights: { [name]: 1 },
    calibration,
    metrics,
  };
}
