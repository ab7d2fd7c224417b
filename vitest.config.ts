import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["lib/**/*.test.ts", "{app,components}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
    env: { LOG_LEVEL: "silent", ORT_DISABLE_TELEMETRY: "1", CONSILIUM_SECRET: "a secret that serves the tests alone" },
    setupFiles: ["./lib/platform/test-setup.ts"],
    // By default one core is left idle, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
