import { beforeAll, describe, expect, it } from "vitest";
import config, { importers, knownMutualFolders, rooms } from "../.dependency-cruiser.mjs";
import { folderImports, folderRules, partedFolders, waysBack } from "./folder-rules.mjs";
import { checkLayers, judge } from "./layers.mjs";
import { breaches, builtRooms, innocents, isPlanted, withPlanted } from "./planted-breaches.mjs";

const rules = [...config.forbidden.map(({ name }) => name), ...Object.keys(folderRules)];

/** Nothing can be planted in a room not yet built, nor import a room above the highest. */
const unbreakable = rooms
  .filter((room) => !builtRooms.includes(room) || room === builtRooms.at(-1))
  .map((room) => `${room}-imports-only-rooms-below`);

// Broken by a list that is out of date, not by a file.
const ofLists = ["known-mutual-folders-are-mutual"];

// One look at the tree with everything planted at once: a look takes seconds.
const all = breaches();
const kept = innocents();
let seen;
beforeAll(() => {
  seen = withPlanted([...all.flatMap(({ files }) => Object.entries(files)), ...kept], checkLayers);
});

const graph = (...imports) => {
  const rows = new Map();
  for (const [from, to] of imports) rows.set(from, new Map(rows.get(from)).set(to, 1));
  return rows;
};

describe("the layer rules", () => {
  it("all have a breach planted", () => {
    const broken = new Set(all.map(({ rule }) => rule));
    expect(rules.filter((rule) => ![...broken, ...unbreakable, ...ofLists].includes(rule))).toEqual([]);
    expect([...broken].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it.each(rules.filter((rule) => all.some((breach) => breach.rule === rule)))("%s catches its breaches", (rule) => {
    const found = seen.violations.filter((violation) => violation.rule === rule);
    const missed = all
      .filter((breach) => breach.rule === rule)
      .filter(({ from, to }) => !found.some((violation) => violation.from === from && violation.to.includes(to)))
      .map(({ from, to, files }) => ({ from, to, text: files[from] }));
    expect(missed).toEqual([]);
  });

  it("find nothing to say of files that keep them", () => {
    const innocent = new Set(kept.map(([path]) => path));
    expect(seen.violations.filter(({ from }) => innocent.has(from))).toEqual([]);
  });

  it("find nothing to say of the tree's own files", () => {
    const own = new Set(seen.modules.map(({ source }) => source).filter((source) => !isPlanted(source)));
    expect(own.size).toBeGreaterThan(1000);
    expect(seen.violations.filter(({ from }) => own.has(from))).toEqual([]);
  });

  it.each(Object.entries(importers))("let %s be imported where it is", (name, place) => {
    const own = seen.modules.filter(({ source }) => !isPlanted(source) && new RegExp(place).test(source));
    const packages = own.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
    expect(packages.some((path) => path.includes(`node_modules/${name}/`))).toBe(true);
  });
});

describe("folders that import each other", () => {
  it("are those known", () => {
    const imports = folderImports(seen.modules.filter(({ source }) => !isPlanted(source)));
    for (const [a, b] of knownMutualFolders)
      console.log(
        `known: ${a} imports ${b} ${imports.get(a)?.get(b)} times, which imports it ${imports.get(b)?.get(a)}`,
      );
    expect(waysBack(imports)).toEqual([]);
    expect(partedFolders(imports)).toEqual([]);
  });

  it("are told from those known, and a known pair that has been parted is named", () => {
    const imports = graph(["a", "b"], ["b", "a"], ["b", "c"], ["c", "d"], ["d", "b"], ["d", "e"]);
    expect(waysBack(imports, [["b", "a"]])).toEqual([
      { from: "b", to: "c" },
      { from: "c", to: "d" },
      { from: "d", to: "b" },
    ]);
    const known = [
      ["a", "b"],
      ["d", "e"],
    ];
    expect(partedFolders(imports, known)).toEqual([{ from: "d", to: "e" }]);
    expect(folderRules["known-mutual-folders-are-mutual"]([])).toHaveLength(knownMutualFolders.length);
  });

  it("are neighbours, never a folder and its own subfolder", () => {
    const file = (source, ...to) => ({ source, dependencies: to.map((resolved) => ({ resolved })) });
    const imports = folderImports([
      file("lib/a/one.ts", "lib/a/deep/two.ts"),
      file("lib/a/deep/two.ts", "lib/a/three.ts", "lib/b/deep/four.ts"),
      file("lib/a/three.ts"),
      file("lib/b/deep/four.ts"),
      file("lib/b/four.test.ts", "lib/a/three.ts"),
    ]);
    expect(imports).toEqual(graph(["lib/a", "lib/b"]));
  });
});

describe("a look at the tree", () => {
  const summary = { violations: [] };
  const file = { source: "lib/platform/a.ts", dependencies: [] };
  const named = { source: "node_modules/zod/index.js", dependencyTypes: ["npm"], dependencies: [] };

  it("fails where it saw nothing, not all or no package", () => {
    expect(judge({ modules: [file, named], summary }, [file.source]).modules).toEqual([file]);
    expect(() => judge({ modules: [], summary }, [])).toThrow("saw no module");
    expect(() => judge({ modules: [named], summary }, [])).toThrow("saw no module");
    expect(() => judge({ modules: [file, named], summary }, [file.source, "e2e/a.ts", "proxy.ts"])).toThrow(
      "did not see all of e2e/, proxy.ts",
    );
    expect(() => judge({ modules: [file], summary }, [])).toThrow("saw no import of a package");
  });
});
