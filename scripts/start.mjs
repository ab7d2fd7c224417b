import { createRequire } from "node:module";
import { address, announce, requireFreePort } from "./address.mjs";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { prepare } from "./prepare.mjs";
import { loadSettings } from "./root.mjs";

loadSettings();
const where = address();
await requireFreePort(where);
install();
build();
prepare();

// The server runs in this very process, so that whatever stops this process, however, stops the server.
process.env.NODE_ENV = "production";
process.argv.splice(2, Number.POSITIVE_INFINITY, "start", "--hostname", where.host, "--port", String(where.port));
createRequire(import.meta.url)("next/dist/bin/next");
await announce(where);
