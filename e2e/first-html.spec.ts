import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { settled } from "./accessible";
import { auditedActions } from "./audit-rows";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";

/** What a page's answer holds before any script runs and anything else is asked for, and what the reading of it leaves behind. */
const patient = "/patients/synthetic-0007";
let consultation = "";

// Elsewhere than the server: what is said in the reader's own time must not differ from what the server made.
test.use({ timezoneId: "America/New_York" });

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  consultation = await heldConsultation(playwright, baseURL, "synthetic-0009");
});

/** The words of a page's elements, without the data that its scripts carry. */
async function wordsOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  const html = (await response.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  const attributes = [...html.matchAll(/ aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]*>/g, " "), ...attributes]
    .join(" ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** The words as they stand between tags. */
const spaced = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Paths under /api/ that a page asks while it loads; what its scripts make of it is what the server made. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const faults: string[] = [];
  page.removeAllListeners();
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState("networkidle");
  expect(faults, path).toEqual([]);
  return asked;
}

test("the patient's page holds who it is, what stands out and the risk", async ({ request }) => {
  const words = await wordsOf(request, patient);
  expect(words).toContain("Ada Okafor");
  expect(words).toContain("MRN S-0007");
  expect(words).toMatch(/Lactate 5\.\d mmol\/L/);
  expect(words).toMatch(/By fusion of the experts; the models that it reads say, one by one,/);
  expect(words).toMatch(/AdaCare [<>]?\d+/);
});

test("the flowsheet's page holds its values, and the list its patients", async ({ request }) => {
  expect(await wordsOf(request, `${patient}/flowsheet`)).toMatch(/Lactate 5\.\d mmol\/L/);
  expect(await wordsOf(request, "/patients")).toContain("Ada Okafor");
  expect(await wordsOf(request, "/patients/synthetic-0022/consultations")).toContain(
    "The team has not met on this patient",
  );
});

test("the consultation's page holds what every doctor said, and the report's page its first line, drivers and ledger", async ({
  request,
}) => {
  const { events } = await (await request.get(`/api${consultation}`)).json();
  const reviews = events.filter(({ type }: { type: string }) => type === "review-submitted");
  expect(reviews).toHaveLength(4);
  const discussion = await wordsOf(request, consultation);
  // What a colleague has said before, word for word, is set apart from what is a doctor's own.
  for (const { data } of reviews)
    for (const sentence of data.review.assessment.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u))
      expect(discussion).toContain(spaced(sentence));
  const report = await (await request.get(`/api${consultation}/report`)).json();
  const read = await wordsOf(request, `${consultation}/report`);
  expect(read).toContain(spaced(report.headline));
  const drivers = events.findLast(({ type }: { type: string }) => type === "report-finalised").data.report.drivers;
  expect(drivers.length).toBeGreaterThan(0);
  for (const { text } of drivers) expect(read).toContain(spaced(text));
  expect(read).toMatch(/\d+ claims: \d+ supported/);
});

test("the libraries and the imports are in the first HTML", async ({ request }) => {
  const { libraries } = await (await request.get("/api/libraries")).json();
  expect(await wordsOf(request, "/library")).toContain(libraries[0].title);
  expect(await wordsOf(request, `/library/libraries/${libraries[0].id}`)).toContain(libraries[0].licence);
  expect(await wordsOf(request, "/imports")).toContain("Nothing has been imported");
});

test("a page that holds a record is kept nowhere", async ({ page }) => {
  const response = await page.goto(patient);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await settled(page);
  const kept = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(JSON.stringify(kept)).not.toMatch(/Okafor|S-0007|synthetic-0007/);
});

test("a page load asks for nothing that its HTML holds, and leaves each audit row once", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const audited = await auditedActions(playwright, baseURL);
  expect(await askedBy(page, "/patients")).toEqual([]);
  expect(await audited()).toEqual(["patient.list"]);

  expect(await askedBy(page, `${patient}/flowsheet`)).toEqual([]);
  expect(await audited()).toEqual(["patient.read"]);

  // Attributions take seconds each: they are asked for one by one, after the page.
  const explained = await askedBy(page, patient);
  expect(explained.filter((path) => !path.includes("explain="))).toEqual([]);
  const rows = await audited();
  expect(rows.filter((action) => action !== "patient.explain").sort()).toEqual(["patient.predict", "patient.read"]);
  expect(rows.filter((action) => action === "patient.explain")).toHaveLength(explained.length);

  expect(await askedBy(page, "/patients/synthetic-0009/consultations")).toEqual([]);
  expect((await audited()).sort()).toEqual(["consultation.list", "patient.read"]);

  expect(await askedBy(page, consultation)).toEqual([]);
  expect((await audited()).sort()).toEqual(["consultation.read", "patient.read"]);

  expect(await askedBy(page, `${consultation}/report`)).toEqual([]);
  expect((await audited()).sort()).toEqual(["consultation.read", "patient.read", "rating.read", "report.read"]);

  for (const path of ["/library", "/library/libraries/consilium-icu", "/imports", "/models"])
    expect(await askedBy(page, path)).toEqual([]);
  expect(await audited()).toEqual([]);
});

test("going from page to page of one patient reads the record once", async ({ page, playwright, baseURL }) => {
  await page.goto(`${patient}/timeline`);
  await settled(page);
  const audited = await auditedActions(playwright, baseURL);
  for (const section of ["Flowsheet", "Record", "Timeline"]) {
    await page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: section }).click();
    await expect(page.getByRole("link", { name: section, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await page.waitForLoadState("networkidle");
  expect(await audited()).toEqual([]);
});

test("a link reads no record before it is followed, in view or under the pointer", async ({
  page,
  playwright,
  baseURL,
}) => {
  const audited = await auditedActions(playwright, baseURL);
  await page.goto("/patients");
  const links = page.getByRole("table", { name: "Patients" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  for (let i = 0; i < 5; i++) await links.nth(i).hover();
  await links.nth(5).focus();
  await page.waitForLoadState("networkidle");
  expect(await audited()).toEqual(["patient.list"]);

  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${consultation}/report`);
  await settled(page);
  for (const link of await page.getByRole("main").getByRole("link").all()) await link.hover();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.startsWith("/patients") || path === consultation)).toEqual([]);
});

test("moving through a consultation's moments reads it no second time", async ({ page, playwright, baseURL }) => {
  await page.goto(consultation);
  await settled(page);
  const audited = await auditedActions(playwright, baseURL);
  await page.getByRole("button", { name: "One event back" }).click();
  await expect(page).toHaveURL(/\?seq=\d+$/);
  await page.getByRole("button", { name: "One event back" }).click();
  await page.getByRole("button", { name: "To the latest" }).click();
  await expect(page).toHaveURL(new RegExp(`${consultation}$`));
  await page.waitForLoadState("networkidle");
  expect(await audited()).toEqual([]);
});

test("a consultation under way goes on from the last event in its first HTML: none twice, none lost", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const headers = { origin: baseURL ?? "" };
  // The team waits for somebody who watches: on a fast machine the run would else end before its page is loaded.
  const data = { patientId: "synthetic-0001", watched: true };
  const started = await request.post("/api/consultations", { data, headers });
  const address = `/consultations/${(await started.json()).id}`;
  const stored = async () => (await (await request.get(`/api${address}`)).json()).events.length;
  await expect.poll(stored, { intervals: [50] }).toBeGreaterThan(1);
  const following = page.waitForRequest(/\/api\/runs\/.*\/events/);
  const html = await (await page.goto(address))?.text();
  const [, shown] =
    html?.replaceAll(/<script\b[\s\S]*?<\/script>/g, "").match(/>\d+(?:<!-- -->)? of (?:<!-- -->)?(\d+)</) ?? [];
  expect(Number(shown)).toBeGreaterThan(1);
  expect(new URL((await following).url()).searchParams.get("after")).toBe(shown);
  await page.getByRole("button", { name: "Go on", exact: true }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Skip/ }).click();
  await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible({ timeout: 90_000 });
  const count = await stored();
  await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
});

test("after signing out, going back shows nothing of a record", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto("/patients");
  await page.getByRole("button", { name: "Sign in as the demo clinician" }).click();
  await page.getByRole("link", { name: "Ada Okafor" }).click();
  await expect(page.getByRole("heading", { name: "Ada Okafor", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Demo/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign in as the demo clinician" })).toBeVisible();
  await expect(page.getByText("Ada Okafor")).toHaveCount(0);
  await context.close();
});
