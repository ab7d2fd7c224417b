import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { fail, fromCaller, loadSettings } from "./root.mjs";
import { runNode } from "./run.mjs";

loadSettings();
const usage = "give the folder with the data: npm run verify:data -- --data <folder>, or set CONSILIUM_DATA";

function wantedFolder() {
  try {
    const { values } = parseArgs({ options: { data: { type: "string" } } });
    return values.data ?? process.env.CONSILIUM_DATA;
  } catch (error) {
    return fail(`${error.message} ${usage}.`, 2);
  }
}

const folder = wantedFolder() || fail(`${usage}.`, 2);
install();
process.exit(runNode(["scripts/consilium.mjs", "verify", "--data", fromCaller(folder)]));
