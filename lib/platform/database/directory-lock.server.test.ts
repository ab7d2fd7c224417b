import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DirectoryHeldError, lockDirectory } from "./directory-lock.server";

let folder: string;
const children: ChildProcess[] = [];
const releases: (() => void)[] = [];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "consilium-lock-")), "lock");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const release of releases.splice(0)) release();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

async function lock(): Promise<() => void> {
  const release = await lockDirectory(folder);
  releases.push(release);
  return release;
}

/** Another process that tries for the lock, says "held" or "refused <pid>", and then stays (busy, if told). */
async function contender(then = "setInterval(() => {}, 1000)"): Promise<{ child: ChildProcess; said: string }> {
  const module = pathToFileURL(join(process.cwd(), "lib/platform/database/directory-lock.server.ts")).href;
  const code = `import(${JSON.stringify(module)}).then(async ({ lockDirectory }) => {
    await lockDirectory(${JSON.stringify(folder)}).then(() => console.log("held"), (error) => console.log("refused " + error.pid));
    ${then};
  });`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return { child, said: said.toString().trim() };
}

describe("the lock on a directory", () => {
  it("keeps others out until it is released", async () => {
    const release = await lock();
    await expect(lockDirectory(folder)).rejects.toMatchObject({ name: "DirectoryHeldError", pid: process.pid });
    release();
    await lock();
  });

  it("keeps another process out, and says which process holds it", async () => {
    await lock();
    expect((await contender()).said).toBe(`refused ${process.pid}`);
  });

  it("is free at once when its process is killed", async () => {
    const { child, said } = await contender();
    expect(said).toBe("held");
    await expect(lockDirectory(folder)).rejects.toMatchObject({ pid: child.pid });
    child.kill("SIGKILL");
    await once(child, "exit");
    await lock();
  });

  it("is still held by a process too busy to answer", async () => {
    const { child } = await contender("for (;;);");
    await expect(lockDirectory(folder)).rejects.toMatchObject({ pid: child.pid });
  });

  it("is taken over from a dead process whose number another program has now", async () => {
    await (await lock())();
    const [file = ""] = await readdir(folder);
    const dead = { pid: process.pid, host: hostname(), port: 1, token: "x", released: false };
    await writeFile(join(folder, file), JSON.stringify(dead));
    await lock();
  });

  it("is taken over when its file is damaged", async () => {
    await (await lock())();
    const [file = ""] = await readdir(folder);
    await writeFile(join(folder, file), "{");
    await lock();
  });

  it("holds for another machine as long as that gives signs of life", async () => {
    await (await lock())();
    const [name = ""] = await readdir(folder);
    const file = join(folder, name);
    await writeFile(file, JSON.stringify({ pid: 7, host: "elsewhere", port: 1, token: "x", released: false }));
    await expect(lockDirectory(folder)).rejects.toMatchObject({ pid: 7, host: "elsewhere" });
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(file, longAgo, longAgo);
    await lock();
  });

  it("goes to one of many that find the same dead holder", async () => {
    await (await lock())();
    const [file = ""] = await readdir(folder);
    await writeFile(
      join(folder, file),
      JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), port: 1, token: "x", released: false }),
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, lock));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(DirectoryHeldError);
  });

  it("leaves one file behind, however often it was taken", async () => {
    for (let i = 0; i < 5; i++) (await lock())();
    const files = await readdir(folder);
    expect(files).toEqual(["5.json"]);
    expect(JSON.parse(await readFile(join(folder, "5.json"), "utf8"))).toMatchObject({ released: true });
  });
});
