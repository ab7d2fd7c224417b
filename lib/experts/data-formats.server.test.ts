import { expect, it } from "vitest";
import { dataFormatOf } from "./data-formats.server";

it("reads files of the form that a task is about, and says so where there is none", async () => {
  const covid = dataFormatOf({ id: "a", sources: ["tjh-covid19"] });
  await expect(covid.records("/no/such").next()).rejects.toThrow(/csv/i);
  expect(covid.splitOf("1")).not.toBeNull();
  const icu = dataFormatOf({ id: "a", sources: ["synthetic", "physionet2012"] });
  await expect(icu.records("/no/such").next()).rejects.toThrow("<RecordID>.txt");
  expect(icu.splitOf("1")).toBeNull();
  expect(() => dataFormatOf({ id: "wards", sources: ["synthetic"] })).toThrow(
    "wards is about synthetic; files are read of physionet2012, tjh-covid19 alone.",
  );
});
