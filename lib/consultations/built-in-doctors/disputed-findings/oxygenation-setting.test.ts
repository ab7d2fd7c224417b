import { expect, it } from "vitest";
import { summaryOf } from "../../fixtures/build";
import { septicCase } from "../../fixtures/case";
import { oxygenationSetting } from "./oxygenation-setting";

const { chart } = septicCase();
const of = (...fio2: (readonly [number, number])[]) => ({
  ...chart,
  summaries: [
    summaryOf(
      "fio2",
      fio2.map(([hour, value]) => [hour * 60, value] as const),
    ),
  ],
});
const saysFor = (side: "graver" | "milder", given: ReturnType<typeof of>) =>
  oxygenationSetting[side].facts.some((fact) => fact.in(given) !== null);

it("an oxygen fraction that was turned up again after it was turned down speaks for a lung that fails", () => {
  const again = of([23, 1], [25, 0.4], [40, 0.4], [45, 0.6]);
  expect(saysFor("graver", again)).toBe(true);
  expect(saysFor("milder", again)).toBe(false);
});

it("one that was turned down and stays there speaks for a change of setting", () => {
  const down = of([23, 1], [25, 0.6], [45, 0.5]);
  expect(saysFor("graver", down)).toBe(false);
  expect(saysFor("milder", down)).toBe(true);
});
