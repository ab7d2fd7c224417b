import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { knownMutualFolders } from "../.dependency-cruiser.mjs";
import { folderRules } from "./folder-rules.mjs";
import { fail, root } from "./root.mjs";

const folders = ["app", "components", "lib", "scripts", "e2e"];
const roots = ["instrumentation.ts", "proxy.ts"];

/** Every source file that the rules must have looked at. */
const sourceFiles = () => [
  ...roots,
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /[.][cm]?[jt]sx?$/.test(path))
      .map((path) => [folder, ...path.split(sep)].join("/")),
  ),
];

/** What dependency-cruiser sees of the tree by the rules of `.dependency-cruiser.mjs`, unjudged. */
function cruise() {
  const program = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(root, ".dependency-cruiser.mjs");
  const args = [program, "--config", config, "--output-type", "json", ...folders, ...roots];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 };
  const { stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (error) throw new Error(`dependency-cruiser cannot be run: ${error.message}.`);
  if (!stdout) throw new Error(`dependency-cruiser says nothing but: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/**
 * Rules that see nothing find no fault, so that what was not looked at is a failure of its own: no module at all (TypeScript
 * could not be read), a file of the tree, or every package (excluded before the rules look).
 * @throws Error that says what was not seen.
 */
export function judge({ modules, summary }, expected) {
  // A module with types of dependency was met as an import only: a package, a part of Node, a file of data.
  const sources = modules.filter(({ dependencyTypes }) => !dependencyTypes);
  if (sources.length === 0) throw new Error("the layer rules saw no module: they would pass whatever is there.");
  const seen = new Set(sources.map(({ source }) => source));
  const missed = expected.filter((file) => !seen.has(file));
  const places = [...new Set(missed.map((file) => file.slice(0, file.lastIndexOf("/") + 1) || file))];
  if (places.length > 0) throw new Error(`the layer rules did not see all of ${places.join(", ")}.`);
  if (!modules.some(({ source }) => source.includes("node_modules/")))
    throw new Error("the layer rules saw no import of a package: they would pass any.");
  return {
    modules: sources,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...Object.entries(folderRules).flatMap(([rule, breaches]) => breaches(sources).map((it) => ({ rule, ...it }))),
    ],
  };
}

/** Checks the whole tree. */
export const checkLayers = () => judge(cruise(), sourceFiles());

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const { modules, violations } = checkLayers();
    for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
    if (violations.length > 0) fail(`${violations.length} breaches of the layer rules of .dependency-cruiser.mjs.`);
    for (const pair of knownMutualFolders) console.log(`known to import each other: ${pair.join(" and ")}`);
    console.log(`${modules.length} modules keep to their layers`);
  } catch (error) {
    fail(error.message);
  }
}
