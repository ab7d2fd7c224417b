import { expect } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";

test.describe("a researcher", () => {
  test.use({ storageState: ".build/e2e/researcher-session.json" });

  test("finds consultations across patients, filters them, opens one, rates it, and finds it among those rated", async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const address = await heldConsultation(playwright, baseURL, "synthetic-0005");
    await page.goto("/patients");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consultations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Consultations" })).toBeVisible();
    const rows = page.getByRole("table", { name: "Consultations, latest first" }).getByRole("row");
    const ours = rows.filter({ has: page.locator(`a[href="${address}"]`) });
    await expect(ours).toContainText("S-0005");
    await expect(ours).toContainText("Finished");
    await settled(page);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByLabel("Ratings").selectOption("Rated by me");
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("button", { name: "Show all consultations" }).click();
    await page.getByLabel("State").selectOption("Finished");
    await ours.getByRole("rowheader").getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(address));
    const ratings = await page.request.post(`/api${address}/ratings`, {
      data: { alignment: 4, relevance: 4, value: 4 },
      headers: { origin: baseURL ?? "" },
    });
    expect(ratings.status()).toBe(200);
    await page.goto("/consultations");
    await page.getByLabel("Ratings").selectOption("Rated by me");
    await expect(ours).toContainText("by you");
  });
});

test("a clinician, who reads consultations patient by patient, is refused the list, and not led to it", async ({
  page,
}) => {
  const response = await page.goto("/consultations");
  expect(response?.status()).toBe(403);
  await page.goto("/patients");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consultations" })).toHaveCount(
    0,
  );
});
