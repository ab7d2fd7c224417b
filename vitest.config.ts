import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const tests = ["lib/**/*.test.ts", "{app,components}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"];
const planting = "scripts/layers.test.mjs";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    projects: [
      { extends: true, test: { name: "all", include: tests, exclude: [...configDefaults.exclude, planting] } },
      // It plants files among the sources for a moment, which tests that list or hash the sources must not meet: it runs last.
      { extends: true, test: { name: "layers", include: [planting], sequence: { groupOrder: 1 } } },
    ],
    env: { LOG_LEVEL: "silent", ORT_DISABLE_TELEMETRY: "1", CONSILIUM_SECRET: "a secret that serves the tests alone" },
    setupFiles: ["./lib/platform/test-setup.ts"],
    // By default one core is left idle, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Two cores that do other things beside take three times as long: what hangs is told from what is slow by a wide margin.
    testTimeout: 60_000,
    // What comes by itself is waited for as long as a busy machine may take: by default a second.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
