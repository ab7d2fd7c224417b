import { createHash } from "node:crypto";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

type Json = Record<string, unknown>;

/** Changes a JSON file. */
export async function editJson(file: string, change: (json: Json) => Json): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
}

/**
 * Copies a task's folder under another name, as a group would that adds a task of its own: experts and evaluation models,
 * without fusion heads and evaluation. `change` is made to its task.json. Without `onnx` its models can be read of and not opened:
 * in their files' place stands something else, as their cards say.
 */
export async function copyTask(from: string, to: string, change: Json, { onnx = true } = {}): Promise<void> {
  const left = /[\\/](evaluation[a-z-]*|fusion|fused-experts|parity\.json|outcome-groups\.json)$/;
  const filter = (path: string) => !left.test(path) && (onnx || !path.endsWith(".onnx"));
  await cp(from, to, { recursive: true, filter });
  const id = basename(to);
  await editJson(join(to, "task.json"), ({ headlineRisk: _head, ...task }) => {
    const ensembles = (task.ensembles as Json[]).filter((one) => "weights" in one);
    return { ...task, isDefault: false, ensembles, ...change, id };
  });
  for (const entry of await readdir(to, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    await editJson(join(to, entry.name, "card.json"), (card) => ({ ...card, task: id }));
    if (!onnx) await putNoModel(join(to, entry.name));
  }
}

const NO_MODEL = "no model";

async function putNoModel(folder: string): Promise<void> {
  const sha256 = createHash("sha256").update(NO_MODEL).digest("hex");
  await editJson(join(folder, "card.json"), ({ onnx, ...card }) => {
    const { coalitions: _none, ...described } = onnx as Json;
    return { ...card, onnx: { ...described, sha256 } };
  });
  await writeFile(join(folder, "model.onnx"), NO_MODEL);
}
