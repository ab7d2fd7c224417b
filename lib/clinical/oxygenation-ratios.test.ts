import { expect, it } from "vitest";
import { observe } from "../record/fixtures/record";
import { oxygenationRatios } from "./oxygenation-ratios";

it("pairs a gas with the FiO2 at or before it, up to 4 h old", () => {
  const ratios = oxygenationRatios(
    observe({
      fio2: [
        [100, 0.5],
        [500, 0.8],
        [510, 1],
      ],
      pao2: [
        [90, 80],
        [100, 90],
        [505, 80],
        [751, 80],
      ],
    }),
  );
  expect(ratios.map((r) => [r.minutes, r.value, r.fio2, r.fio2AgeMinutes])).toEqual([
    [100, 180, 0.5, 0],
    [505, 100, 0.8, 5],
  ]);
});
