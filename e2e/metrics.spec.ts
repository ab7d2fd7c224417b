import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

/** As scripts/serve-tests.mjs sets it. */
const headers = { authorization: "Bearer a token that serves the browser tests alone" };

test("metrics tell how the server is doing, and name nobody", async ({ page, request }) => {
  expect((await request.get("/api/metrics")).status()).toBe(401);
  await page.goto("/patients");
  await request.get("/api/patients/nobody-has-this-id");
  const text = await (await request.get("/api/metrics", { headers })).text();
  expect(text).toMatch(/^consilium_http_requests_total\{route="page",status="200"\} \d+$/m);
  expect(text).toMatch(/^consilium_http_request_duration_seconds_bucket\{le="0.1",route="api"\} \d+$/m);
  expect(text).toMatch(/^consilium_database_up 1$/m);
  expect(text).toMatch(/^consilium_runs\{status="finished"\} \d+$/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+$/m);
  expect(text).not.toMatch(/nobody-has-this-id|\bS-\d{4}|@example/);
});
