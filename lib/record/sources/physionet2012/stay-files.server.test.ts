import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStays, readStays, type StayFile } from "./stay-files.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-stays-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What is read; as many as are counted beforehand. */
async function all(from: string): Promise<StayFile[]> {
  const stays: StayFile[] = [];
  const counted = await countStays(from);
  try {
    for await (const stay of readStays(from)) stays.push(stay);
  } catch (error) {
    expect(counted).toBeNull();
    throw error;
  }
  expect(counted).toBe(stays.length);
  return stays;
}

async function archive(name: string, files: Record<string, string>): Promise<string> {
  const tar = pack();
  tar.entry({ name: "set/", type: "directory" });
  for (const [path, content] of Object.entries(files)) tar.entry({ name: path }, content);
  tar.finalize();
  const path = join(folder, name);
  await writeFile(path, gzipSync(await buffer(tar)));
  return path;
}

describe("readStays", () => {
  it("reads the stays of a folder, and of the folders in it, in order of path", async () => {
    await mkdir(join(folder, "b"));
    await Promise.all([
      writeFile(join(folder, "b", "3.txt"), "three"),
      writeFile(join(folder, "2.txt"), "two"),
      writeFile(join(folder, "1.txt"), "one"),
      writeFile(join(folder, "Outcomes-a.txt"), "RecordID"),
      writeFile(join(folder, "._1.txt"), "resource fork"),
      writeFile(join(folder, "README.md"), "about"),
    ]);
    expect(await all(folder)).toEqual([
      { id: "1", path: "1.txt", text: "one" },
      { id: "2", path: "2.txt", text: "two" },
      { id: "3", path: join("b", "3.txt"), text: "three" },
    ]);
  });

  it("reads the stays of a .tar.gz in the archive's order", async () => {
    const path = await archive("set.tar.gz", {
      "set/2.txt": "two",
      "set/Outcomes-a.txt": "x",
      "set/1.txt": "",
      "set/notes.md": "x",
    });
    expect(await all(path)).toEqual([
      { id: "2", path: "set/2.txt", text: "two" },
      { id: "1", path: "set/1.txt", text: "" },
    ]);
  });

  it("reads a single stay's file, and takes no other text for one", async () => {
    for (const name of ["7.txt", "Outcomes-a.txt", "notes.csv"]) await writeFile(join(folder, name), "seven");
    expect(await all(join(folder, "7.txt"))).toEqual([{ id: "7", path: "7.txt", text: "seven" }]);
    for (const name of ["Outcomes-a.txt", "notes.csv"])
      await expect(all(join(folder, name))).rejects.toThrow(`${name}: expected a folder of <RecordID>.txt files`);
  });

  it("goes on past a file that cannot be read", async () => {
    await symlink(join(folder, "nowhere"), join(folder, "1.txt"));
    await writeFile(join(folder, "2.txt"), "two");
    expect(await all(folder)).toEqual([
      { id: "1", path: "1.txt", text: "", fault: "the file cannot be read (ENOENT)" },
      { id: "2", path: "2.txt", text: "two" },
    ]);
  });

  it("does not take in a file far longer than any stay", async () => {
    const path = await archive("set.tgz", { "1.txt": "x".repeat(33 * 1024 * 1024), "2.txt": "two" });
    const [long, next] = await all(path);
    expect(long).toMatchObject({ id: "1", text: "", fault: expect.stringContaining("more than a stay can have") });
    expect(next).toEqual({ id: "2", path: "2.txt", text: "two" });
  });

  it("says what was expected where there is nothing, or something else", async () => {
    await expect(all(join(folder, "none"))).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("not found; expected a folder"),
    });
    await writeFile(join(folder, "set.zip"), "x");
    await expect(all(join(folder, "set.zip"))).rejects.toThrow(
      "set.zip: expected a folder of <RecordID>.txt files, a .tar.gz of one, or one such file.",
    );
  });

  it("says that an archive is broken, after the stays before the break", async () => {
    const path = await archive("set.tar.gz", { "1.txt": "one", "2.txt": "two ".repeat(50_000) });
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 100));
    const stays: string[] = [];
    const reading = (async () => {
      for await (const { id } of readStays(path)) stays.push(id);
    })();
    await expect(reading).rejects.toThrow(/the archive is broken/);
    expect(stays).toEqual(["1"]);
    await writeFile(path, "no gzip at all");
    await expect(all(path)).rejects.toThrow(/the archive is broken/);
  });

  it("lets the archive go when the reader stops early", async () => {
    const path = await archive("set.tar.gz", { "1.txt": "one", "2.txt": "two" });
    for await (const { id } of readStays(path)) {
      expect(id).toBe("1");
      break;
    }
    await rm(path);
    await expect(all(path)).rejects.toThrow("not found");
  });
});
