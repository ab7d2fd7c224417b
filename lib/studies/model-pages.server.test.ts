import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packages } from "../experts/model-store.server";
import { readEvaluation, readShownTask, readTasks } from "./model-pages.server";
import { modelNamed } from "./shown-task";

let root: string;
let places: { root: string; directory: string };
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "consilium-models-"));
  places = { root, directory: join(root, "data") };
  await cp(join(__dirname, "../experts/fixtures/toy-task"), join(root, "toy-task"), { recursive: true });
  await mkdir(join(root, "training"));
  await writeFile(join(root, "README.md"), "");
});
afterEach(() => rm(root, { recursive: true }));

async function edit(file: string, change: (content: Record<string, unknown>) => Record<string, unknown>) {
  const path = join(root, file);
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")))));
  return path;
}

describe("readTasks", () => {
  it("finds the folders that hold a task, with their cards, and leaves the others out", async () => {
    const { tasks, broken } = await readTasks(places);
    expect(tasks.map(({ task, cards, evaluated }) => [task.id, cards.map(({ name }) => name), evaluated])).toEqual([
      ["toy-task", ["toy"], false],
    ]);
    expect(tasks[0]).toMatchObject({ evaluationCards: [], fusion: null, local: null, calibrationNote: null });
    expect(broken).toEqual([]);
  });

  it("shows the sound tasks beside one that is broken, and says which file, which field and what was expected", async () => {
    await cp(join(root, "toy-task"), join(root, "other-task"), { recursive: true });
    await edit("other-task/task.json", (task) => ({ ...task, id: "other-task" }));
    const file = await edit("other-task/toy/card.json", (card) => ({ ...card, task: "other-task", title: 7 }));
    const { tasks, broken } = await readTasks(places);
    expect(tasks.map(({ task }) => task.id)).toEqual(["toy-task"]);
    expect(broken).toEqual([
      { id: "other-task", fault: `${file}: title: Invalid input: expected string, received number.` },
    ]);
  });
});

describe("modelNamed", () => {
  it("finds experts and ensembles by name, and says so where there is none", async () => {
    const shown = await readShownTask("toy-task", places);
    expect(modelNamed(shown, "toy")).toMatchObject({ kind: "expert", card: { name: "toy" } });
    expect(modelNamed(shown, "mean")).toMatchObject({ kind: "ensemble", entry: { name: "mean" } });
    for (const name of ["none", "fusion"])
      expect(() => modelNamed(shown, name)).toThrow(expect.objectContaining({ code: "not-found" }));
  });

  it("finds the fusion head and the evaluation models of the task that ships with them", async () => {
    const shown = await readShownTask("icu-mortality", { ...places, root: packages() });
    expect(modelNamed(shown, "deep-ensemble").kind).toBe("evaluation model");
    expect(modelNamed(shown, "fusion").kind).toBe("fusion head");
    const { fusion, cards, fusionAside } = shown;
    const fits = Object.entries(fusion?.experts ?? {}).every(
      ([name, sha256]) => cards.find((card) => card.name === name)?.onnx.sha256 === sha256,
    );
    expect(fusionAside === null).toBe(fits);
  });
});

describe("readEvaluation", () => {
  it("is empty where a task has not been evaluated", async () => {
    expect((await readEvaluation("toy-task", root)).evaluation).toBeNull();
  });

  it("says so where there is no such task, or the file is no evaluation", async () => {
    await expect(readEvaluation("none", root)).rejects.toMatchObject({ code: "not-found" });
    await mkdir(join(root, "toy-task", "evaluation"));
    await writeFile(join(root, "toy-task", "evaluation", "evaluation.json"), '{"schemaVersion":1}');
    await expect(readEvaluation("toy-task", root)).rejects.toThrow("is no evaluation of this version");
    expect((await readTasks(places)).tasks[0]?.evaluated).toBe(true);
  });

  it("says where the models have changed since", async () => {
    await cp(join(packages(), "covid-mortality"), join(root, "covid-mortality"), { recursive: true });
    await edit("covid-mortality/evaluation/evaluation.json", (evaluation) => ({
      ...evaluation,
      models: { ...(evaluation.models as object), retain: "0".repeat(64) },
    }));
    expect((await readEvaluation("covid-mortality", root)).otherModels).toContain("another version of retain");
  });
});
