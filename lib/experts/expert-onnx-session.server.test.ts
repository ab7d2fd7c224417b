import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toyCard } from "./fixtures/toy-card";

const bytes = readFileSync(join(__dirname, "fixtures/toy-task/toy/model.onnx"));
const atLoad = vi.hoisted(() => ({ telemetry: [] as (string | undefined)[], mainThread: true }));

vi.mock("onnxruntime-node", async (original) => {
  atLoad.telemetry.push(process.env.ORT_DISABLE_TELEMETRY);
  return original();
});
vi.mock("node:worker_threads", async (original) => {
  const real = await original<typeof import("node:worker_threads")>();
  return {
    ...real,
    get isMainThread() {
      return atLoad.mainThread;
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  atLoad.telemetry.length = 0;
  atLoad.mainThread = true;
});

describe("telemetry of ONNX Runtime", () => {
  it("is switched off before the library is loaded, whatever the environment says", async () => {
    for (const before of [undefined, "0"]) {
      vi.stubEnv("ORT_DISABLE_TELEMETRY", before);
      vi.resetModules();
      const { openSession } = await import("./expert-onnx-session.server");
      await (await openSession(bytes, toyCard)).close();
      expect(process.env.ORT_DISABLE_TELEMETRY).toBe("1");
      vi.unstubAllEnvs();
    }
    // The library itself is loaded once, at the first session.
    expect(atLoad.telemetry).toEqual(["1"]);
  });

  it("keeps a worker thread, whose environment the library does not see, from loading it", async () => {
    vi.stubEnv("ORT_DISABLE_TELEMETRY", undefined);
    atLoad.mainThread = false;
    const { openSession } = await import("./expert-onnx-session.server");
    await expect(openSession(bytes, toyCard)).rejects.toThrow("before a worker thread loads ONNX Runtime");
    vi.unstubAllEnvs();
    expect(atLoad.telemetry).toEqual([]);
  });

  it("cannot be let through by another importer", () => {
    const root = join(__dirname, "../..");
    const importers = ["app", "components", "lib", "scripts"]
      .flatMap((folder) => sources(join(root, folder)))
      .filter(
        (file) =>
          !/\.test\.[a-z]+$/.test(file) && /["']onnxruntime-node["']/.test(withoutTypes(readFileSync(file, "utf8"))),
      );
    expect(importers).toEqual([join(root, "lib/inference/onnx-runtime.server.ts")]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mts|js|mjs|cjs)$/.test(file))
    .map((file) => join(folder, file));
}

/** Type imports leave no trace in what runs. */
function withoutTypes(source: string): string {
  return source.replace(/^import type .*$/gm, "").replace(/typeof import\([^)]*\)/g, "");
}

describe("openSession", () => {
  const batch = {
    rows: 1,
    hours: 2,
    x: new Float32Array(6).fill(1),
    mask: new Float32Array(6).fill(1),
    statics: new Float32Array(8),
    lens: BigInt64Array.of(2n),
  };

  it("gives logit, hidden state and attention", async () => {
    const { openSession } = await import("./expert-onnx-session.server");
    const session = await openSession(bytes, toyCard);
    const { logit, hidden, attention } = await session.run(batch);
    // 0.5 + 2 * (0.02 - 0.03 + 0.05) + 2 * (0.01 + 0.04 + 0.02) + 0.001 * 2 * 2
    expect(logit[0]).toBeCloseTo(0.724, 6);
    expect([...(hidden ?? [])]).toEqual([2, 2, 2]);
    expect([...(attention ?? [])]).toEqual([0.5, 0.5]);
  });

  it("reads what the card names and nothing else", async () => {
    const { openSession } = await import("./expert-onnx-session.server");
    const card = { ...toyCard, onnx: { ...toyCard.onnx, outputs: { logit: "logit" } } };
    const { hidden, attention } = await (await openSession(bytes, card)).run(batch);
    expect([hidden, attention]).toEqual([null, null]);
  });

  it("says which name or width of the card is not the file's", async () => {
    const { openSession } = await import("./expert-onnx-session.server");
    const { onnx } = toyCard;
    await expect(
      openSession(bytes, { ...toyCard, onnx: { ...onnx, inputs: { ...onnx.inputs, mask: "m" } } }),
    ).rejects.toThrow('onnx.inputs.mask is "m", the file\'s inputs are x, mask, static, lens');
    await expect(openSession(bytes, { ...toyCard, onnx: { ...onnx, outputs: { logit: "y" } } })).rejects.toThrow(
      'onnx.outputs.logit is "y", the file\'s outputs are logit, hidden, attention',
    );
    await expect(openSession(bytes, { ...toyCard, series: toyCard.series.slice(1) })).rejects.toThrow(
      'series has 2 entries, the file\'s input "x" takes 3',
    );
    await expect(openSession(bytes, { ...toyCard, statics: toyCard.statics.slice(2) })).rejects.toThrow(
      'statics has 6 entries, the file\'s input "static" takes 8',
    );
  });
});
