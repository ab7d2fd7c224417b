import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";
import { isOfDrip } from "./drip-samples";

const AS_OF = 48 * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const observe = (readings: Readings) => observationsOf(recordWith(readings), AS_OF);
const titles = (readings: Readings) => problemsOf(observe(readings), AS_OF).map(({ title }) => title);

describe("a sample drawn above running glucose", () => {
  const glucose = at([30, 116], [36, 715], [38, 144], [46, 120]);

  it("is known by a glucose that no treatment lowers so fast", () => {
    const observations = observe({ glucose });
    expect(isOfDrip(observations, 36 * 60)).toBe(true);
    expect(isOfDrip(observations, 30 * 60)).toBe(false);
    expect(isOfDrip(observe({ glucose: at([36, 715], [41, 400]) }), 36 * 60)).toBe(false);
  });

  it("makes no rising sodium and no low potassium of what it thinned", () => {
    const thinned = { sodium: at([30, 140], [36, 128], [38, 139], [46, 137]), potassium: at([36, 3.0], [38, 4.1]) };
    expect(titles({ ...thinned, glucose })).not.toContainEqual(expect.stringMatching(/sodium|natraemia|kalaemia/iu));
    expect(titles(thinned)).toContainEqual(expect.stringMatching(/rising sodium/iu));
  });

  it("is read where nothing else is known", () => {
    expect(titles({ sodium: at([36, 124]), glucose: at([36, 715], [38, 144]) })).toContainEqual(
      expect.stringMatching(/hyponatraemia|low sodium/iu),
    );
  });
});
