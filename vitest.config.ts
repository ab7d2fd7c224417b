import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const tests = ["lib/**/*.test.ts", "{app,components}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"];
const planting = "scripts/layers.test.mjs";

/** What a test changes in its process or takes from it, what holds threads, files or a database open there, and what goes by the clock. */
const ofItsOwn =
  /\bvi\.(?!fn\b)|\bprocess\.|\.server["']|\bconsole\.|\bglobalThis\b|\bperformance\.|node:(?:child_process|fs|worker_threads)/;

/**
 * Test files that can share a process with others: they compute, and neither mock, spy, set the clock or the environment, nor touch a
 * server's parts. A process of its own for each takes longer than most of these take themselves. Their paths hold no character that means
 * something in a pattern.
 */
const sharing = ["lib", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /^[\w./-]+(?<!\.server)\.test\.tsx?$/.test(file))
  .filter((file) => !ofItsOwn.test(readFileSync(file, "utf8")))
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
