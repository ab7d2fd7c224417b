import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

/** The tests share one session for each account; a test of signing in begins without it. */
const accounts = [
  { who: "the demo clinician", account: ".build/e2e/data/demo-account.json", session: ".build/e2e/session.json" },
  ...["administrator", "researcher", "data-manager"].map((role) => ({
    who: `the ${role}`,
    account: `.build/e2e/${role}-account.json`,
    session: `.build/e2e/${role}-session.json`,
  })),
];

for (const { who, account, session } of accounts) {
  test(`signs ${who} in`, async ({ request }) => {
    const response = await request.post("/api/auth/sign-in/email", {
      data: JSON.parse(await readFile(account, "utf8")),
    });
    expect(response.status()).toBe(200);
    await request.storageState({ path: session });
  });
}
