import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { install } from "./install.mjs";
import { fail, loadSettings, tsx } from "./root.mjs";
import { runNode } from "./run.mjs";

loadSettings();
const folder = join("scripts", "benchmarks");
const files = existsSync(folder) ? readdirSync(folder) : [];
const names = files
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3));
const [name, ...rest] = process.argv.slice(2);
if (!name || !names.includes(name))
  fail(`give one of these benchmarks: ${names.join(", ")}. For example: npm run bench -- ${names[0] ?? "<name>"}`, 2);
install();
process.exit(runNode([...tsx, join(folder, `${name}.ts`), ...rest]));
