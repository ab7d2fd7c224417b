import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import { prepare } from "./prepare.mjs";
import { loadSettings } from "./root.mjs";
import { serve } from "./serve.mjs";
import { address, announce, namedProxies, requireFreePort } from "./server-address.mjs";

loadSettings();
const where = address();
const proxies = namedProxies();
await requireFreePort(where);
install();
listSources();
build();
prepare();

// The server runs in this very process, so that whatever stops this process, however, stops the server.
await serve(where, proxies);
await announce(where);
