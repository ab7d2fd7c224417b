import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSentence } from "../../claims/reading/read-sentence";
import { checkSentencesOf } from "./claim-ledger";
import { factsOf } from "./consultation-facts";
import { septicBackground } from "./fixtures/background";
import { freeTextObservations, freeTextState } from "./fixtures/free-text-state";

interface Labelled {
  set: "dev" | "held" | "later";
  label: string;
  text: string;
  /** The reader decides less than a careful reader of the record. */
  cautious?: boolean;
}
const { sentences } = JSON.parse(readFileSync(join(__dirname, "fixtures/record-sentences.json"), "utf8")) as {
  sentences: Labelled[];
};

const state = freeTextState();
const withBackground = { ...state, chart: { ...state.chart, background: septicBackground } };

const factsWith = (of: typeof withBackground | typeof state) => {
  const facts = factsOf(of, freeTextObservations);
  if (!facts) throw new Error("the state has no chart");
  return facts;
};

const entryOf = (text: string, of: typeof withBackground | typeof state = withBackground) =>
  checkSentencesOf(factsWith(of), [{ at: "summary", part: "summary", text, evidence: [], by: null, topic: null }])[0];

describe.each(["dev", "held", "later"] as const)("of the sentences on the record of years, set %s", (set) => {
  it.each(sentences.filter((one) => one.set === set).map((one) => [one.label, one.text, one] as const))(
    "%s: %s",
    (label, text, { cautious }) => {
      const expected = cautious ? ["not checkable", "not found"] : [label];
      expect(expected).toContain(entryOf(text)?.verdict);
    },
  );
});

const ofRecord = new Set(["drug", "background-problem", "procedure", "allergy", "care-limit", "culture"]);
const sentence = (text: string) => ({ text, evidence: [], by: null, topic: null, part: "summary" as const });

it("a chart without such a record is read as it was before", () => {
  const facts = factsWith(state);
  for (const { text } of sentences) {
    const read = readSentence(sentence(text), facts);
    expect(read.filter(({ kind }) => ofRecord.has(kind))).toEqual([]);
    expect(read.filter((one) => one.kind === "quote" && one.from === "note")).toEqual([]);
  }
  expect(entryOf("She is on propofol.", state)?.verdict).toBe("not checkable");
});

it("a kind that the record does not hold stays undecided", () => {
  for (const kind of septicBackground.recorded) {
    // No sentence is read that says something of a picture alone.
    if (kind === "imaging") continue;
    const background = {
      ...septicBackground,
      recorded: septicBackground.recorded.filter(
        (one) => one !== kind && !(kind.startsWith("drugs") && one.startsWith("drugs")),
      ),
    };
    const facts = factsWith({ ...state, chart: { ...state.chart, background } });
    const said = {
      problems: "She has a history of gout.",
      "drugs given": "The patient is on vasopressin.",
      "drugs ordered": "She takes warfarin.",
      procedures: "The patient is on dialysis.",
      allergies: "Allergic to latex.",
      "limits of care": "Full code.",
      cultures: "Blood cultures grew MRSA.",
      notes: 'The note says "the patient was extubated this morning".',
    }[kind];
    const verdict = checkSentencesOf(facts, [{ ...sentence(said), at: "summary" }])[0]?.verdict;
    // Words in quotation marks that nobody said are not found, as before.
    expect(kind === "notes" ? ["not found"] : ["not checkable", "no claim"], `${kind}: ${said}`).toContain(verdict);
  }
});

it("what decides a sentence is its evidence, by the id of the resource", () => {
  const refs = entryOf("Noradrenaline 0.2 ug/kg/min since 40 h, and known COPD.")?.evidence ?? [];
  expect(refs.map((ref) => (ref.kind === "resource" ? [ref.of, ref.resourceId, ref.amount] : ref))).toEqual([
    ["drug", "d-na", { value: 0.2, unit: "ug/kg/min" }],
    ["problem", "p-copd", undefined],
  ]);
});

it("what is asked, feared, advised or said under a condition is no claim", () => {
  for (const text of [
    "Septic shock is possible.",
    "If pressure falls, noradrenaline would be needed.",
    "Ask whether she takes warfarin.",
    "Vancomycin might be considered.",
  ])
    expect(["no claim", "not found"], text).toContain(entryOf(text)?.verdict);
});
