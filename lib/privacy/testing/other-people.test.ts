import { expect, it } from "vitest";
import { labelledNotes } from "./labelled-notes";
import { seeded } from "./logistic";
import { inOtherLetters, withOtherPeople } from "./other-people";

const [note] = labelledNotes(
  "## nursing\nSeen by [name:Ada Okafor] at [place:Kettering General Hospital], [name:OKAFOR] well on [date:3 May], lactate {4.8 mmol/L}.",
);

it("tells the same of other people in other places, each label on its own words", () => {
  if (!note) throw new Error("no note was read");
  const other = withOtherPeople(note, seeded(1));
  for (const { start, end, text } of [...other.identifiers, ...other.clinical])
    expect(other.text.slice(start, end)).toBe(text);
  expect(other.text).not.toContain("Okafor");
  expect(other.text).toContain("Hospital");
  expect(other.text).toContain("3 May, lactate 4.8 mmol/L.");
  expect(other.identifiers.map(({ kind }) => kind)).toEqual(note.identifiers.map(({ kind }) => kind));
  const [whole = "", , capitals = ""] = other.identifiers.map(({ text }) => text);
  expect(capitals).toBe(whole.split(" ").at(-1)?.toUpperCase());
});

it("the same note in other letters keeps its labels where they stand", () => {
  const note = labelledNotes("## ward\nSeen by [name:Straßer İnan], at [place:Ullapool], {4.8 mmol/L}.")[0];
  if (!note) throw new Error("no note");
  const written = [0, 0.9].map((at) => inOtherLetters(note, () => at));
  expect(written.map(({ text }) => text)).toEqual([
    "seen by straßer İnan, at ullapool, 4.8 mmol/l.",
    "SEEN BY STRAßER İNAN, AT ULLAPOOL, 4.8 MMOL/L.",
  ]);
  for (const { text, identifiers, clinical } of written)
    for (const span of [...identifiers, ...clinical]) expect(text.slice(span.start, span.end)).toBe(span.text);
});
