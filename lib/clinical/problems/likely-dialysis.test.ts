import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { isLikelyDialysed } from "./likely-dialysis";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const at = (pairs: readonly (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
/** 75 kg, urine every hour from the first to the last. */
const kidney = (creatinine: readonly (readonly [number, number])[], mlPerHour: number, more: Readings = {}) =>
  problemsOf(
    observationsOf(
      recordWith({
        weight: [[0, 75]],
        urineOutput: Array.from({ length: 47 }, (_, i) => [(i + 1) * 60, mlPerHour] as const),
        creatinine: at(creatinine),
        ...more,
      }),
      AS_OF,
    ),
    AS_OF,
  ).find(({ system }) => system === "kidneys");
const fallen = [
  [2, 1.2],
  [24, 2.2],
  [38, 2.4],
  [46, 1.8],
] as const;

describe("a creatinine that falls without urine", () => {
  it("is read as likely dialysis, with what speaks for it, and not as an injury that gets worse", () => {
    const one = kidney(fallen, 0, {
      potassium: at([
        [38, 4.9],
        [46, 4.1],
      ]),
    });
    expect(one?.title).toBe("Kidney failure without urine, dialysis likely, not recorded");
    expect(one?.reading).toEqual({
      text: "Dialysis likely, not recorded",
      for: [
        "Creatinine fell from 2.4 at 38 h to 1.8 mg/dL at 46 h without urine",
        "Potassium fell from 4.9 at 38 h to 4.1 mmol/L at 46 h",
      ],
      against: [],
    });
    expect(one?.facts[0]?.feature).toBe("urineOutput");
    expect(one?.severity).toBe(3);
  });

  it("is so without a potassium too, of which nothing is said then", () => {
    expect(kidney(fallen, 0)?.reading?.for).toHaveLength(1);
  });

  it.each([
    [
      "the creatinine rises",
      [
        [2, 1.2],
        [24, 2.2],
        [46, 2.6],
      ],
      0,
    ],
    [
      "it falls by no more than it varies",
      [
        [2, 1.2],
        [38, 2.4],
        [46, 2.2],
      ],
      0,
    ],
    ["there is urine, though little", fallen, 15],
  ] as const)("is no dialysis where %s", (_, creatinine, mlPerHour) => {
    const one = kidney(creatinine, mlPerHour);
    expect(one?.id).toBe("kidney-injury");
    expect(one && isLikelyDialysed(one)).toBe(false);
  });
});

it("a creatinine of 0.2 that becomes 0.3 mg/dL is the last digit of the assay and no injury", () => {
  expect(
    kidney(
      [
        [4, 0.2],
        [37, 0.3],
      ],
      100,
    ),
  ).toBeUndefined();
  expect(
    kidney(
      [
        [4, 0.6],
        [37, 1],
      ],
      100,
    )?.title,
  ).toBe("Acute kidney injury");
});
