import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

/** Sessions of those who look at a run that the demo clinician convened, and whether they may stop it and take it up again. */
const people = [
  { who: "its convener", session: ".build/e2e/session.json", steers: true },
  { who: "a researcher", session: ".build/e2e/researcher-session.json", steers: false },
  { who: "an administrator", session: ".build/e2e/administrator-session.json", steers: true },
];

test("a run is stopped and taken up again by its convener and administrators, and by nobody else", async ({
  playwright,
  browser,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? "" };
  const as = (session: string) => playwright.request.newContext({ baseURL, storageState: session });
  const [convener, researcher] = [await as(".build/e2e/session.json"), await as(".build/e2e/researcher-session.json")];
  // The team waits for somebody who watches, so that there is something to stop however fast it is.
  const data = { patientId: "synthetic-0011", watched: true };
  const convened = await convener.post("/api/consultations", { data, headers });
  const { id } = await convened.json();
  const command = { data: {}, headers };
  expect((await researcher.post(`/api/runs/${id}/stop`, command)).status()).toBe(403);
  expect((await convener.post(`/api/runs/${id}/stop`, command)).status()).toBe(200);
  const status = async () => (await (await convener.get(`/api/consultations/${id}`)).json()).consultation.status;
  await expect.poll(status).toBe("cancelled");
  expect((await researcher.post(`/api/runs/${id}/resume`, command)).status()).toBe(403);

  for (const { who, session, steers } of people) {
    const context = await browser.newContext({ baseURL, storageState: session });
    const page = await context.newPage();
    await page.goto(`/consultations/${id}`);
    await expect(page.getByText(/^The consultation was stopped\./), who).toBeVisible();
    await expect(page.getByRole("button", { name: "Go on with the run" }), who).toHaveCount(steers ? 1 : 0);
    await context.close();
  }
  await convener.dispose();
  await researcher.dispose();
});
