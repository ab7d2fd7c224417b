import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import toy from "../fixtures/toy-task/task.json";
import { copyTask } from "../testing/copied-task.server";
import { tasksListed } from "./tasks-listed.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "models-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const add = (id: string, title: string, sources: string[]) =>
  copyTask(join(__dirname, "..", "fixtures", "toy-task"), join(root, id), { title, sources, cohort: toy.cohort });

forEachEngine("the questions that the patient list can be asked", (open) => {
  it("are those about records that are stored, each by a name of its own, and none where no task is about any", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    expect(await tasksListed(database, root)).toEqual([]);
    await add("death", "Death", ["synthetic"]);
    await add("stay", "A long stay", ["synthetic", "tjh-covid19"]);
    await add("death-too", "Death", ["synthetic"]);
    await add("elsewhere", "Elsewhere", ["tjh-covid19"]);
    expect(await tasksListed(database, root)).toEqual([
      { id: "stay", title: "A long stay", sources: ["synthetic"] },
      { id: "death", title: "Death (death)", sources: ["synthetic"] },
      { id: "death-too", title: "Death (death-too)", sources: ["synthetic"] },
    ]);
  });
});
