import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { feature } from "../patients/catalogue";
import { AppError } from "../platform/errors";
import { type ModelSession, openSession } from "./onnx-session.server";
import { type ModelCard, modelCardSchema, type PredictionTask, taskSchema } from "./schema";

/** A model that can be asked. */
export interface Expert {
  card: ModelCard;
  session: ModelSession;
}

/** A task with its models, in the order in which they are shown. */
export interface LoadedTask {
  task: PredictionTask;
  experts: ReadonlyMap<string, Expert>;
}

/** Folder of the model packages: `<task>/task.json`, `<task>/<expert>/card.json` and `model.onnx`. */
const packages = () => join(/* turbopackIgnore: true */ process.cwd(), "models");

const loaded: Map<string, Promise<LoadedTask>> = shared();

/** One map a process, also where a bundler gives several routes a copy of this module each. */
function shared(): Map<string, Promise<LoadedTask>> {
  const key = Symbol.for("consilium.experts.loaded");
  const holder = globalThis as unknown as Record<symbol, Map<string, Promise<LoadedTask>> | undefined>;
  holder[key] ??= new Map();
  return holder[key];
}

/**
 * A task with its cards and ONNX sessions, opened once a process. To add a model takes its folder and its line in
 * task.json. Throws AppError: `not-found` where there is no such task; `exception` where a file is broken, saying which
 * file, which field and what was expected.
 */
export function loadTask(taskId: string, root: string = packages()): Promise<LoadedTask> {
  const key = join(root, taskId);
  const known = loaded.get(key);
  if (known) return known;
  const loading = openTask(taskId, root);
  loaded.set(key, loading);
  // A failure is not remembered: the file may be mended while the server runs.
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function openTask(taskId: string, root: string): Promise<LoadedTask> {
  const { task, cards } = await readTask(taskId, root);
  const experts = new Map<string, Expert>();
  for (const card of cards)
    experts.set(card.name, { card, session: await openModel(join(root, taskId, card.name), card) });
  return { task, experts };
}

/** A task and the cards of its experts, in the order of `task.experts`, without opening any model. Throws as `loadTask`. */
export async function readTask(
  taskId: string,
  root: string = packages(),
): Promise<{ task: PredictionTask; cards: ModelCard[] }> {
  if (!/^[a-z0-9-]+$/.test(taskId))
    throw new AppError("not-found", { userMessage: `There is no prediction task "${taskId}".` });
  const file = join(root, taskId, "task.json");
  const task = parsed(file, taskSchema, await text(file, "not-found", `There is no prediction task "${taskId}".`));
  checkTask(file, taskId, task);
  const cards: ModelCard[] = [];
  for (const name of task.experts) {
    const cardFile = join(root, taskId, name, "card.json");
    const missing = `${cardFile}: not found; ${file} lists the expert "${name}".`;
    const card = parsed(cardFile, modelCardSchema, await text(cardFile, "exception", missing));
    checkCard(cardFile, taskId, name, card);
    cards.push(card);
  }
  return { task, cards };
}

async function text(file: string, code: "not-found" | "exception", userMessage: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new AppError(code, { userMessage, cause });
  }
}

function parsed<T>(file: string, schema: z.ZodType<T>, content: string): T {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (cause) {
    throw broken(file, `expected JSON: ${(cause as Error).message}`, cause);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue, ...more] = result.error.issues;
  const field = issue?.path.join(".") || "the whole file";
  throw broken(file, `${field}: ${issue?.message}${more.length > 0 ? ` (and ${more.length} more)` : ""}`, result.error);
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

async function openModel(folder: string, card: ModelCard): Promise<ModelSession> {
  const file = join(folder, card.onnx.file);
  const bytes = await readFile(file).catch((cause) => {
    throw broken(file, `not found; ${join(folder, "card.json")} describes it`, cause);
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== card.onnx.sha256)
    throw broken(
      file,
      `its SHA-256 is ${sha256}, the card's onnx.sha256 is ${card.onnx.sha256}; it is not the model the card describes`,
    );
  try {
    return await openSession(bytes, card);
  } catch (cause) {
    throw broken(file, (cause as Error).message, cause);
  }
}

function broken(file: string, what: string, cause?: unknown): AppError {
  return new AppError("exception", { userMessage: `${file}: ${what}.`, cause });
}
