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
process.exit(runNode([...tsx, "scripts/consilium.ts", ...process.argv.slice(2)], { INIT_CWD: fromCaller(".") }));
