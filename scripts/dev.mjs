import { spawn } from "node:child_process";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import { prepare } from "./prepare.mjs";
import { loadSettings } from "./root.mjs";
import { address, announce, requireFreePort } from "./server-address.mjs";

loadSettings();
const where = address();
await requireFreePort(where);
install();
listSources();
prepare();

const server = spawn(
  process.execPath,
  ["node_modules/next/dist/bin/next", "dev", "--hostname", where.host, "--port", String(where.port)],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  },
);
server.once("exit", (code) => process.exit(code ?? 1));
// A terminal sends SIGINT to both; other signals reach only this process.
process.on("SIGINT", () => {
  if (!process.stdin.isTTY) server.kill("SIGINT");
});
process.on("SIGTERM", () => server.kill("SIGTERM"));
await announce(where);
