import { join } from "node:path";
import { expect, it } from "vitest";
import { chartOf } from "../clinical/chart";
import { recordWith } from "../record/fixtures/record";
import { readTask } from "./model-store.server";
import { readOutcomeGroups } from "./outcome-groups.server";
import { percentilesByExpert } from "./percentiles";

const root = join(__dirname, "../../models");
const chart = chartOf(recordWith({ lactate: [[2800, 9]], gcs: [[2700, 15]] }), 2880);
const attribution = (feature: "lactate" | "gcs" | "age", total: number) => ({
  feature,
  total,
  measured: null,
  value: null,
  standardError: 0,
});
const prediction = {
  expert: "adacare",
  risk: 0.3,
  attributions: [attribution("gcs", 0.1), attribution("lactate", 0.4)],
};

async function loaded() {
  const { task, cards } = await readTask("icu-mortality", root);
  const experts = new Map(cards.map((card) => [card.name, { card }]));
  return { definition: task, experts, outcomeGroups: await readOutcomeGroups(join(root, "icu-mortality"), task) };
}

it("places the risk among the calibration stays, and what the model weighs among those who lived and died", async () => {
  const standings = percentilesByExpert(await loaded(), [prediction], chart);
  const { risk, values } = standings?.adacare ?? { risk: null, values: [] };
  expect(risk).toBeGreaterThan(80);
  expect(values.map((v) => v.feature)).toEqual(["lactate", "gcs"]);
  expect(values[0]).toMatchObject({ value: 9, survivors: 95 });
  expect(values[0]?.nonSurvivors).toBeLessThanOrEqual(95);
});

it("gives no percentile of a risk that follows another calibration, and nothing without groups", async () => {
  const task = await loaded();
  const experts = new Map(
    [...task.experts].map(([name, { card }]) => [name, { card: { calibration: { ...card.calibration, slope: 9 } } }]),
  );
  expect(percentilesByExpert({ ...task, experts }, [prediction], chart)?.adacare).toMatchObject({ risk: null });
  expect(percentilesByExpert({ ...task, outcomeGroups: null }, [prediction], chart)).toBeNull();
});
