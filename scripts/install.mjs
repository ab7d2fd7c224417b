import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./root.mjs";

const stamp = join("node_modules", ".consilium-lock");

/** npm as this process was started by it, else the one on the path. */
function npm(args, environment) {
  const script = process.env.npm_execpath;
  const options = { stdio: "inherit", env: { ...process.env, ...environment } };
  if (script?.endsWith(".js")) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Installs exactly what the lock file says, unless that is what is there. Everything is needed: the build runs here. */
export function install() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = npm(args, { NODE_ENV: "" });
  if (error) fail("npm cannot be found. It comes with Node.js: https://nodejs.org.");
  if (status !== 0) fail("the packages could not be installed; npm says why above.");
  writeFileSync(stamp, wanted);
}
