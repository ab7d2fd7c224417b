import { stayTimeText } from "../../clinical/background/stay-clock";
import { feature } from "../../record/catalogue";
import { hourText, valueText } from "../../record/value-text";
import { antibiotics, sedatives, vasopressors } from "./drug-doses";
import type { Entry, EntryKind, EntryOf } from "./entry-schema";

/** What each kind is called where it is chosen. */
export const kindNames: Record<EntryKind, string> = {
  sedation: "Sedation",
  vasopressor: "Vasopressor",
  ventilator: "Ventilator settings",
  fluid: "Fluid or blood product",
  antibiotic: "Antibiotic",
  culture: "Culture",
  "source-control": "Source control",
  "limit-of-care": "Limit of care",
  diagnosis: "Diagnosis",
  allergy: "Allergy",
  "value-corrected": "Value corrected",
  dialysis: "Dialysis",
};

/** An entry in a few words, without its note: "noradrenaline 0.2 ug/kg/min since 40 h". */
export function entryText(entry: Entry): string {
  return `${whatOf(entry)}${whenOf(entry)}`;
}

/** The name of an infusion that is running or was. */
export function drugName(entry: EntryOf<"sedation"> | EntryOf<"vasopressor"> | EntryOf<"antibiotic">): string {
  switch (entry.kind) {
    case "sedation":
      return sedatives[entry.drug].label;
    case "vasopressor":
      return vasopressors[entry.drug].label;
    case "antibiotic":
      return antibiotics[entry.drug].label;
    default:
      return entry satisfies never;
  }
}

/** "noradrenaline 0.2 ug/kg/min", "2000 mL of albumin". */
export function whatOf(entry: Entry): string {
  switch (entry.kind) {
    case "sedation":
    case "vasopressor":
    case "antibiotic":
      return entry.value === null ? drugName(entry) : `${drugName(entry)} ${entry.value} ${entry.unit}`;
    case "ventilator": {
      if (entry.support === "none") return "no ventilation";
      const settings = [
        entry.value === null ? [] : [`PEEP ${entry.value} cmH2O`],
        entry.fio2 === null ? [] : [`FiO2 ${entry.fio2}`],
      ].flat();
      return [`${entry.support} ventilation`, ...settings].join(", ");
    }
    case "fluid":
      return `${entry.value} mL of ${entry.fluid === "other" ? "another fluid" : entry.fluid}`;
    case "culture":
      return `culture of ${entry.specimen}, ${entry.result === "pending" ? "result pending" : entry.result}`;
    case "source-control":
      return `source control by ${entry.procedure}, ${entry.status}`;
    case "limit-of-care":
      return entry.limit;
    case "diagnosis":
      return `${entry.diagnosis}, ${entry.status}`;
    case "allergy":
      return `allergy to ${substanceOf(entry)}, ${entry.reaction === "not known" ? "reaction not known" : entry.reaction}`;
    case "value-corrected": {
      const { feature: id, was, value, minutes } = entry;
      return `${feature(id).label} ${valueText(id, was)} at ${hourText(minutes)} corrected to ${valueText(id, value)}`;
    }
    case "dialysis":
      return `${entry.mode} dialysis${entry.value === null ? "" : ` at ${entry.value} mL/kg/h`}`;
    default:
      return entry satisfies never;
  }
}

export function substanceOf({ substance, named }: EntryOf<"allergy">): string {
  return substance === "other" ? (named ?? "another substance") : substance;
}

/** " since 40 h", " from 30 h to 38 h", " at 3 h"; "" where no moment is said. */
export function whenOf({ kind, start, stop }: Pick<Entry, "kind" | "start" | "stop">): string {
  if (kind === "value-corrected") return "";
  if (start === null) return stop === null ? "" : ` until ${momentText(stop)}`;
  if (stop !== null) return ` from ${momentText(start)} to ${momentText(stop)}`;
  if (kind === "culture" || kind === "source-control") return `${start < 0 ? "" : " at"} ${momentText(start)}`;
  return `${kind === "fluid" ? " from" : " since"} ${momentText(start)}`;
}

/** "40 h"; "2 h before the stay" of what began before it. */
const momentText = (minutes: number) =>
  minutes < 0 ? `${stayTimeText({ minutes, precision: "second" })} the stay` : hourText(minutes);
