import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { availableTasks } from "./available-tasks.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "models-"));
  await cp(join(__dirname, "fixtures", "toy-task"), join(root, "toy-task"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

it("says what the experts can be asked, and of how much record", async () => {
  const toy = {
    id: "toy-task",
    title: "Toy",
    estimand: "death before hospital discharge",
    population: "invented patients",
    windowHours: 48,
    prefix: null,
  };
  expect(await availableTasks({ source: "synthetic" }, root)).toEqual({ tasks: [toy] });
  await cp(join(root, "toy-task"), join(root, "another"), { recursive: true });
  await writeFile(join(root, "another", "task.json"), "{");
  expect(await availableTasks({ source: "synthetic" }, root)).toEqual({ tasks: [toy] });
});

it("says why no expert can speak, where no task is about the record or a model's card is broken: the record is still to be seen", async () => {
  expect(await availableTasks({ source: "tjh-covid19" }, root)).toEqual({
    unavailable: "No prediction task is about records from this source, so that there is no risk to state.",
  });
  const file = join(root, "toy-task/toy/card.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), title: 7 }));
  expect(await availableTasks({ source: "synthetic" }, root)).toEqual({
    unavailable: expect.stringMatching(/^.*toy-task.toy.card\.json: title: .*expected string/),
  });
});
