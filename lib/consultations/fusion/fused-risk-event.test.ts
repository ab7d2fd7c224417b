import { describe, expect, test } from "vitest";
import { consultationEventSchema, type EventData } from "../protocol/schema";
import { Play } from "../testing/play";
import { unanimous } from "../testing/samples";
import { meanLogitStandIn } from "./mean-logit-stand-in";

const known = { logit: -0.4, risk: 0.4, interval: [0.3, 0.5] };
const fromHead = {
  method: "fusion-head",
  ...known,
  members: [-0.5, -0.4, -0.4, -0.4, -0.3],
  encoder: { id: "e", sha256: "e".repeat(64) },
  head: "f".repeat(64),
};

const event = (data: unknown) => ({
  runId: "c",
  seq: 9,
  v: 1,
  type: "fused-risk",
  at: "2026-01-01T00:00:00.000Z",
  actor: { kind: "system" },
  stepKey: "fuse",
  causeSeq: 8,
  data,
});
const reads = (data: unknown) => consultationEventSchema.safeParse(event(data)).success;

describe("the event of a fused risk", () => {
  test.each([
    ["of an earlier release, by the panel's mean alone", { method: "mean-logit", logit: -0.4, risk: 0.4 }],
    ["of the panel's mean and why it stands in", { method: "mean-logit", ...known, because: "Because." }],
    ["of a fusion head", fromHead],
    ["of an earlier release, with the patients alike", { ...fromHead, like: { of: 100, events: 41 } }],
    ["of a fusion head, with what the words added", { ...fromHead, wordsAdded: "Nothing." }],
  ])("is read: one %s", (_, data) => {
    expect(reads(data)).toBe(true);
  });

  test.each([
    ["with other than five members", { ...fromHead, members: [1, 2, 3] }],
    ["without the head that gave it", { ...fromHead, head: undefined }],
    ["by a method that there is not", { ...fromHead, method: "guess" }],
  ])("is refused %s", (_, data) => {
    expect(reads(data)).toBe(false);
  });

  test("ends the consultation with the head's risk", () => {
    const play = new Play().request().run(unanimous, (state) => state.final !== null);
    const step = { kind: "fuse", key: "fuse" } as const;
    const data = fromHead as EventData<"fused-risk">;
    play.do({ kind: "start-step", step, sentence: "fuse" });
    play.do({ kind: "complete-step", step, outcome: { type: "fused-risk", data } });
    expect(play.state).toMatchObject({ status: "finished", fused: { method: "fusion-head", risk: 0.4 } });
  });
});

describe("the panel's mean in a head's place", () => {
  const ensemble = { method: "mean-logit" as const, logit: 1, risk: 0.7, highRiskThreshold: 0.3 };

  test("is the ensemble's risk, with its interval where the run knows one, and the reason", () => {
    expect(meanLogitStandIn({ ensemble }, "Why.")).toEqual({
      method: "mean-logit",
      logit: 1,
      risk: 0.7,
      because: "Why.",
    });
    expect(meanLogitStandIn({ ensemble: { ...ensemble, interval: [0.6, 0.8] } }, "Why.")).toMatchObject({
      interval: [0.6, 0.8],
    });
  });

  test("needs the experts", () => {
    expect(() => meanLogitStandIn({ ensemble: null }, "Why.")).toThrow();
  });
});
