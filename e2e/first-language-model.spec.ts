import { readFile } from "node:fs/promises";
import { expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { type ProviderRequest, type ProviderTurn, startProvider } from "../lib/language-models/testing/provider.server";
import { expectContrast, expectNoViolations } from "./accessible";
import { answerTo, type Said } from "./answers-of-a-run";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";
import { hurried } from "./unfolded";

const patient = "synthetic-0007";
const taskOf = ({ response_format }: ProviderRequest) => response_format?.json_schema?.name ?? "";
const promptOf = ({ messages }: ProviderRequest) => messages.map(({ content }) => content).join("\n");

/** A local Ollama with one model, which says in a consultation what the built-in doctors said. */
function ollama(events: readonly Said[], answers: (request: ProviderRequest) => ProviderTurn | null = () => null) {
  return startProvider(
    (request) => {
      const other = answers(request);
      if (other) return other;
      if (taskOf(request) === "trial") return { text: '{"sum": 5, "proof": "kept-4711"}' };
      if (taskOf(request) === "trial_of_speed")
        return { text: JSON.stringify({ numbers: Array.from({ length: 40 }, () => 481) }), chunkDelayMs: 30 };
      return { text: JSON.stringify(answerTo(events, taskOf(request), promptOf(request))) };
    },
    (path) =>
      ({
        "/v1/models": { object: "list", data: [{ id: "llama3.1:8b" }] },
        "/api/tags": { models: [{ name: "llama3.1:8b" }] },
        "/api/ps": { models: [{ name: "llama3.1:8b", context_length: 16_384 }] },
      })[path],
  );
}

const administrator = (playwright: PlaywrightWorkerArgs["playwright"], baseURL: string | undefined) =>
  playwright.request.newContext({
    baseURL,
    storageState: ".build/e2e/administrator-session.json",
    extraHTTPHeaders: { origin: baseURL ?? "" },
  });

/** Without any language model, as an install begins. */
async function withoutModels(playwright: PlaywrightWorkerArgs["playwright"], baseURL: string | undefined) {
  const context = await administrator(playwright, baseURL);
  const { settings } = await (await context.get("/api/settings")).json();
  for (const { id } of settings.providers) await context.post(`/api/settings/providers/${id}/remove`, { data: {} });
  await context.dispose();
}

test.afterEach(({ playwright, baseURL }) => withoutModels(playwright, baseURL));

test.describe("with a local server running", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a new administrator reaches a consultation through a language model in under ten interactions", async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const ruled = await heldConsultation(playwright, baseURL, patient);
    const clinician = await playwright.request.newContext({ baseURL, storageState: ".build/e2e/session.json" });
    const { events } = (await (await clinician.get(`/api${ruled}`)).json()) as { events: Said[] };
    await clinician.dispose();
    const server = await ollama(events);
    // A session of this test's own, since it signs out.
    await page.request.post("/api/auth/sign-in/email", {
      data: JSON.parse(await readFile(".build/e2e/administrator-account.json", "utf8")),
    });
    await page.goto("/patients");

    let interactions = 0;
    const act = async (one: Promise<unknown>) => {
      interactions++;
      await one;
    };
    await act(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click());
    await act(page.getByRole("button", { name: "Add a model" }).click());
    const dialog = page.getByRole("dialog");
    // A real one stands at the address that is there already.
    await expect(dialog.getByLabel("Base URL")).toHaveValue("http://localhost:11434/v1");
    await act(dialog.getByLabel("Base URL").fill(new URL(server.baseUrl).host));
    // The server is asked while nothing is pressed, and its only model is taken.
    await expect(dialog.getByLabel("Model", { exact: true })).toHaveValue("llama3.1:8b");
    await act(dialog.getByRole("button", { name: "Test and save" }).click());
    await expect(page.getByText("Convene uses llama3.1:8b.", { exact: false })).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole("listitem", { name: "llama3.1:8b", exact: true });
    await expect(row.getByText("It keeps to the JSON Schema", { exact: false })).toBeVisible();
    await expect(row.getByText("Its context window holds 16,384 tokens.")).toBeVisible();
    await expect(row.getByText(/^Good: It (reads .* and )?writes [\d,]+/)).toBeVisible();
    await act(page.getByRole("button", { name: "administrator" }).click());
    await act(page.getByRole("button", { name: "Sign out" }).click());
    await act(page.getByRole("button", { name: "Sign in as the demo clinician" }).click());
    await act(page.locator(`a[href$="/patients/${patient}"]`).first().click());
    await act(page.getByRole("button", { name: "Convene with llama3.1:8b" }).click());
    await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}/);
    expect(interactions).toBeLessThan(10);

    await expect(page.getByText(/^Spoken by llama3\.1:8b /)).toBeVisible();
    await hurried(page);
    await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible({ timeout: 120_000 });
    const tasks = new Set(server.requests.map(taskOf));
    for (const task of ["doctor-review", "meta-synthesis", "meta-final"]) expect([...tasks]).toContain(task);
    await server.close();
  });
});

test.describe("an administrator whose server does not do as it should", () => {
  test.use({ storageState: ".build/e2e/administrator-session.json" });

  const add = async (page: Page, server: { baseUrl: string }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Add a model" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Base URL").fill(server.baseUrl);
    await expect(dialog.getByLabel("Model", { exact: true })).toHaveValue("llama3.1:8b");
    return dialog;
  };

  test("reads its own words, and the model is saved untested, as nobody's default", async ({ page, browser }) => {
    const server = await ollama([], () => ({
      status: 404,
      message: 'model "mistral" not found, try pulling it first',
    }));
    const dialog = await add(page, server);
    await dialog.getByLabel("Model", { exact: true }).fill("mistral");
    await dialog.getByRole("button", { name: "Test and save" }).click();
    await expect(dialog.getByText('model "mistral" not found, try pulling it first')).toBeVisible();
    await expect(dialog.getByText("There is no mistral there. There is: llama3.1:8b.")).toBeVisible();
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await dialog.getByRole("button", { name: "Save all the same" }).click();
    const why = "No language model is the default yet";
    await expect(page.getByText(why, { exact: false })).toBeVisible();
    const row = page.getByRole("listitem", { name: "mistral", exact: true });
    await expect(row.getByText("default", { exact: true })).toHaveCount(0);
    await expectNoViolations(page);

    const context = await browser.newContext({ storageState: ".build/e2e/session.json" });
    const clinician = await context.newPage();
    await clinician.goto(`/patients/${patient}`);
    const convene = clinician.getByRole("button", { name: "Convene, built-in rules" });
    await expect(convene).toHaveAttribute("title", new RegExp(why));
    await row.getByRole("button", { name: "Make it the default" }).click();
    await expect(page.getByText("Convene uses mistral.", { exact: false })).toBeVisible();
    await clinician.reload();
    await expect(clinician.getByRole("button", { name: "Convene with mistral" })).toBeVisible();
    await expectNoViolations(clinician);
    await context.close();
    await server.close();
  });

  test("sees a clock while a model is loaded, and can cancel, by the keyboard and on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let isLoaded = false;
    const server = await ollama([], (request) => (isLoaded || taskOf(request) !== "trial" ? null : { hang: true }));
    const dialog = await add(page, server);
    await dialog.getByRole("button", { name: "Test", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(
      dialog.getByText(/Testing, [1-9]\d* s so far\. A model that is not loaded yet is waited for/),
    ).toBeVisible();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await dialog.getByRole("button", { name: "Cancel the test" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/so far/)).toHaveCount(0);
    await expect.poll(() => server.aborted()).toBe(1);
    isLoaded = true;
    await dialog.getByRole("button", { name: "Test", exact: true }).click();
    await expect(dialog.getByText(/^Test passed\./)).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /^The default/ })).toBeChecked();
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await server.close();
  });
});
