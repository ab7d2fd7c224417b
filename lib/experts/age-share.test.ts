import { expect, test } from "vitest";
import { ageSentence } from "./age-share";
import type { Attribution } from "./schema";

const share = (feature: Attribution["feature"], total: number): Attribution => ({
  feature,
  total,
  measured: null,
  value: null,
  standardError: 0,
});
const expert = (age: number, lactate: number) => ({ attributions: [share("age", age), share("lactate", lactate)] });

test("says what age carries where that is over a third on average over the experts, up or down", () => {
  expect(ageSentence([expert(0.6, 0.4), expert(-0.3, 0.7)])).toBe("Age carries 45% of what moves the models.");
});

test("is silent where age carries a third or less, and where no risk was explained", () => {
  expect(ageSentence([expert(0.2, 0.8), expert(0.4, -0.6)])).toBeNull();
  expect(ageSentence([{ attributions: [] }])).toBeNull();
});
