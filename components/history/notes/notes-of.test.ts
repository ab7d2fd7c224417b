import { expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { noteExtent, noteKind, notesOf } from "./notes-of";

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

test("a note says how long it is, and what of it cannot be shown", () => {
  const note = (detail: object) => madeResource("DocumentReference", { detail });
  expect(noteExtent(note({ textLength: 1204 }))).toBe("1,204 characters");
  expect(noteExtent(note({ otherAttachments: ["application/pdf", "application/pdf"] }))).toBe(
    "no text; application/pdf is not shown",
  );
});

test("its kind stands beside its title only where it says more", () => {
  expect(noteKind(madeResource("DocumentReference", { name: "Discharge summary" }))).toBeNull();
  const titled = madeResource("DocumentReference", { name: "Discharge summary", detail: { title: "Stay of May" } });
  expect(noteKind(titled)).toBe("Discharge summary");
});
