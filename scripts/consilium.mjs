import { existsSync } from "node:fs";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import { fromCaller, loadSettings, tsx } from "./root.mjs";
import { runNode } from "./run.mjs";

loadSettings();
// Standard output belongs to the command, so packages are looked at no closer than this.
if (!existsSync("node_modules/tsx/package.json")) install();
listSources();
// The command ends by itself at Ctrl-C, having put its work in order; this process waits for it.
process.on("SIGINT", () => undefined);
const args = process.argv.slice(2);
/**
 * Below 2 GB V8 lets its heap grow to less than twice what is alive before it collects, above it to four times: an import of 152,346
 * resources then takes 0.8 GB in all in place of 1.1. In MiB.
 */
const heapOfImport = args.find((arg) => !arg.startsWith("-")) === "import" ? ["--max-old-space-size=1536"] : [];
process.exit(runNode([...heapOfImport, ...tsx, "scripts/consilium.ts", ...args], { INIT_CWD: fromCaller(".") }));
