import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";

/** Sign-ins are limited to three in ten seconds, so the tests share one; a test of signing in begins without it. */
test("signs the demo clinician in", async ({ request }) => {
  const account = JSON.parse(await readFile(".build/e2e/data/demo-account.json", "utf8"));
  const response = await request.post("/api/auth/sign-in/email", { data: account });
  expect(response.status()).toBe(200);
  await request.storageState({ path: ".build/e2e/session.json" });
});
