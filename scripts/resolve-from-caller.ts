import { resolve } from "node:path";

/** A path as the user meant it: from where they stood when they called npm. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
