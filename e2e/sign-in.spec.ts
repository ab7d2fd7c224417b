import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

test.use({ storageState: { cookies: [], origins: [] } });

test("says what is missing and what is wrong, then signs in and goes where one wanted to go", async ({ page }) => {
  await page.goto("/patients/synthetic-0007/flowsheet");
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await expect(page.getByText("For research only. Not for the care of patients.")).toBeVisible();

  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  await signIn.click();
  await expect(page.getByText("Give your e-mail address and your password.")).toBeVisible();

  await page.getByLabel("E-mail address").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not the password");
  await signIn.click();
  await expect(page.getByText("E-mail address and password do not match an account.")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toBeFocused();

  await page.getByRole("button", { name: "Sign in as the demo clinician" }).click();
  await expect(page).toHaveURL(/\/patients\/synthetic-0007\/flowsheet$/);
  await expect(page.getByRole("heading", { name: "Ada Okafor" })).toBeVisible();

  await page.getByRole("button", { name: "Demo clinician" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/patients");
  await expect(page).toHaveURL(/\/sign-in\?from=/);
});

test("masks the password, and lets password managers and the clipboard fill it in", async ({ page }) => {
  await page.goto("/sign-in");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("E-mail address")).toHaveAttribute("autocomplete", "username");
  await password.focus();
  const pasted = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent("paste", { cancelable: true, bubbles: true })),
  );
  expect(pasted, "nothing stops pasting").toBe(true);
});

test("shows the demo account to nobody who asks by another name, or through somebody", async ({ request }) => {
  const { email, password } = JSON.parse(await readFile(".build/e2e/data/demo-account.json", "utf8"));
  const page = async (headers: Record<string, string>) => (await request.get("/sign-in", { headers })).text();
  expect(await page({})).toContain(password);
  const asked: Record<string, string>[] = [
    { host: "consilium.example.org" },
    { "x-forwarded-for": "127.0.0.1" },
    { "X-Forwarded-Host": "consilium.example.org" },
    { forwarded: "for=192.0.2.7" },
    { via: "1.1 proxy", "x-consilium-forwarded": "no" },
  ];
  for (const headers of asked) {
    const html = await page(headers);
    expect(html).toContain("E-mail address");
    expect(html).not.toContain(password);
    expect(html).not.toContain(email);
  }
});

test("never leads to another site after signing in", async ({ page }) => {
  for (const from of ["https://example.org/", "//example.org/", "/\\example.org", "/.//example.org/x"]) {
    await page.goto(`/sign-in?from=${encodeURIComponent(from)}`);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    expect(await page.content()).not.toContain('"returnTo":"https:');
    expect(new URL(page.url()).pathname).toBe("/sign-in");
  }
});

test("goes to the patients after signing in where the way back is another site's, written as a path", async ({
  page,
}) => {
  await page.goto("/sign-in?from=/.//evil.example/x");
  await page.getByRole("button", { name: "Sign in as the demo clinician" }).click();
  await expect(page.getByRole("heading", { name: "Patients", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/patients");
});
