import { AsyncLocalStorage } from "node:async_hooks";

/** Where instrumentation.ts, which Next.js bundles apart, finds what notes an outage. */
export const OUTAGE_OF_PAGE = Symbol.for("consilium.outage-of-page");

const asked = new AsyncLocalStorage();
const retryAfterSeconds = 5;

/**
 * Answers a request. A page that met no database is answered with 503 and Retry-After, as the API is: Next.js, which lets no page
 * choose its status once it has failed, says 500.
 */
export function answerPage(response, answer) {
  const page = { metNoDatabase: false };
  globalThis[OUTAGE_OF_PAGE] ??= () => {
    const current = asked.getStore();
    if (current) current.metNoDatabase = true;
  };
  const writeHead = response.writeHead;
  response.writeHead = function (status, ...rest) {
    if (status !== 500 || !page.metNoDatabase) return writeHead.call(this, status, ...rest);
    this.setHeader("retry-after", String(retryAfterSeconds));
    return writeHead.call(this, 503, ...rest);
  };
  return asked.run(page, answer);
}
