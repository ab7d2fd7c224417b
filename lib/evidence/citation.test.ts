import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestQuote, quoteStandsIn, sentencesOf } from "./citation";
import { builtInLibrary } from "./libraries/built-in-library.server";

const library = builtInLibrary();
const passageWith = (text: string) => ({ text });
const passageOf = (id: string) => {
  const found = library.find((p) => p.id === id);
  if (!found) throw new Error(`no passage ${id}`);
  return found;
};

describe("a quote", () => {
  const passage = passageWith("Keep MAP at  65 mmHg or above.\nMeasure lactate.");

  test("stands in a passage when it is there word for word, however it is spaced", () => {
    expect(quoteStandsIn(passage, "MAP at 65 mmHg")).toBe(true);
    expect(quoteStandsIn(passage, " at 65\n  mmHg or above. Measure ")).toBe(true);
  });

  test("does not stand in it when a word, a number or the case differs, nor when it is empty", () => {
    for (const quote of ["MAP at 60 mmHg", "map at 65 mmHg", "Keep MAP above", "", "   "]) {
      expect(quoteStandsIn(passage, quote), quote).toBe(false);
    }
  });
});

describe("the sentences of a text", () => {
  test("end at full stops, not at decimal points or abbreviations", () => {
    expect(sentencesOf("A pH below 7.2 is low (e.g. 7.1). It is rare. Is it? 5 of 10 die.")).toEqual([
      "A pH below 7.2 is low (e.g. 7.1).",
      "It is rare.",
      "Is it?",
      "5 of 10 die.",
    ]);
    expect(sentencesOf("Lactate is above 2 mmol/L. Measure it again.")).toEqual([
      "Lactate is above 2 mmol/L.",
      "Measure it again.",
    ]);
    expect(sentencesOf("  One without an end ")).toEqual(["One without an end"]);
    expect(sentencesOf(" \n ")).toEqual([]);
  });

  test("are together the text, for every passage of the library", () => {
    for (const p of library) {
      const sentences = sentencesOf(p.text);
      expect(sentences.join(" "), p.id).toBe(p.text);
      expect(sentences.length, p.id).toBeGreaterThanOrEqual(3);
      for (const sentence of sentences) expect(sentence, p.id).toMatch(/[.]$/);
    }
  });
});

describe("the best quote", () => {
  test("is the sentence that speaks of the terms, in whatever words they come", () => {
    const dka = passageOf("ada-2024-dka-treatment");
    expect(bestQuote(dka, ["bicarbonate"])).toBe("Bicarbonate is reserved for a pH below 7.0.");
    expect(bestQuote(dka, ["K 3.1 mmol/L", "insulin"])).toMatch(/^Below 3\.5 mmol\/L potassium is replaced first/);
    expect(bestQuote(passageOf("ssc-2021-fluids"), ["hydroxyethyl starch"])).toBe("Starches are recommended against.");
    expect(bestQuote(passageOf("aha-2019-stroke-supportive-care"), ["fever"])).toMatch(/38 °C/);
  });

  test("is the first sentence where no term is spoken of", () => {
    const passage = passageWith("First things first. Then the rest.");
    expect(bestQuote(passage, ["xylophone"])).toBe("First things first.");
    expect(bestQuote(passage, [])).toBe("First things first.");
  });

  test("always stands in the passage", () => {
    const word = fc.constantFrom(
      "lactate",
      "MAP",
      "65",
      "7.2",
      "e.g.",
      "shock.",
      "High!",
      "potassium",
      "\n",
      "  ",
      "(see",
      "5.0).",
      "é",
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.array(word, { minLength: 1 }).map((w) => w.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.array(fc.oneof(word, fc.string())), (written, terms) => {
        const quote = bestQuote(passageWith(written), terms);
        expect(quote === "" ? written.trim() === "" : quoteStandsIn(passageWith(written), quote)).toBe(true);
      }),
      { numRuns: 500 },
    );
    for (const p of library) expect(quoteStandsIn(p, bestQuote(p, p.topics)), p.id).toBe(true);
  });
});
