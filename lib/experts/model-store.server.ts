import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { broken, modelsFolder, readBytes, readParsed, requireDescribed } from "../inference/model-package-files.server";
import { AppError } from "../platform/errors";
import { fileExists } from "../platform/file-exists.server";
import { once, processMap } from "../platform/once-a-process";
import { valueOrFault } from "../platform/value-or-fault";
import { feature } from "../record/catalogue";
import { type ModelSession, openSession } from "./expert-onnx-session.server";
import { type HeadGraph, openHeadGraph } from "./head-graph.server";
import { META_LETTER } from "./meta-agent-letter";
import type { OutcomeGroups } from "./outcome-groups";
import { readOutcomeGroups } from "./outcome-groups.server";
import {
  type EnsembleEntry,
  isHead,
  type ModelCard,
  membersOf,
  modelCardSchema,
  type PredictionTask,
  taskSchema,
} from "./schema";
import { type CoalitionSession, openCoalitions } from "./shap/coalition-onnx-session.server";
import { type BrokenModel, withoutBrokenModels } from "./without-broken-models";

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
  /** The heads among the task's ensembles, by name. */
  heads: ReadonlyMap<string, HeadGraph>;
  /** Where values and risks stand among the development data's patients; null where the task has no such file. */
  outcomeGroups: OutcomeGroups | null;
  /** Models that are left out, and why. */
  broken: readonly BrokenModel[];
}

const loaded = processMap<Promise<LoadedTask>>("consilium.experts.loaded");
const reading = processMap<Promise<ReadTask>>("consilium.experts.reading");
const evaluationModels = processMap<Promise<OpenedModels>>("consilium.experts.evaluation-models");

/**
 * A task with its cards and ONNX sessions, opened once a process. A new model needs only its folder; one that is broken is left
 * out (`withoutBrokenModels`), and read again the next time. Throws AppError: `not-found` where there is no such task;
 * `exception` where task.json is broken or no expert is left, saying which files, which fields and what was expected.
 */
export async function loadTask(taskId: string, root: string = modelsFolder()): Promise<LoadedTask> {
  const key = join(root, taskId);
  const task = await once(loaded, key, () => openTask(taskId, root));
  // A model that was mended is taken up without a restart.
  if (task.broken.length > 0) loaded.delete(key);
  return task;
}

async function openTask(taskId: string, root: string): Promise<LoadedTask> {
  const { task, written, cards, broken: unread } = await readTask(taskId, root);
  const folder = join(root, taskId);
  const models = await openModels(folder, cards);
  const heads = await openHeads(folder, task.ensembles);
  const unopened = [...models.broken, ...heads.broken];
  const broken = [...unread, ...unopened];
  const definition = withoutBrokenModels(task, cards, unopened);
  if (!definition) throw noneLeft(broken);
  const outcomeGroups = await readOutcomeGroups(folder, written);
  return { definition, experts: models.sound, heads: heads.sound, outcomeGroups, broken };
}

const noneLeft = (broken: readonly BrokenModel[]) =>
  new AppError("exception", { userMessage: broken.map(({ fault }) => fault).join(" ") });

/** Models that can be asked, and those whose files cannot be opened. */
interface OpenedModels {
  sound: ReadonlyMap<string, Expert>;
  broken: readonly BrokenModel[];
}

/**
 * The task's evaluation models, opened once a process. `predict` and `evaluate` run them; they take no part in consultations.
 * Throws as `loadTask`.
 */
export function openEvaluationModels(taskId: string, root: string = modelsFolder()): Promise<OpenedModels> {
  return once(evaluationModels, join(root, taskId), async () => {
    const { evaluationCards } = await readTask(taskId, root);
    return openModels(join(root, taskId), evaluationCards);
  });
}

/** Those of them that can be asked. */
export async function loadEvaluationModels(taskId: string, root?: string): Promise<ReadonlyMap<string, Expert>> {
  return (await openEvaluationModels(taskId, root)).sound;
}

/** What is made of each, by name; where that fails, the model is left out with the reason. */
async function soundOnes<T, M>(
  given: readonly T[],
  nameOf: (one: T) => string,
  make: (one: T) => Promise<M>,
): Promise<{ sound: Map<string, M>; broken: BrokenModel[] }> {
  const sound = new Map<string, M>();
  const broken: BrokenModel[] = [];
  for (const one of given) {
    const made = await valueOrFault(() => make(one));
    if ("fault" in made) broken.push({ model: nameOf(one), fault: made.fault });
    else sound.set(nameOf(one), made.value);
  }
  return { sound, broken };
}

const openModels = (folder: string, cards: readonly ModelCard[]) =>
  soundOnes(
    cards,
    ({ name }) => name,
    (card) => openModel(join(folder, card.name), card),
  );

const openHeads = (folder: string, ensembles: readonly EnsembleEntry[]) =>
  soundOnes(
    ensembles.filter(isHead),
    ({ name }) => name,
    ({ name, head: { onnx, inputs } }) => openHeadGraph(join(folder, name, onnx.file), onnx.sha256, inputs),
  );

/** Holds the heads' files against what task.json says of them, without opening any. */
const checkHeads = (folder: string, ensembles: readonly EnsembleEntry[]) =>
  soundOnes(
    ensembles.filter(isHead),
    ({ name }) => name,
    ({ name, head: { onnx } }) =>
      requireDescribed(join(folder, name, onnx.file), { sha256: onnx.sha256, field: `ensembles.${name}.head.onnx` }),
  );

export interface ReadTask {
  /** The task with the models that are sound. */
  task: PredictionTask;
  /** As its task.json says, models that are broken among its experts. */
  written: PredictionTask;
  /** Of the experts, in the order of `task.experts`. */
  cards: ModelCard[];
  /** Of the evaluation models. */
  evaluationCards: ModelCard[];
  /** Models that are left out, and why. */
  broken: BrokenModel[];
}

/**
 * A task and the cards of its models, without opening any. Models whose folders task.json does not list are experts too, behind
 * those that it does; those whose card is broken, or whose files are not the ones that it describes, are left out. Throws as
 * `loadTask`.
 */
export function readTask(taskId: string, root: string = modelsFolder()): Promise<ReadTask> {
  const key = join(root, taskId);
  // Thirty people who convene at once look at the files once.
  const underWay = reading.get(key) ?? readTaskNow(taskId, root).finally(() => reading.delete(key));
  reading.set(key, underWay);
  return underWay;
}

/** Of the folders that hold a task, broken or not, by name. */
async function taskIdsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const hold = await Promise.all(folders.map((name) => fileExists(join(root, name, "task.json"))));
  return folders.filter((_, i) => hold[i]).toSorted();
}

async function readTaskNow(taskId: string, root: string): Promise<ReadTask> {
  const file = join(root, taskId, "task.json");
  if (!/^[a-z0-9-]+$/.test(taskId) || !(await fileExists(file)))
    throw new AppError("not-found", {
      userMessage: `There is no prediction task "${taskId}"; there are: ${(await taskIdsIn(root)).join(", ") || "none"}.`,
    });
  const listed = await readParsed(file, taskSchema);
  const written = { ...listed, experts: [...listed.experts, ...(await unlisted(join(root, taskId), listed))] };
  checkTask(file, taskId, written);
  const experts = await readCards(root, written, written.experts, "expert");
  const { cards, broken: unlettered } = withLettersOfTheirOwn(join(root, taskId), [...experts.sound.values()]);
  const evaluation = await readCards(root, written, written.evaluationModels, "evaluation model");
  const heads = await checkHeads(join(root, taskId), written.ensembles);
  const broken = [...experts.broken, ...unlettered, ...evaluation.broken, ...heads.broken];
  const task = withoutBrokenModels(written, cards, broken);
  if (!task) throw noneLeft(broken);
  return { task, written, cards, evaluationCards: [...evaluation.sound.values()], broken };
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

const readCards = (root: string, task: PredictionTask, names: readonly string[], kind: "expert" | "evaluation model") =>
  soundOnes(
    names,
    (name) => name,
    (name) => readCard(root, task.id, name, kind),
  );

async function readCard(
  root: string,
  taskId: string,
  name: string,
  kind: "expert" | "evaluation model",
): Promise<ModelCard> {
  const folder = join(root, taskId, name);
  const file = join(folder, "card.json");
  if (!(await fileExists(file)))
    throw broken(file, `not found; ${join(root, taskId, "task.json")} lists the ${kind} "${name}"`);
  const card = await readParsed(file, modelCardSchema);
  const faults = cardFaults(taskId, name, card);
  if (faults.length > 0) throw broken(file, faults.join("; "));
  await requireDescribed(join(folder, card.onnx.file), { sha256: card.onnx.sha256, field: "onnx" });
  const { coalitions } = card.onnx;
  if (coalitions)
    await requireDescribed(join(folder, coalitions.file), { sha256: coalitions.sha256, field: "onnx.coalitions" });
  return card;
}

/** Throws with all that a task says that cannot be. */
function checkTask(file: string, taskId: string, task: PredictionTask): void {
  const faults: string[] = [];
  if (task.id !== taskId) faults.push(`id: expected "${taskId}" as its folder is named, not "${task.id}"`);
  if (new Set(task.experts).size < task.experts.length) faults.push("experts: expected each name once");
  for (const [field, names] of [
    ["panel", task.panel],
    ...task.ensembles.map((one) => {
      const field = isHead(one) ? "head.inputs" : "weights";
      return [`ensembles.${one.name}.${field}`, membersOf(one)] as const;
    }),
  ] as const)
    for (const name of names)
      if (!task.experts.includes(name))
        faults.push(`${field}: "${name}" is none of the experts (${task.experts.join(", ")})`);
  const ensembles = task.ensembles.map(({ name }) => name);
  if (!ensembles.includes(task.reference))
    faults.push(`reference: "${task.reference}" is none of the ensembles (${ensembles.join(", ")})`);
  if (task.headlineRisk !== undefined && !ensembles.includes(task.headlineRisk))
    faults.push(`headlineRisk: "${task.headlineRisk}" is none of the ensembles (${ensembles.join(", ")})`);
  const models = [...task.experts, ...task.evaluationModels, ...ensembles];
  if (!models.includes(task.comparator))
    faults.push(`comparator: "${task.comparator}" is no expert and no ensemble (${models.join(", ")})`);
  if (new Set(models).size < models.length)
    faults.push(`experts, evaluationModels, ensembles: expected each name once (${models.join(", ")})`);
  if (!Number.isInteger((task.windowHours * 60) / task.stepMinutes))
    faults.push(`stepMinutes: expected a divisor of the window's ${task.windowHours} hours, not ${task.stepMinutes}`);
  if (faults.length > 0) throw broken(file, faults.join("; "));
}

/** All that a card says that cannot be. */
function cardFaults(taskId: string, name: string, card: ModelCard): string[] {
  const faults: string[] = [];
  if (card.name !== name) faults.push(`name: expected "${name}" as its folder is named, not "${card.name}"`);
  if (card.task !== taskId) faults.push(`task: expected "${taskId}", not "${card.task}"`);
  for (const [field, columns, kind] of [
    ["series", card.series, "series"],
    ["statics", card.statics, "descriptor"],
  ] as const)
    columns.forEach((column, i) => {
      if (feature(column.feature).kind !== kind)
        faults.push(`${field}.${i}.feature: expected a ${kind} of the catalogue, not "${column.feature}"`);
    });
  return faults;
}

/** Pages mark each expert by its letter, so no two experts of a task may have the same one: the first of them keeps it. */
function withLettersOfTheirOwn(
  folder: string,
  all: readonly ModelCard[],
): { cards: ModelCard[]; broken: BrokenModel[] } {
  const cards: ModelCard[] = [];
  const broken: BrokenModel[] = [];
  for (const card of all) {
    const { name, letter } = card;
    const before = cards.find((one) => one.letter === letter)?.name;
    const bearer = letter === META_LETTER ? "the MetaAgent" : before;
    const other = letter === META_LETTER ? "voice" : "expert";
    const fault = `${join(folder, name, "card.json")}: letter: expected one that stands for no other ${other}; "${letter}" is that of ${bearer}.`;
    if (bearer === undefined) cards.push(card);
    else broken.push({ model: name, fault });
  }
  return { cards, broken };
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
