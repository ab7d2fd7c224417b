import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

/** Two invented lives of our own writing (e2e/fixtures/fhir/README.md), and one that ends. */
const lives = ["vestervang.json", "okonkwo-lind.json"];
const source = "Lives of the overview";

const coded = (text: string) => ({
  coding: [{ system: "https://codes.example.org", code: text, display: text }],
  text,
});
const subject = { reference: "Patient/endling" };
/** Somebody who died in 2012: nobody reads of it on a day before. */
const ended = {
  resourceType: "Bundle",
  type: "collection",
  entry: [
    {
      resourceType: "Patient",
      id: "endling",
      name: [{ family: "Endling", given: ["Wilhelmina"] }],
      gender: "female",
      birthDate: "1931-04-02",
      deceasedDateTime: "2012-11-20",
    },
    {
      resourceType: "Condition",
      id: "hf",
      subject,
      clinicalStatus: { coding: [{ code: "active" }] },
      code: coded("Heart failure"),
      onsetDateTime: "2004-03-01",
      recordedDate: "2004-03-01",
    },
    {
      resourceType: "Encounter",
      id: "visit",
      subject,
      status: "finished",
      class: { code: "AMB" },
      reasonCode: [coded("Breathlessness")],
      period: { start: "2004-03-01T09:00:00Z", end: "2004-03-01T10:00:00Z" },
    },
  ].map((resource) => ({ resource })),
};

const panel = (page: Page) => page.getByRole("region", { name: "Import FHIR R4 or CSV" });

async function bringIn(page: Page): Promise<void> {
  const files = [
    ...lives.map((name) => ({ name, buffer: readFileSync(join("e2e", "fixtures", "fhir", name)) })),
    { name: "endling.json", buffer: Buffer.from(JSON.stringify(ended)) },
  ];
  await page.goto("/imports");
  await panel(page)
    .getByLabel("Files, or one archive")
    .setInputFiles(files.map((file) => ({ ...file, mimeType: "application/json" })));
  await expect(panel(page).getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 60_000 });
  await panel(page).getByLabel("Name of the source").fill(source);
  await panel(page).getByLabel("These patients are invented").check();
  await panel(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(panel(page).getByText(/^The import of 3 files is done\./)).toBeVisible({ timeout: 120_000 });
}

/** Opens a patient from the list by the name. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto("/patients");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name: new RegExp(name, "i") }).click();
  await expect(page).toHaveURL(/\/history$/);
}

/** Looks at the history as of the end of a day. */
async function lookAt(page: Page, day: string): Promise<void> {
  await page.getByLabel("As of date").fill(day);
  await expect(page).toHaveURL(new RegExp(`asOf=${day}`));
  await expect(page.getByText("What was recorded later is hidden.")).toBeVisible();
}

const card = (page: Page, name: RegExp) => page.getByRole("region", { name });

// The lives are brought in first and taken out last.

test.describe("a data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("brings in lives of years", async ({ page }) => {
    test.setTimeout(240_000);
    await bringIn(page);
  });
});

test("the list finds a life by its problems, and shows when it was last seen and what is active", async ({ page }) => {
  await page.goto("/patients");
  await page.getByRole("searchbox").fill("vestervang fibrill");
  const row = page.getByRole("row", { name: /Vestervang/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText(/encounters/);
  await page.getByRole("searchbox").fill("vestervang asthma");
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("a life opens at its overview: who, allergies, problems, drugs, results, encounters", async ({ page }) => {
  await open(page, "Vestervang");
  const who = page.getByRole("list", { name: "Patient" }).first();
  await expect(who).toContainText("born 17 Feb 1948");
  await expect(who).toContainText(/Allergies: .*penicillin/i);
  await expect(who).toContainText("Research use only");
  await expect(card(page, /^Active problems/)).toContainText(/diabetes/i);
  await expect(card(page, /^Active drugs/)).toBeVisible();
  await expect(card(page, /^Encounters$/)).toContainText(/The last 5 of \d+/);
  await expect(card(page, /^Latest results$/)).toContainText(/A1c/i);
  await card(page, /^Active problems/)
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/history\/source\//);
});

test("ten years back, what came later is gone, from the address and the first HTML too", async ({ page }) => {
  await open(page, "Vestervang");
  await expect(card(page, /^Active problems/)).toContainText(/fibrillation/i);
  await lookAt(page, "2012-05-12");
  await expect(page.getByText("As known on 12 May 2012.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/fibrillation|sepsis|hip/i);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("As known on 12 May 2012.");
  expect(html).not.toMatch(/fibrillation|sepsis/i);
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page).toHaveURL(/\/history\/results\?asOf=2012-05-12/);
});

test("goes over the years by keyboard, and from encounter to encounter", async ({ page }) => {
  await open(page, "Vestervang");
  await lookAt(page, "2015-05-12");
  await page.getByRole("slider", { name: "As of" }).focus();
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/asOf=2014-05-12/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/asOf=2014-06-12/);
  await page.getByRole("button", { name: "Next encounter" }).click();
  await expect(page).not.toHaveURL(/asOf=2014-06-12/);
  await page.getByRole("button", { name: "Now", exact: true }).click();
  await expect(page).not.toHaveURL(/asOf/);
  await expect(page.getByText("All that is stored, up to now.")).toBeVisible();
});

test("a link that is followed while the moment settles is not lost", async ({ page }) => {
  await open(page, "Vestervang");
  await page.getByLabel("As of date").fill("2012-05-12");
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page).toHaveURL(/\/history\/results/);
  await expect(page.getByRole("searchbox", { name: "Find a test" })).toBeVisible();
});

test("nobody reads of a death on a day before it", async ({ page }) => {
  await open(page, "Endling");
  const who = page.getByRole("list", { name: "Patient" }).first();
  await expect(who).toContainText("Deceased 20 Nov 2012, at 81 y");
  await lookAt(page, "2010-01-01");
  await expect(who).toContainText("78 y");
  await expect(page.getByRole("main")).not.toContainText(/deceased|death/i);
  // The year as a year: an id that this install has drawn may hold its digits.
  expect(await (await page.request.get(page.url())).text()).not.toMatch(/Deceased|(?<![\w-])2012(?!\w)/);
});

test("allergies that are stated as none are not said to be unrecorded", async ({ page }) => {
  await open(page, "Okonkwo-Lind");
  await expect(page.getByRole("list", { name: "Patient" }).first()).toContainText("Allergies: none known (stated)");
});

test("on a phone the bars leave room to read, and nothing runs over the edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "Vestervang");
  await expect(card(page, /^Active problems/)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole("slider", { name: "As of" })).toBeInViewport();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`is within WCAG 2.2 AA in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, "Vestervang");
    await lookAt(page, "2016-05-12");
    await settled(page);
    await (colorScheme === "light" ? expectNoViolations : expectContrast)(page);
    await page.goto("/patients");
    await settled(page);
    await (colorScheme === "light" ? expectNoViolations : expectContrast)(page);
  });

test.describe("the data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("takes the lives out again, for the tests that count patients", async ({ page }) => {
    await page.goto("/imports");
    await page.getByRole("button", { name: "Undo this import" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    // The dialog goes once it is done; an import that was undone before says so all the while.
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
  });
});
