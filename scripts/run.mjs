import { spawnSync } from "node:child_process";
import { fail } from "./root.mjs";

/** Runs a program with this terminal. @returns its exit code; 1 when a signal ended it. */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (error) fail(`${command} cannot be run: ${error.message}.`);
  return status ?? 1;
}

/** Runs a script with this Node. @returns its exit code. */
export const runNode = (args, environment) => run(process.execPath, args, environment);
