import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTask } from "../../experts/model-store.server";
import { sitePredictions } from "./site-predictions.server";

describe("a site's stays", () => {
  let folder: string;
  const header = "Time,Parameter,Value";
  const stay = (id: number, rate: number) =>
    [
      header,
      `00:00,RecordID,${id}`,
      "00:00,Age,60",
      `01:05,HR,${rate}`,
      `47:00,HR,${rate}`,
      "48:00,Creatinine,1.2",
    ].join("\n");
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "consilium-site-"));
    await mkdir(join(folder, "stays"));
    for (const [id, rate] of [
      [1, 80],
      [2, 120],
      [3, 90],
    ] as const)
      await writeFile(join(folder, "stays", `${id}.txt`), stay(id, rate));
    await writeFile(join(folder, "stays", "4.txt"), "nothing of use");
    await writeFile(join(folder, "outcomes.csv"), "RecordID,In-hospital_death\n2,1\n1,0\n4,0\n99,1\n");
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("are predicted in the files' order, each with its outcome, and every stay is accounted for", async () => {
    const toy = await loadTask("toy-task", join(__dirname, "../../experts/fixtures"));
    const task = { ...toy, definition: { ...toy.definition, sources: ["physionet2012"] } };
    const stays = await sitePredictions({ task, from: join(folder, "stays"), outcomes: join(folder, "outcomes.csv") });
    expect(stays.ids).toEqual(["1", "2"]);
    expect([...stays.outcomes]).toEqual([0, 1]);
    expect([...stays.logits.keys()]).toEqual(["toy", "mean"]);
    expect(stays.logits.get("toy")).toEqual(stays.logits.get("mean"));
    expect(stays.left).toMatchObject({ withoutOutcome: 1, withoutStay: 1, faults: [{ id: "4" }] });
    expect(stays.development).toBe(0);
    expect(stays.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});
