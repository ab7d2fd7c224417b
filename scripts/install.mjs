import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./root.mjs";

/** What npm writes last of an installation: every package that it put there. */
const installedList = join("node_modules", ".package-lock.json");

/** npm as this process was started by it, else the one on the path. */
function npm(args, environment) {
  const script = process.env.npm_execpath;
  const options = { stdio: "inherit", env: { ...process.env, ...environment } };
  if (script?.endsWith(".js")) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Whether each package that the lock file asks of every machine is there as it says, whoever installed it. */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, peer }]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return Boolean(optional || devOptional || peer);
    return found.version === version && found.integrity === integrity;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Installs exactly what the lock file says, unless that is what is there. Everything is needed: the build runs here. */
export function install() {
  if (existsSync(installedList) && isInstalled(packagesOf("package-lock.json"), packagesOf(installedList))) return;
  console.log("Installing packages");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = npm(args, { NODE_ENV: "" });
  if (error) fail("npm cannot be found. It comes with Node.js: https://nodejs.org.");
  if (status !== 0) fail("the packages could not be installed; npm says why above.");
}
