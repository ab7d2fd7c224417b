import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freeTextState } from "@/lib/consultations/ledger/fixtures/free-text-state";
import { PartlyRead } from "./partly-read";

test("what a model had not read stands with its answer, and with no other", () => {
  const partlyRead = {
    "opinion:1:concare": {
      leftOut: ["the third guideline passage", "the reasons of the round before"],
      cutShort: null,
    },
    "decide:1": { leftOut: [], cutShort: "The server read 2,048 tokens of a prompt of at least 3,000." },
  };
  const state = { ...freeTextState(), partlyRead };
  const shown = (step: Parameters<typeof PartlyRead>[0]["step"]) =>
    renderToStaticMarkup(<PartlyRead state={state} step={step} />);
  expect(shown({ kind: "opinion", round: 1, doctor: "concare" })).toContain(
    "Left out, so that the prompt fits what the model holds: the third guideline passage and the reasons of the round before.",
  );
  expect(shown({ kind: "decide", round: 1 })).toContain("The server read 2,048 tokens");
  expect(shown({ kind: "opinion", round: 2, doctor: "concare" })).toBe("");
});
