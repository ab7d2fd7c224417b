import { tsx } from "./root.mjs";
import { runNode } from "./run.mjs";

/** Brings the database up to date and fills it, or ends with the same exit code: 2 when another process holds the database. */
export function prepare() {
  const status = runNode([...tsx, "scripts/prepare.ts"]);
  if (status !== 0) process.exit(status);
}
