import { expect, type Page } from "@playwright/test";
import { longLife } from "../scripts/testing/long-life";
import { hydrated, test } from "./hydrated-page";
import { readAsOf } from "./read-as-of";

/** How many events the made life has. */
const EVENTS = 10_000;

const lifeOf = (events: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      resourceType: "Bundle",
      type: "collection",
      entry: longLife(events).map((resource) => ({ resource })),
    }),
  );

/** Brings the life in as a data manager does, in the browser. */
async function bring(page: Page): Promise<void> {
  await page.goto("/imports");
  await hydrated(page);
  const panel = page.getByRole("region", { name: "Import FHIR R4 or CSV" });
  await panel
    .getByLabel("Files, or one archive")
    .setInputFiles({ name: "long-life.json", mimeType: "application/json", buffer: lifeOf(EVENTS) });
  await expect(panel.getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 240_000 });
  await panel.getByLabel("Name of the source").fill("A long life");
  await panel.getByLabel("These patients are invented").check();
  await panel.getByRole("button", { name: "Import", exact: true }).click();
  await expect(panel.getByText("The import of long-life.json is done.")).toBeVisible({ timeout: 600_000 });
}

test("of 10,000 events the page of a trajectory opens the source of one, and the page before it takes a question", async ({
  page,
  browser,
  baseURL,
}) => {
  // Nothing here hangs on how fast the machine is: what it took is written down beside the result.
  test.setTimeout(1_800_000);
  const session = (role: string) => ({ storageState: `.build/e2e/${role}-session.json`, baseURL });
  const manager = await browser.newContext(session("data-manager"));
  await bring(await manager.newPage());
  await manager.close();

  await page.goto("/patients");
  const headers = { origin: baseURL ?? "" };
  const rest = { source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 10 };
  const search = { data: { query: "Longlife", ...rest }, headers };
  const { rows } = await (await page.request.post("/api/patients/search", search)).json();
  expect(rows).toHaveLength(1);
  const of: string = rows[0].id;
  const run = await readAsOf(page, of, null);
  const held = (await (await page.request.get(`/api/trajectories/${run}`)).json()) as { entries: number };
  expect(held.entries).toBeGreaterThan(EVENTS * 0.9);

  const slow = { timeout: 120_000 };
  const event = page.getByRole("list", { name: "Events by time" }).getByRole("button").first();
  const drawer = page.getByRole("complementary", { name: "Source in the record" });
  const question = page.getByRole("radio", { name: /risk of dying within one year\?/ });
  const [opened, answered]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto("/patients");
    const since = Date.now();
    await page.goto(`/patients/${of}/trajectory/${run}`, slow);
    await event.click(slow);
    await expect(drawer.locator("mark").first()).toBeVisible(slow);
    opened.push(Date.now() - since);
  }
  const drawn = await page.locator("*").count();
  for (let turn = 0; turn < 3; turn++) {
    await page.goto("/patients");
    const since = Date.now();
    await page.goto(`/patients/${of}/trajectory`, slow);
    await question.check(slow);
    await expect(question).toBeChecked(slow);
    answered.push(Date.now() - since);
  }
  const description = `${held.entries} entries: a source open ${opened.join(", ")} ms after going there, the form's answer ${answered.join(", ")} ms; ${drawn} elements`;
  test.info().annotations.push({ type: "10,000 events", description });
  process.stdout.write(`${description}\n`);

  // As it was before, for the tests that follow.
  const administrator = await browser.newContext(session("administrator"));
  const removed = await administrator.request.post(`/api/patients/${of}/removal`, {
    data: { mrn: rows[0].mrn },
    headers,
  });
  expect(removed.status(), await removed.text()).toBe(200);
  await administrator.close();
});
