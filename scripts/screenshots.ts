import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";

/**
 * Takes pictures of the pages of a running install with the demo account: wide and narrow, light and dark.
 *
 *   npx tsx scripts/screenshots.ts [http://127.0.0.1:3000] [part of a page's name]
 *
 * The PNGs go to .cache/screenshots. Chromium is taken from CHROMIUM_PATH, else from /usr/bin/chromium.
 */
const [base = "http://127.0.0.1:3000", only = ""] = process.argv.slice(2);
const folder = join(".cache", "screenshots");
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const themes = ["light", "dark"] as const;

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/sign-in`);
  await page.getByRole("button", { name: "Sign in as the demo clinician" }).click();
  await page.waitForURL(`${base}/patients`);
}

/** Addresses of pages by name: those that need no record, and those of the first synthetic patients. */
async function pagesOf(page: Page): Promise<[name: string, path: string][]> {
  const hrefs = await page
    .getByRole("table", { name: "Patients" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const [first = "", second = ""] = hrefs;
  const sections = ["timeline", "flowsheet", "experts", "record", "consultations"];
  return [
    ["patients", "/patients"],
    ["overview", first],
    ["overview-2", second],
    ...sections.map((section): [string, string] => [section, `${first}/${section}`]),
    ["library", "/library"],
    ["imports", "/imports"],
    ["audit", "/audit"],
    ["not-found", "/patients/nobody"],
  ];
}

/** Waits until nothing is loading any more; attributions take seconds. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page
    .waitForFunction(() => document.querySelectorAll(".skeleton").length === 0, null, { timeout: 30_000 })
    .catch(() => console.warn(`${page.url()}: still loading after 30 s`));
}

async function shoot(browser: Browser, width: keyof typeof widths, theme: (typeof themes)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: widths[width],
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const picture = (name: string) => ({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
  if (!state) {
    await page.goto(`${base}/sign-in`);
    await signIn(page);
    state = await context.storageState();
  } else await page.goto(`${base}/patients`);
  await settled(page);
  for (const [name, path] of await pagesOf(page)) {
    if (!name.includes(only)) continue;
    await page.goto(`${base}${path}`);
    await settled(page);
    await page.screenshot(picture(name));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) console.warn(`${name} at ${width}: ${overflow} px wider than the window`);
  }
  await context.close();
}

async function shootSignIn(browser: Browser): Promise<void> {
  for (const theme of themes) {
    const page = await browser.newPage({ viewport: widths.wide, colorScheme: theme });
    await page.goto(`${base}/sign-in`);
    await page.screenshot({ path: join(folder, `sign-in-wide-${theme}.png`) });
    await page.close();
  }
}

let state: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>> | undefined;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  if ("sign-in".includes(only)) await shootSignIn(browser);
  for (const width of Object.keys(widths) as (keyof typeof widths)[])
    for (const theme of themes) await shoot(browser, width, theme);
} finally {
  await browser.close();
}
console.log(`Pictures in ${folder}`);
