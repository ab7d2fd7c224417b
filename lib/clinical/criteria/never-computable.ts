import { listText, upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { Source } from "../../record/sources/define-source";
import type { Background } from "../background/background-schema";
import { tellsSuspicion, whatSuspicionLacks } from "../background/suspected-infection";
import { valueBesideText } from "../background/values-beside";
import type { Chart } from "../schema";
import { canHold, type Requirement } from "./criterion";

/** A criterion that records cannot support that hold what is required and none of what they `lack`. */
type Row = Chart["notComputable"][number] & {
  of?: Requirement;
  lack?: readonly FeatureId[];
  withoutBedsideSigns?: true;
  /** What is said of a record that tells of more than values; null where the criterion is computed then. */
  beside?: (background: Background) => string | null;
};

const has = ({ recorded }: Background, kind: Background["recorded"][number]) => recorded.includes(kind);
const depth = (background: Background) => {
  const rass = valueBesideText(background, "RASS");
  if (rass !== null) return inHistory(`RASS ${rass}`);
  return has(background, "drugs given")
    ? "The depth of sedation is not in the record."
    : "Sedation and its depth are not in the record.";
};
const admission = (background: Background) =>
  has(background, "problems")
    ? "The type of admission is not in the record, and diagnoses there do not say which of the scores' chronic diseases they are; only the physiology parts are given."
    : "Type of admission and chronic disease are not in the record; only the physiology parts are given.";
/** What a history holds that the stay's values lack is told with it; where it holds none, the record as a whole lacks it. */
const lackOf =
  (name: string, because: string, told: (value: string) => string) =>
  (background: Background): string => {
    const value = valueBesideText(background, name);
    return value === null ? because : told(value);
  };
const inHistory = (value: string, rest = "") => `${value} by the history, not among the values of the stay${rest}.`;
const suspicion = (background: Background) => (tellsSuspicion(background) ? null : whatSuspicionLacks(background));

const NO_CHLORIDE = "Chloride is not in the record.";
const NO_INR = "The INR is not in the record; MELD-XI does without.";
const NO_ASCITES = "The INR, ascites and encephalopathy are not in the record.";
const NO_CLOTTING = "Prothrombin time, D-dimer and fibrinogen are not in the record.";
const clottingBeside = (background: Background) => {
  const names = ["prothrombin time", "D-dimer", "fibrinogen"] as const;
  const told = names.flatMap((name) => {
    const value = valueBesideText(background, name);
    return value === null ? [] : [`${name} ${value}`];
  });
  if (told.length === 0) return NO_CLOTTING;
  const lacking = names.filter((name) => valueBesideText(background, name) === null);
  return inHistory(upperFirst(listText(told)), lacking.length > 0 ? `; ${listText(lacking)} not in the record` : "");
};
const clotting = ["prothrombinTime", "dDimer", "fibrinogen"] as const;

// biome-ignore format: a table, one line a criterion
const rows: readonly Row[] = [
  { id: "anion-gap", title: "Anion gap", because: NO_CHLORIDE, lack: ["chloride"], beside: lackOf("chloride", NO_CHLORIDE, (value) => inHistory(`Chloride ${value}`)) },
  { id: "sepsis-3", title: "Sepsis-3", because: "Infection, vasopressors and the SOFA before it are not in the record.", beside: suspicion },
  { id: "berlin-ards", title: "Berlin definition of ARDS", because: "Imaging, PEEP, onset and the heart's part are not in the record; PaO2/FiO2 alone is not ARDS.", of: { features: ["pao2", "fio2"] } },
  { id: "berlin-ards", title: "Berlin definition of ARDS", because: "Arterial gases, FiO2, imaging and PEEP are not in the record.", lack: ["pao2", "fio2"] },
  { id: "meld", title: "MELD", because: NO_INR, lack: ["inr"], beside: lackOf("INR", NO_INR, (value) => inHistory(`INR ${value}`, "; MELD-XI does without")) },
  { id: "child-pugh", title: "Child-Pugh", because: NO_ASCITES, lack: ["inr"], beside: lackOf("INR", NO_ASCITES, (value) => inHistory(`INR ${value}`, "; grades of ascites and encephalopathy are not in the record")) },
  { id: "child-pugh", title: "Child-Pugh", because: "Ascites and encephalopathy are not in the record.", of: { features: ["inr"] } },
  { id: "dic", title: "DIC score (ISTH)", because: NO_CLOTTING, lack: clotting, beside: clottingBeside },
  { id: "dic", title: "DIC score (ISTH)", because: "It asks for a disorder known to cause DIC and for the assay's own D-dimer limits; neither is in the record.", of: { features: clotting } },
  { id: "rass", title: "RASS (depth of sedation)", because: "Sedation and its depth are not in the record.", beside: depth },
  { id: "saps2-full", title: "SAPS II and APACHE II in full", because: "Type of admission and chronic disease are not in the record; only the physiology parts are given.", of: { bedsideSigns: true, intensiveCare: true }, beside: admission },
  { id: "vital-signs", title: "qSOFA, SIRS, NEWS2, SAPS II, APACHE II, CURB-65, shock index", because: "Vital signs and consciousness are not in the record.", withoutBedsideSigns: true },
];

/** Criteria that a record cannot support, by its source and by what it tells beside values, and why. */
export function neverComputable(source: Source, background: Background | null = null): Chart["notComputable"] {
  return rows.flatMap(({ of = {}, lack = [], withoutBedsideSigns, beside, ...row }) => {
    const holds = canHold(source, of) && !(withoutBedsideSigns && source.recordsBedsideSigns);
    if (!holds || lack.some((id) => source.features.includes(id))) return [];
    const because = background && beside ? beside(background) : row.because;
    return because === null ? [] : [{ ...row, because }];
  });
}
