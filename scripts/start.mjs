import { build } from "./build.mjs";
import { trustedProxies } from "./client-address.mjs";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import { prepare } from "./prepare.mjs";
import { fail, loadSettings } from "./root.mjs";
import { serve } from "./serve.mjs";
import { address, announce, requireFreePort } from "./server-address.mjs";

loadSettings();
const where = address();
const trusted = trustedProxies(process.env.CONSILIUM_TRUSTED_PROXIES);
if (!trusted.list)
  fail(`CONSILIUM_TRUSTED_PROXIES: "${trusted.fault}" is no address and no network such as 10.0.0.0/16.`, 2);
await requireFreePort(where);
install();
listSources();
build();
prepare();

// The server runs in this very process, so that whatever stops this process, however, stops the server.
await serve(where, trusted.list);
await announce(where);
