import type { SourceFiles } from "../../import/source-files";
import { source } from "./source";
import { readTjh } from "./tjh-files.server";

/** Sheets of the TJH COVID-19 data: a row a blood sample, with what became of the patient. */
export const files: SourceFiles = {
  source: source.id,
  description: "patients of the TJH COVID-19 data, with a report of what was kept and what was not",
  from: "a time_series_*_en.csv or .csv.gz, or a folder of them",
  none: "no patient found; expected a row for each blood sample.",
  stays: async function* (from, wanted) {
    for await (const one of readTjh(from)) {
      const id = "fault" in one ? one.id : one.patient.id;
      if (wanted && !wanted(id)) continue;
      const place = { id, file: one.file, within: `patient ${id}` };
      if ("fault" in one) yield { ...place, fault: one.fault };
      else {
        const { stay, outcome, source: content } = one.patient;
        yield { ...place, stay, outcome, content };
      }
    }
  },
};
