import { describe, expect, test } from "vitest";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import type { Passage } from "../schema";
import { hybridSearch, searchSettings, searchVersion } from "./hybrid-search";
import type { PassageEncoder } from "./passage-encoder";

const passage = (id: string, text: string): Passage & { hash: string } => ({
  id,
  library: "house",
  title: text,
  guideline: "House rules",
  issuer: "The house",
  year: 2020,
  url: "https://example.org/rules",
  licence: "ours",
  text: "",
  topics: [],
  hash: id,
});

/** Three passages, whose words and vectors tell different things. */
const passages = [
  passage("gout", "Rasburicase for gout"),
  passage("lysis", "Rasburicase and febuxostat in tumour lysis"),
  passage("burns", "Burns"),
  ...["d", "e", "f", "g"].map((id) => passage(id, `Filler ${id}`)),
];

/** Tells that every word is ordinary. */
const everyWord = () => true;

const toy = { id: "toy", sha256: "0123456789abcdef0123", size: 2 };

function textEncoder(vectorOf: (text: string) => Float32Array): TextEncoder {
  return { ...toy, longest: null, beyond: null, encode: async (texts) => texts.map(vectorOf) };
}

/** Angles, in degrees, between a query and each passage; the rest stand at a right angle. */
function encoderWith(angles: Record<string, number>, floor: number | null): PassageEncoder & { made: string[] } {
  const made: string[] = [];
  return {
    ...toy,
    floor,
    made,
    query: textEncoder(() => Float32Array.from([1, 0])),
    passage: textEncoder((text) => {
      made.push(text);
      const at = passages.find(({ title }) => text.startsWith(title))?.id ?? "";
      const angle = ((angles[at] ?? 90) * Math.PI) / 180;
      return Float32Array.from([Math.cos(angle), Math.sin(angle)]);
    }),
  };
}

const ids = async (encoder: PassageEncoder, query: string, options = {}) =>
  (await (await hybridSearch(passages, encoder, everyWord)).search(query, { limit: 3, ...options })).map(
    ({ at }) => passages[at]?.id,
  );

describe("the hybrid search", () => {
  test("fuses the ranks of both searches by their reciprocals", async () => {
    const encoder = encoderWith({ gout: 50, lysis: 20, burns: 10 }, 0.5);
    const found = await (await hybridSearch(passages, encoder, everyWord)).search("rasburicase for gout", {
      limit: 3,
      wanted: "all",
    });
    const { rrfK: k, denseWeight } = searchSettings;
    const weight = denseWeight.other;
    const of = (words: number | null, vectors: number) =>
      ((words ? 1 / (k + words) : 0) + weight / (k + vectors)) / ((1 + weight) / (k + 1));
    expect(found.map(({ at, score }) => [passages[at]?.id, score])).toEqual(
      [
        ["gout", of(1, 3)],
        ["lysis", of(2, 2)],
        ["burns", of(null, 1)],
      ]
        .sort((a, b) => Number(b[1]) - Number(a[1]))
        .map(([id, score]) => [id, Number(Number(score).toFixed(4))]),
    );
  });

  test("finds nothing where the best of neither search reaches its floor", async () => {
    expect(await ids(encoderWith({ burns: 30 }, 0.8), "scald")).toEqual(["burns"]);
    expect(await ids(encoderWith({ burns: 40 }, 0.8), "scald")).toEqual([]);
    expect(await ids(encoderWith({ burns: 40 }, 0.8), "scald", { wanted: "all" })).toEqual(["burns"]);
    expect(await ids(encoderWith({ burns: 0 }, null), "scald")).toEqual([]);
  });

  test("shows those who look about in a library what shares a word or is near, and nothing else", async () => {
    const wanted = { wanted: "mention" };
    expect(await ids(encoderWith({ burns: 30, gout: 40 }, 0.8), "uncommon rasburicase", wanted)).toEqual(
      expect.arrayContaining(["gout", "lysis", "burns"]),
    );
    expect(await ids(encoderWith({ burns: 40 }, 0.8), "scald", wanted)).toEqual([]);
  });

  test("brings the passage of a name that no other has first, and alone where no guideline applies else", async () => {
    const own = [...passages, { ...passage("sop", "Sedation"), text: "Give Zorbexil as SOP-417 says." }];
    const find = async (query: string, floor: number, options = {}) => {
      const { search } = await hybridSearch(
        own,
        encoderWith({ burns: 0, gout: 10 }, floor),
        (word) => word === "burns",
      );
      return (await search(query, { limit: 2, ...options })).map(({ at }) => own[at]?.id);
    };
    expect(await find("what is zorbexil for", 2)).toEqual(["sop"]);
    expect(await find("what is zorbexil for", 0.9)).toEqual(["sop", "burns"]);
    expect(await find("SOP-417", 2, { wanted: "mention" })).toEqual(["sop"]);
  });

  test("lets the vectors order what the words have found alike", async () => {
    const find = (angles: Record<string, number>) => ids(encoderWith(angles, null), "rasburicase", { wanted: "all" });
    expect((await find({ gout: 0, lysis: 10 }))[0]).toBe("gout");
    expect((await find({ lysis: 0, gout: 10, burns: 5, d: 6, e: 7, f: 8 }))[0]).toBe("lysis");
  });

  test("puts a record with values to the encoder in words, and a question as it stands", async () => {
    const asked: string[] = [];
    const encoder = {
      ...encoderWith({}, 0.5),
      query: textEncoder((text) => {
        asked.push(text);
        return new Float32Array(2);
      }),
    };
    const { search } = await hybridSearch(passages, encoder, everyWord);
    await search("K 6.9 mmol/L at 3 h, in an oliguric tailor", { limit: 1 });
    await search("what helps in gout", { limit: 1 });
    await search("dialysis for hyperkalaemia", { limit: 1 });
    expect(asked[0]?.split("\n")).toEqual(expect.arrayContaining(["hyperkalaemia", "oliguria", "tailor"]));
    expect(asked[0]).not.toMatch(/6\.9|mmol/);
    expect(asked[1]).toBe("what helps in gout");
    expect(asked[2]).toBe("dialysis for hyperkalaemia\nrenal replacement therapy\nhyperkalaemia");
  });

  test("asks one search alone where that is wanted", async () => {
    const encoder = encoderWith({ gout: 50, lysis: 20, burns: 10 }, 0.5);
    const one = { wanted: "all" };
    expect(await ids(encoder, "rasburicase for gout", { ...one, kind: "lexical" })).toEqual(["gout", "lysis"]);
    expect(await ids(encoder, "rasburicase for gout", { ...one, kind: "dense" })).toEqual(["burns", "lysis", "gout"]);
  });

  test("holds a word that a text about nothing clinical shares for chance, unless it is a topic", async () => {
    const many = Array.from({ length: 40 }, (_, i) => passage(`filler-${i}`, `Filler ${i}`));
    const find = async (query: string, topics: string[]) => {
      const named = [...many, { ...passage("book", "On uncommon books"), topics }];
      return (await (await hybridSearch(named, encoderWith({}, 0.5), everyWord)).search(query, { limit: 1 })).map(
        ({ at }) => named[at]?.id,
      );
    };
    expect(await find("an uncommon thing", [])).toEqual([]);
    expect(await find("an uncommon thing", ["uncommon illness"])).toEqual([]);
    expect(await find("an uncommon thing", ["uncommon"])).toEqual(["book"]);
  });

  test("encodes a passage once, however often the library around it changes, and again when its title does", async () => {
    const encoder = encoderWith({}, 0.5);
    await hybridSearch(passages, encoder, everyWord);
    await hybridSearch(passages.slice(1), encoder, everyWord);
    expect(encoder.made).toHaveLength(passages.length);
    await hybridSearch([{ ...(passages[0] as (typeof passages)[number]), title: "Gout" }], encoder, everyWord);
    expect(encoder.made).toHaveLength(passages.length + 1);
  });

  test("names its encoder in its version", () => {
    expect(searchVersion(encoderWith({}, null))).toBe(`hybrid ${searchSettings.version}, toy 0123456789abcdef`);
    expect(searchVersion({ id: "toy", sha256: "other" })).not.toBe(searchVersion(encoderWith({}, null)));
  });

  test("finds nothing in an empty library", async () => {
    expect(await (await hybridSearch([], encoderWith({}, 0.5), everyWord)).search("sepsis", { limit: 3 })).toEqual([]);
  });
});
