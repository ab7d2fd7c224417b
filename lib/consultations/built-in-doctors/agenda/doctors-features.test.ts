import { expect, test } from "vitest";
import { septicCase } from "../../fixtures/case";
import { doctorsFeatures } from "./doctors-features";

test("a doctor is asked to speak to what can be judged, however much its model weighs sex, height or weight", () => {
  const { chart, predictions } = septicCase();
  const panel = Object.values(predictions).map((prediction) => ({
    doctor: { id: prediction.expert, title: prediction.title },
    prediction: {
      ...prediction,
      attributions: [
        ...(["sex", "height", "age", "weight"] as const).map((feature) => ({
          ...prediction.attributions[0],
          feature,
          total: 3,
        })),
        ...prediction.attributions,
      ],
    },
  }));
  const asked = doctorsFeatures({ chart, panel: panel as never }).flatMap(({ features }) => features);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:sex|height|age|weight)$/)]));
});
