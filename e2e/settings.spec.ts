import { expect, type Page } from "@playwright/test";
import { startProvider } from "../lib/language-models/testing/provider.server";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

const key = "sk-of-the-browser-test-4711";

test("the settings are not for clinicians", async ({ page }) => {
  const response = await page.goto("/settings");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" })).toHaveCount(0);
  expect((await page.request.get("/api/settings")).status()).toBe(403);
});

test.describe("an administrator", () => {
  test.use({ storageState: ".build/e2e/administrator-session.json" });
  test.describe.configure({ mode: "serial" });

  let provider: Awaited<ReturnType<typeof startProvider>>;
  test.beforeAll(async () => {
    provider = await startProvider(
      ({ messages, response_format }) =>
        JSON.stringify(messages).includes("2 + 3")
          ? { text: '{"sum": 5, "proof": "kept-4711"}' }
          : response_format?.json_schema?.name === "trial_of_speed"
            ? { text: '{"numbers": [1, 2, 3]}' }
            : { status: 500, message: "only sums" },
      (path) => (path === "/v1/models" ? { data: [{ id: "other" }, { id: "tiny" }] } : undefined),
    );
  });
  test.afterAll(() => provider.close());

  const row = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

  test("is told that there is no model yet, and sets one up; its key never comes back", async ({ page }) => {
    const answers: string[] = [];
    page.on("response", async (response) => {
      // Pages too: they hold the settings.
      if (response.url().includes("/settings")) answers.push(await response.text().catch(() => ""));
    });
    await page.goto("/settings");
    await expect(page.getByText("No language model is set up")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Add a model" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Server").selectOption("Other (OpenAI-compatible)");
    await dialog.getByRole("button", { name: "Test and save" }).click();
    await expect(dialog.getByText("An address such as http://localhost:11434/v1", { exact: false })).toBeVisible();
    // The address is completed, and the server asked for its models, as the field is left.
    await dialog.getByLabel("Base URL").fill(`${provider.baseUrl}/chat/completions`);
    await dialog.getByLabel("Key", { exact: true }).fill(key);
    await expect(dialog.getByLabel("Base URL")).toHaveValue(provider.baseUrl);
    await dialog.getByRole("button", { name: "tiny", exact: true }).click();
    await expect(dialog.getByLabel("Model", { exact: true })).toHaveValue("tiny");
    await dialog.getByText("More: name, price, limits").click();
    await dialog.getByLabel("Name", { exact: true }).fill("Ward model");
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Test and save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Convene uses tiny.", { exact: false })).toBeVisible();
    await expect(row(page, "Ward model").getByText("key kept, encrypted", { exact: false })).toBeVisible();
    await expect(row(page, "Ward model").getByText("default", { exact: true })).toBeVisible();

    await page.reload();
    await row(page, "Ward model").getByRole("button", { name: "Change" }).click();
    await expect(dialog.getByLabel("Key", { exact: true })).toHaveValue("");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).not.toContain(key);
    expect(await page.content()).not.toContain(key);
  });

  test("tests it, which says in plain words what was found", async ({ page }) => {
    await page.goto("/settings");
    await row(page, "Ward model").getByRole("button", { name: "Test" }).click();
    await expect(
      row(page, "Ward model").getByText(/^Test passed\. tiny at 127\.0\.0\.1:\d+ answered in (under )?\d+\.\d s\.$/),
    ).toBeVisible();
    await expect(row(page, "Ward model").getByText("It keeps to the JSON Schema", { exact: false })).toBeVisible();
    expect(provider.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
  });

  test("is refused a remote address until the policy allows it", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Add a model" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Base URL").fill("https://api.example.org/v1");
    await dialog.getByLabel("Model", { exact: true }).fill("large");
    await expect(dialog.getByText("policy allows no calls to api.example.org", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Test and save" }).click();
    await expect(
      dialog.getByText("Test failed. Nothing was sent to api.example.org", { exact: false }).first(),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Save all the same" }).click();
    await expect(
      dialog.getByText("This install's policy does not allow a language model at api.example.org", { exact: false }),
    ).toBeVisible();
    await page.goto("/settings/privacy");
    await expect(page.getByRole("radio", { name: /^Local endpoints/ })).toBeChecked();
    await expectNoViolations(page);
    await page.getByRole("radio", { name: /^Built-in reasoner only/ }).check();
    await expect(page.getByText("Nothing: no language model can be called.")).toBeVisible();
    await page.goto("/settings");
    const asked = provider.requests.length;
    await row(page, "Ward model").getByRole("button", { name: "Test" }).click();
    await expect(
      row(page, "Ward model").getByText("this install's policy allows the built-in reasoner alone", { exact: false }),
    ).toBeVisible();
    expect(provider.requests.length).toBe(asked);
    await page.goto("/settings/privacy");
    await page.getByRole("radio", { name: /^Local endpoints/ }).check();
    await expect(page.getByText("stays here")).toBeVisible();
  });

  test("takes a name that counts as local, and bars a model under it when it counts no more", async ({ page }) => {
    await page.goto("/settings/privacy");
    const card = page.getByRole("region", { name: "Names that count as local" });
    const names = card.getByLabel("Hosts' names, one on each line");
    await names.fill("http://llm.hospital.internal");
    await card.getByRole("button", { name: "Save the names" }).click();
    await expect(card.getByText(/“http:\/\/llm.hospital.internal”: expected a host's name/)).toBeVisible();
    await names.fill("LLM.Hospital.Internal.");
    await card.getByRole("button", { name: "Save the names" }).click();
    await expect(names).toHaveValue("llm.hospital.internal");
    await expectNoViolations(page);
    await page.reload();
    await expect(names).toHaveValue("llm.hospital.internal");
    await page.goto("/settings");
    await page.getByRole("button", { name: "Add a model" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Base URL").fill("http://llm.hospital.internal:8000/v1");
    await dialog.getByLabel("Model", { exact: true }).fill("by name");
    await dialog.getByRole("button", { name: "Test and save" }).click();
    // No such machine is here: it is saved untested, by somebody's choice, and is nobody's default.
    await dialog.getByRole("button", { name: "Save all the same" }).click({ timeout: 30_000 });
    await expect(row(page, "by name").getByText("In this network; the record is de-identified first")).toBeVisible();
    await page.goto("/settings/privacy");
    await names.fill("");
    await card.getByRole("button", { name: "Save the names" }).click();
    await expect(page.getByText("Saved. It counts from the next call on.").first()).toBeVisible();
    await page.goto("/settings");
    await expect(row(page, "by name").getByText("In this network", { exact: false })).toHaveCount(0);
    await row(page, "by name").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "by name")).toHaveCount(0);
  });

  test("gives an agent a model of its own, and takes it away again", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Add a model" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Base URL").fill(provider.baseUrl);
    await dialog.getByLabel("Model", { exact: true }).fill("other");
    await dialog.getByText("More: name, price, limits").click();
    await dialog.getByLabel("Name", { exact: true }).fill("Second model");
    await dialog.getByRole("button", { name: "Test and save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "Second model").getByText("default", { exact: true })).toHaveCount(0);
    await page.getByLabel("MetaAgent").selectOption({ label: "Second model (other)" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("It counts from the next consultation on.", { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("MetaAgent").locator("option:checked")).toHaveText("Second model (other)");
    await settled(page);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await row(page, "Second model").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "Second model")).toHaveCount(0);
    await expect(page.getByLabel("MetaAgent").locator("option:checked")).toHaveText("The default");
  });

  test("leaves its traces in the audit log, without the key", async ({ page }) => {
    await page.goto("/audit");
    await expect(page.getByText("added a language model").locator("visible=true").first()).toBeVisible();
    await expect(page.getByText("chose where calls may go").locator("visible=true").first()).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });
});

test("a clinician sees what would be sent before the team is convened", async ({ page, playwright, baseURL }) => {
  // The experts are asked and explained first, as in a consultation.
  test.setTimeout(150_000);
  await page.goto("/patients");
  await page.getByRole("table", { name: "Patients" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^tiny at 127\.0\.0\.1/ }).check({ timeout: 45_000 });
  await dialog.getByRole("button", { name: "See exactly what would be sent" }).click();
  const sent = dialog.getByRole("region", { name: "What would be sent" });
  await expect(sent.getByText("Nothing has been sent yet.", { exact: false })).toBeVisible({ timeout: 60_000 });
  // The MetaAgent's message, which opens the questions, stands before the doctors'.
  for (const whose of [/^MetaAgent to tiny at/, /doctor to tiny at/]) {
    const message = sent.locator("details").filter({ hasText: whose }).first();
    await message.locator("summary").click();
    await expect(message.getByText("It stays on this machine and is not de-identified.")).toBeVisible();
    await expect(message.getByText("Calibrated risk", { exact: false }).first()).toBeVisible();
  }

  const administrator = await playwright.request.newContext({
    baseURL,
    storageState: ".build/e2e/administrator-session.json",
  });
  const { settings } = await (await administrator.get("/api/settings")).json();
  for (const { id } of settings.providers) {
    const gone = await administrator.post(`/api/settings/providers/${id}/remove`, {
      data: {},
      headers: { origin: baseURL ?? "" },
    });
    expect(gone.status()).toBe(200);
  }
  await administrator.dispose();
});
