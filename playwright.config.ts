import { defineConfig } from "@playwright/test";

/** The port and the data that browser tests' own server has to itself. */
const port = 4310;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".build/test-results",
  // Wide: two cores that do other things beside take three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One server, one database, two cores: tests in a row are as fast, and say more when they fail.
  workers: 1,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // It takes a quarter of the time, and few look at one: `npx playwright test <file> --trace on` records it where a test failed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "sign in once", testMatch: "session.setup.ts" },
    {
      name: "browser",
      testMatch: "*.spec.ts",
      dependencies: ["sign in once"],
      use: { storageState: ".build/e2e/session.json" },
    },
  ],
  webServer: {
    // The shell makes way, so that the server sees when the tests are gone.
    command: "exec node scripts/serve-tests.mjs",
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 240_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
