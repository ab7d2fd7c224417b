import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./root.mjs";

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

/**
 * Builds for production, unless the last build was made from the same sources.
 * @param warnings "shown", or "fail": what the build warns of, on stderr, ends it too. Tests build so.
 */
export function build({ warnings = "shown" } = {}) {
  const wanted = hashSources(".");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["inherit", "inherit", warnings === "fail" ? "pipe" : "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (stderr) process.stderr.write(stderr);
  if (status !== 0) fail("the build failed; see above.");
  if (warns(stderr)) fail("the build warns; see above.");
  writeFileSync(stamp, wanted);
}

/** Whether a build that wrote this on stderr has warned of what it was made from. */
export const warns = (stderr) => /build encountered \d+ warning/.test(stderr ?? "");
