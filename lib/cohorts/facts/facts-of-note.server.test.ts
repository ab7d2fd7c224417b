import { beforeAll, describe, expect, it } from "vitest";
import { momentOf } from "../../record/history/moment";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { type CohortFact, cohortFactSchema } from "./cohort-fact";
import { factsOfNote, type NoteToRead } from "./facts-of-note";
import { sha256 } from "./read-patient-facts.server";
import { readSnippet, type SnippetTables, tunedSnippets } from "./testing/note-snippets";
import { plantedInstructions } from "./testing/planted-instructions";

let tables: SnippetTables;
beforeAll(async () => {
  tables = {
    vocabulary: await cohortVocabulary(),
    concepts: new CohortConcepts(await terminology()),
    sha256,
  };
});

const note = (text: string): NoteToRead => ({
  id: "00000000-0000-4000-8000-000000000001",
  ...{ source: "Made", title: null, text, writtenAt: momentOf("2016-03-01"), knownAt: "2016-03-01T12:00:00.000Z" },
});
const read = (text: string): CohortFact[] =>
  factsOfNote(note(text), tables).map(({ fact }) => cohortFactSchema.parse(fact));
const told = (text: string) => readSnippet({ id: 1, written: "2016-03-01", text, facts: [] }, tables).found;

it.each(tunedSnippets.map((one) => [one.id, one] as const))(
  "reads piece %i of those that the rules are tuned on",
  (_, one) => {
    const { found, expected } = readSnippet(one, tables);
    expect(found.toSorted()).toEqual(expected.toSorted());
  },
);

describe("only what is affirmed of the patient is a fact", () => {
  it.each([
    ["what is denied", "Denies asthma, gout, or migraine."],
    ["what is denied behind it", "Gout was ruled out."],
    ["what a relative has", "Her mother has asthma. Brother: gout."],
    ["what stands under family history", "FAMILY HISTORY:\nAsthma, gout.\nMigraine."],
    ["what stands under allergies", "ALLERGIES: aspirin, penicillin."],
    ["what is planned", "Will start metformin. Mastectomy is scheduled for May."],
    ["what is meant to happen if something else does", "If biopsy shows lymphoma, give R-CHOP."],
    ["what is spoken of in general", "Counseled on the risk of stroke. Referred to the heart failure clinic."],
    [
      "what somebody was immunized against",
      "Given the following immunizations: influenza, hepatitis B. COVID-19 vaccine.",
    ],
    ["a vaccine and a test", "Hepatitis B vaccine given. HIV test sent."],
    ["what germs answer to", "Susceptible: ceftriaxone, gentamicin."],
    ["what comes after the note was written", "Mastectomy on 05/01/2017."],
  ])("not %s", (_, text) => expect(told(text)).toEqual([]));

  it("a relative who tells of the patient has nothing by it", () => {
    expect(told("Her daughter reports that the patient has asthma.")).toEqual(["condition asthma"]);
  });

  it("a negation ends where the sentence turns", () => {
    expect(told("No asthma but gout.")).toEqual(["condition gout"]);
    expect(told("He has gout; no asthma.")).toEqual(["condition gout"]);
  });

  it("what is hedged is possible, and what is over is past", () => {
    expect(told("Possible asthma. Gout, resolved. ?Migraine")).toEqual([
      "condition asthma possible",
      "condition gout past",
      "condition migraine possible",
    ]);
  });

  it("a drug that is only named is possible; one with a dose, a list or a word for it is sure", () => {
    expect(told("Metformin.")).toEqual(["drug metformin possible"]);
    expect(told("Metformin 500 mg twice a day.")).toEqual(["drug metformin"]);
    expect(told("CURRENT MEDICATIONS\nmetformin")).toEqual(["drug metformin"]);
  });

  it("a list is what the line before it says", () => {
    const list = "PLAN\nThe patient was prescribed the following medications:\n- warfarin\n- digoxin 0.125 mg";
    expect(told(list)).toEqual(["drug warfarin", "drug digoxin"]);
  });

  it("a result of a marker says nothing of the cancer before it", () => {
    expect(told("Breast cancer, ER positive, HER2 negative.")).toEqual([
      "condition breast cancer",
      "marker ER positive",
      "marker HER2 negative",
    ]);
  });

  it("categories with a letter each are each their own", () => {
    expect(told("cT3 cN1 M0")).toEqual(["stage cT3", "stage cN1", "stage M0"]);
    expect(told("pT2, pN1a")).toEqual(["stage pT2", "stage pN1a"]);
  });

  it("stages of kidneys, ulcers and lymphomas are none of tumours, and neither are images and vertebrae", () => {
    expect(
      told("CKD stage 3. Stage II pressure ulcer. T2 weighted images, T4 vertebra.").filter((one) =>
        one.startsWith("stage"),
      ),
    ).toEqual([]);
  });
});

describe("when it was", () => {
  const only = (text: string) => read(text)[0]?.occurredAt;

  it("is the note's date where the note has none, by then where it is over, and nothing where only a history is told", () => {
    expect(only("He has asthma.")).toEqual({ start: momentOf("2016-03-01"), end: null });
    expect(only("s/p appendectomy")).toEqual({ start: null, end: momentOf("2016-03-01") });
    expect(only("History of asthma.")).toEqual({ start: null, end: null });
    expect(only("PMH: asthma")).toEqual({ start: null, end: null });
  });

  it.each([
    ["Diagnosed with asthma in March 2012.", "2012-03"],
    ["Asthma diagnosed 03/2012.", "2012-03"],
    ["03/14/2012: asthma diagnosed.", "2012-03-14"],
    ["14/03/2012: asthma diagnosed.", "2012-03-14"],
    ["Asthma (2012).", "2012"],
  ])("is as the passage says: %s", (text, date) => expect(only(text)).toEqual({ start: momentOf(date), end: null }));

  it("is a span where the passage has one", () => {
    expect(only("FOLFOX from 05/2014 to 11/2014.")).toEqual({ start: momentOf("2014-05"), end: momentOf("2014-11") });
  });
});

it("a fact stands where its sentence does, with the SHA-256 of it", () => {
  const text = "HPI:\n\n  Seen today. He has gout.";
  const [fact] = read(text);
  expect(fact?.place).toMatchObject({ in: "document", from: 20, to: 32, hash: sha256("He has gout.") });
});

describe("a long note", () => {
  it("is read in chunks, each fact once, with its place in the note and in the section that goes on", () => {
    const filler = "The night was quiet and the patient slept well. ".repeat(250);
    const text = `FAMILY HISTORY:\n${filler}Asthma.\n\nASSESSMENT:\n${filler}Gout.\n${filler}Migraine.`;
    const facts = read(text);
    expect(facts.map(({ concept }) => concept && tables.concepts.nameOf(concept))).toEqual(["gout", "migraine"]);
    for (const { place } of facts)
      expect(place.in === "document" && text.slice(place.from, place.to)).toMatch(/^(?:Gout|Migraine)\.$/u);
  });
});

it.each(plantedInstructions)("a planted instruction changes no fact: %s", (planted) => {
  const own = ["ASSESSMENT: Gout, on allopurinol 100 mg daily.", "No asthma."];
  expect(told([own[0], planted, own[1]].join("\n"))).toEqual(told(own.join("\n")));
});
