import type { BrokenInput } from "./broken-input";
import { bundleExample, encounterExample, ndjson, observationExample, patientExample } from "./fhir-examples";
import { aroundInFile, goodKept, inFile } from "./write-input.server";

const p = patientExample("p");
const inStu3 = ["c", "d"].map((id) => ({
  ...{ resourceType: "Condition", id, clinicalStatus: "active" },
  subject: { reference: "Patient/p" },
}));

/** Resources and exports that are written in another release of FHIR than R4. */
export const brokenReleases: readonly BrokenInput[] = [
  {
    name: "DSTU2",
    write: aroundInFile({ resourceType: "MedicationOrder", id: "m", patient: { reference: "Patient/p" } }),
    line: "a.json: in part written in DSTU2; R4 was expected: that part was not read.",
    kept: goodKept,
  },
  {
    name: "STU3",
    write: aroundInFile({
      resourceType: "Condition",
      id: "c",
      clinicalStatus: "active",
      subject: { reference: "Patient/p" },
    }),
    line: "a.json: in part written in STU3; R4 was expected: that part was not read.",
    kept: goodKept,
  },
  {
    name: "an export of STU3, of which not every resource shows it",
    write: inFile("a.json", JSON.stringify(bundleExample([p, encounterExample("e", "Patient/p"), ...inStu3]))),
    line: "a.json: written in STU3; R4 was expected: nothing of it was read.",
    kept: {},
  },
  {
    name: "an export of DSTU2, of which the Patient shows it",
    write: inFile(
      "a.json",
      JSON.stringify(
        bundleExample([
          patientExample("p", { name: [{ family: ["Zebrafink"] }] }),
          ...["a", "b", "c"].map((id) => observationExample(id, "Patient/p")),
        ]),
      ),
    ),
    line: "a.json: written in DSTU2; R4 was expected: nothing of it was read.",
    kept: {},
  },
  {
    name: "an export of STU3 with a file a type",
    write: async (folder) => {
      await inFile("Condition.ndjson", ndjson(inStu3))(folder);
      await inFile("Patient.ndjson", ndjson([p]))(folder);
      return folder;
    },
    line: "Patient.ndjson: beside files that are written in STU3; R4 was expected: nothing of it was read.",
    kept: {},
  },
  {
    name: "a file of STU3 beside one of R4",
    write: async (folder) => {
      await inFile("old.ndjson", ndjson(inStu3))(folder);
      await aroundInFile()(folder);
      return folder;
    },
    line: "old.ndjson: written in STU3; R4 was expected: nothing of it was read.",
    kept: goodKept,
  },
  {
    name: "R5",
    write: aroundInFile({
      resourceType: "Procedure",
      id: "r",
      subject: { reference: "Patient/p" },
      occurrenceDateTime: "2020",
    }),
    line: "a.json: in part written in R5; R4 was expected: that part was not read.",
    kept: goodKept,
  },
];
