import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const blood = (readings: Readings) =>
  problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).find(
    ({ id }) => id === "falling-hematocrit" || id === "anaemia",
  );

describe("a hematocrit that falls by a fifth", () => {
  const hematocrit = at([39, 40], [46, 31.5]);

  it("is marked beside a lactate that rises above its range, which is told with it", () => {
    expect(blood({ hematocrit })).toMatchObject({ severity: 1 });
    const beside = blood({ hematocrit, lactate: at([40, 1.4], [45, 2.7]) });
    expect(beside).toMatchObject({ title: "Falling hematocrit", severity: 2 });
    expect(beside?.facts[1]?.text).toBe("Lactate rose from 1.4 at 40 h to 2.7 mmol/L at 45 h");
  });

  it("is not by a lactate that falls, is normal, or was taken before it began", () => {
    for (const lactate of [at([40, 3.4], [45, 2.7]), at([45, 1.4]), at([30, 3.0], [36, 3.5])])
      expect(blood({ hematocrit, lactate })).toMatchObject({ severity: 1 });
  });
});

describe("a hematocrit that has lain low for half a day", () => {
  it("still falls where the latest is lower again, and is marked below a haemoglobin of 8", () => {
    const slow = blood({ hematocrit: at([7, 29.8], [29, 23.2], [47, 21.9]) });
    expect(slow).toMatchObject({ title: "Falling hematocrit", severity: 2 });
  });

  it("is an earlier fall where it has been level since", () => {
    expect(blood({ hematocrit: at([7, 29.8], [29, 23.2], [47, 23.0]) })?.title).toBe("Earlier fall of hematocrit");
  });
});

describe("one hematocrit far above those around it", () => {
  it("starts no fall, and is told as not plausible", () => {
    const found = blood({ hematocrit: at([10, 26.6], [14, 27.6], [18, 41.8], [41, 29.9]) });
    expect(found?.title).toBe("Anaemia");
    expect(found?.facts[0]?.text).toBe("Hematocrit 26.6 at 10 h, 29.9% at 41 h (41.8% at 18 h not plausible)");
  });

  it("of a rise that four units may make does", () => {
    expect(blood({ hematocrit: at([14, 27.6], [18, 38.6], [41, 28]) })?.title).toBe("Falling hematocrit");
  });
});
