import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";

const AS_OF = 48 * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const told = (readings: Readings) => problems(readings).flatMap(({ facts }) => facts.map(({ text }) => text));

describe("a sample far off the one before and the one after it", () => {
  it("is told with the doubt about it, and is no more than mild", () => {
    const readings = { creatinine: at([6, 0.9], [19, 12.4], [31, 0.9]) };
    expect(told(readings)[0]).toMatch(/12\.4 mg\/dL at 19 h.* \(the sample of 19 h may have been at fault\)$/);
    expect(problems(readings).map(({ severity }) => severity)).toEqual([1]);
    expect(told({ sodium: at([20, 149], [28, 116], [29, 143]) }).join()).toContain("the sample of 28 h may have been");
    expect(told({ platelets: at([24, 214], [30, 13], [31, 222]) }).join()).toContain(
      "the sample of 30 h may have been",
    );
  });

  it("makes no rise of sodium", () => {
    const [one] = problems({ sodium: at([30, 141], [36, 118], [39, 142]) });
    expect(one).toMatchObject({ severity: 1, course: "past" });
  });

  it("leaves the grade of a latest value that is low again", () => {
    const [one] = problems({ platelets: at([3, 185], [5, 20], [6, 128], [15, 154], [45, 41]) });
    expect(one).toMatchObject({ id: "thrombocytopenia", severity: 2 });
    expect(one?.facts[0]?.text).toContain("the sample of 5 h may have been at fault");
  });

  it("is believed where what follows goes its way, where it follows late, and where it is the last", () => {
    const believed: Readings[] = [
      { creatinine: at([6, 0.9], [19, 3.4], [31, 2.8]) },
      { sodium: at([20, 149], [28, 116], [45, 143]) },
      { platelets: at([24, 214], [30, 13]) },
      // Dialysis lowers it within hours, and it comes back over the day.
      { creatinine: at([5, 5.7], [9, 2.3], [26, 4.6]) },
      // Blood is lost, and given.
      { hematocrit: at([20, 34], [29, 17], [31, 34]) },
    ];
    for (const readings of believed) expect(told(readings).join()).not.toContain("at fault");
  });
});
