import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEvaluation, readTasks } from "./model-pages.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "consilium-models-"));
  await cp(join(__dirname, "../experts/fixtures/toy-task"), join(root, "toy-task"), { recursive: true });
  await mkdir(join(root, "training"));
  await writeFile(join(root, "README.md"), "");
});
afterEach(() => rm(root, { recursive: true }));

describe("readTasks", () => {
  it("finds the folders that hold a task, with their cards, and leaves the others out", async () => {
    const tasks = await readTasks(root);
    expect(tasks.map(({ task, cards, evaluated }) => [task.id, cards.map(({ name }) => name), evaluated])).toEqual([
      ["toy-task", ["toy"], false],
    ]);
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
    expect((await readTasks(root))[0]?.evaluated).toBe(true);
  });
});
