import { describe, expect, it } from "vitest";
import { classesOf, ingredients, ingredientsIn, ingredientsOf } from "./drug-classes";
import raw from "./drug-classes.json";

describe("ingredients in a drug's name", () => {
  it.each([
    ["Ibuprofen 200 MG Oral Tablet", "ibuprofen"],
    ["HYDROmorphone (Dilaudid)", "hydromorphone"],
    ["Piperacillin-Tazobactam", "piperacillin,tazobactam"],
    ["Penicillin V Potassium 250 MG Oral Tablet", "penicillin"],
    ["Potassium Chloride Replacement (Critical Care)", "potassium chloride"],
    ["Losartan Potassium", "losartan"],
    ["Isosorbide Mononitrate (Extended Release)", "isosorbide mononitrate"],
    ["Insulin - Humalog", "insulin"],
    ["Simvistatin 10 MG", "simvastatin"],
    ["Acetaminophen/Hydrocodone", "acetaminophen,hydrocodone"],
    ["Neosynephrine-k", "phenylephrine"],
    ["Nitroglycerine-k", "nitroglycerin"],
    ["Packed RBC's", "packed red blood cells"],
    [".9% Normal Saline", "sodium chloride"],
    ["D5/.45NS", "sodium chloride"],
    ["D5W", "dextrose"],
    ["Ampho-B_GU", "amphotericin"],
    ["Influenza Vaccine Quadrivalent", ""],
    ["Placebo Oral Tablet", ""],
  ])("%s holds %s", (name, found) => expect(ingredientsIn(name).join()).toBe(found));
});

describe("the table of classes", () => {
  it("names a class and its group; an ingredient may have two", () => {
    expect(classesOf("furosemide")).toEqual([{ name: "loop diuretic", group: "diuretic" }]);
    expect(classesOf("aspirin").map(({ name }) => name)).toEqual([
      "antiplatelet",
      "non-steroidal anti-inflammatory drug",
    ]);
    expect(classesOf("placebo")).toEqual([]);
  });

  it("knows the ingredients of a class and of a group", () => {
    expect(ingredientsOf("vasopressor")).toContain("norepinephrine");
    expect(ingredientsOf("antibiotic")).toEqual(expect.arrayContaining(["vancomycin", "meropenem"]));
    expect(ingredientsOf("no such class")).toEqual([]);
  });

  it("every ingredient is found by its own name, and every other name leads to an ingredient of the table", () => {
    for (const ingredient of ingredients) expect(ingredientsIn(ingredient)).toEqual([ingredient]);
    for (const [ingredient, names] of Object.entries(raw.also)) {
      expect(ingredients).toContain(ingredient);
      for (const name of names.split(", ")) expect([name, ...ingredientsIn(name)]).toEqual([name, ingredient]);
    }
  });
});
