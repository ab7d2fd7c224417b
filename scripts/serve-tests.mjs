import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./root.mjs";

// The browser tests' server: `npm start` itself, on a port and on data of its own, begun anew.
const folder = join(".build", "e2e");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
Object.assign(process.env, {
  PORT: "4310",
  HOST: "127.0.0.1",
  CONSILIUM_DATA_DIR: join(folder, "data"),
  LOG_LEVEL: "warn",
  // Long enough to speak in; tests that have nothing to say let the team go on.
  CONSILIUM_WAIT_SECONDS: "30",
  CONSILIUM_METRICS: "on",
  CONSILIUM_METRICS_TOKEN: "a token that serves the browser tests alone",
});

// People are made before the server holds the database; the demo account is a clinician.
for (const role of ["administrator", "researcher", "data-manager"]) {
  const email = `${role}@example.org`;
  const made = spawnSync(
    process.execPath,
    ["scripts/consilium.mjs", "user", "add", "--email", email, "--name", role, "--role", role],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`no ${role} could be made: ${made.stderr}`);
  const password = made.stdout.trim().split("\n").at(-1);
  writeFileSync(join(folder, `${role}-account.json`), JSON.stringify({ email, password }));
}

// Tests that are killed cannot stop it: it goes when who started it is gone.
const startedBy = process.ppid;
setInterval(() => process.ppid === startedBy || process.kill(process.pid, "SIGTERM"), 2000).unref();

await import("./start.mjs");
