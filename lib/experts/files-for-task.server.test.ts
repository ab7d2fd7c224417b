import { expect, it } from "vitest";
import { filesForTask } from "./files-for-task.server";

it("reads files of the form that a task is about, and says so where there is none", async () => {
  const covid = filesForTask({ id: "a", sources: ["tjh-covid19"] });
  await expect(covid.stays("/no/such").next()).rejects.toThrow(/csv/i);
  const icu = filesForTask({ id: "a", sources: ["synthetic", "physionet2012"] });
  await expect(icu.stays("/no/such").next()).rejects.toThrow("<RecordID>.txt");
  const both = { id: "both", sources: ["physionet2012", "tjh-covid19"] } as const;
  expect(filesForTask({ ...both, sources: [...both.sources] }, "tjh-covid19").source).toBe("tjh-covid19");
  expect(() => filesForTask({ id: "a", sources: ["synthetic"] }, "tjh-covid19")).toThrow(
    "a is about synthetic, not tjh-covid19.",
  );
  expect(() => filesForTask({ id: "wards", sources: ["synthetic"] })).toThrow(
    "wards is about synthetic; files are read of mimic-iii-demo, physionet2012, tjh-covid19 alone.",
  );
});
