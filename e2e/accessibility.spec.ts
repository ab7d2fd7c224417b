import { expect } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

const pages = [
  "/patients",
  "/patients/synthetic-0007",
  "/patients/synthetic-0017",
  "/patients/synthetic-0007/timeline",
  "/patients/synthetic-0007/flowsheet",
  "/patients/synthetic-0007/experts",
  "/patients/synthetic-0007/record",
  "/patients/synthetic-0007/consultations",
  "/library",
  "/library/aabb-2023-red-cells",
  "/library/libraries/consilium-icu",
  "/models",
  "/models/icu-mortality/evaluation",
  "/models/icu-mortality/cards/adacare",
  "/models/icu-mortality/cards/fusion",
  "/imports",
  "/models/icu-mortality/cohort",
  "/audit",
  "/patients/nobody",
];
for (const colorScheme of ["light", "dark"] as const) {
  for (const path of pages) {
    test(`${path} meets WCAG 2.2 AA in the ${colorScheme} theme`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await settled(page);
      await (colorScheme === "light" ? expectNoViolations(page) : expectContrast(page));
    });
  }

  test(`signing in meets WCAG 2.2 AA in the ${colorScheme} theme`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectNoViolations(page);
    await context.close();
  });
}

test("no page is wider than a phone of 390 px", async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await page.goto(path);
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("the first Tab offers to skip to the content, and the phone's menu opens and closes by keyboard", async ({
  page,
}) => {
  await page.goto("/patients");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Consilium" });
  await expect(menu.getByRole("link", { name: "Library" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("the theme that one chooses is drawn at once, also after a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/library");
  await page.getByRole("button", { name: "Demo clinician" }).click();
  await page.getByLabel("Dark").check({ force: true });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});
