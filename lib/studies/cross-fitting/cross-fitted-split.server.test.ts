import { expect, it } from "vitest";
import { loadTask } from "../../experts/model-store.server";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import type { EvaluationStay } from "../evaluation/evaluation-data";
import { crossFittedSplit, foldsOf } from "./cross-fitted-split.server";

it("cuts stays into the folds in which the training code cross-fits the fusion head, in whatever order they come", () => {
  const ids = Array.from({ length: 20 }, (_, i) => String(132_539 + i));
  const folds = foldsOf(ids);
  // folds_of(ids, 0) of models/training/fusion_fit.py
  expect(ids.map((id) => folds.get(id))).toEqual([2, 0, 0, 4, 2, 0, 3, 2, 0, 3, 4, 3, 2, 1, 1, 4, 1, 1, 4, 3]);
  expect(new Map([...foldsOf(ids.toReversed())].sort())).toEqual(new Map([...folds].sort()));
  // A stay that is read at several hours is of one fold.
  expect(foldsOf([...ids, ...ids])).toEqual(folds);
});

it("fits nothing where there are too few stays to fit anything on", async () => {
  const outcome = { died: 1, survivalDays: null, sapsI: null, sofa: null } as const;
  const stays = async function* (): AsyncGenerator<EvaluationStay> {
    for (const record of syntheticRecords().slice(0, 3))
      yield { id: record.encounter.id, landmarkHours: 48, record, outcome };
  };
  expect(await crossFittedSplit(await loadTask("icu-mortality"), stays())).toBeNull();
});
