import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLocalUse, parsedDrugName } from "./drug-name";

const read = (display: string) => {
  const parsed = parsedDrugName(display);
  const all = parsed?.ingredients.map(
    ({ name, strength }) => `${name} ${strength ? `${strength.value} ${strength.unit}` : "-"}`,
  );
  return [all?.join(" + "), parsed?.form ?? null, parsed?.brand ?? null];
};

describe("a drug's name as RxNorm writes it", () => {
  it.each([
    ["Ibuprofen 200 MG Oral Tablet", "ibuprofen 200 MG", "Oral Tablet", null],
    [
      "Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet",
      "amoxicillin 250 MG + clavulanate 125 MG",
      "Oral Tablet",
      null,
    ],
    [
      "24 HR metoprolol succinate 100 MG Extended Release Oral Tablet [Toprol]",
      "metoprolol succinate 100 MG",
      "Extended Release Oral Tablet",
      "Toprol",
    ],
    ["NDA020800 0.3 ML Epinephrine 1 MG/ML Auto-Injector", "epinephrine 1 MG/ML", "Auto-Injector", null],
    [
      "Abuse-Deterrent 12 HR Oxycodone Hydrochloride 15 MG Extended Release Oral Tablet",
      "oxycodone hydrochloride 15 MG",
      "Extended Release Oral Tablet",
      null,
    ],
    ["Vitamin B 12 5 MG/ML Injectable Solution", "vitamin b 12 5 MG/ML", "Injectable Solution", null],
    [
      "200 ACTUAT Albuterol 0.09 MG/ACTUAT Metered Dose Inhaler",
      "albuterol 0.09 MG/ACTUAT",
      "Metered Dose Inhaler",
      null,
    ],
    ["Carbamazepine[Tegretol]", "carbamazepine -", null, "Tegretol"],
    ["Acetaminophen/Hydrocodone", "acetaminophen - + hydrocodone -", null, null],
    ["Lasix 40mg", "lasix 40 mg", null, null],
    ["Trinessa 28 Day Pack", "trinessa -", "28 Day Pack", null],
    [
      "insulin human, isophane 70 UNT/ML / Regular Insulin, Human 30 UNT/ML Injectable Suspension [Humulin]",
      "insulin human, isophane 70 UNT/ML + regular insulin, human 30 UNT/ML",
      "Injectable Suspension",
      "Humulin",
    ],
    ["heparin sodium, porcine", "heparin sodium, porcine -", null, null],
  ])("%s", (display, ingredients, form, brand) => expect(read(display)).toEqual([ingredients, form, brand]));

  it("says of itself that it was parsed, and is nothing where there is no name", () => {
    expect(parsedDrugName("Ibuprofen")?.readBy).toBe("parsed-name");
    expect([parsedDrugName(""), parsedDrugName("200"), parsedDrugName("[ ]")]).toEqual([null, null, null]);
  });

  it("any text is read in a short time, without a fault", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const parsed = parsedDrugName(text);
        expect(parsed === null || parsed.ingredients.length > 0).toBe(true);
      }),
    ));

  it("a name of a thousand blanks, slashes or figures is read at once, and a longer one not at all", () => {
    const began = performance.now();
    for (const text of [" ", "/ ", "1 ", "oral ", "a/"]) parsedDrugName(`x${text.repeat(1000)}`.slice(0, 1000));
    expect(performance.now() - began).toBeLessThan(500);
    expect(parsedDrugName("x".repeat(1001))).toBeNull();
  });
});

it("tells what is put on the eye, the skin or into a line", () => {
  expect(
    ["Phenylephrine 2.5 % Ophth Soln", "Heparin Flush (10 units/ml)", "Lidocaine 5% Patch"].every(isLocalUse),
  ).toBe(true);
  expect(["Phenylephrine", "Nicotine Patch", "Heparin"].some(isLocalUse)).toBe(false);
});
