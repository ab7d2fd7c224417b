import type { z } from "zod";
import { careLimitNames } from "@/lib/clinical/background/background-schema";
import {
  antibioticClasses,
  antibiotics,
  sedatives,
  vasopressors,
} from "@/lib/consultations/clinician-entries/drug-doses";
import {
  cultureResults,
  diagnosisNames,
  diagnosisStatuses,
  type Entry,
  type EntryKind,
  entrySchema,
  fluidKinds,
  reactions,
  renalModes,
  sourceProcedures,
  sourceStatuses,
  specimens,
  ventilatorSupports,
} from "@/lib/consultations/clinician-entries/entry-schema";
import type { Correctable } from "./correctable-values";

interface Option {
  value: string;
  label: string;
}

/** A field of one kind of entry as a form asks for it. */
export type EntryField =
  | { kind: "choice"; id: string; label: string; options: readonly Option[] }
  | { kind: "number"; id: string; label: string; unit: string | null; optional: boolean }
  | { kind: "text"; id: string; label: string };

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const ofTable = (table: Record<string, { label: string }>): Option[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));
const choice = (id: string, label: string, options: readonly Option[]): EntryField => ({
  ...{ kind: "choice", id, label, options },
});
const number = (id: string, label: string, unit: string | null, optional = true): EntryField => ({
  ...{ kind: "number", id, label, unit, optional },
});

/** What each kind asks for beside when, where from and a note. A unit of null is that of what was chosen. A value put right asks for the observation itself. */
export const fieldsOf: Record<EntryKind, readonly EntryField[]> = {
  sedation: [choice("drug", "Drug", ofTable(sedatives)), number("value", "Dose", null)],
  vasopressor: [choice("drug", "Drug", ofTable(vasopressors)), number("value", "Dose", null)],
  ventilator: [
    choice("support", "Ventilation", plain(ventilatorSupports)),
    number("value", "PEEP", "cmH2O"),
    number("fio2", "FiO2, as a fraction", "0.21 to 1"),
  ],
  fluid: [choice("fluid", "Fluid", plain(fluidKinds)), number("value", "Volume", "mL", false)],
  antibiotic: [choice("drug", "Drug", ofTable(antibiotics)), number("value", "Single dose", "mg")],
  culture: [choice("specimen", "Specimen", plain(specimens)), choice("result", "Result", plain(cultureResults))],
  "source-control": [
    choice("procedure", "Procedure", plain(sourceProcedures)),
    choice("status", "It is", plain(sourceStatuses)),
  ],
  "limit-of-care": [choice("limit", "Limit", plain(careLimitNames))],
  diagnosis: [
    choice("diagnosis", "Diagnosis", plain(diagnosisNames)),
    choice("status", "It is", plain(diagnosisStatuses)),
  ],
  allergy: [
    choice("substance", "Substance", plain(antibioticClasses)),
    { kind: "text", id: "named", label: "Its name, where the list has none" },
    choice("reaction", "Reaction", plain(reactions)),
  ],
  "value-corrected": [number("value", "The right value", null, false)],
  dialysis: [choice("mode", "Mode", plain(renalModes)), number("value", "Effluent dose", "mL/kg/h")],
};

/** The unit that a dose of the chosen drug is given in. */
export function unitOf(kind: EntryKind, chosen: Readonly<Record<string, string>>): string {
  const drug = chosen.drug ?? "";
  const infusions: Record<string, { unit: string }> = kind === "sedation" ? sedatives : vasopressors;
  if (kind === "sedation" || kind === "vasopressor") return infusions[drug]?.unit ?? "";
  const [first] = fieldsOf[kind].flatMap((field) =>
    field.kind === "number" && field.id === "value" ? [field.unit] : [],
  );
  return first ?? "";
}

/** Errors by the field at which they belong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What was written in a form, by field: hours of the stay in `startHour` and `stopHour`. */
export type Written = Readonly<Record<string, string>>;

/** The entry that a form makes, or what is wrong with it at which field. */
export function entryOfForm(
  kind: EntryKind,
  written: Written,
  corrected: Correctable | null,
): { entry: Entry } | { errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const numberIn = (id: string, optional: boolean): number | null => {
    const text = (written[id] ?? "").trim().replace(",", ".");
    if (text === "") {
      if (!optional) errors[id] = "A number is needed here.";
      return null;
    }
    const value = Number(text);
    if (!Number.isFinite(value)) errors[id] = "This is not a number.";
    return Number.isFinite(value) ? value : null;
  };
  const hours = (id: string) => {
    const value = numberIn(id, true);
    return value === null ? null : Math.round(value * 60);
  };
  // Nothing is taken for chosen that nobody chose.
  const chosenIn = (id: string): string | null => {
    const value = written[id] ?? "";
    if (value === "") errors[id] = "Choose one.";
    return value === "" ? null : value;
  };
  const own = fieldsOf[kind].map((field) => [
    field.id,
    field.kind === "number"
      ? numberIn(field.id, field.optional)
      : field.kind === "text"
        ? written[field.id]?.trim() || null
        : chosenIn(field.id),
  ]);
  const valued = fieldsOf[kind].some(({ id }) => id === "value");
  if ((kind === "sedation" || kind === "vasopressor") && isBlank(written.startHour) && isBlank(written.value))
    errors.startHour = "Say since when it runs, or its dose: a drug's name alone says too little.";
  if (kind === "value-corrected" && !corrected) errors.observation = "Choose the value that is wrong.";
  const draft = {
    kind,
    ...Object.fromEntries(own),
    ...(valued && { unit: unitOf(kind, Object.fromEntries(own)) }),
    ...(kind === "value-corrected" && corrected && observationOf(corrected)),
    start: hours("startHour"),
    stop: hours("stopHour"),
    source: written.source ?? "bedside",
    note: written.note?.trim() || null,
  };
  if (Object.keys(errors).length > 0) return { errors };
  const parsed = entrySchema.safeParse(draft);
  if (parsed.success) return { entry: parsed.data };
  return { errors: Object.fromEntries(parsed.error.issues.map((issue) => [fieldAt(issue), inWords(issue)])) };
}

const isBlank = (text: string | undefined) => (text ?? "").trim() === "";

const observationOf = ({ feature, minutes, was, unit }: Correctable) => ({ feature, minutes, was, unit });

const fieldAt = ({ path }: z.core.$ZodIssue) => {
  const field = String(path[0] ?? "kind");
  return field === "start" ? "startHour" : field === "stop" ? "stopHour" : field;
};

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom") return issue.message;
  if (issue.code === "too_small") return `It cannot be less than ${issue.minimum}.`;
  if (issue.code === "too_big") return `It cannot be more than ${issue.maximum}.`;
  return "This cannot be read.";
}
