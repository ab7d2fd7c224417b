import { describe, expect, it } from "vitest";
import { asMade } from "../../consultations/built-in-doctors/wording/wording";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { builtInMeans } from "../built-in-means.server";
import { heldTwice } from "./in-other-words.server";
import { scrambledWords } from "./scrambled-words";

describe("scrambled words", () => {
  it("keep what is stated, and hold nothing that could be read or recognised", () => {
    const { say, sentences } = scrambledWords("seed");
    const said = { text: "Read as a failing brain, since lactate is 4.8 mmol/L.", states: [] };
    const [once, twice] = [say([said]), say([said])];
    expect(once.text).not.toBe(twice.text);
    expect(once.text).toMatch(/^[a-z ]+$/);
    expect(once.states).toEqual(asMade([said]).states);
    expect(sentences()).toBe(2);
    expect(scrambledWords("seed").say([said]).text).toBe(once.text);
  });
});

describe("a consultation in scrambled words", () => {
  it("comes to the same votes, decisions, levels, drivers and verdicts", async () => {
    const means = await builtInMeans("icu-mortality");
    let scrambled = 0;
    for (const record of syntheticRecords()) {
      const { sentences, differing } = await heldTwice(record, means, record.patient.mrn);
      expect([record.patient.mrn, differing]).toEqual([record.patient.mrn, []]);
      scrambled += sentences;
    }
    expect(scrambled).toBeGreaterThan(1000);
  }, 300_000);
});
