import { createRequire } from "node:module";
import { build } from "./build.mjs";
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
build();
prepare();

// The server runs in this very process, so that whatever stops this process, however, stops the server.
process.env.NODE_ENV = "production";
// It stops as lib/platform/start-server.server.ts says: Next by itself would end before the work is put in order.
process.env.NEXT_MANUAL_SIG_HANDLE = "1";
process.argv.splice(2, Number.POSITIVE_INFINITY, "start", "--hostname", where.host, "--port", String(where.port));
createRequire(import.meta.url)("next/dist/bin/next");
await announce(where);
