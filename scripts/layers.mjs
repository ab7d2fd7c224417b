import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, root } from "./root.mjs";

const folders = ["app", "components", "lib", "scripts", "e2e"];
const roots = ["instrumentation.ts", "proxy.ts"];

/**
 * Checks the rules of `.dependency-cruiser.mjs` on a tree.
 * @returns {{ modules: string[], violations: { rule: string, from: string, to: string }[] }}
 */
export function checkLayers(directory, paths) {
  const program = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const args = [program, "--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json", ...paths];
  const { stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error) fail(`dependency-cruiser cannot be run: ${error.message}.`);
  if (!stdout) fail(`dependency-cruiser says nothing but: ${stderr.trim()}`);
  const { modules, summary } = JSON.parse(stdout);
  return {
    modules: modules.filter(({ dependencyTypes }) => !dependencyTypes).map(({ source }) => source),
    violations: summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
      to: violation.to,
    })),
  };
}

/** Folders of which no module was seen. */
export function unseen(modules, folders) {
  return folders.filter((folder) => !modules.some((source) => source.startsWith(`${folder}/`)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { modules, violations } = checkLayers(root, [...folders, ...roots]);
  // Where it cannot read TypeScript, the cruiser sees no module and finds no fault.
  const missed = unseen(modules, folders);
  if (missed.length > 0)
    fail(`the layer rules saw no module in ${missed.join(", ")}: they would pass whatever is there.`);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
  if (violations.length > 0) fail(`${violations.length} imports break the layer rules of .dependency-cruiser.mjs.`);
  console.log(`${modules.length} modules keep to their layers`);
}
