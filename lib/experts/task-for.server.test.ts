import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { taskFor } from "./task-for.server";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "models-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function folder(name: string, task?: string): Promise<void> {
  await mkdir(join(root, name));
  if (task !== undefined) await writeFile(join(root, name, "task.json"), task);
}

it("finds the task that is about a source, past folders that hold none", async () => {
  await folder("training");
  await folder("wards", JSON.stringify({ id: "wards", sources: ["tjh-covid19"] }));
  expect(await taskFor({ source: "tjh-covid19" }, root)).toBe("wards");
  await expect(taskFor({ source: "physionet2012" }, root)).rejects.toMatchObject({ code: "business-rule" });
});

it("finds it past a task.json that is broken, and names that file where no other is about the source", async () => {
  await folder("broken", "{");
  await folder("half", JSON.stringify({ id: "half" }));
  await folder("wards", JSON.stringify({ id: "wards", sources: ["tjh-covid19"] }));
  expect(await taskFor({ source: "tjh-covid19" }, root)).toBe("wards");
  await expect(taskFor({ source: "physionet2012" }, root)).rejects.toMatchObject({
    code: "exception",
    userMessage: `No prediction task that can be read is about records from this source. Not read: ${join(root, "broken", "task.json")}, ${join(root, "half", "task.json")}; expected JSON with "id" and "sources".`,
  });
});

it("knows a task for the sources of the models that are shipped", async () => {
  expect(await taskFor({ source: "physionet2012" })).toBe("icu-mortality");
  expect(await taskFor({ source: "synthetic" })).toBe("icu-mortality");
  expect(await taskFor({ source: "tjh-covid19" })).toBe("covid-mortality");
});
