import { describe, expect, it } from "vitest";
import { deidentify } from "./deidentify";
import { clinicalSpans } from "./find-clinical-spans";

const found = (text: string) => clinicalSpans(text).map(({ start, end }) => text.slice(start, end));

describe("what is clinical whatever it looks like", () => {
  it.each([
    "CPT 63030",
    "SNOMED M82473",
    "HLA-B*58:01",
    "46,XY,del(5)(q13q33)",
    "hospital day 4",
    "L4/5",
    "BiPAP 14/6",
    "16 x 20 x 93",
    "Temp 103 F",
    "23h50",
    "Clark level IV",
    "Breslow 1.3 mm",
    "Katz D",
    "Ann Arbor stage IIIB",
    "Nottingham Hip Fracture Score 5",
    "St. John's wort",
    "TET2",
    "12400 ng/L",
    "85 mL/min",
    "CK 18250",
    "Ferritin 12400",
    "0.24 mcg/kg",
    "Siewert II",
    "House-Brackmann 3",
    "Glasgow Coma Scale",
    "Surviving Sepsis Campaign 2021",
    "1-0-1",
    "0-15-78",
    "0700-1900",
    "3:30p",
    "G3P2002",
    "Ki-67",
    "Agent Orange",
  ])("is found: %s", (text) => {
    expect(found(`Then ${text}, noted.`)).toContain(text);
  });

  it("is no second part of a postcode, nor of a word with a hyphen", () => {
    expect(found("Home is J7P 4X2, seen at the Anzac Day two-up.")).toEqual([]);
  });

  it("stays in what leaves", () => {
    const text = "Pain 6/10 before, 2/10 after. Acuity 6/36 right and 6/18 left. IgA nephropathy, HLA-B*5801 not sent.";
    expect(deidentify(text).text).toBe(text);
  });

  it("gives way to what is known of the patient", () => {
    expect(deidentify("Katz D and Clark level IV.", { names: ["Miriam Clark"] }).text).toBe(
      "Katz D and [name] level IV.",
    );
  });

  it("is no person called like an eponym", () => {
    for (const text of [
      "Mr Barlow 45 y",
      "Dr. Clark grade",
      "Mrs Wells 71 years",
      "Seen by Graham 2209",
      "Wells D.",
      "Moved from Glasgow 12",
    ])
      expect(found(text), text).toEqual([]);
  });
});
