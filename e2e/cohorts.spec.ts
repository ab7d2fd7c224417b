import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

// The whole story is a researcher's, who may export; a fresh install's invented patients have histories of years.
test.use({ storageState: ".build/e2e/researcher-session.json" });

const box = (page: Page) => page.getByRole("searchbox").first();
const readAs = (page: Page) => page.getByRole("region", { name: "Read as" });
/** A search reads all records the first time. */
const patient = { timeout: 30_000 };
const results = (page: Page) => page.getByRole("region", { name: "Patients who meet this" });

async function ask(page: Page, words: string): Promise<void> {
  await page.goto("/patients");
  await box(page).fill(words);
  await box(page).press("Enter");
}

/** What the results say: how many meet the question, do not, and of how many it is unknown. */
async function countsOf(page: Page): Promise<number[]> {
  const told = results(page)
    .getByRole("status")
    .filter({ hasText: /meets? this/ });
  await expect(told).toBeVisible(patient);
  const text = await told.innerText();
  return [...text.matchAll(/\d+/g)].map(([number]) => Number(number)).slice(0, 3);
}

test("a name is looked for as before, and nothing is read into it", async ({ page }) => {
  await page.goto("/patients");
  const first = page.getByRole("rowheader").first();
  const name = (await first.getByRole("link").innerText()).trim();
  await box(page).fill(name);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(readAs(page)).toHaveCount(0);
});

test("asks, sees how it is read, edits a criterion, sees why, and follows it to the source", async ({ page }) => {
  await page.goto("/patients");
  await box(page).fill("women over 40 with hypertension");
  await expect(readAs(page)).toContainText("female");
  await expect(readAs(page).getByRole("button", { name: "hypertension", exact: true })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await readAs(page).getByRole("button", { name: "Find patients" }).click();
  await expect(results(page)).toBeVisible();
  const before = await countsOf(page);
  expect(before.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(36);

  await readAs(page)
    .getByRole("button", { name: /^age above 40/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Age: value").fill("70");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(readAs(page).getByRole("button", { name: /^age above 70/ })).toBeVisible();
  await expect.poll(async () => (await countsOf(page))[0]).toBeLessThan(before[0] ?? 0);

  const first = results(page).getByRole("list", { name: "Why" }).first();
  await expect(first).toContainText("hypertension", patient);
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/history\/source\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(results(page)).toBeVisible();
  expect(page.url()).not.toMatch(/hypertension|women|70/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /hypertension/i,
  );
});

test("a concept is changed for a wider one, with how many it would be", async ({ page }) => {
  await ask(page, "hypertension");
  await readAs(page).getByRole("button", { name: "hypertension", exact: true }).click();
  const wider = page.getByRole("dialog").getByRole("list", { name: "Wider" }).getByRole("button").first();
  await expect(wider).toContainText(/\(\d+/, patient);
  const name = (await wider.innerText()).replace(/\s*\(.*$/s, "");
  await wider.click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(readAs(page)).toContainText(name);
});

test("what cannot be asked is said, and nothing runs; what is not understood is shown, and the answer is partial", async ({
  page,
}) => {
  const searches: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/cohorts\/(search|narrowing|concepts)$/.test(request.url())) searches.push(request.url());
  });
  await ask(page, "hypertension and ECOG 7");
  await expect(page.getByText(/Not run\..*ECOG runs from 0 to 5/)).toBeVisible();
  for (const words of [
    "ECOG 7",
    "lung cancer ".repeat(1000),
    "'; drop table patient; --",
    "<script>alert(1)</script>",
    Array.from({ length: 501 }, (_, i) => `age over ${i % 100}`)
      .join(" and ")
      .slice(0, 10_100),
  ]) {
    await ask(page, words);
    await expect(page.getByText(/Not run\.|No criterion was read/).first()).toBeVisible();
  }
  expect(searches).toEqual([]);

  await ask(page, "hypertension in a good mood");
  await expect(readAs(page)).toContainText("not understood: plays no part");
  await expect(results(page)).toContainText("partial");
});

test("words that can be read in two ways are told apart by whoever wrote them", async ({ page }) => {
  await ask(page, "women and hypertension or asthma");
  await expect(page.getByRole("group", { name: /can be read in 2 ways/ })).toBeVisible();
  await page.getByRole("radio").nth(1).check();
  await expect(results(page)).toBeVisible();
});

test("saves a cohort, runs it again, compares it, convenes on 3 and stops, exports, renames and deletes it", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto("/cohorts");
  await expect(page.getByText("No cohorts yet")).toBeVisible();
  const saved: string[] = [];
  for (const [words, name] of [
    ["hypertension", "Hypertension"],
    ["women with hypertension", "Women with hypertension"],
  ] as const) {
    await ask(page, words);
    await countsOf(page);
    await results(page).getByRole("button", { name: "Save as cohort" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/cohorts\/[0-9a-f-]{36}$/, patient);
    saved.push(page.url());
  }
  await page.goto(saved[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Hypertension" })).toBeVisible();
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("Nobody joined, nobody left")).toBeVisible(patient);

  await page.getByLabel("With").selectOption({ label: "Women with hypertension" });
  await expect(page.getByText(/in both, of/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Only in Women with hypertension" })).toContainText("(0)");

  const convened = page.getByRole("region", { name: "Run over this cohort" });
  await page.getByLabel("Patients", { exact: true }).fill("3");
  await expect(page.getByText(/^3 consultations/)).toBeVisible();
  await page.getByRole("button", { name: "Convene on 3 patients" }).click();
  await expect(convened).toContainText("0 of 3 done");
  await expect(convened).toContainText(/Under way|Finished/);
  await expect(convened.getByRole("link", { name: /^Consultation on/ }).first()).toBeVisible({ timeout: 30_000 });
  await expect(convened).toContainText(/[123] of 3 done/, { timeout: 120_000 });
  const stop = convened.getByRole("button", { name: "Stop" });
  // Where the last is done meanwhile there is nothing left to stop.
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => undefined);
  await expect(convened.getByText(/^(Stopped|Finished)$/).first()).toBeVisible({ timeout: 60_000 });

  for (const [words, holds] of [
    ["CSV", /^patient_id,mrn,answer,/],
    ["JSON", /"format": "consilium-cohort"/],
    ["FHIR Group", /"resourceType": "Group"/],
  ] as const) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: words, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^cohort\./);
    expect(await readFile(await download.path(), "utf8")).toMatch(holds);
  }

  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("High blood pressure");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "High blood pressure" })).toBeVisible();
  for (const address of saved) {
    await page.goto(address);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete the cohort" }).click();
    await expect(page).toHaveURL(/\/cohorts$/);
  }
  await expect(page.getByText("No cohorts yet")).toBeVisible();
});

test("goes by the keyboard alone: asks, opens a criterion, changes it, shows the unknown", async ({ page }) => {
  await page.goto("/patients");
  await page.keyboard.press("/");
  await page.keyboard.type("women over 40 with hypertension");
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeVisible();
  const chip = readAs(page).getByRole("button", { name: /^age above 40/ });
  for (let i = 0; i < 40 && !(await chip.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Age: value").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("60");
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).focus();
  await page.keyboard.press("Enter");
  await expect(readAs(page).getByRole("button", { name: /^age above 60/ })).toBeVisible();
  await results(page).getByRole("radio", { name: /^Met/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(results(page).getByRole("radio", { name: /^Unknown/ })).toBeChecked();
});

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [1440, 390])
    test(`is within WCAG 2.2 AA at ${width} in the ${colorScheme} theme, and nothing runs over the edge`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const check = colorScheme === "light" ? expectNoViolations : expectContrast;
      const shot = async (name: string) => {
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        if (process.env.COHORT_SHOTS)
          await page.screenshot({
            path: `${process.env.COHORT_SHOTS}/${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        await check(page);
      };
      await ask(page, "women over 40 with hypertension or diabetes, not on metformin, in a good mood");
      await expect(results(page)).toBeVisible();
      await page.getByText("How each criterion narrows it").click();
      await shot("search");
      await readAs(page)
        .getByRole("button", { name: /metformin/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByText("metformin").first()).toBeVisible();
      await settled(page);
      await shot("criterion");
      await page.keyboard.press("Escape");
      await countsOf(page);
      await results(page).getByRole("button", { name: "Save as cohort" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill(`Women ${width} ${colorScheme}`);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(/\/cohorts\/[0-9a-f-]{36}$/, patient);
      await page.getByRole("button", { name: "Run again" }).click();
      await expect(page.getByText(/joined, nobody left/)).toBeVisible(patient);
      await shot("cohort");
      await page.goto("/cohorts");
      await shot("cohorts");
    });
