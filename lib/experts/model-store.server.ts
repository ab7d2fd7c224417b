import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { broken, modelsFolder, readBytes, readParsed } from "../inference/model-package-files.server";
import { AppError } from "../platform/errors";
import { fileExists } from "../platform/file-exists.server";
import { once, processMap } from "../platform/once-a-process";
import { feature } from "../record/catalogue";
import { type ModelSession, openSession } from "./expert-onnx-session.server";
import { META_LETTER } from "./meta-agent-letter";
import type { OutcomeGroups } from "./outcome-groups";
import { readOutcomeGroups } from "./outcome-groups.server";
import { type ModelCard, modelCardSchema, type PredictionTask, taskSchema } from "./schema";
import { type CoalitionSession, openCoalitions } from "./shap/coalition-onnx-session.server";

/** A model that can be asked. */
export interface Expert {
  card: ModelCard;
  session: ModelSession;
  /** Its second graph, for attributions, where the card has one. */
  coalitions: CoalitionSession | null;
}

/** A task with its models, in the order in which they are shown. */
export interface LoadedTask {
  definition: PredictionTask;
  experts: ReadonlyMap<string, Expert>;
  /** Where values and risks stand among the development data's patients; null where the task has no such file. */
  outcomeGroups: OutcomeGroups | null;
}

const loaded = processMap<Promise<LoadedTask>>("consilium.experts.loaded");
const evaluationModels = processMap<Promise<ReadonlyMap<string, Expert>>>("consilium.experts.evaluation-models");

/**
 * A task with its cards and ONNX sessions, opened once a process. A new model needs only its folder. Throws AppError:
 * `not-found` where there is no such task; `exception` where a file is broken, saying which file, which field and what was
 * expected.
 */
export function loadTask(taskId: string, root: string = modelsFolder()): Promise<LoadedTask> {
  return once(loaded, join(root, taskId), () => openTask(taskId, root));
}

async function openTask(taskId: string, root: string): Promise<LoadedTask> {
  const { task, cards } = await readTask(taskId, root);
  const folder = join(root, taskId);
  return {
    definition: task,
    experts: await openModels(folder, cards),
    outcomeGroups: await readOutcomeGroups(folder, task),
  };
}

/**
 * The task's evaluation models, opened once a process. `predict` and `evaluate` run them; they take no part in consultations.
 * Throws as `loadTask`.
 */
export function loadEvaluationModels(
  taskId: string,
  root: string = modelsFolder(),
): Promise<ReadonlyMap<string, Expert>> {
  return once(evaluationModels, join(root, taskId), async () => {
    const { task } = await readTask(taskId, root);
    return openModels(join(root, taskId), await readEvaluationCards(task, root));
  });
}

/** The cards of a task's evaluation models, without opening any. Throws as `loadTask`. */
export function readEvaluationCards(task: PredictionTask, root: string = modelsFolder()): Promise<ModelCard[]> {
  return readCards(root, task, task.evaluationModels, "evaluation model");
}

async function openModels(folder: string, cards: readonly ModelCard[]): Promise<Map<string, Expert>> {
  const models = new Map<string, Expert>();
  for (const card of cards) models.set(card.name, await openModel(join(folder, card.name), card));
  return models;
}

/**
 * A task and the cards of its experts, in the order of `task.experts`, without opening any model. Models whose folders
 * task.json does not list are experts too, behind those that it does. Throws as `loadTask`.
 */
export async function readTask(
  taskId: string,
  root: string = modelsFolder(),
): Promise<{ task: PredictionTask; cards: ModelCard[] }> {
  const file = join(root, taskId, "task.json");
  if (!/^[a-z0-9-]+$/.test(taskId) || !(await fileExists(file)))
    throw new AppError("not-found", { userMessage: `There is no prediction task "${taskId}".` });
  const written = await readParsed(file, taskSchema);
  const task = { ...written, experts: [...written.experts, ...(await unlisted(join(root, taskId), written))] };
  checkTask(file, taskId, task);
  const cards = await readCards(root, task, task.experts, "expert");
  checkLetters(join(root, taskId), cards);
  return { task, cards };
}

/** The folder of the task's fusion head, whose card is of another kind. */
const FUSION = "fusion";

/** Folders with a card that task.json does not speak of, by name. */
async function unlisted(folder: string, { experts, evaluationModels }: PredictionTask): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const listed = [...experts, ...evaluationModels, FUSION];
  const names = entries.flatMap((entry) => (entry.isDirectory() && !listed.includes(entry.name) ? [entry.name] : []));
  const cards = await Promise.all(names.map((name) => fileExists(join(folder, name, "card.json"))));
  return names.filter((_, i) => cards[i]).toSorted();
}

async function readCards(
  root: string,
  task: PredictionTask,
  names: readonly string[],
  kind: "expert" | "evaluation model",
): Promise<ModelCard[]> {
  const cards: ModelCard[] = [];
  for (const name of names) {
    const file = join(root, task.id, name, "card.json");
    if (!(await fileExists(file)))
      throw broken(file, `not found; ${join(root, task.id, "task.json")} lists the ${kind} "${name}"`);
    const card = await readParsed(file, modelCardSchema);
    checkCard(file, task.id, name, card);
    cards.push(card);
  }
  return cards;
}

function checkTask(file: string, taskId: string, task: PredictionTask): void {
  if (task.id !== taskId) throw broken(file, `id: expected "${taskId}" as its folder is named, not "${task.id}"`);
  if (new Set(task.experts).size < task.experts.length) throw broken(file, "experts: expected each name once");
  for (const [field, names] of [
    ["panel", task.panel],
    ...task.ensembles.map(({ name, weights }) => [`ensembles.${name}.weights`, Object.keys(weights)] as const),
  ] as const)
    for (const name of names)
      if (!task.experts.includes(name))
        throw broken(file, `${field}: "${name}" is none of the experts (${task.experts.join(", ")})`);
  const ensembles = task.ensembles.map(({ name }) => name);
  if (!ensembles.includes(task.reference))
    throw broken(file, `reference: "${task.reference}" is none of the ensembles (${ensembles.join(", ")})`);
  const models = [...task.experts, ...task.evaluationModels, ...ensembles];
  if (!models.includes(task.comparator))
    throw broken(file, `comparator: "${task.comparator}" is no expert and no ensemble (${models.join(", ")})`);
  if (new Set(models).size < models.length)
    throw broken(file, `experts, evaluationModels, ensembles: expected each name once (${models.join(", ")})`);
  if (!Number.isInteger((task.windowHours * 60) / task.stepMinutes))
    throw broken(
      file,
      `stepMinutes: expected a divisor of the window's ${task.windowHours} hours, not ${task.stepMinutes}`,
    );
}

function checkCard(file: string, taskId: string, name: string, card: ModelCard): void {
  if (card.name !== name) throw broken(file, `name: expected "${name}" as its folder is named, not "${card.name}"`);
  if (card.task !== taskId) throw broken(file, `task: expected "${taskId}", not "${card.task}"`);
  for (const [field, columns, kind] of [
    ["series", card.series, "series"],
    ["statics", card.statics, "descriptor"],
  ] as const)
    columns.forEach((column, i) => {
      if (feature(column.feature).kind !== kind)
        throw broken(file, `${field}.${i}.feature: expected a ${kind} of the catalogue, not "${column.feature}"`);
    });
}

/** Pages mark each expert by its letter, so no two experts of a task may have the same one. */
function checkLetters(folder: string, cards: readonly ModelCard[]): void {
  cards.forEach(({ name, letter }, i) => {
    const file = join(folder, name, "card.json");
    if (letter === META_LETTER)
      throw broken(file, `letter: expected one that stands for no other voice; "${letter}" is that of the MetaAgent`);
    const before = cards.slice(0, i).find((card) => card.letter === letter);
    if (before)
      throw broken(file, `letter: expected one that stands for no other expert; "${letter}" is that of ${before.name}`);
  });
}

async function openModel(folder: string, card: ModelCard): Promise<Expert> {
  const { coalitions } = card.onnx;
  return {
    card,
    session: await opened(folder, card.onnx, "onnx", (bytes) => openSession(bytes, card)),
    coalitions: coalitions
      ? await opened(folder, coalitions, "onnx.coalitions", (bytes) => openCoalitions(bytes, card))
      : null,
  };
}

/** Opens one of a model's files after it was held against its hash in the card's `field`. */
async function opened<T>(
  folder: string,
  { file: name, sha256 }: { file: string; sha256: string },
  field: string,
  open: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const file = join(folder, name);
  const bytes = await readBytes(file, { sha256, field });
  return open(bytes).catch((cause: Error) => {
    throw broken(file, cause.message, cause);
  });
}
