import { expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { noteKind, noteLack, notesOf } from "./notes-of";

test("notes are documents and reports that have something to read, the latest first", () => {
  const notes = notesOf(
    madeHistory([
      madeResource("DocumentReference", { name: "Undated" }),
      madeResource("DocumentReference", { name: "Early", start: "2011", detail: { textLength: 5 } }),
      madeResource("DiagnosticReport", { name: "Imaging", start: "2015", detail: { textLength: 5 } }),
      madeResource("DiagnosticReport", { name: "Panel of results", start: "2016" }),
      madeResource("Observation", { name: "Sodium", start: "2017" }),
    ]),
  );
  expect(notes.map(({ code }) => code?.text)).toEqual(["Imaging", "Early", "Undated"]);
});

test("of a note only what cannot be read is told, not its length", () => {
  const note = (detail: object) => madeResource("DocumentReference", { detail });
  expect(noteLack(note({ textLength: 1204 }))).toBeNull();
  expect(noteLack(note({}))).toBe("no text");
  expect(noteLack(note({ otherAttachments: ["application/pdf", "application/pdf"] }))).toBe(
    "no text; application/pdf is not shown",
  );
});

test("its kind stands beside its title only where it says more", () => {
  expect(noteKind(madeResource("DocumentReference", { name: "Discharge summary" }))).toBeNull();
  const titled = madeResource("DocumentReference", { name: "Discharge summary", detail: { title: "Stay of May" } });
  expect(noteKind(titled)).toBe("Discharge summary");
});
