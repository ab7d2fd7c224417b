import { expect, test } from "vitest";
import { checkSentencesOf } from "@/lib/consultations/ledger/claim-ledger";
import { factsOf } from "@/lib/consultations/ledger/consultation-facts";
import { freeTextObservations, freeTextState } from "@/lib/consultations/ledger/fixtures/free-text-state";
import { ledgerParts } from "./ledger-sentences";

const entriesOf = (text: string) => {
  const facts = factsOf(freeTextState(), freeTextObservations);
  return facts ? checkSentencesOf(facts, [{ at: "x", text, evidence: [], by: null, topic: null, part: "prose" }]) : [];
};

test("cuts a text at its sentences and leaves out nothing", () => {
  const text = "Lactate is 4.8 mmol/L. Lactate is 9.9 mmol/L. Nothing else.";
  const parts = ledgerParts(text, entriesOf(text));
  expect(parts.map((p) => p.text).join("")).toBe(text);
  expect(parts.flatMap((p) => p.entry?.verdict ?? [])).toEqual(["supported", "contradicted", "no claim"]);
});

test("leaves what stands before a sentence unmarked, and marks each of two alike", () => {
  const said = "Lactate is 4.8 mmol/L.";
  expect(ledgerParts(`RETAIN doctor: ${said}`, entriesOf(said)).map((p) => [p.text, p.entry?.id ?? null])).toEqual([
    ["RETAIN doctor: ", null],
    [said, "claim-1"],
  ]);
  expect(ledgerParts(`${said} ${said}`, entriesOf(`${said} ${said}`)).map((p) => p.entry?.id ?? null)).toEqual([
    "claim-1",
    null,
    "claim-2",
  ]);
});

test("marks nothing where the ledger holds no sentence of the text", () => {
  expect(ledgerParts("Something else.", entriesOf("Lactate is 4.8 mmol/L."))).toEqual([
    { text: "Something else.", entry: null },
  ]);
});
