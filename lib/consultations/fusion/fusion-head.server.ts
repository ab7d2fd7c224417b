import { join } from "node:path";
import { type CalibratedRisk, calibrated } from "../../experts/calibration/calibrated-risk";
import { type HeadInput, type HeadOutput, openHeadGraph } from "../../experts/head-graph.server";
import type { Calibration } from "../../experts/schema";
import { modelsFolder, readParsed } from "../../inference/model-package-files.server";
import { fileExists } from "../../platform/file-exists.server";
import { once, processMap } from "../../platform/once-a-process";
import { type FusionArms, type FusionCard, fusionArmsSchema, fusionCardSchema } from "./schema";

/** A head's output for one patient. */
export type Fused = CalibratedRisk & HeadOutput;

export interface Head {
  /** One output for each patient, in their order. @throws Error naming an input that a patient lacks. */
  fuse(inputs: readonly HeadInput[]): Promise<Fused[]>;
}

/** A task's fusion head (paper 4.3) with its card. */
export interface FusionHead extends Head {
  card: FusionCard;
}

/** The head fitted without one of its inputs, or with a placebo in its place. */
export interface ArmHead extends Head {
  arm: FusionArms["arms"][number];
}

const heads = processMap<Promise<Head>>("consilium.consultations.heads");
const results = processMap<Promise<FusionArms>>("consilium.consultations.arms");

/**
 * The task's fusion head, opened once a process; null where none is fitted.
 * @throws AppError "exception" naming a file that is broken or not the one its card describes.
 */
export async function loadFusion(task: string, root = modelsFolder()): Promise<FusionHead | null> {
  const folder = join(root, task, "fusion");
  if (!heads.has(folder) && !(await fileExists(join(folder, "card.json")))) return null;
  return once(heads, folder, async () => {
    const card = await readParsed(join(folder, "card.json"), fusionCardSchema);
    return { card, ...(await openHead(join(folder, card.onnx.file), card.onnx.sha256, card)) };
  });
}

/** The card of a task's fusion head, without opening it; null where none is fitted. Throws as `loadFusion`. */
export async function readFusionCard(task: string, root = modelsFolder()): Promise<FusionCard | null> {
  const file = join(root, task, "fusion", "card.json");
  return (await fileExists(file)) ? readParsed(file, fusionCardSchema) : null;
}

/** A head of models/<task>/fusion/arms by its name; null where there is none. Throws as `loadFusion`. */
export async function loadArm(task: string, name: string, root = modelsFolder()): Promise<ArmHead | null> {
  const arms = await readArms(task, root);
  const arm = arms?.arms.find((one) => one.name === name);
  if (!arm) return null;
  const file = join(root, task, "fusion", "arms", arm.onnx.file);
  return once(heads, file, async () => ({ arm, ...(await openHead(file, arm.onnx.sha256, arm)) }));
}

/** The arms of the head with their results, read once a process as the head is; null where none was fitted. Throws as `loadFusion`. */
export async function readArms(task: string, root = modelsFolder()): Promise<FusionArms | null> {
  const file = join(root, task, "fusion", "arms", "arms.json");
  if (!results.has(file) && !(await fileExists(file))) return null;
  return once(results, file, () => readParsed(file, fusionArmsSchema));
}

type Described = { inputs: FusionCard["inputs"]; calibration: Calibration };

async function openHead(file: string, sha256: string, { inputs, calibration }: Described): Promise<Head> {
  const graph = await openHeadGraph(file, sha256, inputs);
  return {
    // One at a time, as a consultation asks it: several multiplied together would be added up otherwise, and the last digit move.
    fuse: async (given) => {
      const said: Fused[] = [];
      for (const one of given)
        for (const { logit, members } of await graph.run([one]))
          said.push({ logit, members, ...calibrated(calibration, logit) });
      return said;
    },
  };
}
