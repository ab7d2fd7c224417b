import fc from "fast-check";
import { expect, test } from "vitest";
import { british } from "./british-spelling";
import { porterStem } from "./porter-stemmer";
import { stem, stemmedWords } from "./stems";

test("stems the examples of Porter's paper as the paper does", () => {
  const examples =
    "caresses:caress ponies:poni ties:ti cats:cat feed:feed agreed:agre plastered:plaster motoring:motor sing:sing conflated:conflat " +
    "troubled:troubl sized:size hopping:hop falling:fall hissing:hiss failing:fail filing:file happy:happi sky:sky relational:relat " +
    "conditional:condit rational:ration digitizer:digit radicalli:radic operator:oper feudalism:feudal hopefulness:hope formaliti:formal " +
    "sensibiliti:sensibl triplicate:triplic formalize:formal electrical:electr goodness:good revival:reviv allowance:allow inference:infer " +
    "adjustable:adjust irritant:irrit replacement:replac adoption:adopt activate:activ effective:effect probate:probat rate:rate cease:ceas " +
    "controll:control roll:roll generalizations:gener oscillators:oscil";
  for (const example of examples.split(" ")) {
    const [word = "", stemmed] = example.split(":");
    expect(porterStem(word), word).toBe(stemmed);
  }
});

test("leaves out the two rules that Porter added later, with which other passages would be found", () => {
  const examples = { nephrology: "nephrologi", technologies: "technologi", possibly: "possibli", probably: "probabl" };
  for (const [word, stemmed] of Object.entries(examples)) expect(porterStem(word), word).toBe(stemmed);
});

test("brings the forms and spellings of a clinical word together", () => {
  const families = [
    ["haemorrhage", "hemorrhage", "Haemorrhages", "hemorrhagic"],
    ["ventilated", "ventilation", "ventilator"],
    ["infection", "infected", "infections"],
    ["hypoxaemia", "hypoxemia"],
    ["hypotension", "hypotensive"],
    ["stabilise", "stabilize", "stabilising"],
  ];
  for (const family of families) expect(new Set(family.map(stem)).size, family.join(", ")).toBe(1);
});

test("turns American into British spelling, leaves other words alone, and changes nothing when done again", () => {
  const pairs = {
    anemia: "anaemia",
    edema: "oedema",
    oedema: "oedema",
    esophagus: "oesophagus",
    ischemic: "ischaemic",
    systemic: "systemic",
  };
  for (const [word, expected] of Object.entries(pairs)) expect(british(word)).toBe(expected);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      expect(british(british(word))).toBe(british(word));
    }),
  );
});

test("keeps the s of abbreviations", () => {
  expect(["ARDS", "SIRS", "HHS"].map(stem)).toEqual(["ards", "sirs", "hhs"]);
  expect(stem("HRS")).not.toBe(stem("HR"));
});

test("reads a text as its words, without numbers and signs", () => {
  expect(stemmedWords("PaO2/FiO2 of 98 mmHg; low-molecular-weight")).toEqual([
    "pao2",
    "fio2",
    "of",
    "mmhg",
    "low",
    "molecular",
    "weight",
  ]);
});

test("a stem is never longer than the British spelling of its word, and is made of letters and digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/), (word) => {
      expect(stem(word)).toMatch(/^[a-z0-9]+$/);
      expect(stem(word).length).toBeLessThanOrEqual(british(word).length);
    }),
  );
});
