import { expect, test } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { recordWith } from "../../../record/fixtures/record";
import { courseOfProblem } from "./problem-course";

const hour = (h: number) => h * 60;

test("a shock whose pressure has just fallen far is not getting better, though its day rose and lactate fell", () => {
  const rising = Array.from({ length: 46 }, (_, i): [number, number] => [hour(i), 60 + i * 0.7]);
  const chart = chartOf(
    recordWith({
      meanPressure: [...rising, [hour(47.2), 54], [hour(47.7), 55]],
      lactate: [
        [hour(30), 7.5],
        [hour(44), 5.7],
      ],
    }),
    hour(48),
  );
  const shock = chart.problems?.find(({ id }) => id === "shock");
  if (!shock) throw new Error("no shock");
  expect(courseOfProblem(shock, chart)).toEqual({ verdict: "mixed", by: ["lactate", "meanPressure"] });
});
