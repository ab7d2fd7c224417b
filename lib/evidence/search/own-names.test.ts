import { expect, test } from "vitest";
import { builtInLibraryName, type Passage } from "../schema";
import { ordinaryWords } from "./ordinary-words.server";
import { ownNames } from "./own-names";
import { conceptsOf } from "./query-concepts";

const passage = (library: string, text: string, title = "Care"): Passage => ({
  id: "p",
  library,
  title,
  guideline: "House rules",
  issuer: "The house",
  year: 2020,
  url: "",
  licence: "ours",
  text,
  topics: [],
});
const passages = [
  passage(builtInLibraryName, "Rasburicase is given in tumour lysis."),
  passage("house", "For agitation give Zorbexil slowly, as SOP-417 says; the printer is on the second floor."),
  passage("house", "Then follow SOP-418. Rasburicase is kept in the fridge. Potassium is watched."),
];
const find = async (text: string) => [...ownNames(passages, await ordinaryWords())(text, conceptsOf(text)).keys()];

test.each([
  ["Zorbexil", [1]],
  ["dose of zorbexil in an agitated patient with sepsis, lactate 4.8 and MAP 52", [1]],
  ["SOP-417", [1]],
  ["what does SOP‑418 ask for", [2]],
  ["SOP417 and zorbexil", [1]],
  ["printer", [1]],
])("a name that an upload alone has is found in a text: %s", async (text, places) => {
  expect(await find(text)).toEqual(places);
});

test.each([
  "agitation on the second floor",
  "rasburicase",
  "potassium",
  "install the printer driver before the meeting of the parish council",
  "",
])(
  "ordinary words, those of the vocabulary and of the built-in library, and a rare one among many others are no names: %s",
  async (text) => {
    expect(await find(text)).toEqual([]);
  },
);

test("the built-in library alone has no names", async () => {
  const one = ownNames(
    [passages[1] as Passage].map((p) => ({ ...p, library: builtInLibraryName })),
    () => false,
  );
  expect(one("Zorbexil SOP-417", []).size).toBe(0);
});
