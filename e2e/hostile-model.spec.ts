import { expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { marked } from "marked";
import { parse } from "parse5";
import { startProvider } from "../lib/language-models/testing/provider.server";
import { answerTo, type Said } from "./answers-of-a-run";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";

/**
 * What a language model may put into each text that it is asked for: markup that runs or fetches, links, signs that turn the
 * direction of writing or show as nothing, and a word that no line holds.
 */
const word = "w".repeat(2000);
const hostile = ` <script>window.taken="script";fetch("https://evil.example/s")</script><img src="https://evil.example/i.png" onerror="window.taken='img'"> <svg onload="window.taken='svg'"></svg> [here](javascript:window.taken="link") ![there](https://evil.example/p.png) <https://evil.example/a> https://evil.example/l "'\`\${} \u202e\u2066\u200b\u0000${word}`;
/** Its head as a reader sees it: the signs themselves. */
const seen = '<script>window.taken="script";fetch("https://evil.example/s")</script><img src=';

const patient = "synthetic-0007";
const texts = new Set([
  "assessment",
  "uncertainty",
  "text",
  "headline",
  "summary",
  "because",
  "position",
  "resolution",
]);
const lists = new Set(["dataGaps", "limits"]);
const inPlace = new Set(["why", "wouldChange", "changedBecause"]);

/** An answer of the built-in doctors with the hostile text behind each text of it. */
function withHostileTexts(value: unknown, key = ""): unknown {
  if (typeof value === "string") return texts.has(key) || inPlace.has(key) || lists.has(key) ? value + hostile : value;
  if (Array.isArray(value)) return value.map((one) => withHostileTexts(one, key));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name]) => name !== "states");
  return Object.fromEntries(fields.map(([name, field]) => [name, withHostileTexts(field, name)]));
}

const signedIn = (playwright: PlaywrightWorkerArgs["playwright"], baseURL: string | undefined, session: string) =>
  playwright.request.newContext({
    baseURL,
    storageState: `.build/e2e/${session}.json`,
    extraHTTPHeaders: { origin: baseURL ?? "" },
  });

test.describe("what a hostile language model says", () => {
  test.describe.configure({ mode: "serial" });

  let provider: Awaited<ReturnType<typeof startProvider>>;
  let address = "";

  test.beforeAll(async ({ playwright, baseURL }) => {
    test.setTimeout(240_000);
    const [administrator, context] = await Promise.all([
      signedIn(playwright, baseURL, "administrator-session"),
      signedIn(playwright, baseURL, "session"),
    ]);
    const ruled = await heldConsultation(playwright, baseURL, patient);
    const { events } = (await (await context.get(`/api${ruled}`)).json()) as { events: Said[] };
    provider = await startProvider(({ messages, response_format }) => {
      const task = response_format?.json_schema?.name ?? "";
      const prompt = messages.map(({ content }) => content).join("\n");
      return { text: JSON.stringify(withHostileTexts(answerTo(events, task, prompt))) };
    });
    const input = {
      name: "Hostile model",
      baseUrl: provider.baseUrl,
      model: "hostile",
      key: "sk-x",
      priceIn: null,
      priceOut: null,
      timeoutSeconds: 30,
      server: "other",
      apiVersion: null,
      concurrency: null,
      firstByteSeconds: null,
      contextTokens: null,
      reasoningEffort: null,
      asDefault: true,
    };
    const added = await administrator.post("/api/settings/providers", { data: input });
    expect(added.status(), await added.text()).toBeLessThan(300);
    const asked = await context.post("/api/consultations", { data: { patientId: patient, reasoner: "llm" } });
    expect(asked.status(), await asked.text()).toBe(201);
    address = `/consultations/${(await asked.json()).id}`;
    const status = async () => (await (await context.get(`/api${address}`)).json()).consultation.status;
    await expect.poll(status, { timeout: 120_000, intervals: [1000] }).toMatch(/finished|failed/);
    expect(await status()).toBe("finished");
  });
  test.afterAll(async ({ playwright, baseURL }) => {
    const administrator = await signedIn(playwright, baseURL, "administrator-session");
    const settings = async () => (await (await administrator.get("/api/settings")).json()).settings;
    for (const { id } of (await settings()).providers) {
      await administrator.post(`/api/settings/providers/${id}/remove`);
    }
    expect((await settings()).providers).toEqual([]);
    await provider.close();
  });

  /** Opens a page, and holds what came of it against all that a hostile text would do. */
  async function openUnharmed(page: Page, path: string) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    page.on("dialog", (dialog) => asked.push(dialog.message()));
    await page.goto(path);
    await expect(page.getByText(seen).first()).toBeAttached();
    // Whatever lies folded away as well.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      for (const more of document.querySelectorAll<HTMLElement>('article button[aria-expanded="false"]'))
        if (more.textContent === "More") more.click();
    });
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
    const harm = await page.evaluate(() => ({
      taken: (window as { taken?: string }).taken ?? null,
      elements: [...document.querySelectorAll("a, img, script, svg, iframe, link, form, object, embed")]
        .map((element) => element.cloneNode(false) as Element)
        .filter((element) => /evil\.example|window\.taken/.test(element.outerHTML)).length,
      turned: /\p{Bidi_Control}|\u200b/u.test(document.body.innerText),
      wider: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect(harm).toEqual({ taken: null, elements: 0, turned: false, wider: expect.any(Number) });
    return harm;
  }

  for (const width of [1440, 390]) {
    test(`shows as text, runs nothing, fetches nothing and breaks no line's measure at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [address, `${address}/report`]) {
        expect((await openUnharmed(page, path)).wider, path).toBeLessThanOrEqual(0);
      }
    });
  }

  test("leaves with a report as text: in Markdown, as a PDF and as JSON", async ({ page }) => {
    const exported = async (format: string) => {
      const answer = await page.request.get(`/api${address}/export?format=${format}`);
      expect(answer.status(), format).toBe(200);
      return await answer.body();
    };
    const markdown = (await exported("markdown")).toString();
    const html = await marked(markdown);
    expect(html).toContain("evil.example");
    expect(markdown).not.toMatch(/\p{Bidi_Control}|\u200b/u);
    expect(elementsOf(html).filter((element) => /evil\.example|window\.taken/.test(element))).toEqual([]);
    const pdf = (await exported("pdf")).toString("latin1");
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).not.toMatch(/\/(URI|JavaScript|JS|Launch|OpenAction)\b/);
    expect(JSON.parse((await exported("json")).toString())).toBeTruthy();
  });
});

/** Each element of a document that can run, fetch or lead somewhere, with its attributes. */
function elementsOf(html: string): string[] {
  const found: string[] = [];
  const walk = (node: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: never[] }) => {
    if (node.attrs && node.nodeName !== "p")
      found.push(`${node.nodeName} ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(" ")}`);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html) as never);
  return found;
}
