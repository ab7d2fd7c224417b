import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import toy from "./fixtures/toy-task/task.json";
import { taskIdForSource, tasksForSource } from "./tasks-for-source.server";
import { copyTask, editJson } from "./testing/copied-task.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "models-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A folder under the models' with a task about `source`, developed on `n` patients. */
async function add(
  id: string,
  { n = 100, source = "synthetic", ...more }: { n?: number; source?: string; [field: string]: unknown } = {},
): Promise<void> {
  const change = { title: `Title of ${id}`, sources: [source], cohort: { ...toy.cohort, n }, ...more };
  await copyTask(join(__dirname, "fixtures", "toy-task"), join(root, id), change);
}

const spoilCard = (id: string) => editJson(join(root, id, "toy", "card.json"), (card) => ({ ...card, title: 7 }));

const idsAbout = async (source: "synthetic" | "tjh-covid19") =>
  (await tasksForSource({ source }, root)).tasks.map(({ id }) => id);

it("finds the task that is about a source, past folders that hold none", async () => {
  await mkdir(join(root, "training"));
  await add("wards", { source: "tjh-covid19" });
  expect(await taskIdForSource({ source: "tjh-covid19" }, undefined, root)).toBe("wards");
  await expect(taskIdForSource({ source: "physionet2012" }, undefined, root)).rejects.toMatchObject({
    code: "business-rule",
  });
});

it("asks the task developed on most patients unless another is chosen, whatever the folders are called", async () => {
  await add("middle", { n: 500 });
  await add("elsewhere", { n: 9000, source: "tjh-covid19" });
  expect(await idsAbout("synthetic")).toEqual(["middle"]);
  await add("a-smaller-one", { n: 499 });
  expect(await idsAbout("synthetic")).toEqual(["middle", "a-smaller-one"]);
  await add("z-larger-one", { n: 501 });
  expect(await idsAbout("synthetic")).toEqual(["z-larger-one", "middle", "a-smaller-one"]);
  await add("b-as-large", { n: 501 });
  expect(await idsAbout("synthetic")).toEqual(["b-as-large", "z-larger-one", "middle", "a-smaller-one"]);
  expect(await taskIdForSource({ source: "synthetic" }, undefined, root)).toBe("b-as-large");
});

it("keeps asking a task that says it is the default, however large a cohort is added beside it", async () => {
  await add("settled", { n: 10, isDefault: true });
  await add("a-newcomer", { n: 100_000 });
  await add("z-newcomer", { n: 100_000, isDefault: false });
  expect(await idsAbout("synthetic")).toEqual(["settled", "a-newcomer", "z-newcomer"]);
  // To take its place takes saying so.
  await add("successor", { n: 11, isDefault: true });
  expect(await taskIdForSource({ source: "synthetic" }, undefined, root)).toBe("successor");
});

it("loses no sound task to a broken one beside it, and says what is wrong with that", async () => {
  await add("a-broken", { n: 10_000, isDefault: true });
  await writeFile(join(root, "a-broken", "task.json"), "{");
  await add("b-half", { sources: undefined });
  await add("c-panel", { n: 10_000, panel: ["nobody"] });
  await add("d-card", { n: 10_000, isDefault: true });
  await spoilCard("d-card");
  await add("sound", { n: 1 });
  const { tasks, faults } = await tasksForSource({ source: "synthetic" }, root);
  expect(tasks.map(({ id }) => id)).toEqual(["sound"]);
  expect(faults).toEqual([
    expect.stringMatching(/a-broken.task\.json: expected JSON/),
    expect.stringMatching(/b-half.task\.json: sources: /),
    expect.stringMatching(/c-panel.task\.json: panel: "nobody" is none of the experts/),
    expect.stringMatching(/d-card.toy.card\.json: title: /),
  ]);
  expect(await taskIdForSource({ source: "synthetic" }, undefined, root)).toBe("sound");
});

it("names the broken file where no other task is about the source, and not one that is about another", async () => {
  await add("wards", { source: "tjh-covid19" });
  await spoilCard("wards");
  await expect(taskIdForSource({ source: "synthetic" }, undefined, root)).rejects.toMatchObject({
    code: "business-rule",
  });
  await expect(taskIdForSource({ source: "tjh-covid19" }, undefined, root)).rejects.toMatchObject({
    code: "exception",
    userMessage: expect.stringMatching(
      /^No prediction task that can be read .* source\. .*wards.toy.card\.json: title: /,
    ),
  });
});

it("asks the task that is wanted", async () => {
  await add("usual", { n: 500 });
  await add("wanted");
  expect(await taskIdForSource({ source: "synthetic" }, "wanted", root)).toBe("wanted");
});

it("refuses a task that there is not, one that is broken, and one that is about other records", async () => {
  await add("usual");
  await add("wards", { source: "tjh-covid19" });
  await add("broken", { panel: ["nobody"] });
  for (const none of ["nobody", "../usual", ""])
    await expect(taskIdForSource({ source: "synthetic" }, none, root)).rejects.toMatchObject({
      code: "invalid",
      userMessage: `There is no prediction task "${none}"; there are: broken, usual, wards.`,
    });
  await expect(taskIdForSource({ source: "synthetic" }, "broken", root)).rejects.toMatchObject({ code: "exception" });
  await expect(taskIdForSource({ source: "synthetic" }, "wards", root)).rejects.toMatchObject({
    code: "business-rule",
    userMessage: 'The task "Title of wards" (wards) is about records from tjh-covid19; this one is from synthetic.',
  });
});

it("knows a task for the sources of the models that are shipped", async () => {
  expect(await taskIdForSource({ source: "physionet2012" })).toBe("icu-mortality");
  expect(await taskIdForSource({ source: "synthetic" })).toBe("icu-mortality");
  expect(await taskIdForSource({ source: "tjh-covid19" })).toBe("covid-mortality");
});
