import { install } from "./install.mjs";
import { fromCaller, loadSettings, tsx } from "./root.mjs";
import { runNode } from "./run.mjs";

loadSettings();
const args = process.argv.slice(2).map((arg, i, all) => (all[i - 1] === "--data" ? fromCaller(arg) : arg));
install();
process.exit(runNode([...tsx, "scripts/reproduce.ts", ...args]));
