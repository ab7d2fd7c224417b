import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./root.mjs";
import { runNode } from "./run.mjs";

/** What a build is made from. A file counts by its content, a folder by all that lies in it. */
const sources = [
  "app",
  "components",
  "lib",
  "models",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const left = /(^|[\\/])(\.|training[\\/]|node_modules[\\/])|\.test\.tsx?$|\.(onnx|md)$/;
const stamp = join(".next", "consilium-sources");

function filesIn(directory, path) {
  const whole = join(directory, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  const names = readdirSync(whole).sort();
  return names.flatMap((name) => filesIn(directory, join(path, name))).filter((file) => !left.test(file));
}

/** Stands for all that a build of this directory is made from, and for nothing else. */
export function hashSources(directory) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const file of sources.flatMap((path) => filesIn(directory, path))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(directory, file)));
  }
  return hash.digest("hex");
}

/** Builds for production, unless the last build was made from the same sources. */
export function build() {
  const wanted = hashSources(".");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  const status = runNode(["node_modules/next/dist/bin/next", "build"], { NODE_ENV: "production" });
  if (status !== 0) fail("the build failed; see above.");
  writeFileSync(stamp, wanted);
}
