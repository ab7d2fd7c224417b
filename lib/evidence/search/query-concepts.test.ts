import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { featuresOf } from "../../record/source-of";
import { featureWords, type SeriesFeature } from "./feature-words";
import { type Concept, conceptsOf } from "./query-concepts";

/** The concepts of a text by key, with their weights. */
const weights = (text: string) => Object.fromEntries(conceptsOf(text).map((c) => [c.key, c.weight]));
const keys = (text: string) => Object.keys(weights(text));
/** What is looked for: each expression once. */
const expressions = ({ phrases }: Concept) => [...new Set(phrases.map(({ stems }) => stems.join(" ")))];

describe("what a value makes of a feature", () => {
  test.each([
    ["K 6.4 mmol/L", "hyperkalaemia"],
    ["Potassium 2.6 mmol/L at 34 h, rising", "hypokalaemia"],
    ["Na 118", "hyponatraemia"],
    ["a MAP at 58 for two hours", "hypotension"],
    ["MAP 52 mmHg", "hypotension"],
    ["Mean arterial pressure, cuff 58 mmHg", "hypotension"],
    ["Lactate 4.8 mmol/L, rising over 12 h", "hyperlactataemia"],
    ["arterial pH 7.12", "low pH"],
    ["Arterial carbon dioxide pressure 78 mmHg", "hypercapnia"],
    ["PaO2/FiO2 140 mmHg", "hypoxaemia"],
    ["Urine 0.32 mL/kg/h over 10 h up to 28 h (KDIGO stage 2)", "oliguria"],
    ["Creatinine 1.1 at 2 h, 2.4 mg/dL at 30 h (KDIGO stage 2)", "high creatinine"],
    ["Glasgow Coma Score 7 /15", "low GCS"],
    ["platelets 41 x10^9/L", "thrombocytopenia"],
    ["Platelets 41 10³/µL", "thrombocytopenia"],
    ["White cell count 24.1 10³/µL", "leukocytosis"],
    ["temperature 33.9 °C", "hypothermia"],
    ["HR 38", "bradycardia"],
    ["Potassium 6.8 mmol/L at 3 h, now 4.4 mmol/L, falling", "hyperkalaemia"],
    ["Potassium 6.8 mmol/L at 3 h, 4.4 mmol/L at 46 h, falling", "hyperkalaemia"],
  ])("%s is %s", (text, key) => {
    expect(weights(text)[key]).toBe(1);
  });

  test("units other than the catalogue's are converted", () => {
    expect(weights("glucose 22 mmol/L").hyperglycaemia).toBe(1);
    expect(weights("glucose 2.4 mmol/L").hypoglycaemia).toBe(1);
    expect(weights("creatinine 300 µmol/L")["high creatinine"]).toBe(1);
    expect(weights("PaCO2 9.1 kPa").hypercapnia).toBe(1);
    expect(weights("haemoglobin 6.4 g/dL")["low haematocrit"]).toBe(1);
    expect(weights("haemoglobin 14 g/dL; lactate 5")["low haematocrit"]).toBeUndefined();
  });

  test("times, stages and the limits named beside a value are not taken for values", () => {
    expect(weights("MAP 72 mmHg at 30 h; lactate 5").hypotension).toBeUndefined();
    expect(weights("Creatinine 1.0 mg/dL (KDIGO stage 3); lactate 5")["high creatinine"]).toBeUndefined();
    expect(weights("Sodium 140 mmol/L over 2 days; lactate 5").hyponatraemia).toBeUndefined();
  });

  test("a value within the range counts for little, unless the text names nothing else", () => {
    expect(weights("Sodium 140 mmol/L, potassium 6.4 mmol/L").sodium).toBe(0.1);
    expect(weights("Sodium 140 mmol/L, potassium 6.4 mmol/L").potassium).toBe(0.4);
    expect(weights("cholesterol 150 mg/dL").cholesterol).toBe(0.8);
  });

  test("words tell the direction where there is no number, and both are looked up where nothing does", () => {
    expect(weights("falling platelets").thrombocytopenia).toBe(1);
    expect(weights("raised creatinine")["high creatinine"]).toBe(1);
    expect(weights("potassium")).toEqual({ potassium: 0.8, hyperkalaemia: 0.3, hypokalaemia: 0.3 });
  });

  test("each series feature is known by its label and by its short name", () => {
    for (const f of featuresOf("physionet2012").filter((feature) => feature.kind === "series")) {
      const [name] = featureWords[f.id as SeriesFeature].names;
      for (const called of [f.label, f.short]) expect(keys(called), called).toContain(name);
    }
  });
});

describe("names and spellings", () => {
  test("abbreviations of common words hold in capitals only", () => {
    expect(keys("MAP")).toContain("mean arterial pressure");
    expect(keys("a map of the ward")).not.toContain("mean arterial pressure");
    expect(keys("given 5 mg")).not.toContain("magnesium");
    expect(keys("suspected PE")).toContain("pulmonary embolism");
  });

  test("British and American spelling, singular and plural, are one", () => {
    const same = (a: string, b: string) =>
      expect(conceptsOf(a).map(expressions)).toEqual(conceptsOf(b).map(expressions));
    same("hemorrhage", "haemorrhages");
    same("pulmonary edema", "pulmonary oedema");
    same("esophageal varices", "oesophageal varices");
    same("tumor lysis syndrome", "tumour lysis syndrome");
    same("norepinephrine", "noradrenaline");
  });

  test("the longest expression is taken", () => {
    expect(keys("septic shock")).toEqual(["septic shock"]);
    expect(keys("subarachnoid haemorrhage")).toEqual(["subarachnoid haemorrhage"]);
    expect(keys("PaO2/FiO2")).not.toContain("PaO2");
  });

  test("words that any clinical text is full of are left out, rare ones stay", () => {
    expect(conceptsOf("The patient was seen today and the results were noted")).toEqual([]);
    expect(weights("rasburicase")).toEqual({ rasburicas: 0.5 });
  });
});

describe("a query's concepts", () => {
  test("hold every way to say them, as stems", () => {
    const [hypotension] = conceptsOf("MAP 52 mmHg");
    expect(hypotension && expressions(hypotension)).toEqual(["hypotens", "low blood pressur", "shock"]);
  });

  test("are well formed, with weights between 0 and 1, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        for (const concept of conceptsOf(text)) {
          for (const expression of expressions(concept)) expect(expression).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
          expect(concept.weight).toBeGreaterThan(0);
          expect(concept.weight).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("stay bounded for a text of any length", () => {
    const long = Array.from({ length: 5000 }, (_, i) => `word${String.fromCharCode(97 + (i % 26))}${i}`).join(" ");
    expect(conceptsOf(long).length).toBeLessThanOrEqual(48);
  });
});
