import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storedPaths } from "./file-path";

describe("where announced files are stored", () => {
  test("a plain path is kept as it is", () => {
    expect(storedPaths(["lives/a.json", "lives/b.json", "c.ndjson.gz"])).toEqual([
      "lives/a.json",
      "lives/b.json",
      "c.ndjson.gz",
    ]);
  });

  test.each([
    ["../../etc/passwd", "etc/passwd"],
    ["/etc/passwd", "etc/passwd"],
    ["a/./b/../c.json", "a/b/c.json"],
    ["..", "file 1"],
    ["C:\\x\\y.json", "C__x_y.json"],
    ["a\u0000b.json", "a_b.json"],
  ])("%j is stored as %j", (wished, stored) => expect(storedPaths([wished])).toEqual([stored]));

  test("a name that is too long keeps its end, by which its kind is told", () => {
    const [stored = ""] = storedPaths([`${"é".repeat(400)}.json`]);
    expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(200);
    expect(stored).toMatch(/\.json$/);
  });

  test("a second file of the same name is kept beside the first", () => {
    expect(storedPaths(["2/a", "2/A", "x", "x/y"])).toEqual(["2/a", "_2/A", "x", "4/y"]);
  });

  test("whatever is wished, every file has a place of its own within the folder", () => {
    const name = fc.oneof(
      fc.constantFrom("..", ".", "", "a", "A", "1", "2", "3", "_2", "b.json", "C:", "\u0000", "x\\y", " "),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(fc.array(path, { maxLength: 12 }), (wished) => {
        const stored = storedPaths(wished);
        expect(stored).toHaveLength(wished.length);
        const keys = stored.map((one) => one.toLowerCase());
        expect(new Set(keys).size).toBe(stored.length);
        for (const one of stored) {
          expect(posix.normalize(one)).toBe(one);
          expect(one).not.toMatch(/^\/|^\.\.(?:\/|$)|\0/);
          expect(keys.some((key) => key.startsWith(`${one.toLowerCase()}/`))).toBe(false);
        }
      }),
    );
  });
});
