import { describe, expect, it } from "vitest";
import { checkSentencesOf } from "./claim-ledger";
import { factsOf } from "./consultation-facts";
import { freeTextObservations, freeTextState } from "./fixtures/free-text-state";

const sentences: readonly (readonly [string, string])[] = [
  ["supported", "This 67-year-old woman has been hypotensive."],
  ["contradicted", "This 79-year-old man is septic."],
  ["not checkable", "The patient has septic shock from pneumonia and needs noradrenaline."],
  ["not checkable", "Lactate is 4.8 mmol/L and noradrenaline was started."],
  ["not checkable", "Lactate is 4.8 mmol/L because of bowel ischaemia."],
  ["no claim", "Septic shock is likely, though not recorded as a diagnosis."],
  ["contradicted", "The patient was never ventilated."],
  ["contradicted", "Lactate was never above its reference range."],
  ["contradicted", "Lactate was measured once."],
  ["supported", "Lactate was measured four times."],
  ["contradicted", "Lactate was measured six times."],
  ["supported", "There are four lactate values."],
  ["supported", "There are four lactate level measurements on record."],
  ["contradicted", "Lactate improved or worsened downwards, from 4.8 to 2.1 mmol/L."],
  ["supported", "Lactate worsened or improved upwards, from 2.1 to 4.8 mmol/L."],
  ["not checkable", "MAP was never above 120 mmHg for 6 h."],
  ["not checkable", "The guideline hardly says that mortality rises with the stage of kidney injury."],
  ["not checkable", "Mortality falls with the stage of acute kidney injury, according to the guideline."],
  ["contradicted", "Lactate most recently came back at 2.1 mmol/L."],
  ["contradicted", "MAP never fell below 65 mmHg."],
  ["supported", "The lowest MAP was 54 mmHg."],
  ["contradicted", "The lowest MAP was 58 mmHg."],
  ["contradicted", "Lactate never exceeded 4.0 mmol/L."],
  ["supported", "Lactate never exceeded 5.0 mmol/L."],
  ["supported", "Sodium was normal throughout."],
  ["contradicted", "MAP stayed above 65 mmHg for the last 12 h."],
  ["supported", "MAP was below 65 mmHg over the last 6 h."],
  ["contradicted", "MAP was above 65 mmHg for 30 h."],
  ["contradicted", "Hypotension for only 2 h."],
  ["not checkable", "The patient deteriorated for 6 h."],
  ["contradicted", "The patient is male."],
  ["supported", "She is 67 years old."],
  ["contradicted", "At 45 years of age, she has reserve."],
  ["supported", "Ventilated, with a PaO2 of 78 mmHg."],
  ["supported", "The patient is in a medical ICU."],
  ["contradicted", "The patient is in the surgical ICU."],
  ["not checkable", "Creatinine of 2.3 mg/dL reflects acute tubular necrosis."],
  ["no claim", "The team should ask whether antibiotics were given."],
  ["not checkable", "The patient is on dialysis."],
  ["not checkable", "There is a history of COPD."],
  ["contradicted", "No ventilation was needed."],
  ["supported", "Bilirubin was never measured."],
  ["contradicted", "Bilirubin was measured twice."],
  ["contradicted", "Temperature peaked at 40.1 °C."],
  ["contradicted", "Platelets were normal for the entire stay."],
  ["contradicted", "Platelets have been stable for 40 h."],
  ["supported", "Lactate has been above 2 mmol/L for at least 24 h."],
  ["contradicted", "Her lactate stayed under 4 mmol/L the whole time."],
  ["contradicted", "At 12 h the lactate was 4.8 mmol/L."],
  ["contradicted", "Lactate: 4.8 mmol/L (12 h), rising."],
  ["contradicted", "Urine output exceeded 0.5 mL/kg/h."],
  ["not checkable", "Chest X-ray is clear."],
  ["not checkable", "She is in multi-organ failure."],
  ["not checkable", "Blood pressure is supported with vasopressors."],
  ["contradicted", "His lactate is 4.8 mmol/L."],
  ["supported", "Her lactate is 4.8 mmol/L."],
  ["no claim", "His lactate was discussed with the family."],
  ["contradicted", "This octogenarian is at particular risk."],
  ["contradicted", "The patient is over 80 years old."],
  ["supported", "The patient is in her sixties."],
  ["contradicted", "Lactate has been falling since admission."],
  ["contradicted", "Lactate <3.0 mmol/L throughout."],
  ["not checkable", "Lactate was above 2 mmol/L in most readings."],
  ["contradicted", "Lactate has at least tripled since admission."],
  ["supported", "Lactate has at least doubled since admission."],
];

/** Wordings that the readers met in no other test: each pair says the same of another figure. */
const worded: readonly (readonly [string, string])[] = [
  ["On no occasion did lactate exceed 5.0 mmol/L.", "On no occasion did lactate exceed 4.0 mmol/L."],
  ["None of the lactate values exceeded 5.0 mmol/L.", "None of the lactate values exceeded 4.0 mmol/L."],
  ["Lactate did not exceed 5.0 mmol/L at any time.", "Lactate did not exceed 4.0 mmol/L at any time."],
  ["Lactate has been below 5.0 mmol/L since admission.", "Lactate has been below 4.0 mmol/L since admission."],
  ["Not once was the lactate above 5.0 mmol/L.", "Not once was the lactate above 4.0 mmol/L."],
  ["Sodium never left the normal range.", "Lactate never left the normal range."],
  ["No sodium value was above the reference range.", "No lactate value was above the reference range."],
  ["MAP troughed at 54 mmHg.", "MAP troughed at 58 mmHg."],
  ["At its lowest, MAP stood at 54 mmHg.", "At its lowest, MAP stood at 58 mmHg."],
  ["Lactate was sent on 4 occasions.", "Lactate was sent on 6 occasions."],
  ["Number of lactate values: 4.", "Number of lactate values: 6."],
  ["The 46 h lactate was 4.8 mmol/L.", "The 46 h lactate was 2.1 mmol/L."],
  ["Lactate is presently 4.8 mmol/L.", "Lactate is presently 2.1 mmol/L."],
  ["Lactate crept up from 2.1 to 4.8 mmol/L.", "Lactate crept down from 4.8 to 2.1 mmol/L."],
  ["Lactate climbed, 2.1 to 4.8 mmol/L.", "Lactate climbed, 4.8 to 4.9 mmol/L."],
  ["Lactate stayed above 2 mmol/L for a good 24 h.", "Lactate stayed above 4.5 mmol/L for a good 44 h."],
  ["Bilirubin went unmeasured.", "Lactate went unmeasured."],
  ["The chart contains lactate values.", "The chart contains bilirubin values."],
  ["Woman, 67.", "Woman, 45."],
  ["Nursed on the MICU.", "Nursed on the SICU."],
  ["The patient received mechanical ventilation.", "The patient received no mechanical ventilation."],
];

describe("free English", () => {
  const facts = factsOf(freeTextState(), freeTextObservations);

  for (const [verdict, text] of sentences)
    it(`is ${verdict}: ${text}`, () => {
      if (!facts) throw new Error("the state has no chart");
      const [entry] = checkSentencesOf(facts, [
        { at: "prose", text, evidence: [], by: null, topic: null, part: "prose" },
      ]);
      expect(entry?.verdict, entry?.reason).toBe(verdict);
    });

  for (const [truth, error] of worded)
    it(`is read in other words: ${truth} ${error}`, () => {
      expect([truth, verdictOf(truth)]).toEqual([truth, "supported"]);
      expect([error, verdictOf(error)]).toEqual([error, "contradicted"]);
    });

  const supported = sentences.flatMap(([verdict, text]) => (verdict === "supported" ? [text] : []));
  const verdictOf = (text: string) =>
    facts &&
    checkSentencesOf(facts, [{ at: "prose", text, evidence: [], by: null, topic: null, part: "prose" }])[0]?.verdict;

  it("is supported only as a whole: never with a word in it that nobody knows", () => {
    for (const text of supported) {
      const words = text.split(" ");
      for (let i = 1; i < words.length; i++)
        for (const kept of [0, 1]) {
          const changed = [...words.slice(0, i), "vorpal", ...words.slice(i + 1 - kept)].join(" ");
          expect([changed, verdictOf(changed)]).not.toEqual([changed, "supported"]);
        }
    }
  });

  it("is supported only with the negations that were read: never with one more", () => {
    for (const text of supported) {
      const words = text.split(" ");
      for (const word of ["not", "never", "hardly", "unless"])
        for (let i = 1; i < words.length; i++) {
          const changed = [...words.slice(0, i), word, ...words.slice(i)].join(" ");
          expect([changed, verdictOf(changed)]).not.toEqual([changed, "supported"]);
        }
    }
  });

  it("is not called wrong for a number whose words were not read", () => {
    for (const text of [
      "No lactate vorpalled 9.0 mmol/L.",
      "Lactate stayed brillig of 9.0 mmol/L.",
      "Lactate was vorpal above 9.0 mmol/L.",
      "In the vorpal 24 h the lowest lactate was 2.9 mmol/L.",
      "Potassium was vorpal above its reference range.",
    ])
      expect([text, verdictOf(text)]).toEqual([text, "not checkable"]);
    for (const text of [
      "Lactate is 9.0 mmol/L in this frail woman.",
      "Lactate clocked in at 9.0 mmol/L at 46 h.",
      "Lactate clocked in at 4.8 mg/L.",
      "Bilirubin is within normal limits, vorpally so.",
    ])
      expect([text, verdictOf(text)]).toEqual([text, "contradicted"]);
  });

  it("is not borne out by a citation alone", () => {
    if (!facts) throw new Error("the state has no chart");
    const evidence = [{ kind: "observation" as const, feature: "lactate" as const, minutes: 2760, value: 4.8 }];
    const judged = (text: string) =>
      checkSentencesOf(facts, [{ at: "drivers.0.text", text, evidence, by: null, topic: null, part: "driver" }])[0]
        ?.verdict;
    expect(judged("Lactate is a worry.")).toBe("not checkable");
    expect(judged("Lactate is 4.8 mmol/L.")).toBe("supported");
    expect(judged("Lactate is 4.8 mmol/L, from pneumonia.")).toBe("not checkable");
    expect(judged("Lactate is 6.1 mmol/L.")).toBe("contradicted");
  });
});
