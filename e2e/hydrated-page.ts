import { test as base, type Page } from "@playwright/test";

/** Resolves once React listens to every control that the page's HTML brought along: a key pressed before is lost. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("button, a[href], input, select, textarea, [role='slider'], [role='grid']")].every(
      (control) => Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );

/**
 * Playwright's `test`, whose `page.goto` and `page.reload` answer once the page can be used. The HTML comes with the whole
 * record in it, so that what a test looks for can be seen well before it can be pressed.
 */
export const test = base.extend({
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
