import { access } from "node:fs/promises";
import { join } from "node:path";
import { type CalibratedRisk, calibrated } from "../../experts/calibration/calibration";
import type { Calibration } from "../../experts/schema";
import type { GraphTensor } from "../../inference/graph-session.server";
import { openGraph } from "../../inference/graph-session.server";
import { packages, readBytes, readParsed } from "../../inference/package-files.server";
import { type FusionArms, type FusionCard, fusionArmsSchema, fusionCardSchema } from "./schema";

/** What a head reads of one patient; what it does not read may be left out. */
export interface HeadInput {
  logits: Readonly<Record<string, number>>;
  hidden: Readonly<Record<string, readonly number[]>>;
  /** Embedding of the report. */
  report: Float32Array;
}

/** What a head says of one patient. */
export interface Fused extends CalibratedRisk {
  logit: number;
  /** One a seed; `logit` is their mean. */
  members: number[];
}

export interface Head {
  /** One answer a patient, in their order. @throws Error naming an input that a patient lacks. */
  fuse(inputs: readonly HeadInput[]): Promise<Fused[]>;
}

/** A task's fusion head (paper 4.3) with its card. */
export interface FusionHead extends Head {
  card: FusionCard;
}

/** The same head without something, or with something false in its place. */
export interface ArmHead extends Head {
  arm: FusionArms["arms"][number];
}

const holder = globalThis as typeof globalThis & { consiliumHeads?: Map<string, Promise<Head>> };

/**
 * The task's fusion head, opened once a process; null where none is fitted.
 * @throws AppError "exception" naming a file that is broken or not the one its card describes.
 */
export async function loadFusion(task: string, root = packages()): Promise<FusionHead | null> {
  const folder = join(root, task, "fusion");
  if (!(await isThere(join(folder, "card.json")))) return null;
  return once(folder, async () => {
    const card = await readParsed(join(folder, "card.json"), fusionCardSchema);
    return { card, ...(await openHead(join(folder, card.onnx.file), card.onnx.sha256, card)) };
  });
}

/** The card of a task's fusion head, without opening it; null where none is fitted. Throws as `loadFusion`. */
export async function readFusionCard(task: string, root = packages()): Promise<FusionCard | null> {
  const file = join(root, task, "fusion", "card.json");
  return (await isThere(file)) ? readParsed(file, fusionCardSchema) : null;
}

/** A head of models/<task>/fusion/arms by its name; null where there is none. Throws as `loadFusion`. */
export async function loadArm(task: string, name: string, root = packages()): Promise<ArmHead | null> {
  const arms = await readArms(task, root);
  const arm = arms?.arms.find((one) => one.name === name);
  if (!arm) return null;
  const file = join(root, task, "fusion", "arms", arm.onnx.file);
  return once(file, async () => ({ arm, ...(await openHead(file, arm.onnx.sha256, arm)) }));
}

/** What was left out of the head, and what came of it; null where none was fitted. Throws as `loadFusion`. */
export async function readArms(task: string, root = packages()): Promise<FusionArms | null> {
  const file = join(root, task, "fusion", "arms", "arms.json");
  return (await isThere(file)) ? readParsed(file, fusionArmsSchema) : null;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function once<H extends Head>(key: string, open: () => Promise<H>): Promise<H> {
  holder.consiliumHeads ??= new Map();
  const heads = holder.consiliumHeads;
  const known = heads.get(key);
  if (known) return known as Promise<H>;
  const opening = open();
  heads.set(key, opening);
  // A failure is not remembered: the file may be mended while the server runs.
  opening.catch(() => heads.delete(key));
  return opening;
}

type Described = { inputs: FusionCard["inputs"]; calibration: Calibration };

async function openHead(file: string, sha256: string, { inputs, calibration }: Described): Promise<Head> {
  const columns = columnsOf(inputs);
  const names = Object.keys(columns);
  const graph = await openGraph(await readBytes(file, sha256), { inputs: names, outputs: ["logit", "members"] });
  return {
    async fuse(given) {
      const tensors = names.map((name) => [name, stacked(given.map(columns[name] as Column))]);
      const { logit, members } = (await graph.run(Object.fromEntries(tensors))) as Record<string, Float32Array>;
      const width = (members as Float32Array).length / given.length;
      return given.map((_, row) => {
        const one = (logit as Float32Array)[row] as number;
        const seeds = [...(members as Float32Array).subarray(row * width, (row + 1) * width)];
        return { logit: one, members: seeds, ...calibrated(calibration, one) };
      });
    },
  };
}

type Column = (input: HeadInput) => ArrayLike<number>;

/** How each input of the graph is made of what is known of a patient; a part that is not read is no input of it. */
function columnsOf({ logits, hidden, report }: FusionCard["inputs"]): Record<string, Column> {
  const states = hidden.reduce((sum, { size }) => sum + size, 0);
  return {
    ...(logits.length > 0 && { logits: (input: HeadInput) => logits.map((name) => held(input.logits[name], name)) }),
    ...(states > 0 && {
      hidden: (input: HeadInput) => hidden.flatMap(({ name, size }) => ofLength(size, held(input.hidden[name], name))),
    }),
    ...(report > 0 && { report: (input: HeadInput) => ofLength(report, [...input.report]) }),
  };
}

function held<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the fusion head reads ${name}, which said nothing`);
  return value;
}

function ofLength(size: number, values: readonly number[]): readonly number[] {
  if (values.length !== size) throw new Error(`the fusion head reads ${size} values where there are ${values.length}`);
  return values;
}

function stacked(rows: readonly ArrayLike<number>[]): GraphTensor {
  const width = rows[0]?.length ?? 0;
  const data = new Float32Array(rows.length * width);
  for (const [i, row] of rows.entries()) data.set(row, i * width);
  return { data, dims: [rows.length, width] };
}
