import { describe, expect, test } from "vitest";
import { entryOfForm, fieldsOf, unitOf } from "./entry-form-fields";

const lactate = {
  feature: "lactate",
  minutes: 2760,
  was: 4.8,
  unit: "mmol/L",
  label: "Lactate 4.8 mmol/L at 46 h",
} as const;

describe("an entry made of a form's fields", () => {
  test("has minutes for hours, a comma for a point, and the drug's own unit", () => {
    const written = { drug: "noradrenaline", value: "0,2", startHour: "40.5", source: "drug chart", note: " " };
    expect(entryOfForm("vasopressor", written, null)).toEqual({
      entry: {
        kind: "vasopressor",
        drug: "noradrenaline",
        value: 0.2,
        unit: "ug/kg/min",
        start: 2430,
        stop: null,
        source: "drug chart",
        note: null,
      },
    });
    expect(unitOf("vasopressor", { drug: "vasopressin" })).toBe("U/min");
  });

  test("says at which field something is wrong", () => {
    expect(entryOfForm("sedation", { drug: "propofol", value: "three" }, null)).toEqual({
      errors: { value: "This is not a number." },
    });
    expect(entryOfForm("fluid", { fluid: "albumin" }, null)).toEqual({ errors: { value: "A number is needed here." } });
    expect(entryOfForm("ventilator", { support: "invasive", fio2: "60" }, null)).toEqual({
      errors: { fio2: "It cannot be more than 1." },
    });
    expect(entryOfForm("value-corrected", { value: "2" }, null)).toEqual({
      errors: { observation: "Choose the value that is wrong." },
    });
    expect(entryOfForm("value-corrected", { value: "900" }, lactate)).toEqual({
      errors: { value: "The value lies outside what can be measured." },
    });
  });

  test("takes nothing for chosen that nobody chose, in any kind", () => {
    const kinds = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[];
    for (const kind of kinds) {
      const choices = fieldsOf[kind].flatMap((field) => (field.kind === "choice" ? [field] : []));
      const untouched = entryOfForm(kind, { value: "1" }, lactate);
      if (choices.length === 0) expect(untouched).toHaveProperty("entry.kind", kind);
      else expect(untouched).toEqual({ errors: Object.fromEntries(choices.map(({ id }) => [id, "Choose one."])) });
      const chosen = Object.fromEntries(choices.map(({ id, options }) => [id, options[0]?.value ?? ""]));
      expect(entryOfForm(kind, { value: "1", ...chosen }, lactate)).toHaveProperty("entry.kind", kind);
    }
  });

  test("asks of an infusion since when it runs, or its dose", () => {
    expect(entryOfForm("sedation", { drug: "propofol" }, null)).toEqual({
      errors: { startHour: "Say since when it runs, or its dose: a drug's name alone says too little." },
    });
    expect(entryOfForm("sedation", { drug: "propofol", startHour: "40" }, null)).toHaveProperty("entry.start", 2400);
  });
});
