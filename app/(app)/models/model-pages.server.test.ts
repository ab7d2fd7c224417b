import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelNamed } from "../../../components/models/shown-task";
import { modelsFolder } from "../../../lib/inference/model-package-files.server";
import { readEvaluation, readShownTask, readTasks } from "./model-pages.server";

let root: string;
let places: { root: string; directory: string };
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "consilium-models-"));
  places = { root, directory: join(root, "data") };
  await cp(join(process.cwd(), "lib/experts/fixtures/toy-task"), join(root, "toy-task"), { recursive: true });
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
    expect(tasks.map(({ task, cards, evaluations }) => [task.id, cards.map(({ name }) => name), evaluations])).toEqual([
      ["toy-task", ["toy"], []],
    ]);
    expect(tasks[0]).toMatchObject({ evaluationCards: [], fusion: null, local: null, calibrationNote: null });
    expect(broken).toEqual([]);
  });

  it("shows the usual tasks before those that were added, whatever their names", async () => {
    await cp(join(root, "toy-task"), join(root, "a-newcomer"), { recursive: true });
    await edit("a-newcomer/task.json", (task) => ({ ...task, id: "a-newcomer" }));
    await edit("a-newcomer/toy/card.json", (card) => ({ ...card, task: "a-newcomer" }));
    const order = async () => (await readTasks(places)).tasks.map(({ task }) => task.id);
    expect(await order()).toEqual(["a-newcomer", "toy-task"]);
    await edit("toy-task/task.json", (task) => ({ ...task, isDefault: true }));
    expect(await order()).toEqual(["toy-task", "a-newcomer"]);
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
    const shown = await readShownTask("icu-mortality", { ...places, root: modelsFolder() });
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
  const covid = "covid-mortality";
  beforeEach(() => cp(join(modelsFolder(), covid), join(root, covid), { recursive: true }));

  /** Copies the first evaluation to a folder beside it, changed. */
  async function beside(folder: string, change: Record<string, unknown>) {
    await cp(join(root, covid, "evaluation"), join(root, covid, folder), { recursive: true, force: true });
    return edit(`${covid}/${folder}/evaluation.json`, (evaluation) => ({ ...evaluation, ...change }));
  }
  const read = (name: string | null) => readEvaluation(covid, name, root);
  const alone = async () => {
    for (const { name } of (await read(null)).listed)
      if (name !== "") await rm(join(root, covid, `evaluation-${name}`), { recursive: true });
  };

  it("is empty where a task has not been evaluated, and says so where there is no such task", async () => {
    expect(await readEvaluation("toy-task", null, root)).toMatchObject({ listed: [], shown: null });
    await expect(readEvaluation("none", null, root)).rejects.toMatchObject({ code: "not-found" });
  });

  it("finds what lies beside the first, each named by whose figures they are, and the first unless one is named", async () => {
    await alone();
    await beside("evaluation-external", { split: "external" });
    await beside("evaluation-our-hospital", { split: "external", limit: 7 });
    await mkdir(join(root, covid, "evaluation-under-way", "rows"), { recursive: true });
    const { listed, shown } = await read(null);
    expect(listed).toEqual([
      { name: "", title: "test split", fault: null },
      { name: "external", title: "external patients", fault: null },
      { name: "our-hospital", title: "external patients, our hospital", fault: null },
    ]);
    expect(shown).toMatchObject({ name: "", evaluation: { split: "test" } });
    expect((await read("our-hospital")).shown).toMatchObject({ evaluation: { split: "external", limit: 7 } });
    expect((await readShownTask(covid, places)).evaluations).toEqual(listed);
    for (const name of ["none", "under-way", "../evaluation"])
      await expect(read(name)).rejects.toMatchObject({
        code: "not-found",
        userMessage: `In-hospital death with COVID-19 has no evaluation "${name}".`,
      });
  });

  it("shows the others where one is broken, of another task or none to show, and says why", async () => {
    await alone();
    const broken = await beside("evaluation-a", { schemaVersion: 7 });
    const foreign = await beside("evaluation-b", { task: "icu-mortality" });
    const fitted = await beside("evaluation-c", { split: "calibration" });
    expect((await read(null)).shown).toMatchObject({ evaluation: { split: "test" } });
    const faultOf = async (name: string) => (await read(name)).listed.find((one) => one.name === name)?.fault;
    expect(await faultOf("a")).toBe(`${broken} is no evaluation of this version; make it again with evaluate.`);
    expect(await faultOf("b")).toBe(
      `${foreign}: task: expected "covid-mortality" as its folder is named, not "icu-mortality".`,
    );
    expect(await faultOf("c")).toContain(`${fitted}: split: expected test or external, not calibration.`);
    expect((await read("c")).shown).toEqual({ name: "c", fault: await faultOf("c") });
    await rm(join(root, covid, "evaluation"), { recursive: true });
    expect((await read(null)).shown).toMatchObject({ name: "a", fault: expect.stringContaining("evaluation-a") });
  });

  it("says of each where the models have changed since", async () => {
    await alone();
    await beside("evaluation-external", { split: "external", models: { retain: "0".repeat(64) } });
    const changed = async (name: string | null) => {
      const { shown } = await read(name);
      return shown && "evaluation" in shown ? shown.otherModels : shown;
    };
    expect(await changed("external")).toContain("another version of retain");
    expect(await changed(null)).toBeNull();
  });
});
