import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";

/** What a request is for, in one of seven words: an address itself would name patients and runs. */
export function routeClass(url = "/") {
  const path = url.split("?")[0] ?? "";
  if (/^\/(_next\/|favicon\.ico$|icon\.svg$)/.test(path)) return "asset";
  if (path.startsWith("/cds-services")) return "api";
  if (!path.startsWith("/api/")) return "page";
  if (path.startsWith("/api/auth/")) return "sign-in";
  if (/^\/api\/(health|metrics)$/.test(path)) return "probe";
  if (/^\/api\/runs\/[^/]+\/events$/.test(path)) return "stream";
  if (/^\/api\/(consultations|patients)\/[^/]+\/export$/.test(path)) return "export";
  return "api";
}

/** What web servers log where whoever asked left before there was an answer. */
const callerLeft = 499;

/**
 * Counts requests for `/api/metrics` from now on, along with the process's own figures: event loop, heap, processor.
 * @returns to be called with each request and its response.
 */
export function measureRequests() {
  collectDefaultMetrics();
  const requests = new Counter({
    name: "consilium_http_requests_total",
    help: "Requests that were answered, by what they were for and the status of the answer.",
    labelNames: ["route", "status"],
  });
  const seconds = new Histogram({
    name: "consilium_http_request_duration_seconds",
    help: "Seconds until a request was answered whole; event streams, which stay open, are left out.",
    labelNames: ["route"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const streams = new Gauge({ name: "consilium_event_streams_open", help: "Event streams that are open now." });
  return (request, response) => {
    const route = routeClass(request.url);
    const since = performance.now();
    if (route === "stream") streams.inc();
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : callerLeft;
      requests.inc({ route, status: String(status) });
      if (route === "stream") streams.dec();
      else seconds.observe({ route }, (performance.now() - since) / 1000);
    });
  };
}
