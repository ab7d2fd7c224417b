import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { LaidMemory } from "../../clinical/background/laid-memory";
import type { Prediction } from "../../experts/schema";
import { requestData } from "../testing/samples";
import { isSameReasoner, whyNotFused } from "./fusion-head-applicability";
import { fusionCardSchema } from "./schema";

const card = fusionCardSchema.parse(
  JSON.parse(readFileSync(join(__dirname, "fixtures/models/toy/fusion/card.json"), "utf8")),
);
const said = (expert: string, hidden: number[]) =>
  ({ expert, hidden, sha256: card.experts[expert] }) as unknown as Prediction;
const state = {
  request: {
    ...requestData,
    panel: ["three", "one"],
    reasoner: { kind: "built-in" } as const,
    versions: { app: "9", "task:meta-final": "2", library: "0123456789abcdef0123", search: "hybrid 1, toy abc" },
  },
  predictions: [said("one", [1, 2]), said("three", [3])],
  logits: { one: 1, two: 2, three: 3 },
  broughtIn: [],
  rounds: [{ round: 1, opinions: {}, decision: null }],
};
const said1 = {
  id: "said-9",
  kind: "statement",
  by: "A clinician",
  text: "Haemolysed.",
  about: null,
  round: 1,
} as const;
const brought = {
  ...said1,
  stance: null,
  statedRisk: null,
  answer: null,
  seq: 9,
  at: "",
  votesIn: null,
  withdraws: null,
  entered: null,
  withdrawn: null,
};
const laidMemory: LaidMemory = {
  ...{ trajectory: "run", memorySha256: "0".repeat(64), question: "Is it?", reader: "by the built-in rules" },
  ...{ asOf: { minutes: -60, precision: "second" }, entries: [], leftOut: 0 },
};
const expert = (name: string, sha256 = card.experts[name] as string) => ({
  name,
  title: name,
  onnx: { sha256 } as never,
});
const now = { cards: ["one", "two", "three"].map((name) => expert(name)), encoder: card.encoder };

describe("a fusion head on a consultation", () => {
  test("may be used with the table, models, reasoner, library and encoder that it was fitted with", () => {
    expect(whyNotFused(card, state, now)).toBeNull();
  });

  test.each([
    ["another table", { request: { ...state.request, panel: ["one"] } }, now, "for the table of one, three"],
    [
      "another expert in the models' folder",
      {},
      { ...now, cards: [expert("one"), expert("two", "f".repeat(64)), expert("three")] },
      "another version of two",
    ],
    [
      "a run whose expert was another",
      { predictions: [said("one", [1, 2]), { ...said("three", [3]), sha256: "f".repeat(64) }] },
      now,
      "another version of three",
    ],
    ["a run of an earlier release", { logits: {} }, now, "reads one, two, which this run did not record"],
    ["states of another size", { predictions: [said("one", [1]), said("three", [3])] }, now, "reads one, which"],
    [
      "a language model",
      { request: { ...state.request, reasoner: { kind: "language-model", model: "m", host: "h" } as const } },
      now,
      "another reasoner",
    ],
    [
      "clinicians' words",
      { broughtIn: [{ ...brought, actor: { kind: "clinician", userId: "u" } as const }] },
      now,
      "Clinicians took part",
    ],
    ["no round of discussion", { rounds: [] }, now, "rounds of discussion were held"],
    [
      "doctors who hear the report alone",
      { request: { ...state.request, talk: "paper" as const } },
      now,
      "hear each other's reasons",
    ],
    [
      "a trajectory's memory",
      { request: { ...state.request, laid: laidMemory } },
      now,
      "A trajectory's memory was laid before the team",
    ],
    [
      "another library",
      { request: { ...state.request, versions: { ...state.request.versions, library: "other" } } },
      now,
      "the guideline library or its search have changed",
    ],
    [
      "other rules",
      { request: { ...state.request, versions: { ...state.request.versions, "task:meta-final": "3" } } },
      now,
      "tasks, the guideline library or its search have changed",
    ],
    [
      "another encoder",
      {},
      { ...now, encoder: { id: "clinical-bert", sha256: "c".repeat(64) } },
      "not for clinical-bert",
    ],
  ])("says why not for %s", (_, change, surroundings, words) => {
    expect(whyNotFused(card, { ...state, ...change }, surroundings)).toContain(words);
  });
});

test("a language model is the same reasoner through whichever entry of an install it is reached, and at another host another", () => {
  const model = { kind: "language-model", model: "qwen", host: "10.0.0.5" } as const;
  const named = { ...model, provider: "a", agents: { retain: { model: "m", host: "h", provider: "b" } } };
  expect(isSameReasoner(model, { ...model, provider: "a" })).toBe(true);
  expect(isSameReasoner(named, { ...model, agents: { retain: { model: "m", host: "h" } } })).toBe(true);
  expect(isSameReasoner(model, { ...model, host: "10.0.0.6" })).toBe(false);
  expect(isSameReasoner(model, named)).toBe(false);
});
