import type { Entry } from "../clinician-entries/entry-schema";

/** What every entry of a test says beside its own fields. */
export const said = { start: null, stop: null, source: "bedside", note: null } as const;

export const propofol: Entry = { kind: "sedation", drug: "propofol", value: 3, unit: "mg/kg/h", ...said, start: 2400 };
export const noradrenaline: Entry = {
  ...said,
  kind: "vasopressor",
  drug: "noradrenaline",
  value: 0.2,
  unit: "ug/kg/min",
  start: 2400,
};
