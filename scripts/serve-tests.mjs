import { rmSync } from "node:fs";
import { join } from "node:path";
import "./root.mjs";

// The browser tests' server: `npm start` itself, on a port and on data of its own, begun anew.
const folder = join(".build", "e2e");
rmSync(folder, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: "4310",
  HOST: "127.0.0.1",
  CONSILIUM_DATA_DIR: join(folder, "data"),
  LOG_LEVEL: "warn",
});
await import("./start.mjs");
