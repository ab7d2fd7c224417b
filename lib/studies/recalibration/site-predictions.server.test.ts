import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTask } from "../../experts/model-store.server";
import type { PredictionTask } from "../../experts/schema";
import { parseSiteOutcomes, sitePredictions } from "./site-predictions.server";

describe("a site's outcomes", () => {
  const parse = (text: string, recordedOutcome: PredictionTask["recordedOutcome"] = "diedInHospital") =>
    parseSiteOutcomes("mine.csv", text, { recordedOutcome });

  it("are read by their two columns, wherever these stand", () => {
    const text = "\uFEFFIn-hospital_death, Note ,RecordID\r\n1,x,0132539\r\n\r\n0,,A-7\r\n";
    expect([...parse(text)]).toEqual([
      ["132539", 1],
      ["A-7", 0],
    ]);
  });

  it("are those of the task: of one whose outcome no source records, a column of its own", () => {
    expect([...parse("RecordID,In-hospital_death,Outcome\n1,1,0\n", null)]).toEqual([["1", 0]]);
    expect(() => parse("RecordID,In-hospital_death\n1,1\n", null)).toThrow(/columns RecordID and Outcome/);
  });

  it("are refused with file, line and field where a line is not clear", () => {
    const fault = (text: string) => {
      try {
        parse(text);
      } catch (error) {
        return (error as { userMessage: string }).userMessage;
      }
      return "";
    };
    expect(fault("RecordID,Death\n1,0")).toMatch(/^mine\.csv, line 1: expected a CSV file with the columns RecordID/);
    expect(fault("RecordID,In-hospital_death\n1,0\n2,yes")).toBe(
      'mine.csv, line 3, In-hospital_death: expected 0 or 1, not "yes".',
    );
    expect(fault("RecordID,In-hospital_death\n,0")).toMatch(/line 2, RecordID: expected the id of a stay/);
    expect(fault("RecordID,In-hospital_death\n7,0\n07,1")).toMatch(/line 3, .*one outcome for 7, which has two/);
  });
});

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
