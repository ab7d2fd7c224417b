import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSentencesOf } from "./claim-ledger";
import { factsOf } from "./consultation-facts";
import { septicBackground } from "./fixtures/background";
import { freeTextObservations, freeTextState } from "./fixtures/free-text-state";

const { sentences } = JSON.parse(readFileSync(join(__dirname, "fixtures/record-sentences.json"), "utf8")) as {
  sentences: { set: "dev" | "held"; label: string; text: string }[];
};

const state = freeTextState();
const withBackground = { ...state, chart: { ...state.chart, background: septicBackground } };

function verdictOf(text: string, of = withBackground): string {
  const facts = factsOf(of, freeTextObservations);
  if (!facts) throw new Error("the state has no chart");
  const [entry] = checkSentencesOf(facts, [
    { at: "summary", part: "summary", text, evidence: [], by: null, topic: null },
  ]);
  return entry?.verdict ?? "none";
}

describe.each(["dev", "held"] as const)("of the sentences on the record of years, set %s", (set) => {
  it.each(sentences.filter((one) => one.set === set).map(({ label, text }) => [label, text]))(
    "%s: %s",
    (label, text) => {
      expect(verdictOf(text)).toBe(label);
    },
  );
});
