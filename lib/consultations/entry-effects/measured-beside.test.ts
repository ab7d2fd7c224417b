import { describe, expect, it } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import { recordWith } from "../../record/fixtures/record";
import { notRecordedNames } from "../report/page/not-known";
import { chartWithRecord } from "./entry-effects";

const alone = chartOf(recordWith({ creatinine: [[60, 1.2]] }), 2880);
const hypoxaemic = chartOf(recordWith({ pao2: [[2700, 50]], fio2: [[2700, 0.8]] }), 2880).problems;
const hour = (h: number) => h * 60;
const read = (valuesBeside: Background["valuesBeside"]) =>
  chartWithRecord(alone, {
    ...{ sources: ["Hospital"], problems: [], drugs: [], procedures: [], limits: [], cultures: [], notes: [] },
    allergies: { state: "not-recorded", items: [] },
    ...{ recorded: ["notes"], valuesBeside },
  });

describe("values of the record that the stay's series lack", () => {
  it("calls nothing unmeasured of which the record holds a value of the stay", () => {
    const value = { resourceId: "v", text: "2.1 ng/mL", at: { minutes: hour(38), precision: "second" as const } };
    expect(alone.notMeasured).toContain("troponinI");
    const chart = read([{ name: "Troponin I", feature: "troponinI", ...value }]);
    expect(chart.notMeasured).toEqual(alone.notMeasured.filter((id) => id !== "troponinI"));
  });

  it.each([
    [hour(20), [], []],
    [-hour(6), ["Pulse oximetry since the stay began"], ["pulse oximetry since admission"]],
  ])("says of pulse oximetry at minute %d what of it is missing still", (minutes, left, named) => {
    const value = { name: "pulse oximetry", resourceId: "v", text: "88 %" };
    const chart = read([{ ...value, at: { minutes, precision: "second" } }]);
    expect(alone.notRecorded).toContain("Pulse oximetry");
    expect(chart.notRecorded.filter((one) => one.startsWith("Pulse"))).toEqual(left);
    expect(notRecordedNames({ ...chart, problems: [] }).filter((one) => one.startsWith("pulse"))).toEqual([]);
    const breathless = { ...chart, problems: hypoxaemic };
    expect(notRecordedNames(breathless).filter((one) => one.startsWith("pulse"))).toEqual(named);
  });
});
