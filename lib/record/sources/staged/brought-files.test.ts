import { expect, test } from "vitest";
import { fromOf, inOneFolder, labelOf } from "./brought-files";
import { storedPaths } from "./file-path";

const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1 }));

test.each([
  [["export.tar.gz"], "export.tar.gz", "export.tar.gz"],
  [["deep/in/a.json"], "a.json", "deep/in/a.json"],
  [["lives/a.json", "lives/more/b.json"], "lives", "lives"],
  [["a.json", "b.json"], "2 files", "2 files"],
  [["lives/a.json", "b.json"], "2 files", "2 files"],
  // Of two that want one place, the second stands elsewhere: all is read.
  [["lives/a.json", "lives/A.json"], "lives", "."],
])("%j are spoken of as %j and read from %j", (paths, label, from) => {
  expect(labelOf(files(...paths))).toBe(label);
  const stored = storedPaths(inOneFolder(files(...paths), label).map(({ path }) => path));
  expect(fromOf(stored)).toBe(from);
});
