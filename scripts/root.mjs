import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Prints one line and ends: 1 when something went wrong, 2 when the command was given what it cannot take. */
export function fail(message, code = 1) {
  console.error(`consilium: ${message}`);
  process.exit(code);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);

/** Where the user stood when calling: paths they give are meant from there. */
const callerDirectory = process.env.INIT_CWD ?? process.cwd();

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.ORT_DISABLE_TELEMETRY = "1";

/** A path as the user meant it. */
export const fromCaller = (path) => resolve(callerDirectory, path);

/** Settings in `.env` hold where the environment does not say otherwise. */
export function loadSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Runs a TypeScript file in place of this process's own work; ends with its exit code. */
export const tsx = ["--import", "tsx"];
