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
prepare();

await serve(where, proxies, { dev: true });
await announce(where);
