import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadTask } from "../lib/experts/model-store.server";
import { headFilesOf } from "../lib/experts/schema";
import manifest from "../package.json";
import { aboutOutput, aboutSchema, writeWithAbout } from "./about-output";
import { commitText } from "./version";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-about-"));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("what results say of themselves: version and commit, the command as it was given, when, each model and head, and the bytes read", async () => {
  const [stays, outcomes] = [join(folder, "stays"), join(folder, "outcomes.csv")];
  await mkdir(join(stays, "later"), { recursive: true });
  await writeFile(join(stays, "1.txt"), "one");
  await writeFile(join(stays, "later", "2.txt"), "two");
  await writeFile(outcomes, "RecordID,In-hospital_death\n1,0\n");
  const task = await loadTask("icu-mortality");
  vi.stubGlobal("process", {
    ...process,
    argv: ["node", "consilium", "shift", "--from", "stays", "--source", "St. Mary's"],
  });
  const before = Date.now();
  const told = {
    task,
    landmarkHours: 48,
    declared: "St. Elsewhere",
    reasoner: null,
    bootstrap: { resamples: 1000, seed: 1 },
  };
  const about = await aboutOutput({ ...told, files: [stays, outcomes] });
  vi.unstubAllGlobals();

  expect(about).toMatchObject({
    application: `consilium ${manifest.version}`,
    commit: commitText(),
    command: "consilium shift --from stays --source 'St. Mary'\\''s'",
    task: "icu-mortality",
    landmarkHours: 48,
    data: { declared: "St. Elsewhere", files: ["stays", "outcomes.csv"] },
    bootstrap: { resamples: 1000, seed: 1 },
  });
  expect(Date.parse(about.at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(about.at)).toBeLessThanOrEqual(Date.now());
  const experts = [...task.experts].map(([name, { card }]) => [name, card.onnx.sha256]);
  const heads = headFilesOf(task.definition).map(({ name, onnx }) => [name, onnx.sha256]);
  expect(heads.length).toBeGreaterThan(0);
  expect(about.models).toEqual(Object.fromEntries([...experts, ...heads]));
  // A folder's hash is that of its files' paths and hashes, as `sha256sum` lists them.
  const listed = `${sha256("one")}  1.txt\n${sha256("two")}  later/2.txt\n`;
  expect(about.data.sha256).toEqual({
    stays: sha256(listed),
    "outcomes.csv": sha256("RecordID,In-hospital_death\n1,0\n"),
  });

  await writeWithAbout(join(folder, "shift.csv"), "feature\n", about, { mode: 0o600 });
  expect(await readFile(join(folder, "shift.csv"), "utf8")).toBe("feature\n");
  expect((await stat(join(folder, "shift.csv"))).mode & 0o777).toBe(0o600);
  expect(aboutSchema.parse(JSON.parse(await readFile(join(folder, "shift.csv.about.json"), "utf8")))).toEqual(about);
});

test("the hash of a folder is another once a value in it is, and not once it is copied", async () => {
  const hashes = [];
  for (const [name, text] of [
    ["a", "1,HR,80"],
    ["b", "1,HR,80"],
    ["c", "1,HR,81"],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "1.txt"), text);
    const { data } = await aboutOutput({
      task: null,
      landmarkHours: null,
      declared: null,
      reasoner: null,
      files: [join(folder, name)],
    });
    hashes.push(data.sha256[name]);
  }
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});
