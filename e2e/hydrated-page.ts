import { test as base, type Page } from "@playwright/test";

/** Those whom session.setup.ts signs in once for all tests. */
const sessions = ["session", "administrator-session", "researcher-session", "data-manager-session"];
/** A session that is left idle ends after half an hour, which a slow machine lets pass between two tests that use it. */
const usedEveryMs = 5 * 60_000;
let usedAt = Date.now();

/** Resolves once React listens to every control that the page's HTML brought along: a key pressed before is lost. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("button, a[href], input, select, textarea, [role='slider'], [role='grid']")].every(
      (control) => Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );

/**
 * Playwright's `test`, whose `page.goto` and `page.reload` answer once the page can be used. The HTML comes with the whole
 * record in it, so that what a test looks for can be seen well before it can be pressed. The shared sessions are kept in use.
 */
export const test = base.extend<{ sessionsInUse: undefined }>({
  sessionsInUse: [
    async ({ playwright, baseURL }, use) => {
      if (Date.now() - usedAt > usedEveryMs) {
        usedAt = Date.now();
        for (const name of sessions) {
          const context = await playwright.request.newContext({ baseURL, storageState: `.build/e2e/${name}.json` });
          await context.get("/api/libraries");
          await context.dispose();
        }
      }
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page;
      page.goto = async (...target) => {
        const response = await goto.apply(page, target);
        await hydrated(page);
        return response;
      };
      page.reload = async (...options) => {
        const response = await reload.apply(page, options);
        await hydrated(page);
        return response;
      };
    }
    await use(page);
  },
});
