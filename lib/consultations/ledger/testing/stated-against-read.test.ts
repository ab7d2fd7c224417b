import { expect, it } from "vitest";
import { type TypedSentence, typedText } from "../../../claims/assertions/typed-text";
import { factsOf } from "../consultation-facts";
import { freeTextObservations, freeTextState } from "../fixtures/free-text-state";
import type { LocatedText } from "../report-sentences";
import { statedAgainstRead } from "./stated-against-read";

const facts = factsOf(freeTextState(), freeTextObservations);
if (!facts) throw new Error("the state has no chart");
const textOf = (...sentences: TypedSentence[]): LocatedText => ({
  ...typedText(sentences),
  at: "summary",
  evidence: [],
  by: null,
  topic: null,
  part: "summary",
});
const lactate = (value: number): TypedSentence["states"][number] => ({
  kind: "value",
  features: ["lactate"],
  number: { value, decimals: 1, unit: "mmol/L" },
  is: "equal",
  throughout: false,
  at: null,
  ofRange: false,
});

it("sentences that state what their words say are judged alike", () => {
  const { sentences, differing } = statedAgainstRead(facts, [
    textOf(
      { text: "Lactate is 4.8 mmol/L.", states: [lactate(4.8)] },
      { text: "ConCare disagrees.", states: [{ kind: "stance", doctor: "concare", stance: "disagree" }] },
      { text: "The team discussed the case at length.", states: [] },
    ),
  ]);
  expect([sentences, differing]).toEqual([3, []]);
});

it("a sentence whose words say other than it states is told, with what each lacks", () => {
  const { differing } = statedAgainstRead(facts, [textOf({ text: "Lactate is 5.9 mmol/L.", states: [lactate(4.8)] })]);
  expect(differing).toMatchObject([{ stated: { verdict: "supported" }, read: { verdict: "contradicted" } }]);
  expect(differing[0]?.onlyRead).toHaveLength(1);
});
