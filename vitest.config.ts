import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const tests = ["lib/**/*.test.ts", "{app,components}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"];
const planting = "scripts/layers.test.mjs";

/**
 * What a test file does to its process that the next file there would meet: replaced modules, times, settings and globals, signals,
 * a folder of its own to work in, and further processes and threads. Spies, and what `vi.setConfig` sets, end with the file.
 */
const ofItsOwn =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stub\w+|useFakeTimers|setSystemTime)\b|\bprocess\.(?:env|on|once|emit|exit|kill|chdir|argv)\b|node:(?:child_process|worker_threads)/;

/**
 * Test files that share a process, one after the other: a process of its own for each takes longer than most of these take
 * themselves, as it loads the product and an embedded database anew.
 */
const sharing = ["app", "components", "lib", "scripts"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file) && file !== planting)
  .filter((file) => !ofItsOwn.test(readFileSync(file, "utf8")))
  .map((file) => file.replace(/[()[\]]/g, "\\$&"))
  .sort();

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "apart", include: tests, exclude: [...configDefaults.exclude, planting, ...sharing] },
      },
      { extends: true, test: { name: "together", include: sharing, isolate: false } },
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
