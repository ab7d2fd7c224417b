import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadArm, loadFusion, readArms } from "./fusion-head.server";

/** Made by fixtures/toy_head.py, whose formula is worked by hand here. */
const root = join(__dirname, "fixtures", "models");
const patient = {
  logits: { one: 2, two: -4, other: 9 },
  hidden: { three: [3], one: [5, 7] },
  report: Float32Array.from([100, 10]),
};
// 0.5 * 2 + 0.25 * -4 + 5 - 3 + 0.1 * 10
const logit = 3;

describe("a fusion head", () => {
  test("puts together what the experts say, their states side by side, and the report", async () => {
    const head = await loadFusion("toy", root);
    const [said, other] = (await head?.fuse([patient, { ...patient, report: Float32Array.from([0, -50]) }])) ?? [];
    expect(said?.logit).toBeCloseTo(logit, 5);
    expect(said?.members.map((one) => Number(one.toFixed(4)))).toEqual([2.8, 2.9, 3, 3.1, 3.2]);
    expect(said?.risk).toBeCloseTo(1 / (1 + Math.exp(-logit)), 5);
    expect(said?.interval[1]).toBeGreaterThanOrEqual(said?.risk ?? 1);
    expect(other?.logit).toBeCloseTo(logit - 6, 5);
  });

  test("names the expert that said nothing, and a state of another length", async () => {
    const head = await loadFusion("toy", root);
    await expect(head?.fuse([{ ...patient, logits: { one: 2 } }])).rejects.toThrow("two, which said nothing");
    await expect(head?.fuse([{ ...patient, hidden: { one: [1], three: [3] } }])).rejects.toThrow(
      "reads 2 values where there are 1",
    );
  });

  test("is null where none is fitted", async () => {
    expect(await loadFusion("nothing", root)).toBeNull();
    expect(await readArms("nothing", root)).toBeNull();
    expect(await loadArm("toy", "nothing", root)).toBeNull();
  });

  test("does without what an arm takes away", async () => {
    const arm = await loadArm("toy", "no-report", root);
    expect(arm?.arm.text).toBe("none");
    const [said] = (await arm?.fuse([patient])) ?? [];
    expect(said?.logit).toBeCloseTo(logit - 1, 5);
  });

  test("is not used when its file is not the one of its card, and is once the file is mended", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fusion-"));
    await cp(root, folder, { recursive: true });
    const file = join(folder, "toy", "fusion", "model.onnx");
    await writeFile(file, "something else");
    await expect(loadFusion("toy", folder)).rejects.toMatchObject({
      code: "exception",
      userMessage: expect.stringContaining("its SHA-256 is"),
    });
    await cp(join(root, "toy", "fusion", "model.onnx"), file);
    expect((await loadFusion("toy", folder))?.card.title).toBe("Toy head");
    await rm(folder, { recursive: true });
  });
});
