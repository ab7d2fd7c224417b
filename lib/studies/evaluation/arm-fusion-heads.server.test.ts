import { expect, it } from "vitest";
import { builtInIdentity } from "../../agents/built-in-reasoner.server";
import { loadFusion } from "../../consultations/fusion/fusion-head.server";
import { loadTask } from "../../experts/model-store.server";
import { fusionHeads } from "./arm-fusion-heads.server";
import { FUSED } from "./arms";

it("gives the head to the reasoner on whose reports it was fitted, and to no other", async () => {
  const task = await loadTask("icu-mortality");
  const words = (await loadFusion("icu-mortality"))?.card.reasoner.version ?? "";
  const opened = await fusionHeads(task, { reasoner: builtInIdentity, words })(FUSED);
  expect(opened).toMatchObject({ text: "report" });
  const model = { kind: "language-model", model: "tiny", host: "127.0.0.1:9" } as const;
  expect(await fusionHeads(task, { reasoner: model, words })(FUSED)).toEqual({
    missing: "a fusion head fitted on the reports of this reasoner",
  });
  expect(await fusionHeads(task, { reasoner: builtInIdentity, words: `${words} other` })(FUSED)).toEqual({
    missing: "a fusion head fitted for the reasoner as it is now",
  });
});
