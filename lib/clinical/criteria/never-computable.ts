import type { Source } from "../../terminology/catalogue";
import type { Chart } from "../schema";

type Row = Chart["notComputable"][number] & { records: readonly Source[] };

const icu: readonly Source[] = ["physionet2012", "synthetic"];
const covid: readonly Source[] = ["tjh-covid19"];
const all: readonly Source[] = [...icu, ...covid];

// biome-ignore format: a table, one line a criterion
const rows: readonly Row[] = [
  { id: "anion-gap", title: "Anion gap", because: "Chloride is not in the record.", records: icu },
  { id: "sepsis-3", title: "Sepsis-3", because: "Infection, vasopressors and the SOFA before it are not in the record.", records: all },
  { id: "berlin-ards", title: "Berlin definition of ARDS", because: "Imaging, PEEP, onset and the heart's part are not in the record; PaO2/FiO2 alone is not ARDS.", records: icu },
  { id: "berlin-ards", title: "Berlin definition of ARDS", because: "Arterial gases, FiO2, imaging and PEEP are not in the record.", records: covid },
  { id: "meld", title: "MELD", because: "The INR is not in the record; MELD-XI does without.", records: icu },
  { id: "child-pugh", title: "Child-Pugh", because: "The INR, ascites and encephalopathy are not in the record.", records: icu },
  { id: "child-pugh", title: "Child-Pugh", because: "Ascites and encephalopathy are not in the record.", records: covid },
  { id: "dic", title: "DIC score (ISTH)", because: "Prothrombin time, D-dimer and fibrinogen are not in the record.", records: icu },
  { id: "dic", title: "DIC score (ISTH)", because: "It asks for a disorder known to cause DIC and for the assay's own D-dimer limits; neither is in the record.", records: covid },
  { id: "rass", title: "RASS (depth of sedation)", because: "Sedation and its depth are not in the record.", records: all },
  { id: "saps2-full", title: "SAPS II and APACHE II in full", because: "Type of admission and chronic disease are not in the record; only the physiology parts are given.", records: icu },
  { id: "vital-signs", title: "qSOFA, SIRS, NEWS2, SAPS II, APACHE II, CURB-65, shock index", because: "Vital signs and consciousness are not in the record.", records: covid },
];

/** Criteria that this kind of record can never support, and why. */
export function neverComputable(source: Source): Chart["notComputable"] {
  return rows.flatMap(({ records, ...row }) => (records.includes(source) ? [row] : []));
}
