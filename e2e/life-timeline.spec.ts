import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

/** Two invented lives of our own writing (e2e/fixtures/fhir/README.md). */
const lives = ["vestervang.json", "okonkwo-lind.json"].map((name) => join("e2e", "fixtures", "fhir", name));

/** What a data manager does to bring the lives in. */
async function importLives(page: Page): Promise<void> {
  await page.goto("/imports");
  const panel = page.getByRole("region", { name: "Import FHIR R4 or CSV" });
  await panel.getByLabel("Files, or one archive").setInputFiles(lives);
  await expect(panel.getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 60_000 });
  await panel.getByLabel("Name of the source").fill("Lives of the timeline");
  await panel.getByLabel("These patients are invented").check();
  await panel.getByRole("button", { name: "Import", exact: true }).click();
  // The list below may hold the account of an earlier import of the same lives.
  await expect(panel.getByText("The import of 2 files is done.")).toBeVisible({ timeout: 120_000 });
}

let root = "";
/** Where the history of Ingeborg Vestervang is shown; identifiers are of this install. */
async function historyOf(page: Page): Promise<string> {
  if (root === "") {
    await page.goto("/patients");
    const answer = await page.request.post("/api/patients/search", {
      headers: { origin: new URL(page.url()).origin },
      data: {
        ...{ query: "Vestervang", source: null, careUnit: null, task: null },
        ...{ order: "patient", direction: "asc", offset: 0, limit: 50 },
      },
    });
    const found = /"id":"([^"]+)"/.exec(await answer.text());
    expect(found, await answer.text()).not.toBeNull();
    root = `/patients/${found?.[1]}/history`;
  }
  return root;
}

const plot = (page: Page): Locator => page.getByRole("group", { name: /^Timeline, / });
const entries = (page: Page): Locator => page.getByRole("list", { name: "Entries" });

test.describe("a data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });
  test("brings two lives in", async ({ page }) => {
    test.setTimeout(240_000);
    await importLives(page);
  });
});

test.describe("the timeline of a life", () => {
  test("walks from all of a life to an hour by keyboard, and comes back by its address", async ({ page }) => {
    await page.goto(`${await historyOf(page)}/timeline`);
    await expect(plot(page)).toHaveAccessibleName(/^Timeline, \d{4} to \d{4}$/);
    await expect(page.getByRole("heading", { level: 3, name: /^Encounters/ })).toBeVisible();
    await plot(page).focus();
    await page.keyboard.press("End");
    for (let i = 0; i < 14; i++) await page.keyboard.press("+");
    await expect(plot(page)).toHaveAccessibleName(/^Timeline, \d+ \w+ \d{4}/);
    const hoursInAddress = () => {
      const { searchParams } = new URL(page.url());
      const [from, to] = ["from", "to"].map((name) => Date.parse(`${searchParams.get(name)}Z`));
      return ((to ?? 0) - (from ?? 0)) / 3_600_000;
    };
    await expect.poll(hoursInAddress).toBeLessThan(24);
    const name = await plot(page).getAttribute("aria-label");
    await page.reload();
    await expect(plot(page)).toHaveAccessibleName(name ?? "");
    await plot(page).focus();
    await page.keyboard.press("0");
    await expect.poll(() => page.url()).not.toContain("from=");
    await page.getByRole("button", { name: "Hour", exact: true }).click();
    await expect(page.getByText("(60 minutes)")).toBeVisible();
  });

  test("lists what is in view, by kind, and what a mark stands for", async ({ page }) => {
    await page.goto(`${await historyOf(page)}/timeline?from=2023-01-20T00:00&to=2023-02-06T00:00`);
    await page.getByLabel("Kind").selectOption("medications");
    await expect(entries(page).getByText(/Norepinephrine/)).toBeVisible();
    await page.getByLabel("Kind").selectOption("notes");
    await expect(entries(page).getByRole("listitem")).toHaveCount(4);
    const cluster = plot(page).locator('[data-lane="results"][data-cluster]').first();
    const members = ((await cluster.getAttribute("data-members")) ?? "").split(" ").length;
    await cluster.click();
    await expect(page.getByRole("region", { name: "Chosen: Results" })).toBeVisible();
    await expect(entries(page).getByRole("listitem")).toHaveCount(members);
    await page.getByRole("button", { name: "List all in view" }).click();
    await expect(page.getByRole("region", { name: "In view" })).toBeVisible();
  });

  test("zooms about the pointer and pans by dragging, and a drag chooses nothing", async ({ page }) => {
    await page.goto(`${await historyOf(page)}/timeline`);
    const before = await plot(page).getAttribute("aria-label");
    const box = await plot(page).boundingBox();
    if (!box) throw new Error("the plot is drawn");
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
    await page.keyboard.down("Control");
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
    await expect(plot(page)).not.toHaveAccessibleName(before ?? "");
    const zoomed = await plot(page).getAttribute("aria-label");
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(plot(page)).not.toHaveAccessibleName(zoomed ?? "");
    await expect(page.getByRole("region", { name: "In view" })).toBeVisible();
  });

  test("as of a moment shows nothing that was known later", async ({ page }) => {
    const at = `${await historyOf(page)}/timeline`;
    await page.goto(`${at}?asOf=2016-12-31T23:59:59.999Z`);
    await expect(page.getByText("The line is the moment looked back to", { exact: false })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Norepinephrine");
    expect(await (await page.request.get(page.url())).text()).not.toContain("Norepinephrine");
    await page.goto(at);
    expect(await (await page.request.get(page.url())).text()).toContain("Norepinephrine");
  });

  test("opens the source of an entry, as it was written", async ({ page }) => {
    await page.goto(`${await historyOf(page)}/timeline?from=2023-01-20T00:00&to=2023-02-06T00:00`);
    await page.getByLabel("Kind").selectOption("medications");
    // At once, while the address of the window settles.
    await entries(page).getByRole("link", { name: "Norepinephrine" }).first().click();
    const source = page.getByRole("region", { name: "As its source wrote it" });
    await expect(source).toContainText('"resourceType": "MedicationAdministration"');
    await expect(page.getByText(/known/i).first()).toBeVisible();
  });

  test("stays under two seconds with 10,000 events, once they are there", async ({ page }) => {
    await page.goto(`${await historyOf(page)}/timeline`);
    const packed = await (await page.request.get(`/api${await historyOf(page)}/timeline`)).json();
    // An entry is packed as packed-timeline.ts says: its id first, when it began the sixth, with precision and offset.
    const model = packed.entries.find((one: unknown[]) => Array.isArray(one[5]) && one[5][1] === 3);
    const many = Array.from({ length: 10_000 }, (_, i) => {
      const id = `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
      const start = [Date.UTC(2000, 0, 1) + i * 17 * 3_600_000, 3, 0];
      return [id, ...model.slice(1, 5), start, null, ...model.slice(7)];
    });
    const asOf = "2022-12-31T23:59:59.999Z";
    await page.route(/\/history\/timeline\?asOf=/, (route) =>
      route.request().resourceType() === "fetch" && route.request().url().includes("/api/")
        ? route.fulfill({ json: { ...packed, asOf, entries: many } })
        : route.continue(),
    );
    // Told in the page itself: from the answer being there to a timeline of it that a key has zoomed.
    const measured = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const { fetch } = window;
          let there = 0;
          window.fetch = async (...asked) => {
            const answer = await fetch(...asked);
            if (String(asked[0]).includes("/history/timeline?asOf=")) {
              await answer.clone().text();
              there = performance.now();
            }
            return answer;
          };
          const drawn = () => document.querySelector<HTMLElement>('[role="group"][aria-label^="Timeline, "]');
          const until = (isSo: () => boolean, then: () => void) =>
            isSo() ? then() : void requestAnimationFrame(() => until(isSo, then));
          until(
            () => there > 0 && (document.body.textContent ?? "").includes("of 10,000 entries"),
            () => {
              const before = drawn()?.ariaLabel;
              drawn()?.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
              until(
                () => drawn()?.ariaLabel !== before,
                () => done(performance.now() - there),
              );
            },
          );
        }),
    );
    await page.getByLabel("As of date").fill("2022-12-31");
    const took = await measured;
    const nodes = await plot(page).locator("[data-cluster]").count();
    test.info().annotations.push({
      type: "10,000 events",
      description: `${Math.round(took)} ms until zoomed in, ${nodes} marks`,
    });
    expect(nodes).toBeLessThan(400);
    expect(took).toBeLessThan(2000);
  });
});

test("medications stand as bars by whether they are taken, with what was given and where the dose changed", async ({
  page,
}) => {
  await page.goto(`${await historyOf(page)}/medications`);
  await expect(page.getByRole("region", { name: "Taken" }).getByText(/Paracetamol/)).toBeVisible();
  await expect(page.getByText("As stated", { exact: true })).toBeVisible();
  const past = page.getByRole("region", { name: "Past" });
  await expect(past.getByText(/ceftriaxone/i).first()).toBeVisible();
  await expect(past.getByText(/given 5 times/)).toBeVisible();
});

test("results stand by panel, values in other units apart, and open to their chart", async ({ page }) => {
  await page.goto(`${await historyOf(page)}/results`);
  await expect(page.getByRole("button", { name: /^Creatinine/ })).toHaveCount(2);
  await page.getByPlaceholder("Find a test").fill("a1c");
  await page.getByRole("button", { name: /a1c/i }).first().click();
  await expect(page.getByRole("img", { name: /over time; the values are listed below$/ })).toBeVisible();
  await page
    .getByRole("list", { name: /^Values of/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("region", { name: "As its source wrote it" })).toContainText(
    '"resourceType": "Observation"',
  );
});

test("notes are found by their words, never by an address, and a script in one is text", async ({ page }) => {
  await page.goto(`${await historyOf(page)}/notes`);
  await page.getByPlaceholder("Search in the notes").fill("drive fracture");
  const list = page.getByRole("list", { name: "Notes" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.locator("mark").first()).toHaveText(/drive|fracture/i);
  expect(page.url()).not.toContain("fracture");
  const title = await page.title();
  await list.getByRole("button").click();
  await expect(page.locator("[data-note-text]")).toContainText('<script>document.title = "the note ran"</script>');
  expect(await page.title()).toBe(title);
  expect(await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).join())).not.toMatch(
    /note|fracture/,
  );
});

const pages = ["timeline", "medications", "results", "notes"];
for (const name of pages) {
  test(`${name}: axe finds nothing in either theme, nor on a phone, where nothing is wider than the screen`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${await historyOf(page)}/${name}`);
    await settled(page);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("the source of an entry: axe finds nothing in either theme", async ({ page }) => {
  await page.goto(`${await historyOf(page)}/timeline`);
  await entries(page).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "As its source wrote it" })).toBeVisible();
  await settled(page);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
});

test("without scripts the first HTML holds the timeline's entries", async ({ page }) => {
  const html = await (await page.request.get(`${await historyOf(page)}/timeline`)).text();
  expect(html).toContain('aria-label="Entries"');
});

test.describe("the data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("takes the lives out again, for the tests that count patients", async ({ page }) => {
    await page.goto("/imports");
    await page.getByRole("button", { name: "Undo this import" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
  });
});
