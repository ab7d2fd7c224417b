import fc from "fast-check";
import { expect, test } from "vitest";
import { FILE_NOT_NAMED, rewordedReport } from "./reworded-report";

const report = {
  kind: "fhir",
  from: "Zebulon_Quillfeather.json",
  source: "Synthea",
  skipped: [{ place: "Zebulon_Quillfeather.json, entry 3", reason: "invalid", detail: "expected a date" }],
  samePerson: [{ mrns: ["P-1", "P-2"] }, { mrns: ["P-3", "P-4"] }],
  conflicts: ["P-2: sex is told in two ways.", "P-9: sex is told in two ways."],
};
const nobody = { mrn: "P-2", name: null, isAlone: false };

test("a report loses the sentences with the record number, and files that are called by the name", () => {
  expect(rewordedReport(report, { ...nobody, name: "Zebulon Quillfeather" })).toEqual({
    ...report,
    from: FILE_NOT_NAMED,
    skipped: [{ place: FILE_NOT_NAMED, reason: "invalid", detail: "expected a date" }],
    samePerson: [{ mrns: ["P-3", "P-4"] }],
    conflicts: ["P-9: sex is told in two ways."],
  });
});

test("files of an import that brought nobody else lose their names although the patient's name is not known", () => {
  expect(rewordedReport(report, { ...nobody, isAlone: true })).toMatchObject({ from: FILE_NOT_NAMED });
  expect(rewordedReport(report, nobody)).toMatchObject({ from: report.from });
});

test("nothing is left that holds the record number in a list, and twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant("P-2: so"), fc.string())), fc.string(), (conflicts, from) => {
      const once = rewordedReport({ from, conflicts }, nobody) as { conflicts: string[] };
      expect(once.conflicts).toEqual(conflicts.filter((one) => !one.includes("P-2")));
      expect(rewordedReport(once, nobody)).toEqual(once);
    }),
  );
});
