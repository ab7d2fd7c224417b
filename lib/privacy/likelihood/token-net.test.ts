import { describe, expect, it } from "vitest";
import { deidentify } from "../deidentify";
import { candidatesIn } from "./find-likely-identifiers";
import { readNet, tokenOdds } from "./token-net";
import tokenNet from "./token-net.json";
import parity from "./token-net-parity.json";
import { slotCount, slotOf, tokenSlots } from "./token-slots";

const net = readNet(tokenNet);
const slotsOf = (text: string) => {
  const { read, rulesAt } = candidatesIn(text);
  return { read, slots: tokenSlots(read, rulesAt) };
};

describe("the net that reads a text's tokens", () => {
  it("says what PyTorch says of the same tokens", () => {
    const offsets = Int32Array.from([
      0,
      ...parity.counts.map((_, i) => parity.counts.slice(0, i + 1).reduce((a, b) => a + b)),
    ]);
    const odds = tokenOdds(net, { ids: Uint16Array.from(parity.ids), offsets });
    expect(odds).toHaveLength(parity.odds.length);
    for (const [i, one] of parity.odds.entries()) expect(odds[i]).toBeCloseTo(one, 4);
  });

  it("is as large as the table of traits, and a trait's row never changes", () => {
    expect(net.table).toHaveLength(slotCount * net.embedding);
    expect(slotOf("word")).toBe(slotOf("word"));
    expect(slotOf("is wife")).not.toBe(slotOf("is wives"));
    for (const trait of ["", "gap ⏎", "is señora", "rule town"]) {
      expect(slotOf(trait)).toBeGreaterThan(0);
      expect(slotOf(trait)).toBeLessThan(slotCount);
    }
  });

  it("weighs one and the same word by what stands around it", () => {
    const ofWord = (text: string, word: string) => {
      const { read, slots } = slotsOf(text);
      return tokenOdds(net, slots)[read.tokens.findIndex((token) => token.text === word)] ?? 0;
    };
    const person = ofWord("Daughter Brelvanta visited this afternoon and was updated.", "Brelvanta");
    const drug = ofWord("Started Brelvanta 40 mg bd for blood pressure.", "Brelvanta");
    expect(person).toBeGreaterThan(drug + 3);
  });

  it("says nothing of an empty text", () => {
    expect(tokenOdds(net, slotsOf("").slots)).toHaveLength(0);
  });
});

describe("a text that was read with the net", () => {
  it("keeps the names of a trajectory's entries", () => {
    const said = "You cited e999, which does not stand in this chunk. Cite e12 or e140 instead.";
    expect(deidentify(said).text).toBe(said);
  });

  it.each([
    "shirl rang from the caravan park at werribee, wants dr hewitt to call nat back on 0400 555 813. k 3.2, hb 82.",
    "SEEN BY MERV STANTON, BED 12, WARD 5 NTH. TAZOCIN 4.5G GIVEN LATE. WIFE HINEMOA AWARE.",
    "Moved to SICU BED 14 overnight. Lactate 3.1 at 0245; Yankauer in use.\nDaughter Maren Quorlin updated, lives in Gullane.",
  ])("is left alone by a second reading: %s", (text) => {
    const once = deidentify(text).text;
    expect(deidentify(once)).toEqual({ text: once, removed: [] });
  });
});
