import { describe, expect, it } from "vitest";
import { deidentify } from "../deidentify";
import { type IdentifierModel, likelyIdentifiers } from "./find-likely-identifiers";

const model = (weights: Record<string, number>, beside = 0): IdentifierModel => ({
  ...{ words: 0, codes: 0, beside },
  weights: new Map(Object.entries(weights)),
});
const found = (text: string, of: IdentifierModel) =>
  likelyIdentifiers(of)(text).map(({ start, end, kind }) => `${kind}:${text.slice(start, end)}`);

describe("identifiers by what speaks for and against them", () => {
  it("are tokens whose weights add up to more than is asked, and nothing where nothing is weighed", () => {
    const text = "Zephrah came at 1410 with folder 4471.";
    expect(found(text, model({}))).toEqual([]);
    expect(found(text, model({ w: 1 }))).toEqual(["name:Zephrah"]);
    expect(found(text, model({ "#c": 1 }))).toEqual(["other-id:1410", "other-id:4471"]);
    expect(found(text, model({ "#c": 1, "#P1at": -2 }))).toEqual(["other-id:4471"]);
  });

  it("run on over words that touch, of which less is asked", () => {
    const text = "Seen by Zephrah Quorlin, not by Vexley.";
    const first = { w: -1, N1quorlin: 3 };
    expect(found(text, model(first))).toEqual(["name:Zephrah"]);
    expect(found(text, model(first, 1.5))).toEqual(["name:Zephrah Quorlin"]);
  });

  it("are no words in small letters that English knows and no list of names holds", () => {
    expect(found("the patient slept soundly", model({ w: 5 }))).toEqual([]);
  });
});

const cleaned = (text: string) => deidentify(text).text;

describe("the model that was learned", () => {
  it.each([
    ["pt works at cinderford timber, wife maureen rang 0900", "cinderford"],
    ["Moved to SICU BED 14 overnight.", "14"],
    ["truck TX plate RKD 4471 in the garage", "4471"],
    ["Lives in Gullane with her friend Rowan.", "Rowan"],
    ["d/w anaes reg oluwaseun at bedside", "oluwaseun"],
  ])("takes out what no rule knows: %s", (text, secret) => {
    expect(cleaned(text)).not.toContain(secret);
  });

  it.each([
    "Started Brelvanta 40 mg bd and Quostrin 5 mg.",
    "Siewert II, House-Brackmann 3, Koos 2.",
    "BRAF V600E, TP53 R248Q, KRAS G12C, PD-L1 40%.",
    "Temp 38.4 at 2130, BP 132/78, pain 6/10, GCS 14.",
    "Ivor Lewis oesophagectomy, 3-0 Prolene, 24 Fr Blake drain.",
  ])("leaves drugs, scores, genes, times and eponyms: %s", (text) => {
    expect(cleaned(text)).toBe(text);
  });
});
