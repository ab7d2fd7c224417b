import { createServer } from "node:http";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureRequests, routeClass } from "./request-metrics.mjs";

it("a request is for one of seven things, and no address is a label", () => {
  const classes = {
    "/": "page",
    "/patients/SYN-1?tab=x": "page",
    "/_next/static/chunk.js": "asset",
    "/icon.svg": "asset",
    "/api/auth/sign-in/email": "sign-in",
    "/api/health": "probe",
    "/api/metrics?x": "probe",
    "/api/patients/p/export?format=fhir": "export",
    "/cds-services/consilium-patient-view": "api",
    "/smart/launch?iss=x": "page",
    "/api/runs/0b0e/events?after=3": "stream",
    "/api/runs/0b0e/stop": "api",
    "/api/consultations/0b0e/export?format=pdf": "export",
    "/api/patients/SYN-1": "api",
  };
  for (const [url, route] of Object.entries(classes)) expect(routeClass(url), url).toBe(route);
});

let server;
let origin;
const ended = [];

beforeAll(async () => {
  const measure = measureRequests();
  server = createServer((request, response) => {
    measure(request, response);
    response.once("close", () => ended.shift()?.());
    if (request.url.endsWith("/events")) response.write("retry: 2000\n\n");
    else if (request.url !== "/slow") response.writeHead(request.url === "/api/x" ? 404 : 200).end("done");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks, and waits until the server has done with it. */
async function ask(path, signal) {
  const over = new Promise((resolve) => ended.push(resolve));
  const answer = await fetch(`${origin}${path}`, { signal }).then(
    (response) => response.text().catch(() => null),
    () => null,
  );
  await over;
  return answer;
}

const valueAt = async (line) =>
  Number(
    (await register.metrics())
      .split("\n")
      .find((own) => own.startsWith(`${line} `))
      ?.split(" ")
      .at(-1),
  );

it("requests are counted by status, and timed", async () => {
  await ask("/patients/SYN-1");
  await ask("/patients/SYN-2");
  await ask("/api/x");
  expect(await valueAt('consilium_http_requests_total{route="page",status="200"}')).toBe(2);
  expect(await valueAt('consilium_http_requests_total{route="api",status="404"}')).toBe(1);
  expect(await valueAt('consilium_http_request_duration_seconds_bucket{le="+Inf",route="page"}')).toBe(2);
  expect(await register.metrics()).not.toContain("SYN-");
});

it("a request whose sender left before the answer is counted as such", async () => {
  await ask("/slow", AbortSignal.timeout(100));
  expect(await valueAt('consilium_http_requests_total{route="page",status="499"}')).toBe(1);
});

it("open event streams are counted, and not timed", async () => {
  const leaving = new AbortController();
  const over = new Promise((resolve) => ended.push(resolve));
  await fetch(`${origin}/api/runs/0b0e/events`, { signal: leaving.signal });
  expect(await valueAt("consilium_event_streams_open")).toBe(1);
  leaving.abort();
  await over;
  expect(await valueAt("consilium_event_streams_open")).toBe(0);
  expect(await register.metrics()).not.toContain('route="stream"} ');
});

it("the process tells of its heap and its event loop", async () => {
  expect(await valueAt("nodejs_heap_size_used_bytes")).toBeGreaterThan(1e6);
  expect(await valueAt("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});
